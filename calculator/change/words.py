"""The texts of a change of rating: sentence and title of the answer, notes, games left out, games as plain lines."""

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy, pgettext_lazy

from calculator.base import figures
from calculator.base.figures import day, fixed, halves, plain, signed
from calculator.base.shown import Lead, Remark, Sentence, Text
from calculator.engine.fide.answer import AverageAnswer, GameAnswer, TournamentAnswer
from calculator.engine.fide.change import LeftOut, Line, PeriodResult
from calculator.engine.fide.k_factor import (
    JUNIOR_BELOW,
    JUNIOR_LAST_AGE,
    NEW_BELOW_GAMES,
    TOP_RATING,
    KAdvice,
    KReason,
)
from calculator.engine.fide.notes import Note
from calculator.engine.fide.regulations import Reason, Regulations
from calculator.engine.fide.values import Method, Rules
from calculator.engine.system import Edition
from calculator.engine.values import ZERO, Result, TimeControl

GAME_SENTENCES = {
    Result.WIN: gettext_lazy("A win against %(opponent)s at K %(k)s (exactly %(exact)s)."),
    Result.DRAW: gettext_lazy("A draw with %(opponent)s at K %(k)s (exactly %(exact)s)."),
    Result.LOSS: gettext_lazy("A loss to %(opponent)s at K %(k)s (exactly %(exact)s)."),
}
GAME_ABOUT = {
    Result.WIN: gettext_lazy("win, K %(k)s"),
    Result.DRAW: gettext_lazy("draw, K %(k)s"),
    Result.LOSS: gettext_lazy("loss, K %(k)s"),
}


def sentence(template: str, result: PeriodResult, **more: object) -> Sentence:
    """A sentence about a rating period; its exact change stands out."""
    outcome = result.outcome
    figures: dict[str, object] = {
        "rating": result.period.rating, "k": plain(outcome.k_used), "exact": signed(outcome.exact_change),
        "change": signed(outcome.change), "new": outcome.new_rating, "score": halves(result.score),
        "count": result.count, "expected": fixed(result.expected),
    }  # fmt: skip
    return Sentence(template, figures | more, strong=("exact",))


def nothing_counts(result: PeriodResult) -> Sentence:
    """The sentence of an answer in which no game counts."""
    return sentence(_("No game counts, so the rating stays %(new)s."), result)


def of_game(answer: GameAnswer) -> Sentence:
    """The sentence of one game."""
    return sentence(str(GAME_SENTENCES[answer.game.result]), answer.result, opponent=answer.game.opponent)


def of_average(answer: AverageAnswer) -> Sentence:
    """The sentence of games against an average opponent."""
    template = _(
        "%(score)s of %(count)s against an average of %(average)s at K %(k)s, %(expected)s expected "
        "(exactly %(exact)s)."
    )
    return sentence(template, answer.result, average=answer.games.average)


def of_tournament(answer: TournamentAnswer) -> Sentence:
    """The sentence of a rating period."""
    return sentence(_("%(score)s of %(count)s at K %(k)s, %(expected)s expected (exactly %(exact)s)."), answer.result)


def about_game(answer: GameAnswer) -> str:
    """What the lead of one game belongs to."""
    return str(GAME_ABOUT[answer.game.result]) % {"k": plain(answer.result.outcome.k_used)}


def about_games(result: PeriodResult) -> str:
    """What the lead of several games belongs to: the score."""
    return _("%(score)s of %(count)s") % {"score": halves(result.score), "count": result.count}


def lead(result: PeriodResult, about: str) -> Lead:
    """The answer at its shortest."""
    outcome = result.outcome
    figures = {"change": signed(outcome.change), "rating": result.period.rating, "new": outcome.new_rating}
    return Lead(
        big=signed(outcome.change),
        beside=_("%(rating)s → %(new)s") % figures,
        short=_("%(change)s → %(new)s") % figures,
        about=about,
    )


def expected(line: Line, result: PeriodResult) -> str:
    """What was expected of one game, and the performance."""
    figures = {"expected": fixed(line.expected), "linear": result.linear_performance}
    return _("Expected score %(expected)s. Linear performance %(linear)s.") % figures


