"""The players of a rated event as rows of a table, with their games below."""

from collections.abc import Collection, Mapping
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator.base.figures import plain, typeset
from calculator.base.tags import tone
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import COLUMNS, Column, facts_of
from calculator.crosstable.opened import Games
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult, PlayerResult, Sums
from calculator.engine.system import Verdict


class RowWords(NamedTuple):
    """The translated words of the rows, looked up once for each table and escaped."""

    k_of: str
    use_k: str
    use_k_of: str
    k_marks: Mapping[str, str]


def row_words() -> RowWords:
    return RowWords(
        k_of=escape(_("K of player %(number)s")),
        use_k=escape(_("Use K %(k)s")),
        use_k_of=escape(_("Use K %(k)s for player %(number)s")),
        k_marks={source: escape(str(mark)) for source, (mark, _phrase) in crosstable_words.K_SOURCES.items()},
    )


class Rows:
    """Writes the row of each player of an event, and a row with the games below it if they are open.

    `opened` are the numbers of the players whose games are open, None for everybody. `typed` are the K inputs, None if
    K cannot be typed. `base` is the page that the buttons in the rows lead to, empty for this one.
    """

    def __init__(
        self,
        sheet: Sheet[CrosstableResult],
        opened: Collection[int] | None,
        typed: Mapping[str, Any] | None,
        base: str = "",
    ) -> None:
        result = sheet.result
        self.opened, self.typed, self.base = opened, typed, base
        self.facts = facts_of(result)
        self.columns = [column for column in COLUMNS if column.text and column.is_filled(result, self.facts)]
        self.wide = [
            (escape(str(column.heading)), column.text) for column in self.columns if column.wide and column.text
        ]
        self.tags = {column.key: start_tag(column) for column in self.columns}
        self.words, self.games = row_words(), Games(sheet, self.facts.names)
        self.special = {"name": self.name, "k_used": self.k, "verdict": self.verdict}
        self.holders: dict[int, PlayerResult] = {}
        for player in result.players:
            self.holders.setdefault(player.entrant.number, player)
        in_rounds = zip(result.players, sheet.rounds_told, strict=True)
        self.playing = {player.entrant.number for player, rounds in in_rounds if rounds}

    def shown(self, player: PlayerResult) -> bool:
        """Whether the games of a player are open."""
        return self.opened is None or player.entrant.number in self.opened

    def details(self, player: PlayerResult) -> str:
        """The row with the games if they are open, below what a phone leaves out of the player's row."""
        if not self.shown(player) or not (player.games or player.left_out):
            return ""
        return (
            f'<tr class="games"><td colspan="{len(self.columns)}">'
            f"{self.wide_cells(player)}{self.games.html(player)}</td></tr>"
        )

    def wide_cells(self, player: PlayerResult) -> str:
        """What a phone leaves out of the player's row."""
        boxes = "".join(
            f"<div><dt>{heading}</dt><dd>{typeset(escape(text))}</dd></div>"
            for heading, cell in self.wide
            if (text := cell(player, self.facts))
        )
        return f'<dl class="narrow">{boxes}</dl>' if boxes else ""

    def name(self, player: PlayerResult) -> str:
        """The name. Of somebody with games it is the button that opens and closes them, without script too."""
        number, shown = player.entrant.number, escape(player.entrant.name)
        if number in self.playing:
            value, expanded = ("", "true") if self.shown(player) else (number, "false")
            shown = (
                f'<button name="open" value="{value}" formaction="{self.base}#player-{number}"'
                f' aria-expanded="{expanded}">{shown}</button>'
            )
        return f'<th scope="row">{shown}</th>'

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

    def verdict(self, player: PlayerResult) -> str:
        """The verdict. Where another K explains the published change, a button sets it."""
        text = typeset(escape(crosstable_words.verdict(player, self.facts.words)))
        if self.typed is None or player.agrees_with_k is None:
            return f'<td class="verdict">{text}</td>'
        short = typeset(escape(crosstable_words.difference(player, self.facts.words)))
        figures = {"k": plain(player.agrees_with_k), "number": player.entrant.number}
        where = 'name="k-{number}" value="{k}" formaction="{base}#player-{number}"'.format(base=self.base, **figures)
        words, label = self.words.use_k % figures, self.words.use_k_of % figures
        button = f'<button class="link" {where} aria-label="{label}">{words}</button>'
        return f'<td class="verdict"><span class="paper">{text}</span><span class="screen">{short} {button}</span></td>'

    def cell(self, column: Column, player: PlayerResult) -> str:
        """A cell that has only text."""
        assert column.text
        shown = typeset(escape(column.text(player, self.facts)))
        start = self.tags[column.key]
        return f"{start % tone(shown) if column.signed else start}{shown}</td>"

    def row(self, player: PlayerResult) -> str:
        number = player.entrant.number
        cells = "".join(
            special(player) if (special := self.special.get(column.key)) else self.cell(column, player)
            for column in self.columns
        )
        place = f' id="player-{number}"' if self.holders[number] is player else ""
        differs = ' class="differs"' if player.verdict is Verdict.DIFFERS else ""
        return f"<tbody{place}{differs}><tr>{cells}</tr>{self.details(player)}</tbody>"

    def sums(self, sums: Sums) -> str:
        """The foot of the table with the sums. Columns without a sum are joined."""
        words = ngettext("Sum of %(players)s rated player", "Sum of %(players)s rated players", sums.players)
        head = escape(words % {"players": sums.players})
        first = next(place for place, column in enumerate(self.columns) if column.total)
        cells = "".join(
            f"<td>{typeset(total(sums))}</td>" if total else f'<td colspan="{len(list(columns))}"></td>'
            for total, columns in groupby(self.columns[first:], key=lambda column: column.total)
        )
        return f'<tfoot><tr><td></td><th scope="row" colspan="{first - 1}">{head}</th>{cells}</tr></tfoot>'


def start_tag(column: Column) -> str:
    """The start tag of a column's cells; of signed ones with a place for the class of the sign."""
    classes = " ".join(filter(None, (column.style, "wide" if column.wide else "", "%s" if column.signed else "")))
    return f'<td class="{classes}">' if classes else "<td>"
