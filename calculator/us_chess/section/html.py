"""The players of a section rated by US Chess's rules as rows of a table, with inputs for what the text does not say."""

from collections.abc import Collection, Mapping
from html import escape
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from calculator.base.figures import plain, typeset
from calculator.crosstable.rows import EventRows
from calculator.engine.uschess.newcomer import StartReason
from calculator.engine.uschess.section import Assumed, PlayerResult
from calculator.formats.us_facts import ADULT
from calculator.us_chess.section import words as section_words
from calculator.us_chess.section.columns import COLUMN, COLUMNS, facts_of
from calculator.us_chess.section.form import SectionForm
from calculator.us_chess.section.opened import Games
from calculator.us_chess.section.sheet import SectionSheet


class RowWords(NamedTuple):
    """The translated words of the rows, looked up once for each table and escaped.

    `cells` name in a row what has no heading there: an age stands in the column N, and a phone has no columns.
    """

    labels: Mapping[str, str]
    use_floor: str
    use_floor_of: str
    assumed: str
    cells: Mapping[str, str]
    first: str


def row_words() -> RowWords:
    return RowWords(
        labels={key: escape(str(label)) for key, label in SectionForm.in_row.items()},
        use_floor=escape(_("Use floor %(floor)s")),
        use_floor_of=escape(_("Use floor %(floor)s for player %(number)s")),
        assumed=escape(_("assumed")),
        cells={"before": "N", "age": escape(_("age")), "floor": escape(_("floor"))},
        first=escape(_("first rating")),
    )


class Rows(EventRows):
    """The rows of a section."""

    style = "players section"

    def __init__(
        self,
        sheet: SectionSheet,
        opened: Collection[int] | None,
        typed: Mapping[str, Any] | None,
        base: str = "",
    ) -> None:
        super().__init__(sheet, COLUMNS, facts_of(sheet.result), opened, typed, base)
        self.words, self.games = row_words(), Games(sheet, self.facts.names)
        self.special = {
            "name": self.name,
            "before": self.before,
            "floor": self.floor,
            "verdict": self.verdict,
            "change": self.change,
        }

    def games_html(self, player: PlayerResult) -> str:
        return self.games.html(player)

    def entry(self, key: str, player: PlayerResult, placeholder: str, printed: str, mark: str = "") -> str:
        """A cell with an input, whose placeholder is what counts now, what is printed, and a mark behind the input."""
        number = player.entrant.number
        entry = self.input(
            f"{key}-{number}", placeholder, self.words.labels[key] % {"number": number}, SectionForm.keyboards[key]
        )
        small = f" <small>{mark}</small>" if mark else ""
        return f'<td class="k {key}" data-k="{printed}" data-label="{self.words.cells[key]}">{entry}{small}</td>'

    def before(self, player: PlayerResult) -> str:
        """The cell of the games before; of an unrated player that of the age."""
        text = typeset(escape(section_words.before(player, self.facts.words)))
        if player.start.reason is not StartReason.RATED:
            return self.age(player, text)
        if not self.typing(player):
            return f'<td class="k before" data-label="{self.words.cells["before"]}">{text}</td>'
        return self.entry("before", player, text, text)

    def age(self, player: PlayerResult, printed: str) -> str:
        """The cell of an unrated player's age."""
        newcomer, mark = player.entrant.newcomer, self.words.assumed if Assumed.AGE in player.assumed else ""
        if not self.typing(player):
            return f'<td class="k">{printed}</td>'
        shown = plain(newcomer.age) if newcomer.age is not None else ADULT if newcomer.adult else "?"
        return self.entry("age", player, shown, printed, mark)

    def floor(self, player: PlayerResult) -> str:
        """The cell of the personal floor."""
        floor = str(player.entrant.floor or player.floor or "")
        if not self.typing(player):
            return f'<td class="k floor" data-label="{self.words.cells["floor"]}">{floor}</td>'
        return self.entry("floor", player, floor or "–", floor)

    def change(self, player: PlayerResult) -> str:
        """The cell of the change, smaller where there was no rating to change."""
        if player.entrant.rating is None and player.exact_rating is not None:
            return f'<td class="ch"><small>{self.words.first}</small></td>'
        return self.cell(COLUMN["change"], player)

    def verdict(self, player: PlayerResult) -> str:
        """The verdict. Where a floor explains the published rating, a button sets it."""
        text, number = typeset(escape(section_words.verdict(player, self.facts.words))), player.entrant.number
        if self.typed is None or player.agrees_with_floor is None:
            return f'<td class="verdict">{text}</td>'
        short = typeset(escape(section_words.difference(player, self.facts.words)))
        figures = {"floor": player.agrees_with_floor, "number": number}
        words, label = self.words.use_floor % figures, self.words.use_floor_of % figures
        return self.explained(text, short, f"floor-{number}", str(player.agrees_with_floor), number, words, label)