def performance(result: PeriodResult) -> str:
    """The performance and the average opponent of several games."""
    figures = {
        "performance": result.performance, "linear": result.linear_performance, "average": result.average_opponent,
    }  # fmt: skip
    return _("Performance %(performance)s (linear %(linear)s), average opponent %(average)s.") % figures


def target(answer: TournamentAnswer) -> str:
    """The sentence about the score that reaches the target rating; empty without a target."""
    if answer.target is None:
        return ""
    count, best = answer.result.count, answer.every_score[-1]
    figures = {"target": answer.target, "count": count, "score": halves(best.score), "best": best.outcome.new_rating}
    if answer.needed_score is None:
        return _("You cannot reach %(target)s in these games. Even %(score)s of %(count)s gives %(best)s.") % figures
    return _("You need %(needed)s of %(count)s for %(target)s.") % (figures | {"needed": halves(answer.needed_score)})


def approximate() -> str:
    """The warning about games against an average opponent."""
    return _("This is approximate. FIDE works out a change game by game, not against the average.")


def title(result: PeriodResult) -> str:
    """The answer as the title of the page."""
    outcome = result.outcome
    figures = {"rating": result.period.rating, "new": outcome.new_rating, "change": signed(outcome.change)}
    return _("%(change)s: %(rating)s → %(new)s") % figures


def game_text(line: Line, name: str) -> str:
    """One game as a plain line: the opponent's rating as counted, score, expected score, exact change and name."""
    parts = (
        f"{line.opponent_counted}*" if line.capped else str(line.opponent),
        "" if line.score is None else halves(line.score),
        fixed(line.expected),
        "" if line.exact_change is None else signed(line.exact_change),
        name,
    )
    return " ".join(filter(None, parts))


def game_lines(result: PeriodResult, names: Mapping[tuple[int, int], str]) -> list[str]:
    """The games as plain lines; with several events, the own rating precedes the games of each."""
    lines = []
    for number, event in enumerate(result.events, 1):
        lines += [f"Ro {event.rating}"] if len(result.events) > 1 else []
        lines += [game_text(line, names.get((number, line.row), "")) for line in event.lines]
    return lines


