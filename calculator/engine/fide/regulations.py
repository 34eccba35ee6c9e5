"""The rules in force: FIDE Rating Regulations (Handbook B.02) by chapter and by the day on which an event starts.

A change of the regulations applies to tournaments that start on or after its date (0.1). The editions covered:

- standard, from 1 March 2024: a gap of more than 400 points counts as 400 for everybody (8.3.1);
- standard, from 1 October 2025: players rated 2650 or more keep the real gap (8.3.1 as amended);
- rapid and blitz, from 1 March 2024: 400 for everybody (7.3.1);
- rapid and blitz, from 1 December 2024: not rated when the gap is 600 or more and a player is above 2600.

Source: https://handbook.fide.com/chapter/B022024 (standard) and https://handbook.fide.com/chapter/B02RBRegulations2024
(rapid and blitz), read 2026-11-29.

>>> regulations_on(date(2026, 11, 1), TimeControl.STANDARD).id
'fide-standard-2025-10-01'
>>> regulations_on(date(2025, 9, 30), TimeControl.STANDARD).id
'fide-standard-2024-03-01'
>>> regulations_on(date(2026, 11, 1), TimeControl.BLITZ).clause(Rule.DIFFERENCE)
'7.3.1'
"""

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import TimeControl

RULES_READ = date(2026, 11, 29)


class Rule(StrEnum):
    """The clauses applied, numbered as in the standard chapter."""

    UNPLAYED = "5.1"
    FLOOR = "7.2.1"
    EXPECTATION_TABLE = "8.1.2"
    DIFFERENCE = "8.3.1"
    DELTA = "8.3.2"
    K = "8.3.3"
    ROUNDING = "8.3.4"


class Reason(StrEnum):
    """Why a game does not count."""

    UNRATED = "unrated"
    BELOW_FLOOR = "below_floor"
    GAP_600 = "gap_600"


@dataclass(frozen=True, slots=True)
class Regulations:
    """One edition of one chapter. Ratings and gaps are in rating points.

    `exempt_from`: players with this rating or more keep the real gap; `unrated_gap` and `unrated_above`: a game is
    not rated if the gap is at least the first and a player is above the second. None: the edition has no such rule.
    """

    chapter: TimeControl
    start: date
    exempt_from: int | None = None
    unrated_gap: int | None = None
    unrated_above: int | None = None
    cap: int = 400
    k_games: int = 700
    floor: int = 1400

    @property
    def id(self) -> str:
        """The edition's name, such as fide-standard-2025-10-01."""
        return f"fide-{self.chapter}-{self.start}"

    @property
    def source(self) -> str:
        """The address of the chapter in the handbook."""
        chapter = "B022024" if self.chapter is TimeControl.STANDARD else "B02RBRegulations2024"
        return f"https://handbook.fide.com/chapter/{chapter}"

    @property
    def for_average(self) -> "Regulations":
        """The same rules without those about the two players of a game, because an average has no single opponents."""
        return replace(self, unrated_gap=None, unrated_above=None)

    def clause(self, rule: Rule) -> str:
        """The rule's number in this chapter; in the rapid and blitz chapter the numbers are one lower."""
        if self.chapter is TimeControl.STANDARD:
            return rule.value
        part, rest = rule.value.split(".", 1)
        return f"{int(part) - 1}.{rest}"

    def left_out(self, rating: int, opponent: int | None) -> tuple[Reason, str] | None:
        """Why a played game does not count, with the clause; None when it counts.

        Whether a game is rated does not depend on the method of calculation, so this applies to both methods.
        A game against an unrated opponent (None) never changes a rated player's rating (8.3.1).
        """
        if opponent is None:
            return Reason.UNRATED, self.clause(Rule.DIFFERENCE)
        if self.unrated_gap is None or self.unrated_above is None:
            return None
        if abs(rating - opponent) >= self.unrated_gap and max(rating, opponent) > self.unrated_above:
            return Reason.GAP_600, f"{self.chapter} {self.start}"
        return None


EDITIONS = (
    Regulations(TimeControl.STANDARD, date(2024, 3, 1)),
    Regulations(TimeControl.STANDARD, date(2025, 10, 1), exempt_from=2650),
    Regulations(TimeControl.RAPID, date(2024, 3, 1)),
    Regulations(TimeControl.RAPID, date(2024, 12, 1), unrated_gap=600, unrated_above=2600),
    Regulations(TimeControl.BLITZ, date(2024, 3, 1)),
    Regulations(TimeControl.BLITZ, date(2024, 12, 1), unrated_gap=600, unrated_above=2600),
)


def regulations_on(on: date, time_control: TimeControl) -> Regulations:
    """The edition for an event that starts on `on` (0.1).

    Raises EngineError `date_not_covered` for a day before the first edition covered.
    """
    editions = [edition for edition in EDITIONS if edition.chapter is time_control]
    in_force = [edition for edition in editions if edition.start <= on]
    if not in_force:
        raise EngineError(
            ErrorCode.DATE_NOT_COVERED, field="on", value=on, first=min(edition.start for edition in editions)
        )
    return max(in_force, key=lambda edition: edition.start)
