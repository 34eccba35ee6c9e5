"""Rates a whole event on the command line: the same form, engine and figures as the page."""

import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandParser
from django.http import QueryDict

from calculator.api import twins
from calculator.base import wire
from calculator.crosstable import list_words, problems
from calculator.crosstable import wire as crosstable_wire
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import COLUMN, EventFacts, facts_of
from calculator.crosstable.form import CrosstableForm
from calculator.engine.fide.crosstable import CrosstableResult, PlayerResult
from calculator.engine.system import Verdict

OPTIONS = ("on", "tc", "method", "k", "k_of", "kind", "encoding", "ratings")
DIFFERS, NOTHING_READ = 1, 2
LONGEST_NAME = 28
# The columns of the table by key: heading and format of a cell.
SHOWN = {
    "number": ("No.", ">5"), "name": ("Name", f"<{LONGEST_NAME}"), "rating": ("Rtg", ">4"), "k_used": ("K", ">4"),
    "score": ("w", ">4"), "count": ("n", ">3"), "expected": ("E", ">5"), "exact_change": ("K*chg", ">8"),
    "new_rating": ("Rn", ">5"), "performance": ("Rp", ">5"), "published_change": ("Publ.", ">7"),
    "verdict": (" verdict", ""),
}  # fmt: skip


def help_of(name: str) -> str:
    """The help text of an option, with percent signs escaped for argparse."""
    return str(twins.meaning(CrosstableForm().field(name))).replace("%", "%%")


class Command(BaseCommand):
    """`ratecrosstable FILE`: exit code 1 when a published change differs, 2 when nothing could be read."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a tournament report file or a crosstable; - for standard input")
        for name in OPTIONS:
            parser.add_argument(f"--{name.replace('_', '-')}", default="", help=help_of(name))
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")

    def handle(self, *args: object, **options: str) -> None:
        data = QueryDict(mutable=True)
        data.update({name: options[name] for name in OPTIONS if options[name]})
        try:
            content = sys.stdin.buffer.read() if options["file"] == "-" else Path(options["file"]).read_bytes()
        except OSError as error:
            self.stderr.write(str(error))
            sys.exit(NOTHING_READ)
        form = CrosstableForm(data, content)
        form.asks_list = True
        if not form.is_valid():
            if options["json"]:
                self.stdout.write(wire.encoded(wire.errors_json(form.problems)).decode())
            for problem in form.problems:
                self.stderr.write(f"{problem.label}: {problem.message}")
            sys.exit(NOTHING_READ)
        result = form.system.rate_event(form.entrants, form.rules)
        self.stdout.write(
            wire.encoded(crosstable_wire.body(form, result)).decode() if options["json"] else self.table(form, result)
        )
        if any(player.verdict is Verdict.DIFFERS for player in result.players):
            sys.exit(DIFFERS)

    def table(self, form: CrosstableForm, result: CrosstableResult) -> str:
        """The event for a terminal: findings, one line per player, a summary of the verdicts."""
        findings, facts = map(problems.placed, form.event.problems), facts_of(result)
        head = " ".join(f"{heading:{width}}" for heading, width in SHOWN.values())
        rows = [self.row(player, facts) for player in result.players]
        about_list = [note.message for note in list_words.notes(form.asked, form.by_list)]
        words = [*about_list, crosstable_words.summary(result), crosstable_words.balance(result)]
        return "\n".join([*findings, head.rstrip(), *rows, *words])

    def row(self, player: PlayerResult, facts: EventFacts) -> str:
        """The line of a player. An unrated player's first rating is in the column of the verdict."""
        texts = {key: text(player, facts) for key in SHOWN if (text := COLUMN[key].text)}
        texts |= {"name": texts["name"][:LONGEST_NAME], "rating": str(player.rating or "")}
        if player.first_rating:
            texts |= {"verdict": texts["new_rating"], "new_rating": ""}
        texts["verdict"] = f" {texts['verdict']}"
        return " ".join(f"{texts[key]:{width}}" for key, (_heading, width) in SHOWN.items()).rstrip()
