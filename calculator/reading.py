"""A pasted text as the tournament page: what was read fills the form, what is left out is named and stays out of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal

from django.http import QueryDict

from calculator import figures
from calculator.base_form import today
from calculator.engine.answer import TournamentAnswer
from calculator.engine.change import Line
from calculator.engine.crosstable import Verdict, verdict
from calculator.engine.earlier import change_before_2024
from calculator.engine.regulations import Reason, Regulations, Rule, TimeControl, regulations_on
from calculator.engine.rounding import rounded_like
from calculator.engine.values import Method
from calculator.formats.games import GamesKind, ReadGame, ReadGames
from calculator.formats.links import Link
from calculator.forms import TournamentForm
from calculator.messages import Problem
from calculator.querystring import pack_games

# What the page knows beside its games; of these a rating and a K that are read go before what was typed.
OF_K = ("k", "k_custom", "new", "junior", "reached")
OWN = ("rating", *OF_K, "method", "limits", "tc", "on", "target", "with_names")


@dataclass(slots=True)
class Quoted:
    """One line as it was read: a game in the form, or left out with a reason's code and its clause.

    `line` is the game as rated, None where there is no answer.
    """

    game: ReadGame
    reason: str = ""
    clause: str = ""
    row: int | None = None
    line: Line | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the change that the text has for this game is ours; None where there is nothing to compare."""
        ours, published = self.line and self.line.exact_change, self.game.published_change
        return None if ours is None or published is None else rounded_like(ours, published) == published


@dataclass(slots=True)
class Reading:
    """Everything a text told, and the tournament page that it fills; `answer` is None where something is missing.

    `agrees_with_k` is another usual K that explains the published change, `earlier` whether the rules before March 2024
    do.
    """

    read: ReadGames
    form: TournamentForm
    lines: list[Quoted] = field(default_factory=list)
    answer: TournamentAnswer | None = None
    verdict: Verdict = Verdict.NOT_PUBLISHED
    agrees_with_k: Decimal | None = None
    earlier: bool = False

    @property
    def kept(self) -> list[Quoted]:
        """The games that stand in the form."""
        return [line for line in self.lines if not line.reason]

    @property
    def left_out(self) -> list[Quoted]:
        """The lines that do not."""
        return [line for line in self.lines if line.reason]

    @property
    def unreadable(self) -> list[Problem]:
        """What is wrong with the form, and not only still to be entered; everything where nothing was read."""
        wrong = self.form.problems if self.answer is None else []
        return [problem for problem in wrong if problem.code != "required" or not self.lines]


def from_games(read: ReadGames, own: QueryDict) -> Reading:
    """The page that the games of a text fill, beside what the page knew."""
    rules = regulations(own)
    lines = [Quoted(game, *left_out(game, read.kind, rules)) for game in read.games]
    made = filled(read, lines, own)
    if made.answer and made.answer.result.left_out:
        rows = {(game.event, game.row): game for game in made.answer.result.left_out}
        for (event, row), line in places(made.kept):
            if game := rows.get((event, row)):
                line.reason, line.clause = game.reason, game.clause
        made = filled(read, lines, own)
    return made


def from_link(link: Link) -> Reading:
    """The page that a link of ours leads to; of one game, a tournament of this game."""
    data = QueryDict(link.query, mutable=True)
    if link.page == "game":
        data["opponent-1-1"], data["result-1-1"] = data.get("opponent", ""), data.get("result", "")
    form = TournamentForm(data)
    if not form.is_valid():
        return Reading(ReadGames(GamesKind.LINK), form)
    events, names = form.period.events, iter(form.opponent_names)
    games = [
        ReadGame(link.line, pack_games([game]), game.opponent, game.result, name=next(names), event=number)
        for number, event in enumerate(events, 1)
        for game in event.games
    ]
    read = ReadGames(GamesKind.LINK, games, ratings=[event.rating for event in events], k=form.period.k)
    return with_answer(Reading(read, form, [Quoted(game) for game in games]))


def regulations(own: QueryDict) -> Regulations:
    """The rules that the page says hold, today's for standard chess where it says nothing that can be read."""
    form = TournamentForm(only_own(own))
    form.full_clean()
    return form.rules.regulations if hasattr(form, "rules") else regulations_on(today(), TimeControl.STANDARD)


def only_own(data: QueryDict) -> QueryDict:
    """What the page knew beside its games."""
    kept = QueryDict(mutable=True)
    for name in OWN:
        if name in data:
            kept.setlist(name, data.getlist(name))
    return kept


def left_out(game: ReadGame, kind: GamesKind, rules: Regulations) -> tuple[str, str]:
    """Why a line is no game that counts, with the clause; two empty texts where it is one, as far as the text tells."""
    if game.unplayed:
        return game.unplayed.value, rules.clause(Rule.UNPLAYED)
    if game.opponent is None:
        return Reason.UNRATED, rules.clause(Rule.DIFFERENCE)
    if kind is GamesKind.CROSSTABLE and game.opponent < rules.floor:
        return Reason.BELOW_FLOOR, rules.clause(Rule.FLOOR)
    return "", ""


def places(kept: Iterable[Quoted]) -> Iterator[tuple[tuple[int, int], Quoted]]:
    """The games of the form with event and row, both from 1: an event without games has no place."""
    events: dict[int, int] = {}
    for line in kept:
        rows = events.setdefault(line.game.event, 0) + 1
        events[line.game.event] = line.row = rows
        yield (list(events).index(line.game.event) + 1, rows), line


def filled(read: ReadGames, lines: list[Quoted], own: QueryDict) -> Reading:
    """The form with everything that is not left out."""
    data = only_own(own)
    if read.k is not None:
        for name in OF_K:
            data.pop(name, None)
        data["k"] = figures.plain(read.k)
    ratings = [rating for rating in read.ratings if rating is not None]
    several = len(read.ratings) > 1
    if ratings and not (several and data.get("rating", "").strip()):
        data["rating"] = str(ratings[0])
    for (event, row), line in places(line for line in lines if not line.reason):
        place, game = f"{event}-{row}", line.game
        data[f"opponent-{place}"] = str(game.opponent)
        data[f"result-{place}"] = game.result.value if game.result else ""
        data[f"name-{place}"] = game.name
        if several and (rating := read.ratings[game.event - 1]) is not None:
            data[f"rating-{event}"] = str(rating)
    return with_answer(Reading(read, TournamentForm(data), lines))


def with_answer(made: Reading) -> Reading:
    """The reading with its answer, if the form has one, and the comparison with what was published."""
    if not made.form.is_valid():
        return made
    answer = made.answer = made.form.answer()
    result, published = answer.result, made.read.published_change
    lines = {(number, line.row): line for number, event in enumerate(result.events, 1) for line in event.lines}
    for place, quoted in places(made.kept):
        quoted.line = lines.get(place)
    rules = result.period.rules
    made.verdict, made.agrees_with_k = verdict(published, result.outcome, result.delta, result.count, rules)
    if made.verdict is Verdict.DIFFERS and published is not None and rules.method is Method.FIDE:
        made.earlier = rounded_like(change_before_2024(result), published) == published
    return made
