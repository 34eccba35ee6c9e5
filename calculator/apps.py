"""The app, and what it sets when Django starts."""

import threading

from django.apps import AppConfig
from django.utils.translation import trans_real


class CalculatorConfig(AppConfig):
    name = "calculator"

    def ready(self) -> None:
        # Where Django keeps the active language. Every text asks for it, a hundred times a page. Django's own storage
        # also serves async code, which this site does not have, and takes 6 % of the time of a page.
        trans_real._active = threading.local()  # type: ignore[attr-defined]
