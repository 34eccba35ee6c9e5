"""Tournament report files: TRF06, TRF16 and TRF26, https://handbook.fide.com/chapter/C0403TRF (read 2026-11-29).

A line is a record: its code in columns 1-3, column 4 blank. Records of the event and of its players (001) are read.
Teams, national ratings, planned byes and all other codes are skipped, and so are comments (`###`) and rulers.

A player's record has the same columns in all three editions:

    5-8 starting rank, 10 sex, 11-13 title, 15-47 name, 49-52 rating, 54-56 federation, 58-68 FIDE ID, 70-79 birth date,
    81-84 points; from 92 a block of ten a round: opponent's starting rank (4), blank, colour, blank, result, 2 blanks.

Columns count characters. Programs that count bytes shift everything behind a name with accents. So each block is
tested: if the first one is shifted, no figure of the line is used.
"""

import re
from contextlib import suppress
from datetime import date
from decimal import Decimal
from functools import lru_cache

from calculator.engine.errors import EngineError
from calculator.engine.values import RATING_HIGH
from calculator.formats import fields, spelling, titles
from calculator.formats.event import HALF, MEANINGS, ONE, UNREAD, ZERO, Cell, Kind, Player, ReadEvent, Unplayed
from calculator.formats.event_days import take_short_days
from calculator.formats.findings import MOST_PLAYERS, MOST_RESULTS, MOST_ROUNDS, Code, Findings
from calculator.formats.source import numbered

PLAYER, NAME, CITY, FEDERATION, START, END, PLAYERS, TYPE, TIME, ROUND_DAYS, POINTS, TIME_CODE = (
    "001", "012", "022", "032", "042", "052", "062", "092", "122", "132", "162", "222",
)  # fmt: skip
ABOUT = {NAME, CITY, FEDERATION, START, END, PLAYERS, TYPE, TIME, ROUND_DAYS, POINTS, TIME_CODE}
VALUE = 4  # where a record's value begins
# 299: abnormal points; XXS and BB*: points of the programs JaVaFo and bbpPairings
OTHER_POINTS = {"299", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}
# Codes of other records, in digits. Codes in letters are those of a federation or a program.
OTHERS = frozenset(
    ("013", "072", "082", "102", "112", "142", "152", "172", "182", "192", "202", "212", "240",
     "250", "260", "299", "300", "310", "320", "330", "352", "362", "801", "802")
)  # fmt: skip
USUAL_POINTS = {"W": ONE, "D": HALF, "L": ZERO, "A": ZERO, "Z": ZERO, "P": ONE, "X": HALF}

Records = dict[str, tuple[int, str]]

# The columns of a player's record, then those within the block of a round.
NUMBER_AT, NAME_AT, RATING_AT, BIRTH_AT, POINTS_AT, RANK_AT = (
    slice(4, 8), slice(14, 47), slice(48, 52), slice(69, 79), slice(80, 84), slice(85, 89),
)  # fmt: skip
SEX_AT, TITLE_AT, FEDERATION_AT, ID_AT = slice(9, 10), slice(10, 13), slice(53, 56), slice(57, 68)
WOMEN = {"w", "f"}
FIRST_BLOCK, BLOCK = 91, 10
COLOUR, RESULT, GAPS = 5, 7, (4, 6, 8, 9)
COLOURS = {"w": "w", "b": "b", "s": "b", "-": "", " ": ""}  # s: German schwarz
SIGNS = {"w", "b", "s"}
RATING_ALONE = re.compile(r" [ \d]{3}\d ", re.ASCII)  # with the blanks around its columns
POINTS_ALONE = re.compile(r" [ \d]\d[.,]\d ?", re.ASCII)
NO_NUMBER = {"", "0", "00", "000", "0000"}


def looks_like_trf(text: str) -> bool:
    """Whether a text begins with the record of the event's name or of a player, or has a player's record."""
    return text.lstrip().startswith(("012 ", "001 ")) or "\n001 " in text or "\r001 " in text


