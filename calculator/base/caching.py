"""What browsers and caches may keep. A response depends on its URL, the code and, if the query has no day, on today.

The ETag depends on nothing else, so a 304 is sent before any work is done. The host is the only request header that
matters, so there is no `Vary`.
"""

import re
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

from calculator.base.form import today

# Five minutes: long enough for a link that a whole club opens, short enough for a release. Then the ETag is checked.
PUBLIC = "public, max-age=300"
REVALIDATE = "no-cache"  # may be cached, and is revalidated by its ETag each time
PRIVATE = "private, no-cache"  # only the browser may cache it
NO_STORE = "no-store"
TAGGED, LASTING = {200, 304}, {200, 302, 304, 400}
CODE = ("calculator", "ratingsite", "templates", "static", "requirements.txt", "CHANGELOG.md")
Dated = tuple[str, str] | None  # a key and the pattern of its value, as CalculatorForm.dated


@cache
def release() -> str:
    """A hash of everything that can change a response: code, texts, static files, packages, settings of pages."""
    root: Path = settings.BASE_DIR
    content = blake2b(repr((settings.STATIC_URL, settings.PLAYERS, settings.CONTACT)).encode())
    for part in CODE:
        for file in sorted([root / part, *(root / part).rglob("*.*")]):
            if file.is_file() and file.suffix != ".pyc" and not file.name.startswith("."):
                content.update(str(file.relative_to(root)).encode() + file.read_bytes())
    return content.hexdigest()


def day(query: str, dated: Dated) -> str:
    """The part of today's date on which the response depends: all of it, or only the year if the query has a day.

    The year stays, because the explanation of K depends on it. Only a full date, given once, makes the answer
    independent of today.
    """
    key, value = dated or ("", "")
    day_fixed = dated and query.count(f"{key}=") == 1 and re.search(f"(?:^|&){key}={value}(?:&|$)", query)
    return today().isoformat()[: 4 if day_fixed else None]


def etag_of(request: HttpRequest, dated: Dated = None) -> str:
    """The ETag of the response to a request; `dated` is the key that fixes its day.

    It is weak, because the response may be compressed on its way.
    """
    query = request.META.get("QUERY_STRING", "")
    parts = (release(), request.scheme or "", request.get_host(), request.path, query, day(query, dated))
    return f'W/"{blake2b(chr(10).join(parts).encode(errors="surrogatepass"), digest_size=12).hexdigest()}"'


def conditional_response(
    request: HttpRequest, answer: Callable[[], HttpResponse], dated: Dated = None, policy: str = PUBLIC
) -> HttpResponse:
    """A 304 if the request has the current ETag, else the response of `answer`.

    Responses with status 400 may be cached as long, but have no ETag.
    """
    if settings.DEBUG:  # templates may change while the server runs
        return answer()
    etag = etag_of(request, dated)
    response = get_conditional_response(request, etag=etag) or answer()
    if response.status_code in TAGGED:
        response["ETag"] = etag
    if response.status_code in LASTING:
        response["Cache-Control"] = policy
    return response
