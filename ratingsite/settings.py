"""Settings. What differs between machines comes from environment variables; an invalid value stops the start."""

import os
import re
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from ratingsite.database import database, players_database

BASE_DIR = Path(__file__).resolve().parent.parent
KEY_LENGTH = 32  # characters; anybody who guesses the key can delete every report


def _flag(name: str, *, default: bool) -> bool:
    text = os.environ.get(name, "").strip().lower()
    if text not in {"", "0", "1", "false", "true"}:
        raise ImproperlyConfigured(f"{name} must be 0 or 1, not {text!r}.")
    return text in {"1", "true"} if text else default


def _text(name: str, *, under_debug: str) -> str:
    text = os.environ.get(name, "").strip() or (under_debug if DEBUG else "")
    if not text:
        raise ImproperlyConfigured(f"{name} must be set in the environment, unless DEBUG=1.")
    return text


def _key(name: str, *, under_debug: str) -> str:
    key = _text(name, under_debug=under_debug)
    if len(key) < KEY_LENGTH and not DEBUG:
        raise ImproperlyConfigured(f"{name} must have {KEY_LENGTH} characters or more, unless DEBUG=1.")
    return key


def _hosts(name: str, *, under_debug: str) -> list[str]:
    hosts = [host.strip() for host in _text(name, under_debug=under_debug).split(",")]
    for host in hosts:
        if not re.fullmatch(r"\*|\.?[\w.-]+|\[[\da-fA-F:.]+\]", host):
            raise ImproperlyConfigured(f"{name} must be host names with commas between, without ports: not {host!r}.")
    return hosts


DEBUG = _flag("DEBUG", default=False)
SECRET_KEY = _key("SECRET_KEY", under_debug="for development only")
ALLOWED_HOSTS = _hosts("ALLOWED_HOSTS", under_debug="localhost,127.0.0.1,[::1],testserver")

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "calculator",
    "calculator.players",
]

MIDDLEWARE = [
    # The three that set headers come first, so that errors and static files have the headers, too.
    "calculator.base.middleware.headers",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.common.CommonMiddleware",  # redirects /game to /game/
]

ROOT_URLCONF = "ratingsite.urls"
WSGI_APPLICATION = "ratingsite.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "ratingsite.templates.LanguageTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request"],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "django_htmx.templatetags.django_htmx",
                "calculator.base.tags",
                "calculator.base.inputs",
                "calculator.change.tags",
                "calculator.reference.tags",
                "calculator.paste.tags",
                "calculator.crosstable.tags",
                "calculator.us_chess.tags",
                "calculator.us_chess.section.tags",
                "calculator.guide.tags",
                "calculator.crosstable.findings",
                "calculator.base.settled",  # after Django's tags, which it replaces
            ],
        },
    },
]

# Saved reports use the first, the official list the second. Nothing connects at the start, so the calculators work
# without a database.
DATABASES = {
    "default": database(os.environ.get("DATABASE_URL", "").strip(), BASE_DIR),
    "players": players_database(os.environ.get("PLAYERS_URL", "").strip(), BASE_DIR),
}
DATABASE_ROUTERS = ["calculator.players.router.PlayersRouter"]
# Whether pages offer to look players up. The operator sets it when a list is loaded.
PLAYERS = _flag("PLAYERS", default=False)
# Where people can write to whoever runs the site, such as an e-mail address; the privacy page has it.
CONTACT = os.environ.get("CONTACT", "").strip()

# A thousand games have 3,000 fields; a whole event has one K for each of up to 6,000 players.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000
# A whole event is sent as text. calculator.base.requests rejects a longer request body before it is read.
DATA_UPLOAD_MAX_MEMORY_SIZE = 13_000_000
# A file is kept in memory up to the same size, so that no upload needs room on a disk that may be full.
FILE_UPLOAD_MAX_MEMORY_SIZE = DATA_UPLOAD_MAX_MEMORY_SIZE
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]

# The language of a page depends on its URL, never on a cookie or a header.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "ratingsite" / "locale"]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = os.environ.get("STATIC_ROOT", BASE_DIR / "staticfiles")
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

HTTPS = _flag("HTTPS", default=not DEBUG)
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = ["^healthz$"]  # requested by machines beside the proxy
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
# Any client can send this header, so it is trusted only behind a proxy that sets it on every request.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if _flag("BEHIND_PROXY", default=False) else None
X_FRAME_OPTIONS = "DENY"

# W003 asks for the CSRF middleware. The site has no cookies, sessions or accounts that a forged request could use.
SILENCED_SYSTEM_CHECKS = ["security.W003"]

# Only errors of this site. Invalid requests are not logged: they would fill the log with what clients send.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "redacting": {
            "()": "ratingsite.logs.RedactingFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        }
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "redacting"},
        "none": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO" if DEBUG else "ERROR"},
        "django.security": {"handlers": ["none"], "propagate": DEBUG},
    },
}