def read_trf(text: str) -> ReadEvent:
    """The event in a file, with its problems. Never raises."""
    event = ReadEvent(Kind.TRF)
    findings = Findings(event.problems)
    if text.lstrip().startswith(("012|", "001|")):
        findings.add(Code.VEGA_FILE, 1, 1)
        return event
    records: Records = {}
    last = ""
    for line, last in numbered(text, findings):
        add_record(event, records, last, line, findings)
    pad_cells(event)
    if last.startswith(PLAYER) and not text.endswith(("\n", "\r")):
        report_cut(event, last, findings)
    read_about(event, records, findings)
    findings.close()
    return event


def add_record(event: ReadEvent, records: Records, text: str, line: int, findings: Findings) -> None:
    """Read one line. Records of the event are only stored in `records`."""
    code = text[:VALUE].rstrip()
    if code == PLAYER:
        add_player(event, text, line, findings)
    elif code in ABOUT:
        records.setdefault(code, (line, text[VALUE:].strip()))
        event.used += 1
    elif is_record(text):
        event.sums &= code not in OTHER_POINTS
        event.skipped += 1
    else:
        findings.add(Code.UNKNOWN_LINE, line, 1, value=text[:VALUE])


def is_record(text: str) -> bool:
    """Whether a line can be skipped: another record, a comment or a ruler, but not a damaged player's record."""
    if text.startswith("###") or not text.strip(" 0123456789"):
        return True
    code, blank = text[:3], text[3:VALUE]
    if code not in OTHERS and looks_like_player(text, rated=not code.isalpha()):
        return False
    colour, opponent = text[FIRST_BLOCK + 5 : FIRST_BLOCK + 6], text[FIRST_BLOCK : FIRST_BLOCK + 4].strip()
    if COLOURS.get(colour.lower()) and opponent.isdecimal():
        return False
    return len(code) == 3 and code.isalnum() and not blank.strip()


def add_player(event: ReadEvent, text: str, line: int, findings: Findings) -> None:
    """Add a player. Reports players and results beyond the limits."""
    if len(event.players) >= MOST_PLAYERS:
        findings.once(Code.TOO_MANY_PLAYERS, line, 1, high=MOST_PLAYERS)
        event.skipped += 1
    elif player := read_player(text, line, findings):
        rounds = max(event.rounds, len(player.cells))
        if (len(event.players) + 1) * rounds > MOST_RESULTS:
            findings.once(Code.TOO_MANY_RESULTS, line, 1, high=MOST_RESULTS)
            event.skipped += 1
            return
        event.rounds = rounds
        event.players.append(player)
        event.sums &= Code.TOO_MANY_ROUNDS not in findings.reported


def pad_cells(event: ReadEvent) -> None:
    """Give all players the same number of rounds: missing ones were not played."""
    for player in event.players if event.rounds else ():
        for index in range(len(player.cells), event.rounds if player.whole else 0):
            column = FIRST_BLOCK + index * BLOCK + 1
            player.cells.append(Cell(index + 1, None, "", None, Unplayed.NOT_PLAYED, ZERO, player.line, column))


def report_cut(event: ReadEvent, text: str, findings: Findings) -> None:
    """Report CUT_LINE if the file ends within a player's record.

    A player who left early has a shorter record too, but then the points are the sum of its cells.
    """
    if not event.players or not (player := event.players[-1]).whole:
        return
    length = len(text.rstrip())
    rounds = (length - FIRST_BLOCK + BLOCK - 1) // BLOCK
    unfinished = player.cells and player.cells[-1].unplayed is Unplayed.UNFINISHED
    complete = rounds >= event.rounds and length >= FIRST_BLOCK and not unfinished
    if event.rounds and not complete and player.points != sum(cell.points for cell in player.cells):
        findings.add(Code.CUT_LINE, player.line, length + 1)
        player.whole = False


