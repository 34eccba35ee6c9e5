"""Tournament report files: TRF06, TRF16 and TRF26, https://handbook.fide.com/chapter/C0403TRF (read 2026-11-29).

A line is a record: its code in columns 1-3, column 4 blank. Records about the event and its players (001) are read;
teams, national ratings, planned byes and whatever else has a code are skipped; `###` is a comment, and so is a ruler.
"""

from contextlib import suppress
from datetime import date

from calculator.engine.errors import EngineError
from calculator.formats import dates, pace, spelling
from calculator.formats.crosstable import Cell, Kind, ReadEvent, Unplayed
from calculator.formats.findings import MOST_PLAYERS, Code, Findings
from calculator.formats.results import HALF, ONE, ZERO
from calculator.formats.source import numbered
from calculator.formats.trf_player import BLOCK, COLOURS, FIRST_BLOCK, looks_like_player, read_player

PLAYER, NAME, START, END, PLAYERS, TYPE, TIME, POINTS, TIME_CODE = (
    "001", "012", "042", "052", "062", "092", "122", "162", "222",
)  # fmt: skip
ABOUT = {NAME, START, END, PLAYERS, TYPE, TIME, POINTS, TIME_CODE}
VALUE = 4  # where a record's value begins
# 299: abnormal points; XXS and BB*: points of the programs JaVaFo and bbpPairings
OTHER_POINTS = {"299", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}
# Digits that are a record all the same; letters are those of a federation, or of a program's own record.
OTHERS = frozenset(
    ("013", "022", "032", "072", "082", "102", "112", "132", "142", "152", "172", "182", "192", "202", "212", "240",
     "250", "260", "299", "300", "310", "320", "330", "352", "362", "801", "802")
)  # fmt: skip
USUAL_POINTS = {"W": ONE, "D": HALF, "L": ZERO, "A": ZERO, "Z": ZERO, "P": ONE, "X": HALF}

Said = dict[str, tuple[int, str]]


def looks_like_trf(text: str) -> bool:
    """Whether a text begins with the event's name or a player as such a file does, or has a player anywhere."""
    return text.lstrip().startswith(("012 ", "001 ")) or "\n001 " in text or "\r001 " in text


def read_trf(text: str) -> ReadEvent:
    """The event of a file. Never raises: what cannot be read is among its problems."""
    event = ReadEvent(Kind.TRF)
    findings = Findings(event.problems)
    if text.lstrip().startswith(("012|", "001|")):
        findings.add(Code.VEGA_FILE, 1, 1)
        return event
    said: Said = {}
    last = ""
    for line, last in numbered(text, findings):
        add_record(event, said, last, line, findings)
    pad_cells(event)
    if last.startswith(PLAYER) and not text.endswith(("\n", "\r")):
        report_cut(event, last, findings)
    read_about(event, said, findings)
    findings.close()
    return event


def add_record(event: ReadEvent, said: Said, text: str, line: int, findings: Findings) -> None:
    """One line of the file; what it says about the event is kept until the end."""
    code = text[:VALUE].rstrip()
    if code == PLAYER:
        add_player(event, text, line, findings)
    elif code in ABOUT:
        said.setdefault(code, (line, text[VALUE:].strip()))
        event.used += 1
    elif is_record(text):
        event.sums &= code not in OTHER_POINTS
        event.skipped += 1
    else:
        findings.add(Code.UNKNOWN_LINE, line, 1, value=text[:VALUE])


def is_record(text: str) -> bool:
    """Whether a line is known not to matter: another record, a comment, a ruler; but no player's line gone bad."""
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
    """Read one more player, if there is room."""
    if len(event.players) >= MOST_PLAYERS:
        findings.once(Code.TOO_MANY_PLAYERS, line, 1, high=MOST_PLAYERS)
        event.skipped += 1
    elif player := read_player(text, line, findings):
        event.players.append(player)
        event.sums &= Code.TOO_MANY_ROUNDS not in findings.told


def pad_cells(event: ReadEvent) -> None:
    """Make short lines as long as the longest: a round that is not there was not played."""
    event.rounds = max((len(player.cells) for player in event.players), default=0)
    for player in event.players if event.rounds else ():
        for index in range(len(player.cells), event.rounds if player.whole else 0):
            column = FIRST_BLOCK + index * BLOCK + 1
            player.cells.append(Cell(index + 1, None, "", None, Unplayed.NOT_PLAYED, ZERO, player.line, column))


def report_cut(event: ReadEvent, text: str, findings: Findings) -> None:
    """Whether the file ends in the middle of a player's line: figures are missing that others have.

    A player who left early may have a shorter line, but then the points equal the cells that are there.
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


def read_about(event: ReadEvent, said: Said, findings: Findings) -> None:
    """What the file says about the event."""
    event.name = said.get(NAME, (0, ""))[1]
    event.start, event.end = (read_day(said, code, findings) for code in (START, END))
    coded = pace.encoded(said[TIME_CODE][1]) if TIME_CODE in said else None
    guesses = (pace.guessed(said[code][1]) for code in (TYPE, TIME) if code in said)
    event.time_control = coded or next(filter(None, guesses), None)
    if POINTS in said:
        event.sums &= usual_points(said[POINTS][1])
    line, players = said.get(PLAYERS, (0, ""))
    expected = players.split(maxsplit=1)[0] if players else ""
    if expected.isdecimal() and len(expected) <= 4 and len(event.players) < int(expected) <= MOST_PLAYERS:
        findings.add(Code.PLAYERS_MISSING, line, VALUE + 1, value=len(event.players), expected=int(expected))


def read_day(said: Said, code: str, findings: Findings) -> date | None:
    """The day that a record gives."""
    line, text = said.get(code, (0, ""))
    try:
        return dates.day(text) if text else None
    except EngineError as error:
        findings.add(Code.BAD_DATE, line, VALUE + 1, **error.params)
        return None


def usual_points(text: str) -> bool:
    """Whether record 162 counts games by 1, half and 0: pairs of a symbol and its points."""
    pairs = text.split()
    for symbol, points in zip(pairs[::2], pairs[1::2], strict=False):
        with suppress(EngineError):
            if USUAL_POINTS.get(symbol.upper()) != spelling.number(points):
                return False
    return True
