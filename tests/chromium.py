"""The browser: the system's Chromium, otherwise the one that Playwright installs. Debian's build without windows opens
a page for a third of the work."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, sync_playwright

PROGRAMS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def launch_options() -> dict[str, Any]:
    """The arguments of Playwright's `launch`."""
    programs = [program for program in PROGRAMS if os.access(program, os.X_OK)]
    return {"args": QUIET, **({"executable_path": programs[0]} if programs else {})}


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser for tools outside the tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        yield browser
        browser.close()
