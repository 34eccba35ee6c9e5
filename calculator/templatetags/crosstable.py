"""The tables of a rated event, written here and not by a template: thousands of rows."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from html import escape
from itertools import groupby
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator import crosstable_words, figures, reference, uploads
from calculator.answer_tables import Table
from calculator.crosstable_form import K_NAME, CrosstableForm, OrderForm, Sort
from calculator.engine.crosstable import CrosstableResult, Missed, Played, PlayerResult, Sums
from calculator.engine.k_factor import NEW_BELOW_GAMES, KReason
from calculator.engine.values import K_NEW
from calculator.figures import fixed, halves, plain, signed
from calculator.formats.crosstable import Problem
from calculator.formats.problems import MOST_CHARACTERS, MOST_PLAYERS, MOST_ROUNDS
from calculator.formats.source import lines_of
from calculator.messages import Text
from calculator.sheet import Sheet
from calculator.templatetags.inputs import message_of, text_input
from calculator.templatetags.ratings import TONES, table_html

register = template.Library()

MOST_GAMES = 5000  # shown in boxes to open; the games of a longer event one player at a time
AROUND = 50  # characters quoted before and after what is wrong
ZERO = Decimal(0)

register.simple_tag(lambda result: crosstable_words.summary(result), name="crosstable_summary")
register.simple_tag(lambda result: figures.typeset(crosstable_words.balance(result)), name="crosstable_balance")
register.simple_tag(lambda sheet: crosstable_words.event(sheet), name="crosstable_event")
register.simple_tag(lambda sheet: crosstable_words.rules(sheet.result.rules), name="crosstable_rules")
register.simple_tag(lambda: uploads.ACCEPTED, name="accepted_files")
register.simple_tag(lambda sheet: crosstable_words.KINDS[sheet.kind], name="crosstable_kind")
register.simple_tag(lambda sheet: crosstable_words.DAY_FROM[sheet.day_from], name="crosstable_day_from")
register.simple_tag(lambda sheet: crosstable_words.CONTROL_FROM[sheet.control_from], name="crosstable_control_from")
register.simple_tag(lambda saved, anew: crosstable_words.compared(saved.result, anew.result), name="report_compared")

SORTING: Mapping[Sort, Callable[[PlayerResult], Any]] = {
    Sort.NUMBER: lambda player: player.entrant.number,
    Sort.NAME: lambda player: player.entrant.name.casefold(),
    Sort.RATING: lambda player: -(player.entrant.printed_rating or 0),
    Sort.SCORE: lambda player: -player.score,
    Sort.CHANGE: lambda player: -(player.outcome.exact_change if player.outcome else ZERO),
    Sort.VERDICT: lambda player: ("differs", "agrees", "not_published").index(player.verdict),
}
ASCENDING = frozenset({Sort.NUMBER, Sort.NAME})
K_MARKS: Mapping[str, Text] = {
    "k_of": gettext_lazy("typed"),
    "k": gettext_lazy("for all"),
    "table": gettext_lazy("table"),
    KReason.REACHED_2400: gettext_lazy("2400"),
    KReason.JUNIOR: gettext_lazy("junior"),
    KReason.NEW_PLAYER: gettext_lazy("new"),
    KReason.STANDARD: gettext_lazy("derived"),
    KReason.UNKNOWN: gettext_lazy("unknown"),
}


@register.simple_tag
def crosstable_limits() -> str:
    """Which files are read, and how much at most."""
    limits = {
        "size": MOST_CHARACTERS // 1_000_000,
        "players": format(MOST_PLAYERS, ","),
        "rounds": MOST_ROUNDS,
    }
    template = _(
        "A report file (TRF), a text or CSV file, or an Excel workbook (.xlsx). "
        "Up to %(size)s MB, %(players)s players and %(rounds)s rounds."
    )
    return template % limits


def windows(columns: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The parts of a line around its columns, counted from 0, those that touch made one."""
    start, end = max(0, columns[0] - AROUND), columns[0] + AROUND
    for column in columns[1:]:
        if column - AROUND > end:
            yield start, end
            start = column - AROUND
        end = column + AROUND
    yield start, end


def place_at(line: str, column: int) -> tuple[int, int]:
    """Where the word or cell begins and ends that a column counted from 0 is of: one character at least.

    Of a tournament report file a cell begins with blanks and has single ones within.
    """
    if "\t" in line:
        found = re.compile(r"()[^\t]{1,50}").match(line, column)
    else:
        found = re.compile(r"()\S{1,50}|( {1,9})\S{1,50}(?: \S{1,9}){0,2}").match(line, column)
    if not found:
        return column, column + 1
    return found.end(found.lastindex or 0), found.end()


