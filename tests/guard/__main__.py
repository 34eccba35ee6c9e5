"""Shows whether a change of the code changes anything that a visitor or a program sees.

    python -m tests.guard write before.json        in a checkout before the change
    python -m tests.guard write after.json         in one after it, with the same tests/guard
    python -m tests.guard compare before.json after.json [--as-seen] [--lines 40]

`write` sends every request in pages.py, sent.py and saved.py, and each published case that the site serves. It runs in
this process with its own database, and stores status, headers and body. The clock is fixed and random numbers repeat,
so the same code gives the same file. Of an ETag, which depends on every file, only the presence is compared.

`compare` prints the differences and exits with 1 if there are any. `--as-seen` ignores what nobody sees in pages: blank
lines, and lines that name style sheets and scripts. A question that only one side has is a difference, so copy this
folder to both checkouts.
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
    """Sends every request and writes the answers to a file."""
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
    """Prints the differences; returns 1 if there are any."""
    old, new = (
        json.loads((each / "answers.json" if each.is_dir() else each).read_text("utf-8")) for each in (before, after)
    )
    changes = list(differences(old, new, most, as_seen))
    for title, lines in changes:
        print(f"=== {title}", *lines, "", sep="\n")
    print(f"{len(changes)} of {len({**old, **new})} answers differ.")
    return 1 if changes else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.guard", description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("write").add_argument("file", type=Path, help="a file, or a folder for answers.json")
    comparing = commands.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--lines", type=int, default=40, help="of a body that are shown at most")
    comparing.add_argument("--as-seen", action="store_true", help="without blank lines and links to assets")
    options = parser.parse_args()
    if options.command == "write":
        return write(options.file)
    return compare(options.before, options.after, options.lines, options.as_seen)


if __name__ == "__main__":
    sys.exit(main())
