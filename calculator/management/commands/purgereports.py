"""Empties the reports whose two years are over: to be run every day."""

from django.core.management.base import BaseCommand

from calculator import reports


class Command(BaseCommand):
    """`purgereports`: prints how many were emptied and how many are no longer remembered."""

    help = __doc__

    def handle(self, *args: object, **options: object) -> None:
        emptied, forgotten = reports.purge()
        self.stdout.write(f"Expired reports emptied: {emptied}; no longer remembered: {forgotten}.")