def read_about(event: ReadEvent, records: Records, findings: Findings) -> None:
    """Set the facts about the event."""
    event.name = records.get(NAME, (0, ""))[1]
    line, place = records.get(CITY, (0, ""))
    event.place = findings.name(place, line, VALUE + 1)
    event.federation = fields.federation(records.get(FEDERATION, (0, ""))[1])
    read_days(event, records, findings)
    coded = fields.encoded_pace(records[TIME_CODE][1]) if TIME_CODE in records else None
    guesses = (fields.guessed_pace(records[code][1]) for code in (TYPE, TIME) if code in records)
    event.time_control = coded or next(filter(None, guesses), None)
    if POINTS in records:
        event.sums &= usual_points(records[POINTS][1])
    line, players = records.get(PLAYERS, (0, ""))
    expected = players.split(maxsplit=1)[0] if players else ""
    stated = expected.isdecimal() and len(expected) <= 4 and Code.TOO_MANY_RESULTS not in findings.reported
    if stated and len(event.players) < int(expected) <= MOST_PLAYERS:
        findings.add(Code.PLAYERS_MISSING, line, VALUE + 1, value=len(event.players), expected=int(expected))


def read_days(event: ReadEvent, records: Records, findings: Findings) -> None:
    """Set the first and the last day. If years have two digits, the dates of the rounds help to find their order."""
    line, first = records.get(START, (0, ""))
    days = records.get(ROUND_DAYS, (0, ""))[1].split()
    if not take_short_days(event, first, records.get(END, (0, ""))[1], days, (line, VALUE + 1), findings):
        event.start, event.end = (read_day(records, code, findings) for code in (START, END))


def read_day(records: Records, code: str, findings: Findings) -> date | None:
    """The day in a record. None if there is none, or it is reported as unreadable."""
    line, text = records.get(code, (0, ""))
    try:
        return fields.day(text) if text else None
    except EngineError as error:
        findings.add(Code.BAD_DATE, line, VALUE + 1, **error.params)
        return None


def usual_points(text: str) -> bool:
    """Whether the points in record 162 are the usual 1, half and 0. The record has pairs of a symbol and its points."""
    pairs = text.split()
    for symbol, points in zip(pairs[::2], pairs[1::2], strict=False):
        with suppress(EngineError):
            if USUAL_POINTS.get(symbol.upper()) != spelling.number(points):
                return False
    return True


def read_player(text: str, line: int, findings: Findings) -> Player | None:
    """The player in a record. None if the number cannot be read."""
    text = text.replace("\u00a0", " ").rstrip()
    number = text[NUMBER_AT].strip()
    if not number.isdecimal() or number in NO_NUMBER:
        findings.add(Code.BAD_NUMBER, line, NUMBER_AT.start + 1, field="number", value=number)
        return None
    player = Player(
        int(number), text[NAME_AT].strip(), None, line, column=NUMBER_AT.start + 1, points_column=POINTS_AT.start + 1
    )
    blocks = [text[start : start + BLOCK].ljust(BLOCK) for start in range(FIRST_BLOCK, len(text), BLOCK)]
    place, good = misaligned(text, blocks)
    if place is not None:
        findings.add(Code.MISALIGNED, line, place + 1)
        player.whole = False
    if place is None or any(block.strip() for block in blocks[:good]):
        read_fields(text, player, findings)
        read_cells(blocks[:good], player, findings)
    elif rating_alone(text):
        read_rating(text, player, findings)
    if len(text) <= NAME_AT.start:
        findings.add(Code.CUT_LINE, line, len(text) + 1)
        player.whole = False
    return player


def misaligned(text: str, blocks: list[str]) -> tuple[int | None, int]:
    """The index of the first character outside its columns, None if there is none, and the number of good blocks."""
    for place in range(RANK_AT.start, min(FIRST_BLOCK, len(text))):
        if text[place].lower() in SIGNS or (place >= RANK_AT.stop and text[place] != " "):
            return place, 0
    for index, block in enumerate(blocks):
        if (offset := off_grid(block)) is not None:
            return FIRST_BLOCK + index * BLOCK + offset, index
    return None, len(blocks)


