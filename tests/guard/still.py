"""The clock stands and chance repeats itself, wherever the site's modules lie: what they took from datetime is changed
in every module of the two packages, and the source of the module `secrets` is replaced."""

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
    """What a datetime is remains one."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, datetime)


class Still(datetime, metaclass=Kind):
    """Makes datetimes as before, but for the time of day."""

    moment = datetime.min

    def __new__(cls, *parts: Any, **named: Any) -> Any:
        return datetime(*parts, **named)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Any:
        return cls.moment.astimezone(tz)


def stop_the_clock(now: str) -> None:
    """From here on it is `now`, also in modules that were loaded meanwhile."""
    Still.moment = datetime.fromisoformat(now)
    for name, module in list(sys.modules.items()):
        ours = name == CLOCK or name.partition(".")[0] in PACKAGES
        if ours and getattr(module, "datetime", None) is datetime:
            module.datetime = Still  # type: ignore[attr-defined]


@contextmanager
def stillness(title: str, now: str) -> Iterator[None]:
    """A question's own chance, so that one that comes or goes leaves the others alone."""
    stop_the_clock(now)
    chance = random.Random(title)
    with mock.patch("random._urandom", chance.randbytes):
        yield
