"""The tables of a rated event, written here and not by a template: thousands of rows."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from html import escape
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from calculator import crosstable_words, figures
from calculator.answer_tables import Table
from calculator.crosstable_form import CrosstableForm, Sort
from calculator.engine.crosstable import CrosstableResult, Missed, Played, PlayerResult
from calculator.figures import fixed, halves, plain, signed
from calculator.formats.crosstable import Problem
from calculator.templatetags.ratings import TONES, table_html

register = template.Library()

MOST_LINES = 5000
LONGEST_LINE = 200
ZERO = Decimal(0)

register.simple_tag(lambda result: crosstable_words.summary(result), name="crosstable_summary")
register.simple_tag(lambda result: figures.typeset(crosstable_words.balance(result)), name="crosstable_balance")
register.simple_tag(lambda event: crosstable_words.KINDS[event.kind], name="crosstable_kind")

SORTING: Mapping[Sort, Callable[[PlayerResult], Any]] = {
    Sort.NUMBER: lambda player: player.entrant.number,
    Sort.NAME: lambda player: player.entrant.name.casefold(),
    Sort.RATING: lambda player: -(player.entrant.printed_rating or 0),
    Sort.SCORE: lambda player: -player.score,
    Sort.CHANGE: lambda player: -(player.outcome.exact_change if player.outcome else ZERO),
    Sort.VERDICT: lambda player: ("differs", "agrees", "not_published").index(player.verdict),
}


@register.simple_tag
def crosstable_problems(form: CrosstableForm) -> SafeString:
    """What the readers found wrong, each leading to its line in the text, and the line itself."""
    problems = form.event.problems
    if not problems:
        return mark_safe("")
    lines = form.source.splitlines()

    def row(found: Problem) -> str:
        quoted = lines[found.line - 1][:LONGEST_LINE] if 0 < found.line <= len(lines) else ""
        return (
            f'<li><a href="#text" data-line="{found.line}">{escape(crosstable_words.place(found))}</a>: '
            f"{escape(crosstable_words.problem(found))}<pre>{escape(quoted)}</pre></li>"
        )

    rows = "".join(map(row, problems))
    return mark_safe(f'<div class="problems"><h2>{escape(_("To be looked at"))}</h2><ul>{rows}</ul></div>')


class Rows:
    """Writes the players of one event: a row each and, where it is to be seen, their games beneath."""

    def __init__(self, form: CrosstableForm, result: CrosstableResult) -> None:
        self.form, self.regulations = form, form.regulations
        self.names = crosstable_words.names_of(form.entrants)
        self.opened = form.cleaned_data.get("open")
        self.short = sum(player.count for player in result.players) <= MOST_LINES

    def game(self, played: Played) -> tuple[str, ...]:
        line = played.line
        return (
            str(played.round), self.names.get(played.opponent_number, ""),
            f"{line.opponent_counted}*" if line.capped else str(line.opponent_counted), halves(line.score or ZERO),
            signed(line.difference), fixed(line.expected), signed(line.delta or ZERO),
            signed(line.exact_change or ZERO),
        )  # fmt: skip

    def games(self, player: PlayerResult) -> str:
        """The counted games, and the rounds left out with their reason and clause."""
        head = (_("Round"), _("Opponent"), "Rc", "w", _("gap"), _("E"), "chg", "K×chg")
        games = [self.game(played) for played in player.games]
        table = str(table_html(Table(head, games, toned=frozenset({7})))) if games else ""
        left_out = "".join(f"<li>{escape(self.missed(missed))}</li>" for missed in player.left_out)
        return f"{table}<ul>{left_out}</ul>" if left_out else table

    def missed(self, missed: Missed) -> str:
        words = {
            "round": missed.round,
            "opponent": self.names.get(missed.opponent_number or 0, "–"),
            "reason": crosstable_words.reason(missed, self.regulations),
            "clause": missed.clause,
        }
        return _("Round %(round)s, %(opponent)s: %(reason)s (%(clause)s)") % words

    def details(self, player: PlayerResult) -> str:
        """The games in a box to open; in a long event a button that shows one player's."""
        number = player.entrant.number
        shown = number == self.opened
        if self.short or shown:
            opened = " open" if shown else ""
            return f"<details{opened}><summary>{escape(_('Games'))}</summary>{self.games(player)}</details>"
        return f'<button class="plain" name="open" value="{number}">{escape(_("Games"))}</button>'

    def k(self, player: PlayerResult) -> str:
        """K to be typed, what is used beside it, and where that comes from."""
        number, entrant = player.entrant.number, player.entrant
        if player.outcome is None:
            return ""
        reason = escape(str(crosstable_words.K_REASONS[entrant.k_reason]))
        own = escape(str(self.form.data.get(f"k-{number}", "")))
        label = escape(_("K of player %(number)s") % {"number": number})
        return (
            f'<input type="text" id="k-{number}" name="k-{number}" value="{own}" inputmode="decimal"'
            f' placeholder="{plain(player.outcome.k_used)}" aria-label="{label}"><small>{reason}</small>'
        )

    def cells(self, player: PlayerResult) -> list[str]:
        """Everything but number, name, K and games."""
        made, first, entrant = player.outcome, player.first_rating, player.entrant
        printed = f"({entrant.printed_rating})" if entrant.printed_rating and player.rating is None else ""
        new = str(made.new_rating) if made else ""
        if first:
            new = _("first rating %(rating)s") % {"rating": first.first_rating}
        return [
            str(player.rating) if player.rating is not None else printed or _("unrated"),
            f"{halves(player.score)} / {player.count}",
            fixed(player.expected) if player.expected is not None else "",
            signed(made.exact_change) if made else "",
            signed(made.change) if made else "",
            new,
            str(player.performance or ""),
            "" if entrant.published_change is None else signed(entrant.published_change),
            crosstable_words.verdict(player),
        ]

    def row(self, player: PlayerResult) -> str:
        rating, *rest = (figures.typeset(escape(cell)) for cell in self.cells(player))
        tone = TONES.get(self.cells(player)[3][:1], "even")
        shown = "".join(
            f'<td class="{tone}">{cell}</td>' if column == 2 else f"<td>{cell}</td>" for column, cell in enumerate(rest)
        )
        return (
            f'<tr class="{player.verdict}"><td>{player.entrant.number}</td>'
            f'<th scope="row">{escape(player.entrant.name)}'
            f"{self.details(player)}</th><td>{rating}</td><td>{self.k(player)}</td>{shown}</tr>"
        )


