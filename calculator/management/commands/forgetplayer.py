"""Leaves a player out of the list, on request: removes the ID from every month, and no import brings it back."""

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import Error

from calculator.players import pruning
from calculator.players.values import Refusal


class Command(BaseCommand):
    """`forgetplayer ID`; with --undo, the next import has the player again."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("id", type=int, help="the FIDE ID")
        parser.add_argument("--undo", action="store_true", help="let the next import bring the player back")

    def handle(self, *args: object, **options: int) -> None:
        try:
            if options["undo"]:
                pruning.remember(options["id"])
                self.stdout.write("The next import brings the player back.")
            else:
                found = pruning.forget(options["id"])
                self.stdout.write("The player is left out." if found else "No list has this ID. It stays left out.")
        except (Refusal, Error) as error:
            raise CommandError(f"Nothing was changed. {error}") from None
