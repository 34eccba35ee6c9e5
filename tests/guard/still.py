"""A fixed clock and repeatable random numbers. `datetime` is replaced in every module of the two packages, wherever it
was imported. The source of randomness of the module `secrets` is replaced too."""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from typing import Any
from unittest import mock

PACKAGES = ("calculator", "ratingsite")
CLOCK = "django.utils.timezone"  # whose now() reads the name `datetime` of that module


class Kind(type):
    """Keeps `isinstance(value, datetime)` true for real datetimes."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, datetime)


class Still(datetime, metaclass=Kind):
    """Creates ordinary datetimes; only `now()` is fixed."""

    moment = datetime.min

    def __new__(cls, *parts: Any, **named: Any) -> Any:
        return datetime(*parts, **named)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Any:
        return cls.moment.astimezone(tz)


def stop_the_clock(now: str) -> None:
    """Sets the clock to `now`, also in modules loaded since the last call."""
    Still.moment = datetime.fromisoformat(now)
    for name, module in list(sys.modules.items()):
        ours = name == CLOCK or name.partition(".")[0] in PACKAGES
        if ours and getattr(module, "datetime", None) is datetime:
            module.datetime = Still  # type: ignore[attr-defined]


@contextmanager
def stillness(title: str, now: str) -> Iterator[None]:
    """A fixed clock, and random numbers seeded by the title, so that an added question does not affect others."""
    stop_the_clock(now)
    chance = random.Random(title)
    with mock.patch("random._urandom", chance.randbytes):
        yield
