"""How hypothesis behaves: no deadline, for machines differ; the same examples each time where a failure would block."""

import os

from hypothesis import settings

settings.register_profile("ratingsite", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("ratingsite")


def pytest_report_header() -> str:
    """Says where these tests keep reports."""
    from django.db import connection

    return f"reports: {connection.vendor}"
