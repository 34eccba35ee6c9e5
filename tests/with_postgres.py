"""Runs a command with DATABASE_URL set to a temporary PostgreSQL server in its own folder, reachable by socket only.

    python -m tests.with_postgres pytest tests/reports

Without PostgreSQL it prints a message and exits with 0, or with 1 if REQUIRE_POSTGRES=1.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

SETTINGS = ("listen_addresses=", "fsync=on", "max_connections=50")


def program(name: str) -> str:
    """The path of a PostgreSQL program, in the newest version; empty if missing. Debian keeps them out of the PATH."""
    paths = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return str(paths[-1]) if paths else shutil.which(name) or ""


class Postgres:
    """A server in its own folder. Under root it runs as the user postgres, because it refuses root."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder, self.settings = folder, (*SETTINGS, *more)
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

    def create(self) -> None:
        if self.user:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale")

    def run(self, name: str, *options: str) -> None:
        command = [*self.user, program(name), "-D", str(self.folder / "data"), *options]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        settings = " ".join(f"-c {setting}" for setting in self.settings)
        options = f"-k {shlex.quote(str(self.folder))} {settings}"
        self.run("pg_ctl", "start", "--wait", "--silent", f"--log={self.folder / 'log'}", f"--options={options}")

    def stop(self) -> None:
        self.run("pg_ctl", "stop", "--wait", "--silent", "--mode=fast")

    @property
    def url(self) -> str:
        return f"postgres://postgres@/postgres?host={quote(str(self.folder))}"


@contextmanager
def postgres(*more: str) -> Iterator[Postgres]:
    """A running server, with more settings."""
    server = Postgres(Path(tempfile.mkdtemp(prefix="ratingsite-postgres-")), *more)
    try:
        server.create()
        server.start()
        yield server
    finally:
        if (server.folder / "data" / "postmaster.pid").exists():
            server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)


def main(command: list[str]) -> int:
    if not program("initdb"):
        print("SQLite only: no PostgreSQL is installed here (Debian: apt install postgresql).")
        return int(os.environ.get("REQUIRE_POSTGRES") == "1")
    # Nobody cuts its power, and to drop a test database it would wait for the disk.
    with postgres("fsync=off") as server:
        print("The same on PostgreSQL:", flush=True)
        return subprocess.run(command, env=os.environ | {"DATABASE_URL": server.url}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
