"""A section of US Chess in a text, and one player's games out of one or out of a list.

`read_section` reads wall charts, web tables and round robins (copied, or from a spreadsheet), tournament report files,
and the site's own CSV. Each player has `us`: the rating before with its decimals, the games before, the age, the floor
and the rating after, where the text has them. The cells of our CSV are those of `us_cells.cell_text`, in columns
`round_1`, `round_2` and so on; it also has `number`, `name`, `rating`, `before`, `age`, `floor`, `published_rating`.

In sections abroad a cell may have the opponent's rating instead of his number: `W2048`. The row with that rating is the
opponent if it is the only one.

>>> section = read_section("No.\\tName\\tRating\\tRd 1\\n1\\tAble\\t1500.27\\tW2\\n2\\tCole\\t1641P17\\tL1\\n")
>>> [(player.us.rating, player.us.before, player.cells[0].result.value) for player in section.players]
[(Decimal('1500.27'), None, 'win'), (Decimal('1641'), 17, 'loss')]

A list of one player's games may have member numbers, which have eight digits and are no ratings:

>>> read = read_us_games("Round 1: Win vs. N. N. (90000001) \\u2013 1608.5")
>>> read.games[0].us.rating, read.games[0].result.value
(Decimal('1608.5'), 'win')
"""

import re
from collections import defaultdict, deque
from dataclasses import replace
from decimal import Decimal

from calculator.engine.uschess.formulas import REDUCED_FROM
from calculator.engine.uschess.values import RATINGS, Kind
from calculator.formats import reading
from calculator.formats.captions import MONTHS_OF_YEAR
from calculator.formats.event import Cell, Player, ReadEvent, UsFacts
from calculator.formats.event import Kind as Layout
from calculator.formats.findings import MOST_LINE, Code, Finding, Findings
from calculator.formats.games import GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.source import lines_of
from calculator.formats.us_facts import ARROW, FIGURE, letter_of

MEMBER = re.compile(r",? ?[\[(]?(?<!\d)\d{8}(?!\d)[\])]?")
LETTER = re.compile(r"(?<![^\W\d_])([WDL])(?= vs?\b)")  # of a result, before an opponent
RESULTS = {"W": "Win", "D": "Draw", "L": "Loss"}
UNPAIRED = re.compile(r"\bunpaired\b", re.IGNORECASE)
NOT_PAIRED = "not paired"
RATING = re.compile(
    rf"(?<![\d.,])(?P<whole>\d{{3,4}})(?P<decimals>\.\d{{1,2}}|,\d\d)?(?![\d/]|[.,]\d)"
    rf"(?P<mark>\s?\(?P\s?(?P<games>\d{{1,4}})\)?)?(?:{ARROW}(?P<after>{FIGURE})(?:P\d{{1,4}})?)?",
    re.IGNORECASE,
)
CAPTION = re.compile(
    r"\brat(?:ing|ed)(?: sys(?:tem|\.)?| as| type| kind)?\s?[:\t]\s?(regular|quick|blitz|dual|[RQBD])\b",
    re.IGNORECASE,
)
KIND_WORDS = {
    "r": Kind.REGULAR,
    "q": Kind.QUICK,
    "b": Kind.BLITZ,
    "d": Kind.DUAL,
    **{kind.value: kind for kind in Kind},
}
US_DAY = re.compile(r"(?<![\d/])(\d{1,2})/(\d{1,2})/(20\d\d)(?![\d/])")
OWN = re.compile(r"\s*([RQB])(?:egular|uick|litz)?(?: rating)?: {0,9}(?=\d)", re.IGNORECASE)  # as in wall charts
CHART_LETTER = re.compile(r"(?<!\w)([RQB]):\s{0,9}(?:\d{3,4}|Unr)", re.IGNORECASE)
KINDS_OF_LETTERS = {"QR": Kind.DUAL, "Q": Kind.QUICK, "B": Kind.BLITZ}
Notes = dict[int, deque[tuple[int, UsFacts]]]  # the facts that stand with a whole rating, each with its line


def read_section(text: str, kind: str = Kind.REGULAR, layout: Layout | None = None) -> ReadEvent:
    """The section in a text, with its problems. Never raises.

    `kind` is the rating system, which picks the line of a wall chart: `regular`, `dual`, `quick` or `blitz`. `layout`
    overrules the recognised kind of text.
    """
    event = section_of(month_first(text), kind, layout)[0]
    for player in event.players:
        player.name = MEMBER.sub("", player.name).strip() or player.name
    if kind == Kind.REGULAR and kind_in(text) is Kind.DUAL:
        note_dual(event)
    return event


