"""The first visit on a slow phone: bytes, largest paint and layout shift: `make paint`.

Uses the production server on this machine and a browser with a processor four times slower, 150 ms of latency and
1.6 Mbit/s.
"""

import gzip
import http.client
import re
import tempfile
from contextlib import closing
from dataclasses import dataclass

import brotli
from playwright.sync_api import Browser

from tests.browser.pages import JUNIOR
from tests.chromium import chromium
from tests.saves import Site, running

LEVEL = 5  # of the proxy's compression
MOST = 60_000  # bytes of a first visit, headers not counted
RUNS = 5
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}  # bytes a second
WATCH = """
window.seen = {paint: 0, shift: 0};
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.paint = entry.startTime; })
  .observe({type: "largest-contentful-paint", buffered: true});
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; })
  .observe({type: "layout-shift", buffered: true});
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the first visit: its size in bytes, raw and compressed by the proxy or by collectstatic."""

    name: str
    raw: int
    gzip: int
    brotli: int


def body(site: Site, path: str, encoding: str = "identity") -> bytes:
    """The body that a client with this Accept-Encoding receives."""
    with closing(http.client.HTTPConnection("127.0.0.1", site.port)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": encoding})
        response = connection.getresponse()
        assert response.status == 200
        return response.read()


def first_visit(site: Site, path: str) -> list[File]:
    """A page and the files it links to, for a browser with an empty cache."""
    page = body(site, path)
    files = [File(path[:40], len(page), len(gzip.compress(page, LEVEL)), len(brotli.compress(page, quality=LEVEL)))]
    for name in re.findall(r'(?:href|src)="(/static/[^"]+)"', page.decode()):
        files.append(File(name, *(len(body(site, name, encoding)) for encoding in ("identity", "gzip", "br"))))
    return files


def report(files: list[File]) -> None:
    """Prints the bytes by file and their sum. The sum has a limit."""
    total = File("together", *(sum(sizes) for sizes in zip(*((f.raw, f.gzip, f.brotli) for f in files), strict=True)))
    print(f"{'first visit':<50} {'raw':>7} {'gzip':>7} {'Brotli':>7}")
    for file in (*files, total):
        print(f"{file.name:<50} {file.raw:>7,} {file.gzip:>7,} {file.brotli:>7,}")
    assert max(total.gzip, total.brotli) < MOST, total


def address(site: Site) -> str:
    return f"http://127.0.0.1:{site.port}"


def paint_and_shift(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds to the largest paint of a first visit, and the layout shift."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(WATCH)
    phone = context.new_cdp_session(page)
    phone.send("Network.enable")
    phone.send("Network.emulateNetworkConditions", LINE)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(500)
    metrics = page.evaluate("seen")
    context.close()
    return metrics["paint"], metrics["shift"]


def main() -> None:
    folder = tempfile.TemporaryDirectory()
    with folder, running(f"sqlite:///{folder.name}/reports.sqlite3") as site, chromium() as browser:
        for name, path in (("one game", "/"), ("tournament", JUNIOR)):
            report(first_visit(site, path))
            runs = [paint_and_shift(browser, address(site) + path) for _ in range(RUNS)]
            paint = sorted(paint for paint, _ in runs)[RUNS // 2]
            layout_shift = max(shift for _, shift in runs)
            print(f"{name:<12} largest paint {paint:5.0f} ms (median of {RUNS}), moved {layout_shift:.3f}")


if __name__ == "__main__":
    main()
