"""What each code of the wire contract says to a person. Every code has its sentence here and nowhere else."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from calculator import figures
from calculator.engine.change import LeftOut, PeriodResult
from calculator.engine.errors import EngineError
from calculator.engine.notes import Note
from calculator.engine.regulations import Reason, Regulations
from calculator.engine.values import Result
from calculator.shown import Remark, Text

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
    "conflict": _("“%(value)s” contradicts %(other)s. Give only one of the two."),
    "score_too_high": _("“%(value)s” points are too many for %(high)s counted games. Enter at most %(high)s."),
    "no_such_player": _("There is no player number %(value)s. Leave this K out."),
    "nothing_read": _("No player could be read. %(expects)s"),
    "bad_spreadsheet": _("This workbook cannot be read. Save it anew as .xlsx, or copy the table from it."),
    "old_spreadsheet": _(
        "This is a workbook of the old kind (.xls), or one with a password. Save it as .xlsx, without a password."
    ),
    "spreadsheet_too_large": _("The workbook has %(value)s %(what)s or more; at most %(high)s can be read."),
    "bad_body": _("What was sent is no form (multipart/form-data or application/x-www-form-urlencoded)."),
    "not_found": _("There is no page at this address."),
    "method_not_allowed": _("This address can only be read (GET or HEAD)."),
    "cross_site": _(
        "This was sent by a page of another site. Reports are saved and deleted from the pages of this one."
    ),
    "deleted": _("This report was deleted by whoever saved it."),
    "expired": _("This report has expired: a report is kept for two years."),
    "not_readable": _("This release of the site cannot read the report; another one saved it. It is not lost."),
    "store_away": _("Saved reports cannot be reached at the moment. Nothing was changed; try again in a few minutes."),
}

LARGE: Mapping[str, Text] = {
    "bytes": _("bytes"),
    "parts": _("parts"),
    "rows": _("rows"),
    "columns": _("columns"),
    "elements": _("cells and other elements"),
    "characters": _("characters"),
}

NOTES: Mapping[str, Text] = {
    "capped": gettext_lazy("Gaps of more than %(cap)s points count as %(cap)s. Games so limited: %(count)s."),
    "capped_below": gettext_lazy(
        "Gaps of more than %(cap)s points count as %(cap)s, except for players rated %(exempt)s or more. "
        "Games so limited: %(count)s."
    ),
    "k_reduced": gettext_lazy(
        "K is %(k_used)s instead of %(k)s: K times the number of games may not exceed %(limit)s, and %(count)s count."
    ),
    "own_below_floor": gettext_lazy("Your rating of %(rating)s is below %(floor)s, the lowest that a list can hold."),
    "opponent_below_floor": gettext_lazy(
        "No list holds a rating below %(floor)s. Opponents entered lower, down to %(rating)s, were counted: %(count)s."
    ),
    "new_rating_below_floor": gettext_lazy(
        "A new rating of %(rating)s is below %(floor)s: the player would leave the list."
    ),
    "above_2900": gettext_lazy(
        "A rating of %(rating)s was entered; nobody has ever had more than %(high)s in standard chess."
    ),
    "beyond_table": gettext_lazy(
        "From a gap of %(low)s points on the table expects the whole point of the higher-rated player: his win and the "
        "other’s loss change nothing. Such games: %(count)s."
    ),
    "web_calculator_differs": gettext_lazy(
        "FIDE’s web calculator limits every gap to %(cap)s points and will show %(exact_change)s; "
        "the rule in force says otherwise from %(exempt)s up."
    ),
    "zero_after_rounding": gettext_lazy("The change of %(exact_change)s is less than half a point and rounds to 0."),
    "web_calculator_differs_first": gettext_lazy(
        "FIDE’s own web form for first ratings still follows the rule of 2022 to 2024 and may show another figure."
    ),
    "notional": gettext_lazy("A score of 100 %% or 0 %% has no real performance: %(performance)s is notional."),
    "opponent_same_k": gettext_lazy("The opponent’s figures assume the same K of %(k)s."),
}

RESULTS: Mapping[Result, Text] = {
    Result.WIN: gettext_lazy("Win"),
    Result.DRAW: gettext_lazy("Draw"),
    Result.LOSS: gettext_lazy("Loss"),
}
REASONS: Mapping[Reason, Text] = {
    Reason.UNRATED: gettext_lazy("Games against unrated opponents do not count."),
    Reason.BELOW_FLOOR: gettext_lazy("The opponent is below the floor and counts as unrated."),
    Reason.GAP_600: gettext_lazy("Not rated: the gap is %(gap)s points or more and one player is above %(above)s."),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One error, for people and machines; `anchor` is the id of the input to mend, `first` whether no error
    before has it."""

    code: str
    field: str | None
    row: int | None
    label: str
    message: str
    anchor: str
    place: str = ""
    first: bool = True

    @property
    def whole(self) -> str:
        """The message, with its place where a row alone does not tell it: one event of several."""
        return f"{self.place}: {self.message}" if self.field == "event" and self.place else self.message