def excerpt(line: str, columns: Sequence[int]) -> str:
    """A line where something is wrong with it, each place marked; `columns` count from 0 and ascend."""
    parts, shown = [], 0
    for start, end in windows(columns):
        parts.append("…" if start > shown else "")
        shown = start
        for column in columns:
            if shown <= column <= end:
                first, until = place_at(line, column)
                parts.append(f"{escape(line[shown:first])}<mark>{escape(line[first:until]) or ' '}</mark>")
                shown = until
        parts.append(escape(line[shown:end]))
        shown = max(shown, end)
    return "".join(parts) + ("…" if shown < len(line) else "")


@register.simple_tag
def crosstable_problems(form: CrosstableForm) -> SafeString:
    """What the readers found wrong: each line once, with its findings, which lead to their places in the text."""
    problems = form.event.problems
    if not problems:
        return mark_safe("")
    lines = lines_of(form.source)

    def finding(found: Problem) -> str:
        line = lines[found.line - 1] if 0 < found.line <= len(lines) else ""
        start, end = place_at(line, max(0, found.column - 1))
        return (
            f'<li><a href="#text" data-line="{found.line}" data-column="{start + 1}" data-length="{end - start}">'
            f"{escape(crosstable_words.place(found))}</a>: {escape(crosstable_words.problem(found))}</li>"
        )

    def of_line(number: int, found: Sequence[Problem]) -> str:
        known = 0 < number <= len(lines)
        columns = sorted({max(0, each.column - 1) for each in found})
        quoted = f"<pre>{excerpt(lines[number - 1], columns)}</pre>" if known else ""
        return f"{quoted}<ul>{''.join(map(finding, found))}</ul>"

    in_order = sorted(problems, key=lambda found: (found.line, found.column))
    rows = "\n".join(of_line(number, list(found)) for number, found in groupby(in_order, lambda found: found.line))
    return mark_safe(f'<div class="problems"><h2>{escape(_("To be looked at"))}</h2>{rows}</div>')


