"""Where reports are kept, read from DATABASE_URL by hand: a wrong address stops the start and never shows a password.

sqlite:///reports.sqlite3                              a file in the project's folder
sqlite:////var/lib/ratingsite/reports.sqlite3          a file anywhere, by its full path
postgres://user:password@host:5432/name?sslmode=require
postgres://user@/name?host=/var/run/postgresql         a socket of this machine
"""

from pathlib import Path
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

# WAL: whoever reads does not wait for whoever writes. FULL: an answered save outlives not only the process, for which
# NORMAL would do, but the power too; saves are rare enough. What is deleted is overwritten with zeros, once the log is
# written back into the file; until then the log and the file may still hold it.
PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON"
BUSY_SECONDS = 5
KEPT_SECONDS = 60
# A worker that waits for the database answers nobody, so each way of waiting ends: for a connection, for a statement
# and its locks, for a machine that no longer answers. The address may say otherwise.
LIMITS = {
    "connect_timeout": "5",
    "options": "-c statement_timeout=5000 -c lock_timeout=5000",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
}
OPTIONS = frozenset({"host", "sslmode", "sslrootcert", "sslcert", "sslkey", *LIMITS})
Settings = dict[str, object]


def url_error(what: str) -> ImproperlyConfigured:
    """The error of an address, told without the address."""
    return ImproperlyConfigured(f"DATABASE_URL {what} (see the README; within a password @ / ? # are %40 %2F %3F %23).")


def database(url: str, folder: Path) -> Settings:
    """Django's settings for the database at `url`; without one a file in `folder`, where relative paths begin.

    Raises ImproperlyConfigured, without a part of the address that may be a password.
    """
    url = url or "sqlite:///ratingsite.sqlite3"
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise url_error("has a host or port that cannot be read") from None
    if parts.fragment:
        raise url_error("has a # in it")
    if url.startswith("sqlite:///"):
        return sqlite(parts, folder)
    if parts.scheme in {"postgres", "postgresql"}:
        return postgres(parts, port)
    raise url_error("must begin with sqlite:/// or postgres://")


def sqlite(parts: SplitResult, folder: Path) -> Settings:
    """A file: each request opens it anew, so that nobody goes on writing into one that was moved away."""
    if parts.query or not parts.path.strip("/"):
        raise url_error("must name a file after sqlite:///, and nothing else")
    name = folder / unquote(parts.path[1:])
    options = {"transaction_mode": "IMMEDIATE", "timeout": BUSY_SECONDS, "init_command": PRAGMAS}
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": name, "OPTIONS": options}


def postgres(parts: SplitResult, port: int | None) -> Settings:
    """A server: its connections are kept for a minute, and asked whether they still live."""
    name = unquote(parts.path.strip("/"))
    # An @ or : behind the first / means that the / belongs to a password, and what looks like a name to it as well.
    if not name or "/" in name or "@" in parts.path + parts.query or ":" in parts.path:
        raise url_error("must name one database after the host")
    pairs = parse_qsl(parts.query, keep_blank_values=True)
    if unknown := sorted({key for key, _ in pairs} - OPTIONS):
        # A ? within a password makes the rest of it look like options, so those are not shown.
        raise url_error(f"has {len(unknown)} unknown options; known are {', '.join(sorted(OPTIONS))}")
    options = LIMITS | dict(pairs)
    host = options.pop("host", "") or unquote(parts.hostname or "")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(port or ""),
        "OPTIONS": options,
        "CONN_MAX_AGE": KEPT_SECONDS,
        "CONN_HEALTH_CHECKS": True,
    }
