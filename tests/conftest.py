"""How hypothesis behaves: no deadline, for machines differ; the same examples each time where a failure would block."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from ratingsite.request import Request

settings.register_profile("ratingsite", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("ratingsite")


def pytest_collection_finish() -> None:
    """The collector leaves the thousands of tests alone, or it slows what they measure."""
    gc.collect()
    gc.freeze()


def pytest_report_header() -> str:
    """Says where these tests keep reports."""
    from django.db import connection

    return f"reports: {connection.vendor}"


@pytest.fixture(autouse=True, scope="session")
def _requests_as_the_server_makes_them() -> Iterator[None]:
    """Django's test client has a class of its own for them."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("django.test.client.WSGIRequest", Request)
        yield
