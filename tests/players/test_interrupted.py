"""Imports that are killed, and two at once: what was in force stays, and the next import puts everything right."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from calculator.players import lock
from calculator.players import tables as statements
from tests.players.lists import COMBINED, SAMPLES, in_force, leftovers, load, refusal

pytestmark = [
    pytest.mark.django_db(transaction=True, databases=["players"]),
    pytest.mark.usefixtures("tables"),
]
ROOT = Path(__file__).parent.parent.parent
NOVEMBER = SAMPLES / "players_list_legacy_2026.txt"
# Kills itself when a function of a module is called.
KILLED = """
import os, signal, sys, django
django.setup()
from importlib import import_module
import_module("calculator.players.loading").GRACE = 0
setattr(import_module(sys.argv[1]), sys.argv[2], lambda *more, **others: os.kill(os.getpid(), signal.SIGKILL))
from django.core.management import call_command
call_command("importlist", sys.argv[3], "--month", sys.argv[4])
"""


def url() -> str:
    """Of the database of these tests."""
    known = connections["players"].settings_dict
    if connections["players"].vendor == "sqlite":
        return f"sqlite:///{known['NAME']}"
    return f"postgres://{known['USER']}@/{known['NAME']}?host={quote(known['HOST'])}"


def kill_at(module: str, function: str, path: Path, month: str) -> None:
    connections["players"].close()
    env = os.environ | {"PLAYERS_URL": url(), "DJANGO_SETTINGS_MODULE": "ratingsite.settings"}
    command = [sys.executable, "-c", KILLED, f"calculator.players.{module}", function, str(path), month]
    assert subprocess.run(command, cwd=ROOT, env=env, stderr=subprocess.DEVNULL).returncode == -signal.SIGKILL
    end = time.monotonic() + 20
    while lock_is_held():
        assert time.monotonic() < end
        time.sleep(0.05)


def lock_is_held() -> bool:
    """Whether the server still holds the lock of a process that is gone; it ends such a session within a second."""
    connection = connections["players"]
    if connection.vendor == "sqlite":
        return False
    with connection.cursor() as cursor:
        cursor.execute("SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory')")
        return bool(cursor.fetchone()[0])


@pytest.mark.parametrize(
    ("module", "function"),
    [("loading", "key"), ("tables", "enter_ratings"), ("index", "fill"), ("loading", "switch")],
    ids=["while it reads", "before the ratings", "between names and words", "before the switch"],
)
def test_a_killed_import_changes_nothing_and_can_be_run_again(module: str, function: str):
    load(COMBINED, "2026-10")
    before = in_force()
    kill_at(module, function, NOVEMBER, "2026-11")
    assert in_force() == before
    assert "Rows 9" in load(NOVEMBER, "2026-11")
    assert [row[1].month for row in in_force()["lists"]] == [10, 11]
    assert leftovers() == 0


def test_an_import_killed_after_the_switch_is_in_force():
    load(COMBINED, "2026-10")
    kill_at("tables", "finish", NOVEMBER, "2026-11")
    assert [row[1].month for row in in_force()["lists"]] == [10, 11]
    assert load(NOVEMBER, "2026-11") == "This file is already loaded.\n"
    assert leftovers() == 0


@contextmanager
def another_import() -> Iterator[None]:
    """Holds the lock in another thread, which has a connection of its own."""
    started, over = threading.Event(), threading.Event()

    def hold() -> None:
        with statements.alone():
            started.set()
            over.wait(30)

    thread = threading.Thread(target=hold)
    thread.start()
    started.wait(30)
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_two_imports_cannot_meet():
    load(COMBINED, "2026-10")
    before = in_force()
    with another_import():
        assert refusal(NOVEMBER, "2026-11").startswith("Another import is running, or a killed one has not ended yet.")
        for command, options in {"prunelists": ["--keep", "1"], "forgetplayer": ["9900002"]}.items():
            with pytest.raises(CommandError, match="Another import is running"):
                call_command(command, *options)
        assert in_force() == before
    assert "Rows 9" in load(NOVEMBER, "2026-11")


def test_the_lock_is_free_while_its_connection_still_ends():
    with lock.held():
        pass
    with ThreadPoolExecutor() as another:
        assert "Rows 9" in another.submit(load, NOVEMBER, "2026-11").result()
