"""Numbers as text, in plain ASCII: one way to write each kind. Pages set the minus sign as U+2212 (`typeset`)."""

import re
from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from functools import lru_cache

from django.utils.translation import gettext, pgettext

from calculator.engine.values import HUNDREDTH, MAX_GAMES

LEAST_DECIMALS, MOST_DECIMALS = 2, 4
SHOWN = Decimal("0.0001")
HALF = Decimal("0.5")


def fixed(value: Decimal) -> str:
    """A figure: by table with all its decimals, two at least; by formula with four; never `-0.00`.

    A figure by formula that would look like an exact half without being one keeps all its decimals, so that the
    whole number beside it is never a surprise.
    """
    text = str(value)
    if value and text[-3:-2] == ".":
        return text  # as most figures by table are
    text = format(value, "f")
    whole, _, decimals = text.partition(".")
    if len(decimals) > MOST_DECIMALS:
        rounded = value.quantize(SHOWN)
        looks_half = abs(rounded % 1) == HALF and rounded != value
        return text if looks_half else format(rounded or abs(rounded), "f")
    return f"{whole if value else whole.lstrip('-')}.{decimals.rstrip('0').ljust(LEAST_DECIMALS, '0')}"


def signed(value: Decimal | int) -> str:
    """A change, with its sign unless it is zero."""
    text = str(value) if isinstance(value, int) else fixed(value)
    return f"+{text}" if value > 0 and text.strip("0.") else text


def plain(value: Decimal) -> str:
    """A number as short as it can be written: K 20, K 17.5, 3.5 points."""
    return format(value.normalize(), "f")


@lru_cache(maxsize=2 * MAX_GAMES + 1)
def halves(value: Decimal) -> str:
    """A score with the half sign, as people write it: 3½, ½, 4. Kept, since a page has each several times."""
    whole, rest = divmod(value, 1)
    return f"{whole if whole or not rest else ''}{'½' if rest else ''}"


def percent(value: Decimal) -> str:
    """An expected score in per cent, without the sign."""
    return plain((100 * value).quantize(HUNDREDTH))


def per_cent(number: str) -> str:
    """A number with the sign; whether a blank stands between is a matter of language."""
    return gettext("%(number)s %%") % {"number": number}


def joined(texts: Iterable[str]) -> str:
    """Texts as a list on one line."""
    return pgettext("between the items of a list", ", ").join(texts)


# Before a digit, and not within a word, a date, a range or a score such as 1-0.
HYPHEN_MINUS = re.compile(r"-(?<![\w½.)\]-]-)(?=\d)")


def typeset(text: str) -> str:
    """Text for a page: the hyphen of a negative number becomes a real minus sign, every other stays."""
    return HYPHEN_MINUS.sub("\u2212", text)


def text(value: object) -> object:
    """A figure of a message: numbers written plainly, dates as ISO, anything else as it is."""
    if isinstance(value, Decimal):
        return plain(value)
    return value.isoformat() if isinstance(value, date) else value
