"""The site as `make serve` runs it: the production settings, collected files, granian."""

import json
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

import calculator

ROOT = Path(__file__).parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of the server; its collected files and its database lie in a folder of the test."""
    folder = tmp_path_factory.mktemp("site")
    known = {"DEBUG": "0", "HTTPS": "0", "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "127.0.0.1"}
    known |= {"STATIC_ROOT": f"{folder}/static", "DATABASE_URL": f"sqlite:///{folder}/reports.sqlite3"}
    return {name: value for name, value in (os.environ | known).items() if name != "DJANGO_SETTINGS_MODULE"}


@pytest.fixture(scope="module")
def address(env: dict[str, str]) -> Iterator[str]:
    """A running server, without a database."""
    port = free_port()
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
        with urllib.request.urlopen(address + file) as response:
            assert "immutable" in response.headers["Cache-Control"]


def test_it_answers_a_bad_address_in_its_own_words(address: str):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(f"{address}/nowhere.json")
    assert refusal.value.code == 404
    assert b"There is no page at this address." in refusal.value.read()


def test_it_tells_when_it_can_save(address: str, env: dict[str, str]):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(f"{address}/healthz")
    assert refusal.value.code == 503
    subprocess.run([sys.executable, "manage.py", "migrate", "--no-input"], check=True, cwd=ROOT, env=env)
    with urllib.request.urlopen(f"{address}/healthz") as response:
        assert json.load(response) == {"ok": True, "version": calculator.__version__}


def test_its_health_is_told_over_plain_http(env: dict[str, str]):
    code = (
        "import django; django.setup(); from django.test import Client; "
        "print([Client().get(path).status_code for path in ('/healthz', '/game/')])"
    )
    known = {**env, "HTTPS": "1", "DJANGO_SETTINGS_MODULE": "ratingsite.settings"}
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=known | {"ALLOWED_HOSTS": "testserver"},
        capture_output=True,
        check=True,
    )
    assert run.stdout.decode() in {"[200, 301]\n", "[503, 301]\n"}
