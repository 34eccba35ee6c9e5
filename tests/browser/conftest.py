"""A browser for the tests, and a watch over every page they open: it says nothing, fails nowhere, asks no one else."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request
from pytest_django.live_server_helper import LiveServer

from tests.chromium import launch_options


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture(scope="session")
def base_url(live_server: LiveServer) -> str:
    return live_server.url


@pytest.fixture
def provoked() -> list[str]:
    """How the console messages begin, and the failures of requests, that a test provokes on purpose."""
    return []


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], base_url: str, provoked: list[str]
) -> Iterator[Callable[..., BrowserContext]]:
    """Every page of every test comes from here, so no test can forget to look."""
    contexts: list[BrowserContext] = []
    seen: list[str] = []

    # A newer question takes the place of one under way, another page that of a page with its icon still to come:
    # the request ends early, and htmx tells the console so.
    def failed(request: Request) -> None:
        if request.failure not in ("net::ERR_ABORTED", *provoked):
            seen.append(f"failed ({request.failure}): {request.url}")

    def said(message: ConsoleMessage) -> None:
        if not message.text.startswith(("htmx:sendAbort", "htmx:afterRequest", *provoked)):
            seen.append(f"console: {message.text}")

    def asked(request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(base_url).netloc:
            seen.append(f"another host: {request.url}")

    def watched(**options: object) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(5_000)
        context.on("console", said)
        context.on("weberror", lambda error: seen.append(f"page error: {error.error}"))
        context.on("request", asked)
        context.on("requestfailed", failed)
        contexts.append(context)
        return context

    yield watched
    cookies = [cookie for context in contexts for cookie in context.cookies()]
    assert (seen, cookies) == ([], [])