NOTES: Mapping[str, Text] = {
    "capped": ngettext_lazy(
        "%(count)s game counted as a gap of %(cap)s points, FIDE’s limit.",
        "%(count)s games counted as a gap of %(cap)s points, FIDE’s limit.",
        "count",
    ),
    "capped_below": ngettext_lazy(
        "%(count)s game counted as a gap of %(cap)s points, FIDE’s limit below %(exempt)s.",
        "%(count)s games counted as a gap of %(cap)s points, FIDE’s limit below %(exempt)s.",
        "count",
    ),
    "k_reduced": ngettext_lazy(
        "Your K is %(k_used)s instead of %(k)s: K times games may not exceed %(limit)s, and you have %(count)s game.",
        "Your K is %(k_used)s instead of %(k)s: K times games may not exceed %(limit)s, and you have %(count)s games.",
        "count",
    ),
    "own_below_floor": gettext_lazy("Your rating of %(rating)s is below FIDE’s minimum of %(floor)s."),
    "opponent_below_floor": ngettext_lazy(
        "%(rating)s is below FIDE’s minimum of %(floor)s. The game was counted as typed.",
        "%(count)s opponents, down to %(rating)s, are below FIDE’s minimum of %(floor)s. "
        "Their games were counted as typed.",
        "count",
    ),
    "new_rating_below_floor": gettext_lazy(
        "The new rating of %(rating)s is below FIDE’s minimum of %(floor)s. You would leave the list."
    ),
    "above_2900": gettext_lazy(
        "You entered a rating of %(rating)s. Nobody has ever had more than %(high)s in standard chess."
    ),
    "beyond_table": ngettext_lazy(
        "%(count)s game had a gap of %(low)s points or more. FIDE’s table expects a full point of the higher-rated "
        "player there, so a win by that player changes nothing.",
        "%(count)s games had a gap of %(low)s points or more. FIDE’s table expects a full point of the higher-rated "
        "player there, so a win by that player changes nothing.",
        "count",
    ),
    "web_calculator_differs": gettext_lazy(
        "FIDE’s web calculator limits every gap to %(cap)s points and will show %(exact_change)s. "
        "The rule has no limit from %(exempt)s up."
    ),
    "zero_after_rounding": gettext_lazy("The change of %(exact_change)s is less than half a point and rounds to 0."),
    "web_calculator_differs_first": gettext_lazy(
        "FIDE’s own web form for first ratings still follows the rule of 2022 to 2024 and may show another figure."
    ),
    "notional": gettext_lazy(
        "A score of 100 %% or 0 %% has no real performance. FIDE’s table gives %(performance)s all the same."
    ),
    "opponent_same_k": gettext_lazy("The opponent’s K is assumed to be %(k)s, too."),
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
    Reason.GAP_600: gettext_lazy("A gap of %(gap)s points or more is not rated when one player is above %(above)s."),
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


# Why ticked facts give a K.
TICKED: Mapping[KReason, Text] = {
    KReason.REACHED_2400: gettext_lazy("K %(k)s, because you once had %(top)s or more."),
    KReason.JUNIOR: gettext_lazy("K %(k)s, because you are a junior and were never at %(below)s."),
    KReason.NEW_PLAYER: ngettext_lazy(
        "K %(k)s, because you have fewer than %(games)s rated game.",
        "K %(k)s, because you have fewer than %(games)s rated games.",
        "games",
    ),
    KReason.STANDARD: gettext_lazy("K %(k)s, because none of these is true for you."),
}
K_LIMITS = {"top": TOP_RATING, "age": JUNIOR_LAST_AGE, "below": JUNIOR_BELOW, "games": NEW_BELOW_GAMES}


def ticked(advice: KAdvice) -> str:
    """The K of ticked facts, with its reason."""
    return TICKED[advice.reason] % {**K_LIMITS, "k": plain(advice.k or ZERO)}


METHODS: Mapping[Method, Text] = {
    Method.FIDE: gettext_lazy("FIDE table"),
    Method.FORMULA: gettext_lazy("Elo formula"),
}
CONTROLS_IN_LINE: Mapping[TimeControl, Text] = {
    TimeControl.STANDARD: gettext_lazy("standard"),
    TimeControl.RAPID: gettext_lazy("rapid"),
    TimeControl.BLITZ: gettext_lazy("blitz"),
}


def method_name(method: Method, *, limits: bool = False) -> str:
    """The name of a method, with or without FIDE's limits on the formula."""
    if method is Method.FORMULA and limits:
        return _("Elo formula with FIDE’s limits")
    return str(METHODS[method])


def rules_name(rules: Rules) -> str:
    """The name of the method of rules."""
    return method_name(rules.method, limits=rules.limits)


def settings_line(method: str, control: TimeControl, on: date, opponent_k: Decimal | None = None) -> str:
    """The rarely changed settings on one line."""
    figures = {
        "method": method, "control": CONTROLS_IN_LINE[control], "day": day(on), "k": plain(opponent_k or ZERO),
    }  # fmt: skip
    if opponent_k:
        return _("%(method)s · %(control)s · %(day)s · opponent’s K %(k)s") % figures
    return _("%(method)s · %(control)s · %(day)s") % figures


def rules_said(rules: Edition, on: date) -> str:
    """The regulations applied and the day of the event, below the working."""
    params = {"chess": CHESS[TimeControl(rules.chapter)], "start": day(rules.start), "on": day(on)}
    return _("FIDE Rating Regulations, %(chess)s, from %(start)s. Event from %(on)s.") % params


def edition(rules: Edition) -> str:
    """The regulations applied, for the footer of a picture."""
    params = {"day": day(rules.start), "list": CHESS[TimeControl(rules.chapter)]}
    return _("FIDE Rating Regulations from %(day)s: %(list)s") % params
