"""The databases, parsed from DATABASE_URL and PLAYERS_URL. An invalid URL stops the start; the error shows no password.

sqlite:///reports.sqlite3                              a file in the project folder
sqlite:////var/lib/ratingsite/reports.sqlite3          a file with an absolute path
postgres://user:password@host:5432/name?sslmode=require
postgres://user@/name?host=/var/run/postgresql         a Unix socket
"""

from pathlib import Path
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

# WAL: readers do not wait for writers. FULL: a confirmed save survives a power failure; NORMAL survives only a crash of
# the process. Saves are rare, so the cost does not matter. secure_delete: deleted data is overwritten with zeros when
# the log is written back into the file. Until then log and file may still contain it.
PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON"
BUSY_SECONDS = 5
PLAYERS_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL"
PLAYERS_BUSY_SECONDS = 1
SQLITE = "django.db.backends.sqlite3"
KEPT_SECONDS = 60
# A worker that waits for the database serves nobody, so every wait has a timeout: for a connection, for a statement and
# its locks, for a server that no longer responds. Options of the URL override these.
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


class UrlError(Exception):
    """What is wrong with a URL, without any part of it."""


def database(url: str, folder: Path, *, variable: str = "DATABASE_URL") -> Settings:
    """Django's settings for the database at `url`; if it is empty, for a file in `folder`.

    Relative paths start in `folder`. Raises ImproperlyConfigured with the name of the `variable`; the message has no
    part of the URL that may be a password.
    """
    try:
        return parsed(url or "sqlite:///ratingsite.sqlite3", folder)
    except UrlError as error:
        message = f"{variable} {error} (see the README; within a password @ / ? # are %40 %2F %3F %23)."
        raise ImproperlyConfigured(message) from None


def players_database(url: str, folder: Path) -> Settings:
    """The settings for the database of the official list. Of a file every read sees one moment, and nobody waits long:
    what is lost in a power failure is imported again, and no secret is to be overwritten."""
    settings = database(url or "sqlite:///players.sqlite3", folder, variable="PLAYERS_URL")
    if settings["ENGINE"] == SQLITE:
        settings["OPTIONS"] = {"timeout": PLAYERS_BUSY_SECONDS, "init_command": PLAYERS_PRAGMAS}
        settings["CONN_MAX_AGE"] = KEPT_SECONDS  # opening the file takes longer than a look-up
    return settings


def parsed(url: str, folder: Path) -> Settings:
    """The settings, or UrlError."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise UrlError("has a host or port that cannot be read") from None
    if parts.fragment:
        raise UrlError("has a # in it")
    if url.startswith("sqlite:///"):
        return sqlite(parts, folder)
    if parts.scheme in {"postgres", "postgresql"}:
        return postgres(parts, port)
    raise UrlError("must begin with sqlite:/// or postgres://")


def sqlite(parts: SplitResult, folder: Path) -> Settings:
    """The settings for a file. Each request opens it again, so that no worker writes to a file that was moved."""
    if parts.query or not parts.path.strip("/"):
        raise UrlError("must name a file after sqlite:///, and nothing else")
    name = folder / unquote(parts.path[1:])
    options = {"transaction_mode": "IMMEDIATE", "timeout": BUSY_SECONDS, "init_command": PRAGMAS}
    return {"ENGINE": SQLITE, "NAME": name, "OPTIONS": options}


def postgres(parts: SplitResult, port: int | None) -> Settings:
    """The settings for a server. Connections stay open for a minute, and are checked before use."""
    name = unquote(parts.path.strip("/"))
    # An @ or : after the first slash means that the slash is part of a password, and so is the apparent name.
    if not name or "/" in name or "@" in parts.path + parts.query or ":" in parts.path:
        raise UrlError("must name one database after the host")
    pairs = parse_qsl(parts.query, keep_blank_values=True)
    if unknown := sorted({key for key, _ in pairs} - OPTIONS):
        # A ? in a password makes the rest of it look like options, so the message does not show them.
        raise UrlError(f"has {len(unknown)} unknown options; known are {', '.join(sorted(OPTIONS))}")
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
