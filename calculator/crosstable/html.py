"""The players of an event rated by FIDE's rules as rows of a table."""

from collections.abc import Collection, Mapping
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator.base.figures import plain, typeset
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import COLUMNS, facts_of
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.opened import Games
from calculator.crosstable.rows import EventRows, classes
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult, PlayerResult


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


class Rows(EventRows):
    """The rows of an event, with inputs for K."""

    def __init__(
        self,
        sheet: Sheet[CrosstableResult],
        opened: Collection[int] | None,
        typed: Mapping[str, Any] | None,
        base: str = "",
    ) -> None:
        super().__init__(sheet, COLUMNS, facts_of(sheet.result), opened, typed, base)
        self.sums = sheet.result.sums
        self.words, self.games = row_words(), Games(sheet, self.facts.names)
        self.special = {"name": self.name, "k_used": self.k, "verdict": self.verdict}

    def games_html(self, player: PlayerResult) -> str:
        return self.games.html(player)

    def k(self, player: PlayerResult) -> str:
        """The cell of K: an input if K can be typed, and the mark of its source."""
        number, outcome = player.entrant.number, player.outcome
        if outcome is None:
            return "<td></td>"
        used, mark = plain(outcome.k_used), f"<small>{self.words.k_marks[player.entrant.k_reason]}</small>"
        if not self.typing(player):
            return f'<td class="k">{used} {mark}</td>'
        entry = self.input(f"k-{number}", used, self.words.k_of % {"number": number}, CrosstableForm.keyboards["k"])
        return f'<td class="k" data-k="{used}">{entry} {mark}</td>'

    def verdict(self, player: PlayerResult) -> str:
        """The verdict. Where another K explains the published change, a button sets it."""
        text, number = typeset(escape(crosstable_words.verdict(player, self.facts.words))), player.entrant.number
        if self.typed is None or player.agrees_with_k is None:
            return f'<td class="verdict">{text}</td>'
        short = typeset(escape(crosstable_words.difference(player, self.facts.words)))
        k = plain(player.agrees_with_k)
        figures = {"k": k, "number": number}
        words, label = self.words.use_k % figures, self.words.use_k_of % figures
        return self.explained(text, short, f"k-{number}", k, number, words, label)

    def foot(self) -> str:
        """The foot of the table with the sums. Columns without a sum are joined."""
        sums = self.sums
        words = ngettext("Sum of %(players)s rated player", "Sum of %(players)s rated players", sums.players)
        head = escape(words % {"players": sums.players})
        first = next(place for place, column in enumerate(self.columns) if column.total)
        cells = "".join(
            f"<td{classes(next(columns))}>{typeset(total(sums))}</td>"
            if total
            else f'<td colspan="{len(list(columns))}"></td>'
            for total, columns in groupby(self.columns[first:], key=lambda column: column.total)
        )
        return f'<tfoot><tr><td></td><th scope="row" colspan="{first - 1}">{head}</th>{cells}</tr></tfoot>'
