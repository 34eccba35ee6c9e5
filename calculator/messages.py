"""What each code of the wire contract says to a person. Every code has its sentence here and nowhere else."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from calculator import figures
from calculator.engine.change import LeftOut
from calculator.engine.errors import EngineError
from calculator.engine.notes import Note
from calculator.engine.regulations import Reason

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Text: TypeAlias = "str | _StrPromise"
LONGEST_QUOTE = 40

ERRORS: Mapping[str, Text] = {
    "required": _("Enter %(expects)s."),
    "not_a_number": _("“%(value)s” is not a number that can be read here. Enter %(expects)s."),
    "not_whole": _("“%(value)s” is not a whole number. Enter %(expects)s."),
    "out_of_range": _("“%(value)s” is not within the limits. Enter %(expects)s."),
    "not_half": _("“%(value)s” is not a number of half points. Enter %(expects)s."),
    "bad_result": _("“%(value)s” is not a result. Enter win, draw or loss (w d l, 1 ½ 0); leave out unplayed games."),
    "bad_date": _("“%(value)s” is not a date. Enter %(expects)s."),
    "date_not_covered": _(
        "Rules before %(first)s are not covered, so %(value)s cannot be calculated. Enter a later day."
    ),
    "too_many": _("%(value)s games are too many. Enter at most %(high)s in one rating period."),
    "too_long": _("“%(value)s” is too long to be read. Enter %(expects)s."),
    "repeated": _("This was given %(count)s times, the last as “%(value)s”. Give it once."),
    "conflict": _(
        "“%(value)s” contradicts what is entered elsewhere. Give either the results game by game or the total."
    ),
    "score_too_high": _("“%(value)s” points are too many for %(high)s counted games. Enter at most %(high)s."),
    "query_too_long": _("The query has %(count)s characters, “%(value)s” most of them. At most %(high)s can be read."),
    "not_found": _("There is no page at this address."),
    "method_not_allowed": _("This address can only be read (GET or HEAD)."),
}

NOTES: Mapping[str, Text] = {
    "capped": _("Gaps of more than %(cap)s points count as %(cap)s. Games so limited: %(count)s."),
    "k_reduced": _(
        "K is %(k_used)s instead of %(k)s: K times the number of games may not exceed %(limit)s, and %(count)s count."
    ),
    "own_below_floor": _("Your rating of %(rating)s is below %(floor)s, the lowest that a list can hold."),
    "opponent_below_floor": _(
        "No list holds a rating below %(floor)s. Opponents entered lower, down to %(rating)s, were counted: %(count)s."
    ),
    "new_rating_below_floor": _("A new rating of %(rating)s is below %(floor)s: the player would leave the list."),
    "above_2900": _("A rating of %(rating)s was entered; nobody has ever been rated above %(high)s."),
    "beyond_table": _(
        "From a gap of %(low)s points on the expected score is 1.00: winning brings nothing. Such games: %(count)s."
    ),
    "web_calculator_differs": _(
        "FIDE’s web calculator limits every gap to %(cap)s points and will show %(exact_change)s; "
        "the rule in force says otherwise from 2650 up."
    ),
    "zero_after_rounding": _("The change of %(exact_change)s is less than half a point and rounds to 0."),
    "notional": _("With all points or none, the performance by FIDE’s table, %(performance)s, is only notional."),
    "opponent_same_k": _("The opponent’s figures assume the same K of %(k)s."),
}

REASONS: Mapping[Reason, Text] = {
    Reason.UNRATED: _("Games against unrated opponents do not count."),
    Reason.GAP_600: _("Not rated: the gap is 600 points or more and one player is above 2600."),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One error, for people and machines; `anchor` is the id of the input to mend."""

    code: str
    field: str | None
    row: int | None
    label: str
    message: str
    anchor: str


def quoted(value: object) -> object:
    """What was typed, cut to what a message can hold."""
    if isinstance(value, str) and len(value) > LONGEST_QUOTE:
        return value[:LONGEST_QUOTE] + "…"
    return figures.text(value)


def error(code: str, *, row: int | None = None, expects: Text = "", **params: object) -> ValidationError:
    """The error of a form, with its code, its row and the figures of its sentence."""
    known = {name: quoted(value) for name, value in params.items()}
    return ValidationError(ERRORS[code], code, {"row": row, "expects": expects, **known})


def refused(refusal: EngineError, *, expects: Text = "", value: object = "") -> ValidationError:
    """The error of a form for what the engine or a reader refused; `value` is what was typed."""
    known = {"expects": expects, "value": value} | refusal.params
    return error(refusal.code, row=refusal.row, **known)  # type: ignore[arg-type]


def problem(code: str, **params: object) -> Problem:
    """An error that belongs to no field."""
    message = str(ERRORS[code]) % {name: quoted(value) for name, value in params.items()}
    return Problem(code, None, None, "", message, "")


def note(note: Note) -> str:
    """A note's sentence, its changes with their sign."""
    shown = {
        name: figures.signed(value) if name == "exact_change" else figures.text(value)  # type: ignore[arg-type]
        for name, value in note.params.items()
    }
    return str(NOTES[note.code]) % shown


def left_out(game: LeftOut, several: bool) -> str:
    """A game that does not count, with its reason and clause; its event is named where there are several."""
    place = _("Event %(event)s, game %(row)s") if several else _("Game %(row)s")
    figures_of = {
        "place": place % {"event": game.event, "row": game.row},
        "opponent": _("unrated") if game.opponent is None else game.opponent,
        "reason": REASONS[game.reason],
        "clause": game.clause,
    }
    return str(_("%(place)s (%(opponent)s): %(reason)s (%(clause)s)")) % figures_of
