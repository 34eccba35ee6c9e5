"""The browser: the system's Chromium, otherwise the one that Playwright installs."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, sync_playwright

CHROMIUM = "/usr/bin/chromium"
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def launch_options() -> dict[str, Any]:
    """The arguments of Playwright's `launch`."""
    return {"args": QUIET, **({"executable_path": CHROMIUM} if os.access(CHROMIUM, os.X_OK) else {})}


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser for tools outside the tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        yield browser
        browser.close()
