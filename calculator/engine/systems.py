"""The registry of rating systems."""

from collections.abc import Mapping
from typing import Any

from calculator.engine.fide import FIDE
from calculator.engine.system import RatedEvent, RatingSystem
from calculator.engine.uschess import US_CHESS

SYSTEMS: Mapping[str, RatingSystem[Any, Any, Any]] = {system.code: system for system in (FIDE, US_CHESS)}


def system_of(event: RatedEvent) -> RatingSystem[Any, Any, Any]:
    """The system that rated an event. The class of the result identifies it, because each system has its own."""
    (system,) = (system for system in SYSTEMS.values() if isinstance(event, system.rated_event))
    return system
