"""Loads a month's list of players from a file of the federation, zipped or not, while the former list is read."""

from argparse import ArgumentTypeError
from datetime import date, datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from calculator.players.loading import Counts, Import
from calculator.players.source import Source
from calculator.players.values import ONE_TYPE, Kind, Refusal


def month_of(text: str) -> date:
    """2026-11, as the first of that month."""
    try:
        return datetime.strptime(text, "%Y-%m").date()
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no month such as 2026-11") from None


class Command(BaseCommand):
    """`importlist FILE --month 2026-11`: exit code 1 with the reason in one line when the list is not loaded."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="players_list.zip, or another list since September 2012")
        parser.add_argument("--month", type=month_of, help="the month of the list, such as 2026-11")
        parser.add_argument("--kind", choices=[kind.value for kind in ONE_TYPE], help="the type of a one-type list")
        parser.add_argument("--allow-smaller", action="store_true", help="accept fewer players than on the list before")

    def handle(self, *args: object, **options: Any) -> None:
        file, month, kind = options["file"], options["month"], options["kind"]
        try:
            source = Source(file)
            if not month:
                raise Refusal(f"Add the month of the list. Is it --month {source.likely_month():%Y-%m}?")
            run = Import(source, month, Kind(kind) if kind else None, options["allow_smaller"], self.say)
            counts = run.run()
        except Refusal as refusal:
            raise CommandError(f"Nothing was loaded. {refusal}") from None
        if counts:
            self.say("")
            self.stdout.write(described(counts))
        else:
            self.stdout.write("This file is already loaded.")

    def say(self, text: str) -> None:
        """The progress, in one line of a terminal."""
        if self.stderr.isatty():
            self.stderr.write(f"\r{text:<60}\r", ending="")
            self.stderr.flush()


def described(counts: Counts) -> str:
    """The counts of an import."""
    loaded, tally, before = counts.loaded, counts.tally, counts.before
    lines = [f"Loaded: the {loaded}. Rows {loaded.rows:,}, rated {loaded.rated:,}."]
    if before:
        lines.append(
            f"Beside the {before} with {before.rows:,} rows: rated and new {counts.new:,}, gone {counts.gone:,}, "
            f"rating changed {counts.ratings:,}, K changed {counts.ks:,}."
        )
    left_out = {
        "without a name": tally.nameless, "unreadable": len(tally.unreadable), "left out on request": tally.forgotten,
        "twice": max(0, counts.doubled - tally.forgotten),
    }  # fmt: skip
    lines.append(f"Not loaded: {', '.join(f'{number:,} {reason}' for reason, number in left_out.items())}.")
    if not loaded.buffer:
        lines.append("Only its ratings are kept. Names come from the newest list of all types.")
    return "\n".join(lines)
