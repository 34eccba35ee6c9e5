"""The browser of what is measured or drawn outside the tests, started as theirs is."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, QUIET


@contextmanager
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium, else the one that Playwright installs."""
    found = CHROMIUM if os.access(CHROMIUM, os.X_OK) else None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=QUIET)
        yield browser
        browser.close()