class Rows:
    """Writes the players of one event: a row each and, where it is to be seen, their games in one beneath.

    `opened` is the number of the player who is shown, `typed` what is typed into the rows; None where nothing can be.
    """

    def __init__(self, result: CrosstableResult, opened: int | None, typed: Mapping[str, Any] | None) -> None:
        self.opened, self.typed, self.regulations = opened, typed, result.rules.regulations
        self.names = crosstable_words.names_of(tuple(player.entrant for player in result.players))
        self.published = any(player.entrant.published_change is not None for player in result.players)
        self.width = 14 if self.published else 12
        sides = sum(len(player.games) + len(player.left_out) for player in result.players)
        self.short = sides <= 2 * MOST_GAMES
        self.holders: dict[int, PlayerResult] = {}
        for player in result.players:
            self.holders.setdefault(player.entrant.number, player)

    def game(self, played: Played) -> tuple[str, ...]:
        """A counted game, for an unrated player without what is expected of him."""
        line, name = played.line, self.names.get(played.opponent_number, "")
        if line is None:
            points = halves(played.game.result.score) if played.game.result else "–"
            return str(played.round), name, str(played.game.opponent or "–"), points
        return (
            str(played.round), name, f"{line.opponent_counted}*" if line.capped else str(line.opponent_counted),
            halves(line.score or ZERO), signed(line.difference), fixed(line.expected), signed(line.delta or ZERO),
            signed(line.exact_change or ZERO),
        )  # fmt: skip

    def games(self, player: PlayerResult) -> str:
        """The counted games, how a first rating comes of them, and the rounds left out with reason and clause."""
        games = [self.game(played) for played in player.games]
        if player.outcome is None:
            shown = Table((_("Round"), _("Opponent"), _("Rtg"), "w"), games, words=1)
        else:
            head = (_("Round"), _("Opponent"), "Rc", "w", _("gap"), _("E"), "chg", "K×chg")
            shown = Table(head, games, toned=frozenset({7}), words=1)
        table = str(table_html(shown)) if games else ""
        notes = [*self.working(player), *map(self.missed, player.left_out)]
        listed = "".join(f"<li>{escape(note)}</li>" for note in notes)
        return f"{table}<ul>{listed}</ul>" if listed else table

    def working(self, player: PlayerResult) -> Iterator[str]:
        """The steps of a first rating."""
        if first := player.first_rating:
            for step in reference.first_rating_steps(first):
                yield _("%(step)s (%(clause)s)") % {"step": figures.typeset(step.text), "clause": step.clause}
            if not first.published:
                yield str(reference.first_rating_sentence(first, self.regulations.floor))

    def missed(self, missed: Missed) -> str:
        words = {
            "round": missed.round,
            "opponent": self.names.get(missed.opponent_number or 0, "–"),
            "reason": crosstable_words.reason(missed, self.regulations),
            "clause": missed.clause,
        }
        return _("Round %(round)s, %(opponent)s: %(reason)s (%(clause)s)") % words

    def shown(self, player: PlayerResult) -> bool:
        return player.entrant.number == self.opened

    def details(self, player: PlayerResult) -> str:
        """A row of the games in a box to open; in a long event only that of the player who is shown."""
        if not (player.games or player.left_out) or not (self.short or self.shown(player)):
            return ""
        opened = " open" if self.shown(player) else ""
        return (
            f'<tr class="games"><td></td><td colspan="{self.width - 1}"><details{opened}>'
            f"<summary>{escape(_('Games'))}</summary>{self.games(player)}</details></td></tr>"
        )

    def button(self, player: PlayerResult) -> str:
        """In a long event, what shows a player's games."""
        if self.short or self.shown(player) or not (player.games or player.left_out):
            return ""
        return f' <button class="plain" name="open" value="{player.entrant.number}">{escape(_("Games"))}</button>'

    def k(self, player: PlayerResult) -> str:
        """K to be typed where it can be, what is used beside it, and a mark of where that comes from."""
        number, made = player.entrant.number, player.outcome
        if made is None:
            return "<td></td>"
        used, mark = plain(made.k_used), f"<small>{escape(str(K_MARKS[player.entrant.k_reason]))}</small>"
        if self.typed is None or self.holders[number] is not player:
            return f'<td class="k">{used} {mark}</td>'
        own = escape(str(self.typed.get(f"k-{number}", "")))
        label = escape(_("K of player %(number)s") % {"number": number})
        return (
            f'<td class="k" data-k="{used}"><input type="text" id="k-{number}" name="k-{number}" value="{own}"'
            f' inputmode="decimal" placeholder="{used}" aria-label="{label}"> {mark}</td>'
        )

    def new(self, player: PlayerResult) -> str:
        """The new rating, or an unrated player's first one."""
        if player.outcome:
            return str(player.outcome.new_rating)
        first = player.first_rating
        return reference.first_rating_brief(first, self.regulations.floor) if first else ""

    def cells(self, player: PlayerResult) -> Iterator[tuple[str, str]]:
        """The cells after K, each with its class."""
        made, published = player.outcome, player.entrant.published_change
        exact = signed(made.exact_change) if made else ""
        yield "", "" if player.known_count is None else str(player.count)
        yield "", halves(player.score)
        yield "", fixed(player.expected) if player.expected is not None else ""
        yield "", signed(player.delta) if player.delta is not None else ""
        yield TONES.get(exact[:1], "even"), exact
        yield "", signed(made.change) if made else ""
        yield "first" if player.first_rating else "", self.new(player)
        yield "", str(player.performance or "")
        if self.published:
            yield "", "" if published is None else signed(published)
            yield "verdict", crosstable_words.verdict(player)

    def rating(self, player: PlayerResult) -> str:
        """The rating; in brackets one that is printed and does not count."""
        printed = player.entrant.printed_rating
        if player.rating is not None:
            return str(player.rating)
        return f"({printed})" if printed else _("unrated")

    def row(self, player: PlayerResult) -> str:
        cells = "".join(
            f'<td class="{kind}">{figures.typeset(escape(cell))}</td>'
            if kind
            else f"<td>{figures.typeset(escape(cell))}</td>"
            for kind, cell in self.cells(player)
        )
        return (
            f'<tbody><tr class="{player.verdict}"><td>{player.entrant.number}</td>'
            f'<th scope="row">{escape(player.entrant.name)}{self.button(player)}</th>'
            f"<td>{escape(self.rating(player))}</td>{self.k(player)}{cells}</tr>{self.details(player)}</tbody>"
        )

    def sums(self, sums: Sums) -> str:
        """The foot of the table."""
        words = ngettext("Sum of %(players)s rated player", "Sum of %(players)s rated players", sums.players)
        count = "" if sums.count is None else str(sums.count)
        figures_of = (count, halves(sums.score), fixed(sums.expected), figures.typeset(signed(sums.delta)))
        cells = "".join(f"<td>{figure}</td>" for figure in figures_of)
        head = escape(words % {"players": sums.players})
        return (
            f'<tfoot><tr><td></td><th scope="row" colspan="3">{head}</th>{cells}'
            f'<td colspan="{self.width - 8}"></td></tr></tfoot>'
        )


