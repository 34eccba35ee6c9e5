"""The site as `make serve` runs it: the production settings, collected files, granian."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running server; its collected files lie in a folder of the test."""
    port = free_port()
    known = {"DEBUG": "0", "HTTPS": "0", "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "127.0.0.1"}
    env = os.environ | known | {"STATIC_ROOT": str(tmp_path_factory.mktemp("static"))}
    env.pop("DJANGO_SETTINGS_MODULE", None)
    subprocess.run([sys.executable, "manage.py", "collectstatic", "--no-input"], check=True, cwd=ROOT, env=env)
    command = [
        sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws", "--host", "127.0.0.1", "--port", str(port),
        "--blocking-threads", "1", "ratingsite.wsgi:application",
    ]  # fmt: skip
    server = subprocess.Popen(command, cwd=ROOT, env=env)
    try:
        wait_for(f"http://127.0.0.1:{port}/")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(10)


def wait_for(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except urllib.error.URLError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(address)


def test_it_answers_with_pages_whose_files_are_found(address: str):
    with urllib.request.urlopen(f"{address}/game/?rating=1650&opponent=1800&result=win&k=20") as response:
        page = response.read().decode()
    assert "a new rating of" in page
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(files) == 4
    for file in files:
        for coding in ("br", "gzip"):
            asked = urllib.request.Request(address + file, headers={"Accept-Encoding": coding})
            with urllib.request.urlopen(asked) as response:
                assert "immutable" in response.headers["Cache-Control"]
                assert response.headers["Content-Encoding"] == coding
                assert response.headers["Content-Security-Policy"]
                assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_an_answer_is_compressed_by_the_proxy_and_sent_once(address: str):
    game = f"{address}/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
    with urllib.request.urlopen(urllib.request.Request(game, headers={"Accept-Encoding": "gzip, br"})) as response:
        known = response.headers["ETag"]
        assert response.headers["Content-Encoding"] is None
        assert response.headers["Vary"] is None
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(urllib.request.Request(game, headers={"If-None-Match": known}))
    assert answer.value.code == 304


def test_it_answers_a_bad_address_in_its_own_words(address: str):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(f"{address}/nowhere.json")
    assert refusal.value.code == 404
    assert b"There is no page at this address." in refusal.value.read()
