"""DATABASE_URL, read by hand: what is meant, or an error that stops the start and shows no password."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from ratingsite.database import database

FOLDER = Path("/srv/ratingsite")


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("", "/srv/ratingsite/ratingsite.sqlite3"),
        ("sqlite:///kept/reports.sqlite3", "/srv/ratingsite/kept/reports.sqlite3"),
        ("sqlite:////var/lib/reports.sqlite3", "/var/lib/reports.sqlite3"),
        ("sqlite:////var/my%20reports", "/var/my reports"),
    ],
)  # fmt: skip
def test_sqlite_is_a_file(url: str, name: str):
    made = database(url, FOLDER)
    assert (made["ENGINE"], str(made["NAME"])) == ("django.db.backends.sqlite3", name)


def test_postgres_has_its_parts():
    made = database("postgres://me:p%40ss%2Fw%3A@db.example:5433/reports?sslmode=verify-full", FOLDER)
    known = {key: made[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")}
    assert known == {
        "NAME": "reports", "USER": "me", "PASSWORD": "p@ss/w:", "HOST": "db.example", "PORT": "5433",
    }  # fmt: skip
    assert made["OPTIONS"] == {"connect_timeout": "5", "sslmode": "verify-full"}


def test_postgres_may_be_a_socket():
    made = database("postgresql://me@/reports?host=%2Frun%2Fpostgresql", FOLDER)
    assert (made["HOST"], made["PORT"], made["PASSWORD"]) == ("/run/postgresql", "", "")


@pytest.mark.parametrize(
    "url",
    [
        "mysql://me:hunter2@db/reports", "me:hunter2@db/reports", "postgres://me:hunter2@db", "postgres://me:hunter2@db/",
        "postgres://me:hunter2@db/a/b", "postgres://me:hunter2@db:port/reports", "postgres://me:x/hunter2@db/reports",
        "postgres://me:hunter2@db:99999/reports", "postgres://me:x#hunter2@db/reports", "postgres://me:x?hunter2@db/reports",
        "postgres://me:x?hunter2=1@db/reports", "postgres://me:hunter2@db/reports?ssl=1", "postgres://me:hunter2@[db/reports",
        "sqlite://me:hunter2@db/reports", "sqlite:///", "sqlite:///x?hunter2=1", "sqlite:reports#hunter2", "hunter2",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_without_its_password(url: str):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL") as refusal:
        database(url, FOLDER)
    assert "hunter2" not in str(refusal.value)
    assert refusal.value.__suppress_context__ or refusal.value.__context__ is None
