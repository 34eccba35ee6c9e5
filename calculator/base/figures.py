"""Numbers as text: one way to write each kind. The minus sign is ASCII; pages use U+2212 (`typeset`)."""

import re
from collections.abc import Iterable
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from django.utils import dateformat
from django.utils.translation import get_language, gettext, pgettext

from calculator.engine.values import HUNDREDTH, MAX_GAMES

LEAST_DECIMALS, MOST_DECIMALS = 2, 4
SHOWN = Decimal("0.0001")
HALF = Decimal("0.5")


def fixed(value: Decimal) -> str:
    """A figure: by table with all its decimals, at least two; by formula with four; never `-0.00`.

    A figure by formula that four decimals would show as an exact half, though it is none, keeps all its decimals.
    Otherwise the rounded number beside it would look wrong.
    """
    text = str(value)
    if value and text[-3:-2] == ".":
        return text  # most figures by table end here
    text = format(value, "f")
    whole, _, decimals = text.partition(".")
    if len(decimals) > MOST_DECIMALS:
        rounded = value.quantize(SHOWN, ROUND_HALF_UP)
        looks_half = abs(rounded % 1) == HALF and rounded != value
        return text.rstrip("0") if looks_half else format(rounded or abs(rounded), "f")
    return f"{whole if value else whole.lstrip('-')}.{decimals.rstrip('0').ljust(LEAST_DECIMALS, '0')}"


def signed(value: Decimal | int) -> str:
    """A change, with its sign unless it is zero."""
    text = str(value) if isinstance(value, int) else fixed(value)
    return f"+{text}" if value > 0 and text.strip("0.") else text


def plain(value: Decimal) -> str:
    """A number without trailing zeros: K 20, K 17.5, 3.5 points."""
    return format(value.normalize(), "f")


@lru_cache(maxsize=2 * MAX_GAMES + 1)
def halves(value: Decimal) -> str:
    """A score with the half sign: 3½, ½, 4. Cached, because a page has each several times."""
    whole, rest = divmod(value, 1)
    return f"{whole if whole or not rest else ''}{'½' if rest else ''}"


def percent(value: Decimal) -> str:
    """An expected score in per cent, without the per cent sign."""
    return plain((100 * value).quantize(HUNDREDTH, ROUND_HALF_UP))


def per_cent(number: str) -> str:
    """A number with the per cent sign; whether there is a space between them depends on the language."""
    return gettext("%(number)s %%") % {"number": number}


@lru_cache(maxsize=1000)
def day_in(language: str | None, value: date) -> str:
    """A day as people write it. `language` is the cache key and must be the active language."""
    return dateformat.format(value, pgettext("a day in the letters of Django's date filter", "j M Y"))


def day(value: date) -> str:
    """A day as people write it: 30 Nov 2026. Cached, because a page has the same few days several times."""
    return day_in(get_language(), value)


def joined(texts: Iterable[str]) -> str:
    """Texts as a list on one line."""
    return pgettext("between the items of a list", ", ").join(texts)


# Before a digit, and not within a word, a date, a range or a score such as 1-0.
HYPHEN_MINUS = re.compile(r"-(?<![\w½.)\]-]-)(?=\d)")


def typeset(text: str) -> str:
    """Text for a page: the hyphen of a negative number becomes U+2212, every other hyphen stays."""
    return HYPHEN_MINUS.sub("\u2212", text)


def text(value: object) -> object:
    """A figure for a message: a Decimal without trailing zeros, a date as `day` writes it, anything else unchanged."""
    if isinstance(value, Decimal):
        return plain(value)
    return day(value) if isinstance(value, date) else value
