"""The two pictures of the README: `make screenshots`."""

import os
import threading
from pathlib import Path
from wsgiref.simple_server import WSGIRequestHandler, make_server

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

from playwright.sync_api import sync_playwright

from ratingsite.wsgi import application
from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.pages import GAME, JUNIOR

DOCS = Path(__file__).parent.parent / "docs"
PICTURES = {
    "one-game.png": (GAME, {"width": 1120, "height": 760}),
    "tournament.png": (JUNIOR, {"width": 1120, "height": 900}),
}


class Quiet(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def main() -> None:
    server = make_server("127.0.0.1", 0, application, handler_class=Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = CHROMIUM if os.access(CHROMIUM, os.X_OK) else None
    DOCS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=QUIET)
        for name, (address, size) in PICTURES.items():
            page = browser.new_page(viewport={"width": size["width"], "height": size["height"]})
            page.goto(f"http://127.0.0.1:{server.server_port}{address}")
            page.screenshot(path=DOCS / name)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
