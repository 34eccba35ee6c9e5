"""US Chess's rating rules: pure functions on floats, because the specification defines them for real numbers.

The coverage of the specification of 26 July 2025 (Glickman and Doan), by subject:

    subject                                                  function                        done
    the edition in force at an event's end                   editions.edition_on             yes, from 2013-05-08
    ratings of members without one: age, other ratings       newcomer.start                  yes, over the board
    conversion of FIDE's and the Canadian ratings            newcomer.from_fide, from_cfc    yes, from 2024 and 2025
    effective number of games                                formulas.effective_games        yes
    special formula                                          formulas.special                yes
    standard formula, K, bonus                               formulas.standard               yes
    K of the Regular side of dual-rated events               formulas.dual_share             yes
    a section in five steps                                  section.rate_section            yes
    absolute floor, floor from the peak                      floors.absolute_floor, personal_floor   yes
    floors of Original Life Masters and of prizes            floors.FloorFacts.floor         as told by the player
    matches: no bonus, at most 50 points                     formulas.matched                yes
    matches: ratings at most 400 apart                       player.EventResult.match_gap    said, and rated anyway
    matches: limits of 180 days and three years, lower floor -                               no, named on the page
    events abroad rated by FIDE; online systems              -                               no
"""

from datetime import date

from calculator.engine.system import RatingSystem
from calculator.engine.uschess.editions import edition_on
from calculator.engine.uschess.section import Entrant, SectionResult, rate_section
from calculator.engine.uschess.values import Kind, Rules


def rules_on(day: date, kind: Kind) -> Rules:
    """The rules for an event that ends on `day`. Raises EngineError `date_not_covered`."""
    return Rules(day, edition_on(day, kind.value), kind)


def as_of(event: SectionResult, day: date) -> Rules:
    """The rules of an event as if it had ended on `day`. Raises EngineError `date_not_covered`."""
    return rules_on(day, event.rules.kind)


US_CHESS: RatingSystem[Rules, Entrant, SectionResult] = RatingSystem(
    code="us-chess",
    name="US Chess",
    rules_on=rules_on,
    as_of=as_of,
    entrant=Entrant,
    rate_event=rate_section,
    rated_event=SectionResult,
)
