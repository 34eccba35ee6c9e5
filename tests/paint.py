"""When the first visit is painted on a slow phone, and whether anything moves: `make paint`.

The production server on this machine, a browser whose processor is four times slower, 150 ms of latency, 1.6 Mbit/s.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.pages import JUNIOR
from tests.test_production import free_port, wait_for

ROOT = Path(__file__).parent.parent
RUNS = 5
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}  # bytes a second
WATCH = """
window.seen = {paint: 0, shift: 0};
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.paint = entry.startTime; })
  .observe({type: "largest-contentful-paint", buffered: true});
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; })
  .observe({type: "layout-shift", buffered: true});
"""


@contextmanager
def served() -> Iterator[str]:
    """The address of a production server."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        env = os.environ | {
            "DEBUG": "0", "HTTPS": "0", "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "127.0.0.1",
            "STATIC_ROOT": f"{folder}/static", "DATABASE_URL": f"sqlite:///{folder}/reports.sqlite3",
        }  # fmt: skip
        collect = [sys.executable, "manage.py", "collectstatic", "--no-input", "-v0"]
        subprocess.run(collect, check=True, cwd=ROOT, env=env)
        run = [sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws", "--blocking-threads", "1"]
        run += ["--port", str(port), "ratingsite.wsgi:application"]
        server = subprocess.Popen(run, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{port}/")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(10)


def visited(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds to the largest paint of a first visit, and how much has moved."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(WATCH)
    phone = context.new_cdp_session(page)
    phone.send("Network.enable")
    phone.send("Network.emulateNetworkConditions", LINE)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(500)
    seen = page.evaluate("seen")
    context.close()
    return seen["paint"], seen["shift"]


def main() -> None:
    found = CHROMIUM if os.access(CHROMIUM, os.X_OK) else None
    with served() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=QUIET)
        for name, path in (("one game", "/"), ("tournament", JUNIOR)):
            runs = [visited(browser, site + path) for _ in range(RUNS)]
            paint = sorted(paint for paint, _ in runs)[RUNS // 2]
            moved = max(shift for _, shift in runs)
            print(f"{name:<12} largest paint {paint:5.0f} ms (median of {RUNS}), moved {moved:.3f}")
        browser.close()


if __name__ == "__main__":
    main()
