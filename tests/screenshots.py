"""Draws the two screenshots of the README: `make screenshots`."""

import os
import threading
from pathlib import Path
from wsgiref.simple_server import WSGIRequestHandler, make_server

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

from ratingsite.wsgi import application
from tests.browser.pages import GAME, JUNIOR
from tests.chromium import chromium

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
    DOCS.mkdir(exist_ok=True)
    with chromium() as browser:
        for name, (address, size) in PICTURES.items():
            page = browser.new_page(viewport={"width": size["width"], "height": size["height"]})
            page.goto(f"http://127.0.0.1:{server.server_port}{address}")
            page.screenshot(path=DOCS / name)
    server.shutdown()


if __name__ == "__main__":
    main()