def off_grid(block: str) -> int | None:
    """The index of the first wrong character in a block, None if there is none."""
    opponent = block[:4].strip()
    if (
        block[4] + block[6] + block[8:] == "    "
        and (not opponent or opponent.isdecimal())
        and not block[5].isdecimal()
    ):
        return None
    for place, sign in enumerate(block):
        number, gap = place < 4, place in GAPS
        if sign != " " and (gap or (number and not sign.isdecimal()) or (place == COLOUR and sign.isdecimal())):
            return place
    return 0


def looks_like_player(text: str, *, rated: bool) -> bool:
    """Whether number, name and points are in a player's columns. `rated`: the rating may replace the points."""
    named = spelling.has_letters(text[NAME_AT])
    points = POINTS_ALONE.fullmatch(text[POINTS_AT.start - 1 : POINTS_AT.stop + 1])
    return named and text[NUMBER_AT].strip().isdecimal() and bool(points or (rated and rating_alone(text)))


def rating_alone(text: str) -> bool:
    """Whether the rating's columns have a number with blanks around it."""
    return bool(RATING_ALONE.fullmatch(text[RATING_AT.start - 1 : RATING_AT.stop + 1]))


def read_rating(text: str, player: Player, findings: Findings) -> None:
    """Set the rating. Reports a figure that is longer than its columns, or no rating."""
    rating = text[RATING_AT].strip()
    if text[RATING_AT.stop : RATING_AT.stop + 1].isdecimal() and rating[-1:].isdecimal():
        findings.add(Code.MISALIGNED, player.line, RATING_AT.stop + 1)
    elif rating.isdecimal() and int(rating) <= RATING_HIGH:
        player.rating = int(rating) or None
    elif rating:
        findings.in_column(RATING_AT.start, Code.BAD_RATING, player.line, RATING_AT.start + 1, value=rating)


def read_fields(text: str, player: Player, findings: Findings) -> None:
    """Set rating, birth year, points, and who the player is: ID, federation, title, sex."""
    read_rating(text, player, findings)
    player.fide_id, player.federation = fields.fide_id(text[ID_AT]), fields.federation(text[FEDERATION_AT])
    player.title, player.woman = titles.title(text[TITLE_AT]), text[SEX_AT].lower() in WOMEN
    try:
        player.birth_year = fields.year(text[BIRTH_AT])
    except EngineError:
        value = text[BIRTH_AT].strip()
        findings.in_column(BIRTH_AT.start, Code.BAD_DATE, player.line, BIRTH_AT.start + 1, value=value)
    points = text[POINTS_AT].strip()
    try:
        player.points = read_points(points) if points else None
    except EngineError:
        column = POINTS_AT.start
        findings.in_column(column, Code.BAD_NUMBER, player.line, column + 1, field="points", value=points)


@lru_cache(maxsize=256)
def read_points(text: str) -> Decimal:
    """A score. Raises EngineError `not_a_number`."""
    return spelling.score(text)


def read_cells(blocks: list[str], player: Player, findings: Findings) -> None:
    """Add a cell for each round, up to the last block that is not blank."""
    if len(blocks) > MOST_ROUNDS:
        findings.once(Code.TOO_MANY_ROUNDS, player.line, FIRST_BLOCK + 1, value=len(blocks), high=MOST_ROUNDS)
    for index, block in enumerate(blocks[:MOST_ROUNDS]):
        column = FIRST_BLOCK + index * BLOCK + 1
        colour, meaning = COLOURS.get(block[COLOUR].lower()), MEANINGS.get(block[RESULT].upper())
        opponent = block[:4].strip()
        if colour is None or meaning is None:
            findings.in_column(column, Code.BAD_RESULT, player.line, column, value=block.strip())
            colour, meaning, player.whole = colour or "", UNREAD, False
        if opponent in NO_NUMBER:
            if colour and meaning.result:
                findings.add(Code.NO_OPPONENT, player.line, column, value=block.strip())
            cell = Cell(index + 1, None, colour, None, meaning.alone, meaning.points, player.line, column)
        else:
            cell = Cell(index + 1, int(opponent), colour, *meaning[:2], meaning.points, player.line, column)
            if block[4:].isspace():
                findings.add(Code.CUT_LINE, player.line, column + 4)
                player.whole = False
        player.cells.append(cell)
