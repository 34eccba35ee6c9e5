"""Empties the reports whose two years are over: to be run every day."""

from django.core.management.base import BaseCommand

from calculator.reports import store


class Command(BaseCommand):
    """`purgereports`: prints how many were emptied and how many are no longer remembered."""

    help = __doc__

    def handle(self, *args: object, **options: object) -> None:
        emptied, forgotten = store.purge()
        self.stdout.write(f"Expired reports emptied: {emptied}; no longer remembered: {forgotten}.")