def head_html() -> str:
    """The headings, those one can sort by as buttons of the form."""
    heads: list[tuple[str, Sort | None]] = [
        (_("No."), Sort.NUMBER), (_("Name"), Sort.NAME), (_("Rtg"), Sort.RATING), ("K", None), ("w / n", Sort.SCORE),
        (_("E"), None), ("K×chg", Sort.CHANGE), (_("Change"), None), (_("New"), None), ("Rp", None),
        (_("Published"), None), (_("Verdict"), Sort.VERDICT),
    ]  # fmt: skip
    return "".join(
        f'<th scope="col"><button class="sort" name="sort" value="{by}">{escape(text)}</button></th>'
        if by
        else f'<th scope="col">{escape(text)}</th>'
        for text, by in heads
    )


@register.simple_tag
def crosstable_rows(form: CrosstableForm, result: CrosstableResult) -> SafeString:
    """Every player, sorted as asked."""
    players = sorted(result.players, key=SORTING[form.cleaned_data.get("sort") or Sort.NUMBER])
    rows, caption = Rows(form, result), escape(_("Every player"))
    body = "\n".join(map(rows.row, players))
    return mark_safe(
        f'<div class="scroll" tabindex="0" role="group" aria-label="{caption}"><table class="players">'
        f"<thead><tr>{head_html()}</tr></thead><tbody>{body}</tbody></table></div>"
    )