def quoted(value: object) -> object:
    """What was typed, cut to what a message can hold."""
    if not isinstance(value, str):
        return figures.text(value)
    typed = value.strip()
    return typed if len(typed) <= LONGEST_QUOTE else typed[:LONGEST_QUOTE] + "…"


def only_posted() -> Problem:
    """The error of asking for an event that was not sent."""
    template = _("An event is sent to this address (POST), its text as text or its file as file.")
    return Problem("method_not_allowed", None, None, "", str(template), "")


def too_large_to_save(count: int, high: int) -> Problem:
    """Why an event is not saved."""
    template = _("The event has %(count)s results; at most %(high)s can be saved. Print it, or keep its JSON or CSV.")
    return Problem("too_long", None, None, "", str(template) % {"count": count, "high": high}, "")


def body_too_long(high: int) -> Problem:
    """The error of a body that is not even read."""
    template = _("What was sent is too long to be read: at most %(high)s bytes.")
    return Problem("too_long", "file", None, "", str(template) % {"high": high}, "")


def no_player(value: str) -> ValidationError:
    """The error of a name or number that is not that of exactly one player."""
    template = _("“%(value)s” is not one player of this text. Choose one of them, by name or by number.")
    return ValidationError(template, "no_such_player", {"row": None, "value": quoted(value)})


def no_game_read(reason: str) -> ValidationError:
    """The error of a text in which there is no game."""
    template = _("No game could be read. %(expects)s")
    missing = _("A line needs the opponent’s rating and the result, such as 1850 1; a table needs its heading row.")
    return ValidationError(template, "nothing_read", {"row": None, "expects": reason or missing})


def too_early(refusal: EngineError, day: str) -> ValidationError:
    """The error of an event whose own text says that it began before the rules known here."""
    template = _(
        "The event started on %(value)s, as the text says; rules before %(first)s are not covered. Enter a later day "
        "to see what its rules would make of the event."
    )
    return ValidationError(template, refusal.code, {"row": None, **refusal.params, "value": day})


def error(code: str, *, row: int | None = None, expects: Text = "", **params: object) -> ValidationError:
    """The error of a form, with its code, its row and the figures of its sentence."""
    known = {name: quoted(value) for name, value in params.items()}
    return ValidationError(ERRORS[code], code, {"row": row, "expects": expects, **known})


def refused(refusal: EngineError, *, expects: Text = "", value: object = "") -> ValidationError:
    """The error of a form for what the engine or a reader refused; `value` is what was typed."""
    known = {"expects": expects, "value": value} | refusal.params
    if "what" in known:
        known["what"] = LARGE[str(known["what"])]
    return error(refusal.code, row=refusal.row, **known)  # type: ignore[arg-type]


def problem(code: str) -> Problem:
    """An error that belongs to no field and needs no figure."""
    return Problem(code, None, None, "", str(ERRORS[code]), "")


def query_too_long(query: str, high: int) -> Problem:
    """The error of a query that is not even taken apart; its longest key is named."""
    longest = max(query.split("&"), key=len)
    template = _("The query has %(count)s characters, most of them in “%(value)s”. At most %(high)s can be read.")
    message = str(template) % {"count": len(query), "value": quoted(longest), "high": high}
    return Problem("too_long", str(quoted(longest.partition("=")[0])), None, "", message, "")


def note(note: Note) -> str:
    """A note's sentence, its changes with their sign."""
    code = "_".join(filter(None, (note.code, note.variant)))
    shown = {
        name: figures.signed(value) if name == "exact_change" else figures.text(value)  # type: ignore[arg-type]
        for name, value in note.params.items()
    }
    return str(NOTES[code]) % shown


def remarks(notes: Iterable[Note]) -> list[Remark]:
    """Notes with their sentences."""
    return [Remark(each.code, note(each)) for each in notes]


def left_out(game: LeftOut, regulations: Regulations, *, several: bool) -> str:
    """A game that does not count, with its reason and clause; its event is named where there are several."""
    place = _("Event %(event)s, game %(row)s") if several else _("Game %(row)s")
    reason = REASONS[game.reason] % {"gap": regulations.unrated_gap, "above": regulations.unrated_above}
    known = {
        "place": place % {"event": game.event, "row": game.row},
        "opponent": _("unrated") if game.opponent is None else game.opponent,
        "reason": reason,
        "clause": game.clause,
    }
    return str(_("%(place)s (%(opponent)s): %(reason)s (%(clause)s)")) % known


def all_left_out(result: PeriodResult) -> list[str]:
    """Every game of a period that does not count."""
    regulations, several = result.period.rules.regulations, len(result.events) > 1
    return [left_out(game, regulations, several=several) for game in result.left_out]
