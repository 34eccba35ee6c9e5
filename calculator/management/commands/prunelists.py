"""Removes the lists of old months."""

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import Error

from calculator.players import pruning
from calculator.players.values import Refusal


class Command(BaseCommand):
    """`prunelists --keep 13`: prints how many lists were removed."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--keep", type=int, default=13, help="how many months to keep (13)")

    def handle(self, *args: object, **options: int) -> None:
        if options["keep"] < 1:
            raise CommandError("--keep must be 1 or more.")
        try:
            removed = pruning.prune(options["keep"])
        except (Refusal, Error) as error:
            raise CommandError(f"Nothing was removed. {error}") from None
        self.stdout.write(f"Lists removed: {removed}.")
