"""Whether a change of the code has changed anything that a visitor or a program sees.

    python -m tests.guard write before.json        in a checkout before the change
    python -m tests.guard write after.json         in one after it, with the same tests/guard
    python -m tests.guard compare before.json after.json [--as-seen] [--lines 40]

`write` asks the site everything in pages.py, sent.py and saved.py, and each published case that it tells itself, in
this process and on a database of its own, and keeps status, headers and body. The clock stands at a day of its own, and
chance repeats itself. The same code gives the same file; of an ETag, which hangs on every file, only the presence
counts.

`compare` prints what differs and ends with 1 if anything does. `--as-seen` leaves out of pages what nobody sees: blank
lines, and those that name style sheets and scripts. A question added to one side only is a difference, so copy this
folder to both.
"""

import argparse
import json
import logging
import os
import sys
import time
from pathlib import Path

import django

from tests.guard.differences import differences
from tests.guard.question import ROOT


def write(file: Path) -> int:
    """Asks everything and keeps the answers."""
    os.environ.update(DJANGO_SETTINGS_MODULE="tests.settings", DATABASE_URL="", COLUMNS="120")
    started, target = time.monotonic(), file.resolve()
    os.chdir(ROOT)
    django.setup()
    logging.disable(logging.CRITICAL)
    from tests.guard.asking import every_answer

    answers = every_answer()
    target = target / "answers.json" if target.is_dir() else target
    target.write_text(json.dumps(answers, ensure_ascii=False, indent=1) + "\n", "utf-8")
    print(f"{len(answers)} questions answered in {time.monotonic() - started:.1f} s: {target}")
    return 0


def compare(before: Path, after: Path, most: int, as_seen: bool) -> int:
    """Prints what differs."""
    old, new = (
        json.loads((each / "answers.json" if each.is_dir() else each).read_text("utf-8")) for each in (before, after)
    )
    found = list(differences(old, new, most, as_seen))
    for title, lines in found:
        print(f"=== {title}", *lines, "", sep="\n")
    print(f"{len(found)} of {len({**old, **new})} answers differ.")
    return 1 if found else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.guard", description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("write").add_argument("file", type=Path, help="a file, or a folder for answers.json")
    comparing = commands.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--lines", type=int, default=40, help="of a body that are shown at most")
    comparing.add_argument("--as-seen", action="store_true", help="without blank lines and links to assets")
    known = parser.parse_args()
    if known.command == "write":
        return write(known.file)
    return compare(known.before, known.after, known.lines, known.as_seen)


if __name__ == "__main__":
    sys.exit(main())
