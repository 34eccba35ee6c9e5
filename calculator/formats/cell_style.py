"""How one table writes its cells: which letters are results, which are colours, and whether + and - are forfeits.

No letter has only one meaning: W is a win beside D and L, White beside B; N is a draw, a loss or Black. Each system of
letters in `words` gets a score: first how many cells it explains, then how often the two sides of a game agree.

>>> decided(Counter("wdl"), Counter())
(Letters(results={'w': '1', 'd': '½', 'l': '0'}), '')
>>> decided(Counter("wb"), Counter({("w", "b"): 1}))
(Letters(results={}), '')

P is a draw in Italian and a loss in French: the other side of the game decides. Letters that stay open are returned.

>>> decided(Counter("vp"), Counter({("v", "p"): 2}))[0].results
{'v': '1', 'p': '0'}
>>> decided(Counter("w"), Counter())
(Letters(results={}), 'w')
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from calculator.formats.crosstable_cells import LETTERS_OF_RESULTS, CrosstableCell, RawCell, meaning_of, word_cell
from calculator.formats.event import BYE, EMPTY, MEANINGS
from calculator.formats.words import COLOUR_PAIRS, RESULT_LETTERS

NUMERIC = {"1", "½", "0"}
COLOURS = frozenset("".join(COLOUR_PAIRS))
KNOWN = COLOURS | LETTERS_OF_RESULTS
ALONE_BESIDE_RESULTS = {"b": MEANINGS["U"], "x": MEANINGS["+"]}  # a bye and a forfeit won, beside W, D and L


class Letters(NamedTuple):
    """The meaning of the letters on one side of the number: the sign of each result. Empty if they are colours."""

    results: Mapping[str, str]


@dataclass(slots=True)
class Style:
    """How the cells of a table are understood. `played`: + and - are games won and lost, not forfeits.

    `before` and `after` are the letters on each side of the number, None if there are none. `open` are the letters
    with two possible meanings; the first was taken. `read` caches cells.
    """

    before: Letters | None = None
    after: Letters | None = None
    played: bool = False
    open: str = ""
    read: dict[RawCell, CrosstableCell | None] = field(default_factory=dict)

    def cell(self, raw: RawCell | None, text: str) -> CrosstableCell | None:
        """The meaning of a cell. None if it cannot be read; `raw` is None if it has no number or sign."""
        if word := word_cell(text) if raw is None or raw.number is None else None:
            return word
        if raw is None:
            beside = self.before or self.after
            english = beside and beside.results and beside.results.keys() <= set(RESULT_LETTERS[0])
            alone = ALONE_BESIDE_RESULTS.get(text.casefold()) if english else None
            return CrosstableCell(None, "", alone) if alone else None
        if raw not in self.read:
            self.read[raw] = self.understood(raw)
        return self.read[raw]

    def understood(self, raw: RawCell) -> CrosstableCell | None:
        """The meaning of a cell by its parts. None if they contradict this style."""
        sign, colour = raw.sign, ""
        for letter, letters in ((raw.before, self.before), (raw.after, self.after)):
            if not letter:
                continue
            if letters and not sign and letter in letters.results:
                sign = letters.results[letter]
            elif letters and letter in COLOURS and (sign or not letters.results) and not colour:
                colour = letter
            else:
                return None
        if raw.number is None:
            return CrosstableCell(None, "", meaning_of(sign, played=False))
        meaning = meaning_of(sign, played=self.played) if sign else EMPTY
        if not raw.number:
            return CrosstableCell(None, "", meaning._replace(alone=BYE) if meaning.points else meaning)
        return CrosstableCell(raw.number, colour, meaning)


def style_of(
    grid: Sequence[Sequence[RawCell | None]], lines: Mapping[int | None, int], *, first: bool = False
) -> Style:
    """The style of a table's cells. `lines` has the row index in `grid` for each number that cells use.

    `first`: the results stand before the numbers.
    """
    cells = [raw for row in grid for raw in row if raw and raw.number]
    style = Style()
    for place in ("before", "after"):
        signed = any(getattr(raw, place) and raw.sign for raw in cells)
        letters = Counter(getattr(raw, place) for raw in cells if getattr(raw, place) and not raw.sign)
        if signed or not letters:
            setattr(style, place, Letters({}))
        elif place == "after" or not any(raw.sign in NUMERIC for raw in cells):
            meanings, unsure = decided(letters, Counter(pairs(grid, lines, place)))
            style.open += unsure
            setattr(style, place, meanings)
    lettered = any(letters and letters.results for letters in (style.before, style.after))
    style.played = not lettered and plus_is_win({raw.sign for row in grid for raw in row if raw}, first=first)
    return style


def plus_is_win(signs: set[str], *, first: bool = False) -> bool:
    """Whether + and - are games won and lost: the table has no 1, ½ or 0, and writes a draw as =.

    `first`: the results stand before the numbers. Such tables have other signs for a forfeit, so = is not needed.
    """
    return not signs & NUMERIC and (first or "=" in signs)


def pairs(
    grid: Sequence[Sequence[RawCell | None]], lines: Mapping[int | None, int], place: str
) -> Iterator[tuple[str, str]]:
    """The letters of both sides of each game: own and opponent's, once from each side."""
    own = {line: number for number, line in lines.items()}
    for line, row in enumerate(grid):
        for index, raw in enumerate(row):
            other = lines.get(raw.number) if raw and raw.number and not raw.sign else None
            back = grid[other][index] if other is not None else None
            if raw and back and back.number == own.get(line) and not back.sign:
                letters = getattr(raw, place), getattr(back, place)
                if KNOWN.issuperset(letters):
                    yield letters


def decided(letters: Counter[str], met: Counter[tuple[str, str]], *, colours: bool = True) -> tuple[Letters, str]:
    """The most likely meaning of the letters, and those letters for which another meaning is equally likely.

    `met` counts the pairs of letters of both sides of a game. `colours`: the letters may be colours, which win a tie.
    """
    scores: dict[tuple[tuple[str, str], ...], tuple[int, int]] = {}
    for system in COLOUR_PAIRS if colours else ():
        agreed = sum(n if a != b else -n for (a, b), n in met.items() if a in system and b in system)
        covered = sum(count for letter, count in letters.items() if letter in system)
        scores[()] = max(scores.get((), (0, -len(met))), (covered, agreed))
    for system in RESULT_LETTERS:
        signs = dict(zip(system, "1½0", strict=True))
        agreed = sum(n if agree(signs[a], signs[b]) else -n for (a, b), n in met.items() if a in signs and b in signs)
        covered = sum(count for letter, count in letters.items() if letter in signs)
        reading = tuple((letter, signs[letter]) for letter in letters if letter in signs)
        if reading:
            scores[reading] = max(scores.get(reading, (0, 0)), (covered, agreed))
    best = max(scores.values(), default=(0, 0))
    likely = [reading for reading, score in scores.items() if score == best]
    if not best[0]:
        return Letters({}), ""
    return Letters(dict(likely[0])), unsure(likely) if len(likely) > 1 else ""


def unsure(likely: Sequence[tuple[tuple[str, str], ...]]) -> str:
    """The letters that have different meanings in the likely readings."""
    letters = [letter for reading in likely for letter, _ in reading]
    meanings = {letter: {dict(reading).get(letter) for reading in likely} for letter in letters}
    return "".join(letter for letter, signs in meanings.items() if len(signs) > 1)


def agree(own: str, back: str) -> bool:
    """Whether two signs can be both sides of one game."""
    return MEANINGS[own].points + MEANINGS[back].points == 1
