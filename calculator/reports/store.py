"""The database of saved reports: save, find, delete, purge. A report expires after two years."""

import hashlib
import re
import secrets
from collections.abc import Collection
from dataclasses import replace
from datetime import date, datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from calculator import __version__
from calculator.crosstable.sheet import AnySheet
from calculator.engine.systems import SYSTEMS, system_of
from calculator.models import Report
from calculator.reports import rounds
from calculator.reports.packing import PackingError, pack, unpack
from calculator.reports.rooms import ROOMS

ALPHABET = "23456789bcdfghjkmnpqrstvwxyz"  # no vowels, so no words; no characters that look alike
SLUG_LENGTH = 16  # 28 ** 16 addresses: 76 random bits
REQUEST_ID = re.compile(r"[\w-]{16,64}", re.ASCII)
REMEMBERED = timedelta(days=365)  # how long the address of an expired report still says so


def expiry(saved: datetime) -> datetime:
    """The same day two years later; 28 February for 29 February."""
    day = 28 if (saved.month, saved.day) == (2, 29) else saved.day
    return saved.replace(year=saved.year + 2, day=day)


def save(sheet: AnySheet, request_id: str, digest: bytes = b"", now: datetime | None = None) -> str:
    """Saves a sheet and returns its slug. The same request id with the same `digest` gives the same report.

    This holds for simultaneous requests too. The id alone is not enough: after Back and a correction the page still
    sends the same id, but the result differs. Without an unguessable id every call saves a new report. A late retry
    does not restore a deleted report.
    """
    key = request_id if REQUEST_ID.fullmatch(request_id) else secrets.token_urlsafe(16)
    sheet, system = sheet.kept, system_of(sheet.result)
    request, (bare, games) = hashlib.sha256(key.encode() + b"\n" + digest).hexdigest(), rounds.parted(sheet, system)
    content = pack(bare, ROOMS[system.code].sheet)
    slug, saved = "".join(secrets.choice(ALPHABET) for _ in range(SLUG_LENGTH)), now or timezone.now()
    try:
        with transaction.atomic():
            Report.objects.create(
                slug=slug,
                request=request,
                saved=saved,
                expires=expiry(saved),
                release=__version__,
                system=system.code,
                size=len(content) + len(games),
                content=content,
                games=games,
            )
    except IntegrityError:
        first_slug = Report.objects.values_list("slug", flat=True).filter(request=request).first()
        if first_slug is None:
            raise
        return first_slug
    return slug


def token(slug: str) -> str:
    """The secret that allows deletion. It cannot be derived from the slug without SECRET_KEY."""
    return salted_hmac("calculator.reports.delete", slug, algorithm="sha256").hexdigest()[:32]


def may_delete(slug: str, candidate: str) -> bool:
    return constant_time_compare(token(slug), candidate)


def find(slug: str) -> Report | None:
    """The report, even if deleted or expired. Its content is deferred, so that every case takes the same time."""
    return Report.objects.defer("content", "games").filter(slug=slug.lower()).first()


def deleted(slug: str) -> bool:
    return Report.objects.filter(slug=slug, deleted=True).exists()


def stored_bytes(report: Report, column: str) -> bytes:
    """The bytes in a column. Raises DoesNotExist if the report was deleted meanwhile."""
    content = Report.objects.values_list(column, flat=True).get(slug=report.slug)
    if content is None:
        raise Report.DoesNotExist
    return bytes(content)


def sheet_of(report: Report) -> AnySheet:
    """The saved sheet, without the rounds if they are stored apart.

    Raises PackingError if this release cannot read it, DoesNotExist if it was deleted meanwhile.
    """
    content = stored_bytes(report, "content")
    if report.system not in ROOMS:
        raise PackingError(f"rating system {report.system}")
    sheet: AnySheet = unpack(content, ROOMS[report.system].sheet)
    return sheet


def readable_sheet(report: Report) -> AnySheet | None:
    """The saved sheet, None if there is none or this release cannot read it."""
    try:
        return sheet_of(report)
    except (PackingError, Report.DoesNotExist):
        return None


def whole(report: Report, sheet: AnySheet, numbers: Collection[int] | None = None) -> AnySheet:
    """The sheet of a report with the rounds of everybody, or of some players by their numbers. Raises as `sheet_of`.

    Everybody's are read too if the sheet needs them.
    """
    numbers = None if sheet.needs_rounds else numbers
    if not sheet.apart or (numbers is not None and not numbers):
        return sheet
    return rounds.joined(sheet, stored_bytes(report, "games"), SYSTEMS[report.system], numbers)


def rated_on(day: date, sheet: AnySheet) -> AnySheet:
    """The same players and games, rated by this release under the rules of the same system in force on `day`."""
    system = system_of(sheet.result)
    return replace(sheet, result=system.rate_event(sheet.entrants, system.as_of(sheet.result, day)))


def delete(slug: str) -> None:
    """Removes the content of a report; idempotent."""
    Report.objects.filter(slug=slug).update(deleted=True, content=None, games=None)


def purge(now: datetime | None = None) -> tuple[int, int]:
    """Removes the content of expired reports, and the rows of those that expired a year ago. Returns both counts.

    Also removes games that a worker of 0.7.0 left when it deleted a report during an upgrade.
    """
    now = now or timezone.now()
    over = Report.objects.filter(Q(expires__lte=now) | Q(deleted=True))
    emptied = over.exclude(content=None, games=None).update(content=None, games=None)
    forgotten, _ = Report.objects.filter(expires__lte=now - REMEMBERED).delete()
    return emptied, forgotten
