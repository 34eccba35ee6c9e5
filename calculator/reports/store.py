"""Saved reports: kept under an unguessable address, read, taken back by whoever saved them, gone after two years."""

import hashlib
import re
import secrets
from collections.abc import Collection
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from calculator import __version__
from calculator.crosstable.sheet import AnySheet, Sheet
from calculator.engine.system import RatingSystem
from calculator.engine.systems import SYSTEMS, system_of
from calculator.models import Report
from calculator.reports import rounds
from calculator.reports.packing import PackingError, pack, unpack

ALPHABET = "23456789bcdfghjkmnpqrstvwxyz"  # no vowels, hence no words; nothing that looks like something else
SLUG_LENGTH = 16  # 28 to the power of 16: 76 random bits
REQUEST_ID = re.compile(r"[\w-]{16,64}", re.ASCII)
REMEMBERED = timedelta(days=365)  # how long the address of an emptied report says what became of it


def type_of(system: RatingSystem[Any, Any, Any, Any]) -> Any:
    """The type of the sheets whose events a system has rated."""
    return Sheet.__class_getitem__(system.rated_event)  # type: ignore[attr-defined]


def expiry(saved: datetime) -> datetime:
    """Two years later to the day; of a 29 February, the 28th."""
    day = 28 if (saved.month, saved.day) == (2, 29) else saved.day
    return saved.replace(year=saved.year + 2, day=day)


def save(sheet: AnySheet, request_id: str, sent: bytes = b"", now: datetime | None = None) -> str:
    """Keeps a sheet and tells its slug; the same id with the same that was `sent`, even at once, is one report.

    The id alone would not do: after Back and a correction the page carries it still, and the result is another one.
    Without an id that cannot be guessed every call saves anew. A late repetition brings back nothing that was deleted.
    """
    known = request_id if REQUEST_ID.fullmatch(request_id) else secrets.token_urlsafe(16)
    system = system_of(sheet.result)
    request, (bare, games) = hashlib.sha256(known.encode() + b"\n" + sent).hexdigest(), rounds.parted(sheet, system)
    content = pack(bare, type_of(system))
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
        same = Report.objects.values_list("slug", flat=True).filter(request=request).first()
        if same is None:
            raise
        return same
    return slug


def token(slug: str) -> str:
    """What lets a report be deleted: nobody who knows the slug alone can make it."""
    return salted_hmac("calculator.reports.delete", slug, algorithm="sha256").hexdigest()[:32]


def may_delete(slug: str, given: str) -> bool:
    """Whether this is the report's token."""
    return constant_time_compare(token(slug), given)


def find(slug: str) -> Report | None:
    """The report or what is left of it; without its content, so that what is there and what is gone take as long."""
    return Report.objects.defer("content", "games").filter(slug=slug.lower()).first()


def deleted(slug: str) -> bool:
    """Whether somebody has taken the report back."""
    return Report.objects.filter(slug=slug, deleted=True).exists()


def kept(report: Report, column: str) -> bytes:
    """What a column holds. Raises DoesNotExist where the report has been deleted meanwhile."""
    content = Report.objects.values_list(column, flat=True).get(slug=report.slug)
    if content is None:
        raise Report.DoesNotExist
    return bytes(content)


def sheet_of(report: Report) -> AnySheet:
    """What was saved, without the rounds where they are kept apart.

    Raises PackingError if this release cannot read it, DoesNotExist where it has been deleted meanwhile.
    """
    content = kept(report, "content")
    if report.system not in SYSTEMS:
        raise PackingError(f"rating system {report.system}")
    sheet: AnySheet = unpack(content, type_of(SYSTEMS[report.system]))
    return sheet


def whole(report: Report, sheet: AnySheet, numbers: Collection[int] | None = None) -> AnySheet:
    """The sheet of a report with the rounds of everybody, or of some players by their numbers. Raises as `sheet_of`."""
    if not sheet.apart or (numbers is not None and not numbers):
        return sheet
    return rounds.joined(sheet, kept(report, "games"), SYSTEMS[report.system], numbers)


def rated_on(day: date, sheet: AnySheet) -> AnySheet:
    """The same players and games, rated by this release under the rules of the same system in force on `day`."""
    system = system_of(sheet.result)
    return replace(sheet, result=system.rate_event(sheet.entrants, system.as_of(sheet.result, day)))


def delete(slug: str) -> None:
    """Takes the content of a report away; once more changes nothing."""
    Report.objects.filter(slug=slug).update(deleted=True, content=None, games=None)


def purge(now: datetime | None = None) -> tuple[int, int]:
    """Empties expired reports and forgets those emptied long ago; tells how many of each.

    One that a worker of 0.7.0 deletes while an upgrade is under way keeps its games until then.
    """
    now = now or timezone.now()
    over = Report.objects.filter(Q(expires__lte=now) | Q(deleted=True))
    emptied = over.exclude(content=None, games=None).update(content=None, games=None)
    forgotten, _ = Report.objects.filter(expires__lte=now - REMEMBERED).delete()
    return emptied, forgotten
