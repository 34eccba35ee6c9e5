"""DATABASE_URL, read by hand: what is meant, or an error that stops the start and shows no password."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from ratingsite.database import database, players_database

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
    assert made["OPTIONS"] == {
        "connect_timeout": "5", "options": "-c statement_timeout=5000 -c lock_timeout=5000", "tcp_user_timeout": "5000",
        "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3", "sslmode": "verify-full",
    }  # fmt: skip


def test_postgres_may_have_other_limits():
    made = database("postgres://me@db/reports?connect_timeout=2&options=", FOLDER)
    options = made["OPTIONS"]
    assert isinstance(options, dict)
    assert (options["connect_timeout"], options["options"], options["tcp_user_timeout"]) == ("2", "", "5000")


@pytest.mark.django_db
def test_no_store_is_waited_for_without_end():
    asked, told = {
        "sqlite": ("PRAGMA busy_timeout", 5_000),
        "postgresql": ("SELECT current_setting('statement_timeout') || current_setting('lock_timeout')", "5s5s"),
    }[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(asked)
        assert cursor.fetchone() == (told,)


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("postgresql://me@/reports?host=%2Frun%2Fpostgresql", "/run/postgresql"),
        ("postgresql://me@/reports?host=/run/my%2541", "/run/my%41"),
        ("postgres://me@%2FRun%2FPostgreSQL/reports", "/Run/PostgreSQL"),
    ],
)
def test_postgres_may_be_a_socket(url: str, host: str):
    made = database(url, FOLDER)
    assert (made["HOST"], made["PORT"], made["PASSWORD"]) == (host, "", "")


def test_a_name_may_have_any_sign_that_is_escaped():
    assert database("postgres://me@db/my%40reports%3A", FOLDER)["NAME"] == "my@reports:"


@pytest.mark.parametrize(
    "url",
    [
        "mysql://me:hunter2@db/reports", "me:hunter2@db/reports", "postgres://me:hunter2@db", "postgres://me:hunter2@db/",
        "postgres://me:hunter2@db/a/b", "postgres://me:hunter2@db:port/reports", "postgres://me:x/hunter2@db/reports",
        "postgres://me:hunter2@db:99999/reports", "postgres://me:x#hunter2@db/reports", "postgres://me:x?hunter2@db/reports",
        "postgres://me:x?hunter2=1@db/reports", "postgres://me:hunter2@db/reports?ssl=1", "postgres://me:hunter2@[db/reports",
        "sqlite://me:hunter2@db/reports", "sqlite:///", "sqlite:///x?hunter2=1", "sqlite:reports#hunter2", "hunter2",
        "sqlite:hunter2.sqlite3", "sqlite:/var/hunter2", "sqlite://hunter2", "postgres://me:123/hunter2@db",
        "postgres://me:123/hunter2@db/reports", "postgres://me:123/hunter2:x", "postgres://me:1/x?host=hunter2@db",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_without_its_password(url: str):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL") as refusal:
        database(url, FOLDER)
    assert "hunter2" not in str(refusal.value)
    assert refusal.value.__suppress_context__ or refusal.value.__context__ is None


def test_the_list_has_a_file_of_its_own_where_reads_take_no_lock():
    made = players_database("", FOLDER)
    assert (made["ENGINE"], str(made["NAME"])) == ("django.db.backends.sqlite3", "/srv/ratingsite/players.sqlite3")
    options = made["OPTIONS"]
    assert isinstance(options, dict)
    assert options["timeout"] == 1
    assert "transaction_mode" not in options
    assert "journal_mode=WAL" in options["init_command"]


def test_the_list_may_be_in_the_postgres_of_the_reports():
    url = "postgres://me@/reports?host=/run/postgresql"
    assert players_database(url, FOLDER) == database(url, FOLDER)


def test_the_variable_is_named_that_is_wrong():
    with pytest.raises(ImproperlyConfigured, match=r"^PLAYERS_URL must begin with"):
        players_database("mysql://db/players", FOLDER)
