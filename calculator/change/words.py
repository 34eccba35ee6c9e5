"""The texts of a change of rating: sentence and title of the answer, notes, games left out, games as plain lines."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy, pgettext_lazy

from calculator.base import figures
from calculator.base.figures import fixed, halves, plain, signed
from calculator.base.shown import Remark, Sentence, Text
from calculator.engine.fide.answer import AverageAnswer, GameAnswer, TournamentAnswer
from calculator.engine.fide.change import LeftOut, Line, PeriodResult
from calculator.engine.fide.k_factor import JUNIOR_BELOW, JUNIOR_LAST_AGE, NEW_BELOW_GAMES, TOP_RATING
from calculator.engine.fide.notes import Note
from calculator.engine.fide.regulations import Reason, Regulations
from calculator.engine.system import Edition
from calculator.engine.values import Result, TimeControl

GAME_SENTENCES = {
    Result.WIN: gettext_lazy(
        "Beating %(opponent)s from %(rating)s at K %(k)s brings %(exact)s, rounded %(change)s: a new rating of %(new)s."
    ),
    Result.DRAW: gettext_lazy(
        "Drawing with %(opponent)s from %(rating)s at K %(k)s brings %(exact)s, rounded %(change)s: "
        "a new rating of %(new)s."
    ),
    Result.LOSS: gettext_lazy(
        "Losing to %(opponent)s from %(rating)s at K %(k)s brings %(exact)s, rounded %(change)s: "
        "a new rating of %(new)s."
    ),
}


def sentence(template: str, result: PeriodResult, **more: object) -> Sentence:
    """A sentence about a rating period, with its exact and its rounded change."""
    outcome = result.outcome
    figures: dict[str, object] = {
        "rating": result.period.rating, "k": plain(outcome.k_used), "exact": signed(outcome.exact_change),
        "change": signed(outcome.change), "new": outcome.new_rating, "score": halves(result.score),
        "count": result.count,
    }  # fmt: skip
    return Sentence(template, figures | more)


def nothing_counts(result: PeriodResult) -> Sentence:
    """The sentence of an answer in which no game counts."""
    return sentence(_("No game counts, so the rating stays %(new)s."), result)


def of_game(answer: GameAnswer) -> Sentence:
    """The sentence of one game."""
    return sentence(str(GAME_SENTENCES[answer.game.result]), answer.result, opponent=answer.game.opponent)


def of_average(answer: AverageAnswer) -> Sentence:
    """The sentence of games against an average opponent."""
    template = ngettext(
        "Scoring %(score)s in %(count)s game against an average of %(average)s at K %(k)s brings %(exact)s, "
        "rounded %(change)s: a new rating of %(new)s.",
        "Scoring %(score)s in %(count)s games against an average of %(average)s at K %(k)s brings %(exact)s, "
        "rounded %(change)s: a new rating of %(new)s.",
        answer.result.count,
    )
    return sentence(template, answer.result, average=answer.games.average)


def of_tournament(answer: TournamentAnswer) -> Sentence:
    """The sentence of a rating period."""
    result = answer.result
    template = ngettext(
        "Scoring %(score)s in %(count)s game at K %(k)s brings %(exact)s, rounded %(change)s: a new rating of %(new)s.",
        "Scoring %(score)s in %(count)s games at K %(k)s brings %(exact)s, rounded %(change)s: "
        "a new rating of %(new)s.",
        result.count,
    )
    return sentence(template, result)


def target(answer: TournamentAnswer) -> str:
    """The sentence about the score that reaches the target rating; empty without a target."""
    if answer.target is None:
        return ""
    if answer.needed_score is None:
        return _("A new rating of %(target)s is out of reach in these games.") % {"target": answer.target}
    figures = {"target": answer.target, "needed": halves(answer.needed_score), "count": answer.result.count}
    return _("For a new rating of %(target)s or more the score needed is %(needed)s out of %(count)s.") % figures


def approximate() -> str:
    """The warning about games against an average opponent."""
    return _("This is approximate: FIDE works out a change game by game, not against the average.")


def brief(result: PeriodResult) -> str:
    """The shortest form of the answer, for the footer of a small screen and for screen readers."""
    outcome = result.outcome
    return _("%(change)s, new rating %(new)s") % {"change": signed(outcome.change), "new": outcome.new_rating}


def title(result: PeriodResult) -> str:
    """The answer as the title of the page."""
    outcome = result.outcome
    figures = {
        "rating": result.period.rating, "new": outcome.new_rating, "change": signed(outcome.change),
        "k": plain(outcome.k_used),
    }  # fmt: skip
    return _("%(rating)s → %(new)s (%(change)s), K %(k)s") % figures


def game_text(line: Line) -> str:
    """One game as a plain line: the opponent's rating as counted, score, expected score and exact change."""
    parts = (
        f"{line.opponent_counted}*" if line.capped else str(line.opponent),
        "" if line.score is None else halves(line.score),
        fixed(line.expected),
        "" if line.exact_change is None else signed(line.exact_change),
    )
    return " ".join(filter(None, parts))


