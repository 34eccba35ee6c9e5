"""Fuzzing with damaged files: `make fuzz`. No file may raise an exception, be slow, or have an unaccounted line.

Each file goes through the readers alone, then through the whole pipeline up to the JSON of its answer, the sheets of
its norms and the bytes of its report. Damaged lists of opponents go through the page of title norms.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import django
from django.http import QueryDict

from calculator.base import wire
from calculator.base.form import text_of
from calculator.crosstable import wire as crosstable_wire
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.norm_html import norms_html
from calculator.crosstable.norm_sheet import norm_sheet
from calculator.crosstable.norms import shown_norms
from calculator.crosstable.sheet import AnySheet, Sheet
from calculator.crosstable.words import names_of
from calculator.engine.errors import EngineError
from calculator.engine.fide.crosstable import CrosstableResult, rate_crosstable
from calculator.engine.uschess.section import rate_section
from calculator.formats.event import Kind, check
from calculator.formats.reading import read_event
from calculator.formats.source import lines_of, unreadable
from calculator.paste import wire as paste_wire
from calculator.paste import words as paste_words
from calculator.paste.form import ReadingForm
from calculator.paste.us_chess.form import USChessPasteForm
from calculator.reference.norms import NormsForm
from calculator.reports.packing import pack, unpack
from calculator.us_chess.section import wire as section_wire
from calculator.us_chess.section.form import SectionForm
from calculator.us_chess.section.sheet import SectionSheet
from tests.events import crosstable, trf
from tests.guard.texts import LINES, PGN
from tests.norm_files import FORFEITED, OPPONENTS, report
from tests.paste.test_reading import PARENTS_LIST as LIST
from tests.workbooks import as_excel, of_text, packed, parts

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()


SMALL, LARGE, WORKBOOKS = 200_000, 2_000, 500
SECONDS = 1.0
SAMPLES = Path(__file__).parent / "formats" / "samples"
FOUND = SAMPLES.parent / "found"
US_CHESS = Path(__file__).parent / "us_chess" / "samples"
INSERTED = (b"\0", b"\t", b"9", b"99999999", b"\n", b"\r", b'"', b";", b",", b"w", b"\xc3", "½".encode(), b"001 ", b"-")
GAMES = SAMPLES.parent / "games"
NORMS = report(), report((*OPPONENTS[:8], FORFEITED)), report((*OPPONENTS[:8], OPPONENTS[8]._replace(sign=" ")))
MET = b"1. GM Able, Ann 2510 GER 1\n2. 2 402 IM FRA \xc2\xbd\n2577:GM:IND\nu ESP 0\n2465 2390\n2188 = 1/2\n"
SEED = 4

Mutation = Callable[[random.Random, bytes], bytes]


def flip(chance: random.Random, data: bytes) -> bytes:
    result = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        result[chance.randrange(len(result))] = chance.randrange(256)
    return bytes(result)


def cut(chance: random.Random, data: bytes) -> bytes:
    return data[: chance.randrange(len(data))]


def cut_out(chance: random.Random, data: bytes) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + data[start + chance.randint(1, 40) :]


def insert(chance: random.Random, data: bytes) -> bytes:
    place = chance.randrange(len(data))
    return data[:place] + chance.choice(INSERTED) * chance.choice((1, 1, 1, 2, 4, 300)) + data[place:]


def swap_lines(chance: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def drop_line(chance: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def repeat_line(chance: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    place = chance.randrange(len(lines))
    return b"".join(lines[:place] + lines[place : place + 1] * chance.randint(2, 20) + lines[place:])


def join_lines(chance: random.Random, data: bytes) -> bytes:
    return data.replace(b"\n", b"", chance.randint(1, 3))


MUTATIONS: tuple[Mutation, ...] = (flip, cut, cut_out, insert, swap_lines, drop_line, repeat_line, join_lines)


def mutated(chance: random.Random, data: bytes) -> bytes:
    """The data after one to four mutations."""
    for _ in range(chance.randint(1, 4)):
        if data:
            data = chance.choice(MUTATIONS)(chance, data)
    return data


def reading(data: bytes, kind: Kind | None) -> float:
    """CPU seconds to read and check; fails if a line is neither a player, a problem nor counted as used or skipped."""
    start = time.process_time()
    try:
        text, _ = text_of(data)
    except EngineError:
        return time.process_time() - start
    event = read_event(text, kind)
    problems = event.problems + check(event)
    seconds = time.process_time() - start
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert all(1 <= problem.line <= len(lines) and problem.column >= 1 for problem in problems)
    reported = {player.line for player in event.players} | {problem.line for problem in event.problems}
    whole = not unreadable(text.removeprefix("\ufeff")) and "vega_file" not in {problem.code for problem in problems}
    not_blank = sum(bool(line.strip(" \t\x1a")) and not line.isspace() for line in lines)
    assert not whole or not_blank <= len(reported) + event.used + event.skipped, "a line disappeared"
    return seconds


def keep(sheet: AnySheet, kind: Any) -> None:
    """The sheet as a report: what was packed is read again."""
    assert unpack(pack(sheet, kind), kind) == sheet


def judge(sheet: Sheet[CrosstableResult]) -> None:
    """The title norms of an event as a part of its page, and the sheets of the first."""
    if norms := shown_norms(sheet):
        norms_html(norms, sheet, names_of(sheet.result))
        for one in norms.shown()[:3]:
            norm_sheet(sheet, norms.settings, one)


def rate_as_section(data: bytes) -> None:
    """The same event by US Chess's rules, as JSON and CSV."""
    form = SectionForm(QueryDict("on=2026-11-01"), data)
    if form.is_valid():
        result = rate_section(form.entrants, form.rules)
        wire.encoded(section_wire.body(form, result))
        section_wire.as_csv(result, form.event.players)
        keep(form.sheet(result), SectionSheet)
    else:
        wire.encoded(wire.errors_json(form.problems))


