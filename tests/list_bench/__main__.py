"""The official list at its real size, on both databases: `make list-bench`. Not a test: machines differ."""

import os
import tempfile
from pathlib import Path

from tests.list_bench import loading
from tests.with_postgres import postgres, program


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "ratingsite.settings"
    os.environ |= {"DEBUG": "0", "HTTPS": "0", "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "localhost"}
    files = loading.files()
    with tempfile.TemporaryDirectory() as folder:
        print("SQLite", flush=True)
        loading.measure(f"sqlite:///{folder}/players.sqlite3", files)
        print(f"  {sum(file.stat().st_size for file in Path(folder).iterdir()) / 1e6:,.0f} MB on disk after two months")
    if not program("initdb"):
        print("SQLite only: no PostgreSQL is installed here.")
        return
    with postgres() as server:
        print("PostgreSQL", flush=True)
        main_process = int((server.folder / "data" / "postmaster.pid").read_text().split()[0])
        loading.measure(server.url, files, main_process)


if __name__ == "__main__":
    main()
