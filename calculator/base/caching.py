"""What browsers and caches may keep: an answer depends on its address, the code and, where no day is given, today.

So its tag is known before any work, and who has the answer already is told so at once. Nothing depends on a header of
the request but its host, hence no `Vary`.
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

# Long enough for a link that a whole club opens, short enough for a new release; afterwards the tag is asked for.
PUBLIC = "public, max-age=300"
REVALIDATE = "no-cache"  # may be kept, and is asked for by its tag each time
PRIVATE = "private, no-cache"  # may be kept by whoever asked
NO_STORE = "no-store"
TAGGED, LASTING = {200, 304}, {200, 302, 304, 400}
CODE = ("calculator", "ratingsite", "templates", "static", "requirements.txt", "CHANGELOG.md")
Dated = tuple[str, str] | None  # a key and the pattern of its value, as CalculatorForm.dated


@cache
def release() -> str:
    """What stands for everything an answer is made by: the code, the texts, the files it names and the packages."""
    root: Path = settings.BASE_DIR
    content = blake2b(settings.STATIC_URL.encode())
    for part in CODE:
        for file in sorted([root / part, *(root / part).rglob("*.*")]):
            if file.is_file() and file.suffix != ".pyc" and not file.name.startswith("."):
                content.update(str(file.relative_to(root)).encode() + file.read_bytes())
    return content.hexdigest()


def day(query: str, dated: Dated) -> str:
    """Today, or as much of it as an answer can depend on: with a day of its own, the year, by which K is explained.

    Only a full date, given once, makes the answer independent of today.
    """
    key, value = dated or ("", "")
    day_fixed = dated and query.count(f"{key}=") == 1 and re.search(f"(?:^|&){key}={value}(?:&|$)", query)
    return today().isoformat()[: 4 if day_fixed else None]


def etag_of(request: HttpRequest, dated: Dated = None) -> str:
    """The tag of the answer that a request gets; `dated` is the key that fixes its day.

    Weak: the answer is the same, its bytes may be compressed on their way.
    """
    query = request.META.get("QUERY_STRING", "")
    parts = (release(), request.scheme or "", request.get_host(), request.path, query, day(query, dated))
    return f'W/"{blake2b(chr(10).join(parts).encode(errors="surrogatepass"), digest_size=12).hexdigest()}"'


def conditional_response(
    request: HttpRequest, answer: Callable[[], HttpResponse], dated: Dated = None, policy: str = PUBLIC
) -> HttpResponse:
    """The answer, worked out only for who has it not yet. Errors of input are as lasting, but have no tag."""
    if settings.DEBUG:  # where templates change under a running server
        return answer()
    etag = etag_of(request, dated)
    response = get_conditional_response(request, etag=etag) or answer()
    if response.status_code in TAGGED:
        response["ETag"] = etag
    if response.status_code in LASTING:
        response["Cache-Control"] = policy
    return response
