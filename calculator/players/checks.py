"""What makes a file a whole list, and the right one. Each check refuses in one line."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import date, timedelta
from string import ascii_uppercase

from calculator.players.layout import FIRST_MONTH, Layout, UnknownHeader
from calculator.players.models import List
from calculator.players.source import Source
from calculator.players.values import Kind, Refusal

MOST_UNREADABLE = 20
FEW = 1_000  # rows; below, shares and letters say nothing
# In thousandths. A list has hardly fewer rows than the one before: over 16,000 more each month in 2026.
FEWEST_ROWS = 995
FEWEST_OF_A_LETTER = 970
RATED = {Kind.COMBINED: (200, 800)}
RATED_OF_ONE_TYPE = (900, 1_000)
UNLESS = "Check the file, then add --allow-smaller if that is right."


@dataclass
class Tally:
    """What is counted while a list is read. `letters`: rows by the first letter of the name."""

    rows: int = 0
    rated: int = 0
    nameless: int = 0
    forgotten: int = 0
    unreadable: list[int] = field(default_factory=list)
    letters: Counter[str] = field(default_factory=Counter)

    def add(self, name: str, *, rated: bool) -> None:
        self.rows += 1
        self.rated += rated
        self.letters[name[0].upper()] += 1

    def add_unreadable(self, line: int) -> None:
        self.unreadable.append(line)
        if len(self.unreadable) > MOST_UNREADABLE:
            raise Refusal(
                f"More than {MOST_UNREADABLE} lines cannot be read, the first is line {self.unreadable[0]}. "
                "The columns are not where the header says."
            )


def layout_of(header: str) -> Layout:
    """The columns of a list, from its first line."""
    start = header.lstrip("\ufeff \t").lower()
    if start.startswith("<?xml") or start.startswith("<playerslist"):
        raise Refusal("XML lists are not read. Download the text list of the same month (players_list.zip).")
    if start.startswith("<"):
        raise Refusal("This is a web page and no list of players. Download the file again.")
    try:
        return Layout.of(header)
    except UnknownHeader:
        raise Refusal("This is no list of players since September 2012. Its first line has other columns.") from None


def kind_of(layout: Layout, source: Source, asked: Kind | None) -> Kind:
    """The kind of a list: combined by its header, else as the operator or the name of the file says."""
    kind = layout.kind or asked or source.kind()
    if kind is None:
        raise Refusal("Add the type of this list: --kind standard, rapid or blitz.")
    if asked and asked is not kind:
        raise Refusal("This is a list of all three types, so --kind does not apply.")
    if layout.kind is None and source.kind() not in {None, kind}:
        raise Refusal(f"The name of the file says {source.kind()}, not {kind}.")
    return kind


def check_month(month: date, layout: Layout, today: date) -> None:
    """Whether there can be such a list, and its header agrees."""
    if month < FIRST_MONTH:
        raise Refusal("Lists before September 2012 are not read.")
    if month > (today.replace(day=1) + timedelta(days=31)).replace(day=1):
        raise Refusal(f"There is no list of {month:%B %Y} yet.")
    if layout.month and layout.month != month:
        raise Refusal(f"The header says {layout.month:%B %Y}, not {month:%B %Y}.")


def check_whole(tally: Tally, kind: Kind, before: List | None, *, allow_smaller: bool) -> None:
    """Whether anything is missing. With `allow_smaller` no letter has to be there, nor as many rows as before."""
    if not tally.rows:
        raise Refusal("The list has no players.")
    if tally.rows >= FEW:
        low, high = RATED.get(kind, RATED_OF_ONE_TYPE)
        if not low <= 1_000 * tally.rated // tally.rows <= high:
            raise Refusal(f"Of {tally.rows:,} players {tally.rated:,} are rated. That is no whole {kind} list.")
    if not allow_smaller:
        check_letters(tally)
        check_growth(tally, before)


def check_letters(tally: Tally) -> None:
    """Whether there are names from A to Z."""
    missing = [letter for letter in ascii_uppercase if not tally.letters[letter]]
    if missing and tally.rows >= FEW:
        raise Refusal(f"No name begins with {', '.join(missing)}. {UNLESS}")


def check_growth(tally: Tally, before: List | None) -> None:
    """Whether it has hardly fewer rows than the list before, also of each letter: a list is sorted by name."""
    if before is None or before.rows < FEW:
        return
    if 1_000 * tally.rows < FEWEST_ROWS * before.rows:
        raise Refusal(f"The list has {before.rows - tally.rows:,} rows fewer than the {before}. {UNLESS}")
    for letter, rows in sorted(before.letters.items()):
        if 1_000 * tally.letters[letter] < FEWEST_OF_A_LETTER * rows and rows >= FEW // 10:
            fewer = rows - tally.letters[letter]
            raise Refusal(f"The list has {fewer:,} names with {letter} fewer than the {before}. {UNLESS}")


def check_another(loaded: List) -> None:
    """Whether all its ratings equal those of another list, which then was loaded under a wrong month or type."""
    if loaded.rated < FEW:
        return
    same = List.objects.filter(state=List.State.READY, figures=loaded.figures, rated=loaded.rated)
    if other := same.exclude(month=loaded.month, kind=loaded.kind).first():
        raise Refusal(f"All ratings equal those of the {other}. Check the month.")
