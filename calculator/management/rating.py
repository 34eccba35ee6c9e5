"""What the commands that rate a whole event share: the same form, engine and figures as the page of its system."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from django.core.management.base import BaseCommand, CommandParser
from django.http import QueryDict

from calculator.api import twins
from calculator.base import wire
from calculator.crosstable import problems
from calculator.crosstable.event_form import EventForm
from calculator.engine.system import Verdict

DIFFERS, NOTHING_READ = 1, 2
LONGEST_NAME = 28


class RatingCommand(BaseCommand, ABC):
    """Rates the event in a FILE: exit code 1 when a published figure differs, 2 when nothing could be read.

    `form` is the form of the page, and `options` those of its keys that the command takes. `columns` are those of the
    table by key: heading and format of a cell.
    """

    form: ClassVar[type[EventForm]]
    options: ClassVar[tuple[str, ...]]
    columns: ClassVar[Mapping[str, tuple[str, str]]]

    @abstractmethod
    def body(self, form: Any, result: Any) -> wire.Shape:
        """The body of the JSON."""

    @abstractmethod
    def cells(self, result: Any) -> Iterator[Mapping[str, str]]:
        """The cells of each player's line, by key."""

    @abstractmethod
    def words(self, form: Any, result: Any) -> Iterator[str]:
        """The lines below the table."""

    def add_arguments(self, parser: CommandParser) -> None:
        expects = self.form().field("text").expects
        parser.add_argument("file", help=f"{expects}; - for standard input")
        for name in self.options:
            parser.add_argument(f"--{name.replace('_', '-')}", default="", help=self.help_of(name))
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")

    def help_of(self, name: str) -> str:
        """The help text of an option, with percent signs escaped for argparse."""
        return str(twins.meaning(self.form().field(name))).replace("%", "%%")

    def handle(self, *args: object, **options: str) -> None:
        form = self.read(options)
        if not form.is_valid():
            if options["json"]:
                self.stdout.write(wire.encoded(wire.errors_json(form.problems)).decode())
            for problem in form.problems:
                self.stderr.write(f"{problem.label}: {problem.message}")
            sys.exit(NOTHING_READ)
        result = form.system.rate_event(form.entrants, form.rules)
        self.stdout.write(
            wire.encoded(self.body(form, result)).decode() if options["json"] else self.table(form, result)
        )
        if any(player.verdict is Verdict.DIFFERS for player in result.players):
            sys.exit(DIFFERS)

    def read(self, options: Mapping[str, str]) -> EventForm:
        """The form of the file."""
        data = QueryDict(mutable=True)
        data.update({name: options[name] for name in self.options if options[name]})
        try:
            content = sys.stdin.buffer.read() if options["file"] == "-" else Path(options["file"]).read_bytes()
        except OSError as error:
            self.stderr.write(str(error))
            sys.exit(NOTHING_READ)
        form = self.form(data, content)
        form.asks_list = True
        return form

    def table(self, form: EventForm, result: Any) -> str:
        """The event for a terminal: findings, one line per player, what is to be said."""
        head = " ".join(f"{heading:{width}}" for heading, width in self.columns.values())
        rows = map(self.row, self.cells(result))
        return "\n".join([*map(problems.placed, form.event.problems), head.rstrip(), *rows, *self.words(form, result)])

    def row(self, cells: Mapping[str, str]) -> str:
        """The line of a player."""
        texts = {**cells, "name": cells["name"][:LONGEST_NAME], "verdict": f" {cells['verdict']}"}
        return " ".join(f"{texts[key]:{width}}" for key, (_heading, width) in self.columns.items()).rstrip()