def rating(data: bytes, kind: Kind | None) -> float:
    """CPU seconds to rate the event and write the answer, or the errors."""
    start = time.process_time()
    form = CrosstableForm(QueryDict(f"on=2026-11-01&kind={kind.value if kind else ''}"), data)
    if form.is_valid():
        result = rate_crosstable(form.entrants, form.rules)
        wire.encoded(crosstable_wire.body(form, result))
        judge(form.sheet(result))
        keep(form.sheet(result), Sheet[CrosstableResult])
    else:
        wire.encoded(wire.errors_json(form.problems))
    rate_as_section(data)
    return time.process_time() - start


def opponents(data: bytes) -> float:
    """CPU seconds to read a text as the opponents of a norm and write the answer, or the errors."""
    start = time.process_time()
    query = QueryDict("title=GM&federation=FRA", mutable=True)
    query["opponents"] = data.decode(errors="replace")
    form = NormsForm(query)
    if form.is_valid():
        answer = form.answer()
        wire.encoded(form.body(answer, form.shown(answer)))
    else:
        wire.encoded(wire.errors_json(form.problems))
    return time.process_time() - start


def us_games(data: bytes) -> None:
    """A text as one player's games by US Chess's rules."""
    form = USChessPasteForm(QueryDict("on=2026-11-01&rating=1800&before=30&player=1"), data)
    valid = form.is_valid()
    wire.encoded(form.reading_json() if valid else paste_wire.refused(form.problems, form.players))


def games(data: bytes) -> float:
    """CPU seconds to read a text as one player's games and write the answer, or the errors."""
    start = time.process_time()
    form = ReadingForm(QueryDict("on=2026-11-01&rating=1800&k=20&player=1"), data)
    if form.is_valid():
        lines = lines_of(form.source)
        assert all(1 <= quoted.game.line <= len(lines) for quoted in form.reading.lines)
        wire.encoded(paste_wire.body(form.reading))
        paste_words.entries(form.reading, form.source)
    else:
        wire.encoded(paste_wire.refused(form.problems, form.players))
    us_games(data)
    return time.process_time() - start


def damaged_workbook(chance: random.Random, data: bytes) -> bytes:
    """A workbook with one damaged part, or a damaged archive."""
    if chance.random() < 0.2:
        return mutated(chance, data)
    files = parts(data)
    name = chance.choice(list(files))
    return packed(files | {name: mutated(chance, files[name])})


def run(small: int, large: int, workbooks: int) -> float:
    """Runs so many mutations of small files, large files and workbooks. Returns the longest CPU time in seconds."""
    files = [path.read_bytes() for folder in (SAMPLES, FOUND, US_CHESS) for path in sorted(folder.iterdir())]
    files += [text.encode() for text in NORMS]
    long_files = [
        trf(300, 9).encode(),
        crosstable(300, 9).encode("cp1252", "replace"),
        crosstable(200, 11, ";").encode(),
    ]
    kinds = (None, None, None, *Kind)
    books = [as_excel(of_text(crosstable(20, 5))), of_text(trf(6, 3)), of_text((SAMPLES / "ranking.txt").read_text())]
    cards = [*(path.read_bytes() for path in sorted(GAMES.iterdir())), PGN.encode(), LINES.encode(), LIST.encode(), MET]
    longest = 0.0
    for sources, count in ((files, small), (cards, small), (long_files, large), (books, workbooks)):
        damage = damaged_workbook if sources is books else mutated
        for seed in range(count):
            chance = random.Random(SEED * 1_000_000 + seed)
            data, kind = damage(chance, chance.choice(sources)), chance.choice(kinds)
            try:
                seconds = max(games(data), opponents(data), reading(data, kind), rating(data, kind))
            except Exception as error:
                error.add_note(f"mutation {seed} of {count}: {data[:2_000]!r}")
                raise
            assert seconds < SECONDS, f"mutation {seed} of {count} took {seconds:.2f} s"
            longest = max(longest, seconds)
    return longest


def main() -> None:
    small = int(sys.argv[1]) if len(sys.argv) > 1 else SMALL
    start = time.perf_counter()
    large, workbooks = (min(most, max(1, small * most // SMALL)) for most in (LARGE, WORKBOOKS))
    longest = run(small, large, workbooks)
    seconds = time.perf_counter() - start
    print(
        f"{small} small files and their share of large ones and workbooks: {seconds:.0f} s, the longest {longest:.3f} s"
    )


if __name__ == "__main__":
    main()
