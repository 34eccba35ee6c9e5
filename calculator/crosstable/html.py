"""The players of a rated event as rows of a table, with their games below."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator.base import figures
from calculator.base.figures import fixed, halves, plain, signed
from calculator.base.shown import Table
from calculator.base.tags import table_html
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import COLUMNS, Column, facts_of
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult, Missed, Played, PlayerResult, Sums
from calculator.engine.values import ZERO
from calculator.reference import first_rating


class RowWords(NamedTuple):
    """The translated words of the rows, looked up once for each table. `games`, `k_of` and `k_marks` are escaped."""

    games: str
    k_of: str
    missed: str
    step: str
    unrated_head: Sequence[str]
    rated_head: Sequence[str]
    k_marks: Mapping[str, str]


def row_words() -> RowWords:
    return RowWords(
        games=escape(_("Games")),
        k_of=escape(_("K of player %(number)s")),
        missed=_("Round %(round)s, %(opponent)s: %(reason)s (%(clause)s)"),
        step=_("%(step)s (%(clause)s)"),
        unrated_head=(_("Round"), _("Opponent"), _("Rtg"), "w"),
        rated_head=(_("Round"), _("Opponent"), "Rc", "w", _("gap"), "E", "chg", "K×chg"),
        k_marks={source: escape(str(mark)) for source, (mark, _phrase) in crosstable_words.K_SOURCES.items()},
    )


class Rows:
    """Writes a row for each player of an event, and perhaps a row with the games below it.

    `opened` is the number of the player whose games are open. `typed` are the K inputs, None if K cannot be typed.
    """

    def __init__(self, sheet: Sheet[CrosstableResult], opened: int | None, typed: Mapping[str, Any] | None) -> None:
        result = sheet.result
        self.opened, self.typed, self.regulations = opened, typed, result.rules.regulations
        self.facts = facts_of(result)
        published = any(player.entrant.published_change is not None for player in result.players)
        self.columns = [column for column in COLUMNS if column.text and (published or not column.published)]
        self.words = row_words()
        self.reasons: dict[str, str] = {}
        self.special = {"name": self.name, "k_used": self.k}
        self.long = sheet.long
        self.holders: dict[int, PlayerResult] = {}
        for player in result.players:
            self.holders.setdefault(player.entrant.number, player)
        told = zip(result.players, sheet.rounds_told, strict=True)
        self.playing = {player.entrant.number for player, rounds in told if rounds}

    def game(self, played: Played) -> tuple[str, ...]:
        """The cells of a counted game. Those of an unrated player end with the score."""
        line, name = played.line, self.facts.names.get(played.opponent_number, "")
        if line is None:
            points = halves(played.game.result.score) if played.game.result else "–"
            return str(played.round), name, str(played.game.opponent or "–"), points
        return (
            str(played.round), name, f"{line.opponent_counted}*" if line.capped else str(line.opponent_counted),
            halves(line.score or ZERO), signed(line.difference), fixed(line.expected), signed(line.delta or ZERO),
            signed(line.exact_change or ZERO),
        )  # fmt: skip

    def games(self, player: PlayerResult) -> str:
        """The counted games, the steps of a first rating, and the rounds left out with reason and clause."""
        games = [self.game(played) for played in player.games]
        if player.outcome is None:
            shown = Table(self.words.unrated_head, games, words=1)
        else:
            shown = Table(self.words.rated_head, games, toned=frozenset({7}), words=1)
        table = str(table_html(shown)) if games else ""
        notes = [*self.working(player), *map(self.missed, player.left_out)]
        listed = "".join(f"<li>{escape(note)}</li>" for note in notes)
        return f"{table}<ul>{listed}</ul>" if listed else table

    def working(self, player: PlayerResult) -> Iterator[str]:
        """The steps of a first rating."""
        if first := player.first_rating:
            for step in first_rating.first_rating_steps(first):
                yield self.words.step % {"step": figures.typeset(step.text), "clause": step.clause}
            if not first.published:
                yield str(first_rating.first_rating_sentence(first, self.regulations.floor))

    def missed(self, missed: Missed) -> str:
        words = {
            "round": missed.round,
            "opponent": self.facts.names.get(missed.opponent_number or 0, "–"),
            "reason": self.reason(missed),
            "clause": missed.clause,
        }
        return self.words.missed % words

    def reason(self, missed: Missed) -> str:
        """Why a round does not count. The sentences are cached."""
        if missed.reason not in self.reasons:
            self.reasons[missed.reason] = crosstable_words.reason(missed, self.regulations)
        return self.reasons[missed.reason]

    def shown(self, player: PlayerResult) -> bool:
        return player.entrant.number == self.opened

    def details(self, player: PlayerResult) -> str:
        """A row with the games in a box to open. In a long event only for the player shown."""
        if not (player.games or player.left_out) or (self.long and not self.shown(player)):
            return ""
        opened = " open" if self.shown(player) else ""
        return (
            f'<tr class="games"><td></td><td colspan="{len(self.columns) - 1}"><details{opened}>'
            f"<summary>{self.words.games}</summary>{self.games(player)}</details></td></tr>"
        )

    def button(self, player: PlayerResult) -> str:
        """In a long event, the button that shows a player's games."""
        if not self.long or self.shown(player) or player.entrant.number not in self.playing:
            return ""
        return f' <button class="plain" name="open" value="{player.entrant.number}">{self.words.games}</button>'

    def k(self, player: PlayerResult) -> str:
        """The cell of K: an input if K can be typed, and the mark of its source."""
        number, outcome = player.entrant.number, player.outcome
        if outcome is None:
            return "<td></td>"
        used, mark = plain(outcome.k_used), f"<small>{self.words.k_marks[player.entrant.k_reason]}</small>"
        if self.typed is None or self.holders[number] is not player:
            return f'<td class="k">{used} {mark}</td>'
        own = escape(str(self.typed.get(f"k-{number}", "")))
        label = self.words.k_of % {"number": number}
        return (
            f'<td class="k" data-k="{used}"><input type="text" id="k-{number}" name="k-{number}" value="{own}"'
            f' inputmode="decimal" placeholder="{used}" aria-label="{label}"> {mark}</td>'
        )

    def name(self, player: PlayerResult) -> str:
        return f'<th scope="row">{escape(player.entrant.name)}{self.button(player)}</th>'

    def cell(self, column: Column, player: PlayerResult) -> str:
        """A cell that has only text, without its end tag."""
        assert column.text
        shown = figures.typeset(escape(column.text(player, self.facts)))
        style = column.style(player) if column.style else ""
        return f'<td class="{style}">{shown}' if style else f"<td>{shown}"

    def row(self, player: PlayerResult) -> str:
        cells = "".join(
            special(player) if (special := self.special.get(column.key)) else f"{self.cell(column, player)}</td>"
            for column in self.columns
        )
        return f'<tbody><tr class="{player.verdict}">{cells}</tr>{self.details(player)}</tbody>'

    def sums(self, sums: Sums) -> str:
        """The foot of the table with the sums. Columns without a sum are joined."""
        words = ngettext("Sum of %(players)s rated player", "Sum of %(players)s rated players", sums.players)
        head = escape(words % {"players": sums.players})
        first = next(place for place, column in enumerate(self.columns) if column.total)
        cells = "".join(
            f"<td>{figures.typeset(total(sums))}</td>" if total else f'<td colspan="{len(list(columns))}"></td>'
            for total, columns in groupby(self.columns[first:], key=lambda column: column.total)
        )
        return f'<tfoot><tr><td></td><th scope="row" colspan="{first - 1}">{head}</th>{cells}</tr></tfoot>'
