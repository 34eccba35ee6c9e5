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
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import calculator

ROOT = Path(__file__).parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the server says."""
    return tmp_path_factory.mktemp("log") / "log"


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of the server; its collected files and its database lie in a folder of the test."""
    folder = tmp_path_factory.mktemp("site")
    known = {"DEBUG": "0", "HTTPS": "0", "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "127.0.0.1"}
    known |= {"STATIC_ROOT": f"{folder}/static", "DATABASE_URL": f"sqlite:///{folder}/reports.sqlite3"}
    return {name: value for name, value in (os.environ | known).items() if name != "DJANGO_SETTINGS_MODULE"}


@pytest.fixture(scope="module")
def address(env: dict[str, str], log: Path) -> Iterator[str]:
    """A running server, without a database."""
    port = free_port()
    subprocess.run([sys.executable, "manage.py", "collectstatic", "--no-input"], check=True, cwd=ROOT, env=env)
    command = [
        sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws", "--host", "127.0.0.1", "--port", str(port),
        "--blocking-threads", "1", "ratingsite.wsgi:application",
    ]  # fmt: skip
    with log.open("wb") as said:
        server = subprocess.Popen(command, cwd=ROOT, env=env, stdout=said, stderr=said)
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
    assert "1650 → 1664" in page
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(files) == 7
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


def test_the_collector_passes_over_what_the_site_consists_of(env: dict[str, str]):
    code = "import gc, sys, ratingsite.wsgi; print('ratingsite.urls' in sys.modules, gc.get_freeze_count())"
    run = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, env=env, capture_output=True, text=True)
    loaded, objects = run.stdout.split()
    assert loaded == "True"
    assert int(objects) > 50_000


def raw(address: str, request: bytes) -> bytes:
    """The head of the answer to a request that no client would send."""
    port = int(address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(request)
        return connection.recv(65_536)


@pytest.mark.parametrize(
    ("line", "status"),
    [
        (b"GET /static/../manage.py", 404), (b"GET /static/%2e%2e/manage.py", 404), (b"GET /%2e%2e/etc/passwd", 404),
        (b"GET /static/..%2fmanage.py", 404), (b"GET //evil.example/game", 404), (b"GET /game/%00", 404),
        (b"GET /static/%00", 404), (b"GET /game/answer/?rating=%0d%0aSet-Cookie:a", 200), (b"POST /game/", 405),
        (b"TRACE /", 405),
    ],
)  # fmt: skip
def test_no_trick_of_an_address_gets_through(address: str, line: bytes, status: int):
    answer = raw(address, line + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    head = answer.partition(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.1 %d" % status)
    assert b"content-security-policy" in head
    assert not {b"location", b"set-cookie"} & set(re.findall(rb"^([a-z-]+):", head, re.MULTILINE))


def test_a_foreign_host_is_refused(address: str):
    assert b" 400 " in raw(address, b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")[:20]


def test_a_long_body_is_refused_before_it_comes(address: str):
    head = b"POST /crosstable.json HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999999999\r\n\r\n"
    assert b" 413 " in raw(address, head)[:20]


def test_its_log_holds_nothing_that_was_asked(address: str, log: Path):
    for path in ("/game/?name=Anna", "/Anna/?name=Anna", "/game.json?rating=Anna", "/static/Anna"):
        raw(address, b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n" % path.encode())
    assert "Anna" not in log.read_text()
    assert "evil" not in log.read_text()


@pytest.fixture
def served(env: dict[str, str], tmp_path: Path) -> Iterator[Callable[[str], tuple[str, Path]]]:
    """Runs `make serve` with a database, in the packages of these tests; tells its address and where it speaks."""
    servers = []

    def serve(database: str) -> tuple[str, Path]:
        port, said = free_port(), tmp_path / "said"
        folder = Path(sys.executable).parent
        command = ["make", "serve", "-o", ".venv/serve", f"BIN={folder}", f"PORT={port}", "WORKERS=1"]
        with said.open("wb") as log:
            servers.append(
                subprocess.Popen(
                    command,
                    cwd=ROOT,
                    env=env | {"DATABASE_URL": database, "STATIC_ROOT": str(tmp_path / "static")},
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            )
        wait_for(f"http://127.0.0.1:{port}/")
        return f"http://127.0.0.1:{port}", said

    yield serve
    for server in servers:
        server.terminate()  # make tells granian, which may hang if it is told twice at once
        server.wait(60)


def test_make_serve_keeps_the_store_for_its_owner(served: Callable[[str], tuple[str, Path]], tmp_path: Path):
    address, _ = served(f"sqlite:///{tmp_path}/reports.sqlite3")
    urllib.request.urlopen(f"{address}/healthz").close()
    assert (tmp_path / "reports.sqlite3").stat().st_mode & 0o777 == 0o600


def test_make_serve_starts_while_the_database_is_away(served: Callable[[str], tuple[str, Path]]):
    address, said = served(f"postgres://me:hunter2@127.0.0.1:{free_port()}/reports")
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(f"{address}/healthz")
    assert refusal.value.code == 503
    assert "The database is away or not ready" in said.read_text()
    assert "hunter2" not in said.read_text()


@pytest.mark.parametrize(
    ("key", "debug", "starts"), [("x" * 31, "0", False), ("x" * 32, "0", True), ("", "0", False), ("x", "1", True)]
)
def test_a_short_key_stops_the_start_and_is_not_shown(env: dict[str, str], key: str, debug: str, starts: bool):
    run = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env=env | {"SECRET_KEY": key, "DEBUG": debug},
        capture_output=True,
        text=True,
    )
    assert (run.returncode == 0) is starts, run.stderr
    assert starts or "SECRET_KEY must" in run.stderr.splitlines()[-1]
    assert not key or starts or key not in run.stderr