def month_first(text: str, *, certain: bool = False) -> str:
    """A text whose days have the month first, as in 05/10/2026, with the year first. Any other text is not changed.

    `certain`: at least one day can have nothing but the month first.
    """
    days = US_DAY.findall(text)
    day_first = any(int(first) > MONTHS_OF_YEAR for first, _, _ in days)
    if day_first or (certain and not any(int(second) > MONTHS_OF_YEAR for _, second, _ in days)):
        return text
    return US_DAY.sub(lambda match: f"{match[3]}-{match[1]:0>2}-{match[2]:0>2}", text)


def note_dual(event: ReadEvent) -> None:
    """Report the first player whose K the Regular side of a dual-rated section reduces."""
    findings = Findings(event.problems)
    for player in event.players:
        if player.us and (player.us.rating or 0) > REDUCED_FROM:
            findings.once(Code.DUAL_RATED, player.line, 1, value=REDUCED_FROM)


def section_of(text: str, kind: str, layout: Layout | None = None) -> tuple[ReadEvent, list[Cell]]:
    """The section, and its cells with the rating of nobody, or of several players, instead of a number."""
    event = reading.read_event(text, layout, kind or Kind.REGULAR)
    findings = Findings(event.problems)
    for player in event.players:
        take_whole(player, findings)
    findings.close()
    return event, match_ratings(event)


def take_whole(player: Player, findings: Findings) -> None:
    """Give a player of a report file, whose rating is whole, the facts of a section. Reports a rating out of range."""
    if player.us is not None:
        return
    player.us = UsFacts()
    if player.rating is not None and player.rating in RATINGS:
        player.us.rating = Decimal(player.rating)
    elif player.rating is not None:
        findings.add(Code.BAD_RATING, player.line, player.column, value=str(player.rating))
        player.rating = None


def match_ratings(event: ReadEvent) -> list[Cell]:
    """Replace ratings in cells by the numbers of the players who have them. Returns the cells that cannot be matched.

    Only if most cells have ratings: else they are wrong numbers, which `check` reports.
    """
    numbers, rated = {player.number for player in event.players}, defaultdict[int | None, set[int]](set)
    for player in event.players:
        rated[player.rating].add(player.number)
    met = [(player, cell) for player in event.players for cell in player.cells if cell.opponent]
    foreign = [
        (player, cell) for player, cell in met if cell.opponent not in numbers and (cell.opponent or 0) in RATINGS
    ]
    unmatched = []
    for player, cell in foreign if 2 * len(foreign) > len(met) else ():
        others = rated[cell.opponent]
        others = others - {player.number} if len(others) <= 2 else others
        if len(others) == 1:
            (cell.opponent,) = others
        else:
            unmatched.append(cell)
    return unmatched


def read_us_games(text: str, kind: str = Kind.REGULAR, layout: GamesKind | None = None, player: str = "") -> ReadGames:
    """One player's US Chess games in a text: his row of a section, or a list of games. Never raises.

    `player` chooses one of several players: his number, his name, or words that only one of the names has. The result
    has `us`, the player's own facts; each game with a rated opponent has `us`, whose `rating` has two decimals at most.
    """
    return reading.of_player(lambda key: one_of(text, kind, layout, key), player)


def one_of(text: str, kind: str, layout: GamesKind | None, player: str) -> ReadGames:
    """The games of the player with this key."""
    text = month_first(text.removeprefix("\ufeff"), certain=True)
    refused = ReadGames(layout or GamesKind.LINES)
    if reading.is_refused(text, Findings(refused.problems)):
        return refused
    found = layout or reading.kind_of(text)
    if not layout and found is GamesKind.LINES and reading.has_table(text, kind or Kind.REGULAR):
        found = GamesKind.CROSSTABLE
    if found is not GamesKind.CROSSTABLE:
        return with_facts(text, found, player, letter_of(kind))
    event, unmatched = section_of(text, kind)
    for rating in {cell.opponent for cell in unmatched if cell.opponent}:  # one player's games need no more than these
        facts = UsFacts(Decimal(rating))
        event.players.append(Player(rating, "", rating, 0, whole=False, us=facts))
    return reading.pick(event, text, player)