def game_lines(result: PeriodResult) -> list[str]:
    """The games as plain lines; with several events, the own rating precedes the games of each."""
    lines = []
    for event in result.events:
        lines += [f"Ro {event.rating}"] if len(result.events) > 1 else []
        lines += map(game_text, event.lines)
    return lines


NOTES: Mapping[str, Text] = {
    "capped": gettext_lazy("Gaps of more than %(cap)s points count as %(cap)s. Games so limited: %(count)s."),
    "capped_below": gettext_lazy(
        "Gaps of more than %(cap)s points count as %(cap)s, except for players rated %(exempt)s or more. "
        "Games so limited: %(count)s."
    ),
    "k_reduced": ngettext_lazy(
        "K is %(k_used)s instead of %(k)s: K times the number of games may not exceed %(limit)s, and %(count)s counts.",
        "K is %(k_used)s instead of %(k)s: K times the number of games may not exceed %(limit)s, and %(count)s count.",
        "count",
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
        "From a gap of %(low)s points on the table expects the whole point of the higher-rated player: a win of that "
        "player and a loss of the other change nothing. Such games: %(count)s."
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
    Result.WIN: pgettext_lazy("result of a game", "Win"),
    Result.DRAW: pgettext_lazy("result of a game", "Draw"),
    Result.LOSS: pgettext_lazy("result of a game", "Loss"),
}
# The time control as a label, and the chess within a sentence.
CONTROLS: Mapping[TimeControl, Text] = {
    TimeControl.STANDARD: gettext_lazy("Standard"),
    TimeControl.RAPID: gettext_lazy("Rapid"),
    TimeControl.BLITZ: gettext_lazy("Blitz"),
}
CHESS: Mapping[TimeControl, Text] = {
    TimeControl.STANDARD: gettext_lazy("standard chess"),
    TimeControl.RAPID: gettext_lazy("rapid chess"),
    TimeControl.BLITZ: gettext_lazy("blitz chess"),
}
REASONS: Mapping[Reason, Text] = {
    Reason.UNRATED: gettext_lazy("Games against unrated opponents do not count."),
    Reason.BELOW_FLOOR: gettext_lazy("The opponent is below the floor and counts as unrated."),
    Reason.GAP_600: gettext_lazy("Not rated: the gap is %(gap)s points or more and one player is above %(above)s."),
}


def note(note: Note) -> str:
    """The message of a note; changes have their sign."""
    code = "_".join(filter(None, (note.code, note.variant)))
    texts = {
        name: figures.signed(value) if name == "exact_change" else figures.text(value)  # type: ignore[arg-type]
        for name, value in note.params.items()
    }
    return NOTES[code] % texts


def remarks(notes: Iterable[Note]) -> list[Remark]:
    """Notes with their messages."""
    return [Remark(each.code, note(each)) for each in notes]


def left_out(game: LeftOut, regulations: Regulations, *, several: bool) -> str:
    """The line of a game that does not count, with reason and clause; it names the event if there are several."""
    place = _("Event %(event)s, game %(row)s") if several else _("Game %(row)s")
    reason = REASONS[game.reason] % {"gap": regulations.unrated_gap, "above": regulations.unrated_above}
    params = {
        "place": place % {"event": game.event, "row": game.row},
        "opponent": _("without rating") if game.opponent is None else game.opponent,
        "reason": reason,
        "clause": game.clause,
    }
    return _("%(place)s (%(opponent)s): %(reason)s (%(clause)s)") % params


def all_left_out(result: PeriodResult) -> list[str]:
    """The lines of all games of a period that do not count."""
    regulations, several = result.period.rules.regulations, len(result.events) > 1
    return [left_out(game, regulations, several=several) for game in result.left_out]


K_LIMITS = {"top": TOP_RATING, "age": JUNIOR_LAST_AGE, "below": JUNIOR_BELOW, "games": NEW_BELOW_GAMES}


def edition(rules: Edition) -> str:
    """The regulations applied, for the footer of a picture."""
    params = {"day": rules.start.isoformat(), "list": CHESS[TimeControl(rules.chapter)]}
    return _("FIDE Rating Regulations from %(day)s: %(list)s") % params
