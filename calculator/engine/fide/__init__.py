"""FIDE's rating rules, and Elo's formula beside them: pure functions on exact numbers.

The coverage of the FIDE Rating Regulations (Handbook B.02). In the rapid and blitz chapter the same rules have numbers
that are one lower:

    clause  what                                                function                          done
    0.1     the edition in force on the day an event starts     regulations.regulations_on        yes
    5.1     forfeits and byes do not count                      (the input has played games only) yes
    7.2.1   the floor of 1400: of one player                    notes.rating_notes                as a note
    7.2.1   the floor of 1400: players below it are unrated     crosstable.missed                 yes
    8.1.1   table of p and dp                                   tables.dp                         yes
    8.1.2   table of differences and expected scores            tables.expected_by_table          yes
    8.2     first rating of an unrated player                   first_rating.first_rating         yes
    8.3.1   rating difference, the 400-point rule               expectation.counted_difference    yes
    8.3.1   unrated opponents do not count                      regulations.Regulations.left_out  yes
    8.3.2   score minus expected score                          change.rate_game                  yes
    8.3.3   which K a player has                                k_factor.advise_k                 yes
    8.3.3   K x n at most 700                                   k_factor.k_used                   yes
    8.3.4   the period's change, rounded once                   change.rate_period                yes
    8.3.1 before March 2024, to recognise its changes           published.change_before_2024      yes
    all of 8 over a whole event                                 crosstable.rate_crosstable        yes
    rapid and blitz, 2024-12-01: gap of 600 above 2600          regulations.Regulations.left_out  yes
    Tie-Break Regulations: ARO, TPR, PTP                        performance                       yes
    Title Regulations: norms (their own table is there)         norms                             yes
"""

from datetime import date

from calculator.engine.fide.crosstable import CrosstableResult, Entrant, entrant, rate_crosstable
from calculator.engine.fide.regulations import regulations_on
from calculator.engine.fide.values import Method, Rules
from calculator.engine.system import RatingSystem
from calculator.engine.values import TimeControl


def rules_on(day: date, time_control: TimeControl, method: Method = Method.FIDE, limits: bool = False) -> Rules:
    """The rules for an event that starts on `day`. Raises EngineError `date_not_covered`."""
    return Rules(regulations_on(day, time_control), method, limits)


def as_of(event: CrosstableResult, day: date) -> Rules:
    """The rules of an event as if it had started on `day`. Raises EngineError `date_not_covered`."""
    return rules_on(day, event.edition.chapter, event.rules.method, event.rules.limits)


FIDE: RatingSystem[Rules, Entrant, CrosstableResult] = RatingSystem(
    code="fide",
    name="FIDE",
    rules_on=rules_on,
    as_of=as_of,
    entrant=entrant,
    rate_event=rate_crosstable,
    rated_event=CrosstableResult,
)