def kind_in(text: str) -> Kind | None:
    """The kind of a section, from a caption or from the letters of its ratings. None if the text does not say it."""
    if match := CAPTION.search(text):
        return KIND_WORDS.get(match[1].casefold())
    letters = set(CHART_LETTER.findall(text))
    return KINDS_OF_LETTERS.get("".join(sorted(letters)))


def with_facts(text: str, layout: GamesKind, player: str, letter: str) -> ReadGames:
    """The games of a text that is no section. Its readers know whole ratings: the decimals are put back behind them.

    `letter` is that of the player's own ratings.
    """
    notes: Notes = defaultdict(deque)
    written = lines_of(text)
    plain = [plain_line(own_line(line, letter), number, notes) for number, line in enumerate(written, 1)]
    read = reading.read_kind("\n".join(plain), layout, player)
    read.problems = [as_written(problem, plain, written) for problem in read.problems]
    findings = Findings(read.problems)
    read.us, seen = own_facts(read, notes), dict[str, int]()
    for game in read.games:
        place = game.line - 1
        if place < len(plain) and game.text == quoted(plain[place]):
            game.text = quoted(written[place])
            member = MEMBER.search(written[place])
            game.met = member[0].strip(" ,()[]") if member else ""
            note_twice(game, seen, findings)
        game.us = facts_of(game, notes)
        if game.opponent is not None and game.us is None:
            findings.add(Code.BAD_RATING, game.line, 1, value=str(game.opponent))
    read.games = [game for game in read.games if game.opponent is None or game.us]
    findings.close()
    return read


def note_twice(game: ReadGame, seen: dict[str, int], findings: Findings) -> None:
    """Report a line with the number of its round that stands in the text twice. `seen` has the line of each text."""
    first = seen.setdefault(game.text, game.line)
    if game.round is not None and game.result and first != game.line:
        findings.add(Code.LINE_TWICE, game.line, 1, other_line=first)


def own_line(line: str, letter: str) -> str:
    """A line with only the player's own rating, as in a wall chart: labelled, or blank if it is of another system."""
    own = OWN.match(line)
    if own is None or not RATING.fullmatch(line[own.end() :].strip()):
        return line
    return f"Rating: {line[own.end() :]}" if own[1].upper() == letter else ""


def plain_line(line: str, number: int, notes: Notes) -> str:
    """A line as the readers know it: without member numbers and decimals. Adds its ratings to `notes`."""

    def plain_rating(match: re.Match[str]) -> str:
        rating = exact(match["whole"] + (match["decimals"] or ""))
        if rating is None:
            return match[0]
        before = int(match["games"]) if match["games"] else None
        notes[int(rating)].append((number, UsFacts(rating, before, after=exact(match["after"] or ""))))
        return match["whole"] + (match["mark"] or "")

    if len(line) > MOST_LINE:
        return line
    line = MEMBER.sub(lambda match: " " * len(match[0]), line)
    line = UNPAIRED.sub(NOT_PAIRED, LETTER.sub(lambda match: RESULTS[match[1]], line))
    return RATING.sub(plain_rating, line)


def as_written(problem: Finding, plain: list[str], written: list[str]) -> Finding:
    """A problem that quotes a whole line, with the line as it was written."""
    place = problem.line - 1
    if place >= len(plain) or problem.params.get("value") != quoted(plain[place]):
        return problem
    return replace(problem, params={**problem.params, "value": quoted(written[place])})


def exact(text: str) -> Decimal | None:
    """A rating with its decimals. None if there is none within the limits."""
    rating = Decimal(text.replace(",", ".")) if text else None
    return rating if rating is not None and rating in RATINGS else None


def own_facts(read: ReadGames, notes: Notes) -> UsFacts | None:
    """The facts of the player's own rating at the first event. None without a rating."""
    own, lines = read.ratings[0], {game.line for game in read.games}
    if own is None:
        return None
    noted = (facts for line, facts in notes.get(own, ()) if line not in lines)
    return next(noted, UsFacts(exact(str(own))))


def facts_of(game: ReadGame, notes: Notes) -> UsFacts | None:
    """The facts of an opponent: the first in the lines of the game. None without a rating within the limits."""
    noted = notes.get(game.opponent or 0, deque())
    while noted and noted[0][0] < game.line:
        noted.popleft()
    if noted:
        return noted.popleft()[1]
    rating = exact(str(game.opponent)) if game.opponent is not None else None
    return UsFacts(rating) if rating else None