def head_html(sorted_by: Sort, published: bool) -> str:
    """The headings, those one can sort by as buttons of the form; the one sorted by says in which order."""
    heads: list[tuple[str, Sort | None]] = [
        (_("No."), Sort.NUMBER), (_("Name"), Sort.NAME), ("Ro", Sort.RATING), ("K", None), ("n", None),
        ("w", Sort.SCORE), ("we", None), ("chg", None), ("K×chg", Sort.CHANGE), (_("Change"), None), ("Rn", None),
        ("Rp", None),
    ]  # fmt: skip
    if published:
        heads += [(_("Published"), None), (_("Verdict"), Sort.VERDICT)]
    order, arrow = ("ascending", "▲") if sorted_by in ASCENDING else ("descending", "▼")

    def head(text: str, by: Sort | None) -> str:
        if by is None:
            return f'<th scope="col">{escape(text)}</th>'
        here = by is sorted_by
        state, mark = (f' aria-sort="{order}"', f'<span aria-hidden="true"> {arrow}</span>') if here else ("", "")
        button = f'<button class="sort" name="sort" value="{by}">{escape(text)}{mark}</button>'
        return f'<th scope="col"{state}>{button}<span class="paper">{escape(text)}</span></th>'

    return "".join(head(text, by) for text, by in heads)


def k_legend(result: CrosstableResult, *, typed: bool) -> str:
    """Where the K's of this event come from, each mark once; where one can type, what a crosstable cannot tell."""
    reasons = {player.entrant.k_reason for player in result.players if player.outcome}
    marks = "".join(
        f"<div><dt>{escape(str(mark))}</dt><dd>{escape(str(crosstable_words.K_REASONS[reason]))}</dd></div>"
        for reason, mark in K_MARKS.items()
        if reason in reasons
    )
    legend = f'<dl class="hint marks"><div><dt>K</dt></div>{marks}</dl>' if marks else ""
    if not typed or not reasons & set(KReason):
        return legend
    hint = _(
        "A crosstable cannot tell who is new to the list and has K %(k)s until %(games)s games are completed: "
        "type the K of such a player."
    ) % {"k": plain(K_NEW), "games": NEW_BELOW_GAMES}
    return f'{legend}<p class="hint screen">{escape(hint)}</p>'


@register.simple_tag
def crosstable_rows(form: CrosstableForm | OrderForm, sheet: Sheet) -> SafeString:
    """Every player, sorted as asked; in the form that is calculated again, with inputs for K.

    On paper the event stands over the headings of each page.
    """
    result = sheet.result
    sorted_by = form.cleaned_data.get("sort") or Sort.NUMBER
    players = sorted(result.players, key=SORTING[sorted_by])
    typed = form.data if isinstance(form, CrosstableForm) else None
    rows, caption = Rows(result, form.cleaned_data.get("open"), typed), escape(_("Every player"))
    body = "\n".join(map(rows.row, players))
    legend = k_legend(result, typed=typed is not None)
    event = f'<tr class="paper event"><td colspan="{rows.width}">{escape(crosstable_words.event(sheet))}</td></tr>'
    return mark_safe(
        f'{legend}<div class="scroll" tabindex="0" role="group" aria-label="{caption}">'
        f'<table class="players"><thead>{event}<tr>{head_html(sorted_by, rows.published)}</tr></thead>{body}'
        f"{rows.sums(result.sums)}</table></div>"
    )


@register.simple_tag
def crosstable_kept(form: CrosstableForm | OrderForm) -> SafeString:
    """What the players are sorted by and who is shown, for the next answer; a button pressed below wins."""
    known = form.cleaned_data if form.is_bound else {}
    boxes = [
        f'<input type="hidden" name="{name}" value="{known[name]}">'
        for name in ("sort", "open")
        if known.get(name) not in (None, "")
    ]
    return mark_safe("".join(boxes))


@register.simple_tag
def crosstable_typed_k(form: CrosstableForm) -> SafeString:
    """While there are no rows of players: what was typed into them, so that it is not lost and can be corrected."""
    names = {name for name, text in form.data.items() if K_NAME.fullmatch(name) and str(text).strip()}
    names |= {name for name in (form.wrong if form.is_bound else ()) if K_NAME.fullmatch(name)}
    boxes = [
        text_input(
            name, _("K of player %(number)s") % {"number": name.removeprefix("k-")}, str(form.data.get(name, "")),
            message_of(form, name), "decimal",
        )
        for name in sorted(names, key=lambda name: int(name.removeprefix("k-")))
    ]  # fmt: skip
    return mark_safe(f'<div class="pair">{"".join(boxes)}</div>' if boxes else "")
