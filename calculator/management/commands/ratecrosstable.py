"""Rates a whole event on the command line: the same form, engine and figures as the page."""

import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandParser
from django.http import QueryDict

from calculator.api import twins
from calculator.base import wire
from calculator.base.figures import fixed, halves, plain, signed
from calculator.crosstable import wire as crosstable_wire
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.form import CrosstableForm
from calculator.engine.fide.crosstable import CrosstableResult, PlayerResult, rate_crosstable
from calculator.engine.fide.published import Verdict
from calculator.reference import first_rating

OPTIONS = ("on", "tc", "method", "k", "k_of", "kind", "encoding")
DIFFERS, NOTHING_READ = 1, 2


def help_of(name: str) -> str:
    """What an option may be, its percent signs safe from argparse."""
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
        if not form.is_valid():
            if options["json"]:
                self.stdout.write(json.dumps(wire.errors_json(form.problems)))
            for problem in form.problems:
                self.stderr.write(f"{problem.label}: {problem.message}")
            sys.exit(NOTHING_READ)
        result = rate_crosstable(form.entrants, form.rules)
        self.stdout.write(
            json.dumps(crosstable_wire.body(form, result)) if options["json"] else self.table(form, result)
        )
        if any(player.verdict is Verdict.DIFFERS for player in result.players):
            sys.exit(DIFFERS)

    def table(self, form: CrosstableForm, result: CrosstableResult) -> str:
        """The event for a terminal: findings, a line a player, the verdicts in sum."""
        findings = map(crosstable_words.placed, form.event.problems)
        head = (
            f"{'No.':>5} {'Name':<28} {'Rtg':>4} {'K':>4} {'w':>4} {'n':>3} {'E':>5} {'K*chg':>8} {'Rn':>5} {'Rp':>5} "
            f"{'Publ.':>7}  verdict"
        )
        rows = [self.row(player, form.regulations.floor) for player in result.players]
        words = [crosstable_words.summary(result), crosstable_words.balance(result)]
        return "\n".join([*findings, head, *rows, *words])

    def row(self, player: PlayerResult, floor: int) -> str:
        made = player.outcome
        cells = (signed(made.exact_change), str(made.new_rating), plain(made.k_used)) if made else ("", "", "")
        published, first = player.entrant.published_change, player.first_rating
        told = first_rating.first_rating_brief(first, floor) if first else crosstable_words.verdict(player)
        return (
            f"{player.entrant.number:>5} {player.entrant.name[:28]:<28} {player.rating or '':>4} {cells[2]:>4} "
            f"{halves(player.score):>4} {player.count:>3} "
            f"{'' if player.expected is None else fixed(player.expected):>5} {cells[0]:>8} {cells[1]:>5} "
            f"{player.performance or '':>5} {'' if published is None else signed(published):>7}  {told}"
        ).rstrip()
