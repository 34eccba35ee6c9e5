"""Two months of 1.93 million invented rows: the time and memory of an import, and what readers meet meanwhile."""

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.players import invented

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / ".venv" / "invented"  # they take minutes to make
ROWS = (1_930_000, 1_946_700)
MONTHS = ("2026-10", "2026-11")
IDS = 20
ALONE = 10  # seconds
# A reader of its own process, as a worker of the site: it asks for players of both months until it is told to stop.
READER = f"""
import json, random, select, sys, time
import django
django.setup()
from calculator.engine.values import TimeControl
from calculator.players import store
ids, times, broken = json.loads(sys.stdin.readline()), [], 0
while not select.select([sys.stdin], [], [], 0.02)[0]:
    asked, started = random.sample(ids, {IDS}), time.perf_counter()
    found = store.by_ids(asked, TimeControl.STANDARD, store.newest())
    times.append(time.perf_counter() - started)
    broken += len(found) < len(asked) or not all(player.name and player.rating for player in found.values())
print(json.dumps([times, broken]))
"""
QUESTIONS = "import django; django.setup(); from tests.list_bench import reading; reading.main()"


def files() -> list[Path]:
    """The lists of both months, made once."""
    paths = [KEPT / f"players-{rows}.zip" for rows in ROWS]
    if not all(path.exists() for path in paths):
        KEPT.mkdir(exist_ok=True)
        print(f"Inventing {ROWS[0]:,} and {ROWS[1]:,} players", flush=True)
        first = invented.people(ROWS[0])
        invented.write(paths[0], invented.lines(first))
        invented.write(paths[1], invented.lines(invented.next_month(first, ROWS[1])))
        ids = [person.fide_id for person in random.Random(3).sample(first, 20_000) if person.figures[0]]
        (KEPT / "ids.json").write_text(json.dumps(ids))
    return paths


def measure(url: str, paths: list[Path], server: int = 0) -> None:
    """Both imports, the second with a reader beside it. `server`: the process of the database, if it has one."""
    env = os.environ | {"PLAYERS_URL": url, "DATABASE_URL": "sqlite:////nowhere/reports.sqlite3"}
    manage(env, 0, "migrate", "--database", "players", "-v", "0")
    manage(env, server, "importlist", str(paths[0]), "--month", MONTHS[0])
    with reads(env, "alone"):
        time.sleep(ALONE)
    with reads(env, "during the import"):
        manage(env, server, "importlist", str(paths[1]), "--month", MONTHS[1])
    subprocess.run([sys.executable, "-c", QUESTIONS], cwd=ROOT, env=env, check=True)


@contextmanager
def reads(env: dict[str, str], when: str) -> Iterator[None]:
    """Reads all the time; says how long that took, and whether all players asked for were there."""
    command = [sys.executable, "-c", READER]
    with subprocess.Popen(
        command, cwd=ROOT, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as reader:
        assert reader.stdin
        reader.stdin.write((KEPT / "ids.json").read_text() + "\n")
        reader.stdin.flush()
        yield
        said, _ = reader.communicate("stop\n")
    times, broken = json.loads(said)
    cuts = statistics.quantiles([1e3 * taken for taken in times], n=100)
    print(
        f"  {len(times):,} reads of {IDS} players {when}, {broken} not whole: p50 {cuts[49]:.1f}, p99 {cuts[98]:.1f}, "
        f"most {1e3 * max(times):.1f} ms",
        flush=True,
    )
    assert not broken


def manage(env: dict[str, str], server: int, *arguments: str) -> None:
    """Runs a command; says how long it took, how much of that was work, and its peak memory."""
    started, before = time.perf_counter(), of_children(server)
    process = subprocess.Popen([sys.executable, "manage.py", *arguments], cwd=ROOT, env=env)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    work = used.ru_utime + used.ru_stime
    time.sleep(1 if server else 0)  # until the server has buried its process
    print(
        f"  {arguments[0]}: {time.perf_counter() - started:.1f} s; at work {work:.1f} s here, "
        f"{of_children(server) - before:.1f} s in the server; {used.ru_maxrss / 1024:.0f} MB; "
        f"load of the machine {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def of_children(server: int) -> float:
    """Seconds of work of a server's processes that have ended."""
    if not server:
        return 0
    fields = Path(f"/proc/{server}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[13:15])) / os.sysconf("SC_CLK_TCK")
