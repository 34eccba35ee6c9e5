"""A pasted text as the tournament page: what was read fills the form, what is left out is named and stays out of it."""

from dataclasses import dataclass, field
from decimal import Decimal

from django.http import QueryDict

from calculator.base import figures
from calculator.base.form import today
from calculator.base.messages import Problem
from calculator.change import rows
from calculator.change.form import DEFAULT_K
from calculator.change.rows import Row, TypedEvent, pack_games
from calculator.change.tournament import TournamentForm
from calculator.crosstable.form import too_early
from calculator.engine.errors import EngineError
from calculator.engine.fide.answer import TournamentAnswer
from calculator.engine.fide.change import Line
from calculator.engine.fide.published import Verdict, change_before_2024, verdict
from calculator.engine.fide.regulations import Reason, Regulations, Rule, regulations_on
from calculator.engine.fide.values import Method
from calculator.engine.rounding import rounded_like
from calculator.engine.values import TimeControl
from calculator.formats.games import GamesKind, ReadGame, ReadGames
from calculator.formats.reading import MOST_PARAMETERS, Link

# What the page knows beside its games; of these a rating and a K that are read go before what was typed.
OF_K = ("k", "k_custom", "new", "junior", "reached")
OWN = ("rating", *OF_K, "method", "limits", "tc", "on", "target", "with_names")
DATED = ("on", "tc")  # of these what the text says goes before what the page opened with, not before what was typed
OPENED = "opened"  # the page's own key: the values of `DATED` that a text gave before, as 2025-08-03_rapid


@dataclass(slots=True)
class Quoted:
    """One line as it was read: a game in the form, or left out with a reason's code and its clause.

    `event` and `row` say where in the form, `line` is the game as rated, None where there is no answer.
    """

    game: ReadGame
    reason: str = ""
    clause: str = ""
    row: int | None = None
    event: int = 0
    line: Line | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the change that the text has for this game is ours; None where there is nothing to compare."""
        ours, published = self.line and self.line.exact_change, self.game.published_change
        return None if ours is None or published is None else rounded_like(ours, published) == published


@dataclass(slots=True)
class Reading:
    """Everything a text told, and the tournament page that it fills; `answer` is None where something is missing.

    `replaced` is what was typed and gave way to what the text says, by field; `before` counts the events that stand in
    the form before those of the text. `agrees_with_k` is another usual K that explains the published change, `earlier`
    whether the rules before March 2024 do. `from_text` are the day and the time control that hold because the text
    says them, `overruled` those that do not, both by field.
    """

    read: ReadGames
    form: TournamentForm
    lines: list[Quoted] = field(default_factory=list)
    answer: TournamentAnswer | None = None
    verdict: Verdict = Verdict.NOT_PUBLISHED
    agrees_with_k: Decimal | None = None
    earlier: bool = False
    replaced: dict[str, str] = field(default_factory=dict)
    before: int = 0
    from_text: dict[str, str] = field(default_factory=dict)
    overruled: dict[str, str] = field(default_factory=dict)

    @property
    def exact_change(self) -> Decimal | None:
        """What the games bring, 0 where all are left out; None as long as the rating or K is missing."""
        if self.answer:
            return self.answer.result.outcome.exact_change
        data = self.form.cleaned_data if self.form.is_bound else {}
        complete = data.get("rating") is not None and data.get("k") is not None and "on" not in self.form.errors
        return Decimal(0) if complete and self.lines and not self.kept else None

    @property
    def too_early(self) -> bool:
        """Whether the text's own day is before the rules known here."""
        return "on" in self.from_text and any(problem.code == "date_not_covered" for problem in self.form.problems)

    @property
    def kept(self) -> list[Quoted]:
        """The games that stand in the form."""
        return [line for line in self.lines if not line.reason]

    @property
    def left_out(self) -> list[Quoted]:
        """The lines that do not."""
        return [line for line in self.lines if line.reason]

    @property
    def missing(self) -> list[str]:
        """The keys that are still to be entered before there is an answer."""
        return [problem.field for problem in self.form.problems if problem.field] if self.answer is None else []

    @property
    def unreadable(self) -> list[Problem]:
        """What is wrong with the form, and not only still to be entered; everything where nothing was read."""
        wrong = self.form.problems if self.answer is None else []
        return [problem for problem in wrong if problem.code != "required" or not self.lines]


def from_games(read: ReadGames, own: QueryDict) -> Reading:
    """The page that the games of a text fill, beside what the page knew; with `add`, after the games it had."""
    from_text, overruled = settle_dated(own, read)
    rules = regulations(own)
    if read.kind is GamesKind.CROSSTABLE:  # where nobody below the floor is rated
        read.ratings = [rating if rating and rating >= rules.floor else None for rating in read.ratings]
    lines = [Quoted(game, *left_out(game, read.kind, rules)) for game in read.games]
    reading = filled(read, lines, own)
    if reading.answer and reading.answer.result.left_out:
        unrated = {(game.event, game.row): game for game in reading.answer.result.left_out}
        for line in reading.kept:
            if game := unrated.get((line.event, line.row or 0)):
                line.reason, line.clause = game.reason, game.clause
        reading = filled(read, lines, own)
    reading.from_text, reading.overruled = from_text, overruled
    name_early_day(reading)
    return reading


def settle_dated(own: QueryDict, read: ReadGames) -> tuple[dict[str, str], dict[str, str]]:
    """Takes over the day and the time control of the text, where none was typed; those taken over, and those not.

    Where the text is one more event, the day of the events before it stays.
    """
    values = {"on": read.start and read.start.isoformat(), "tc": read.time_control and read.time_control.value}
    opened = dict(zip(DATED, own.get(OPENED, "").split("_"), strict=False))
    from_text: dict[str, str] = {}
    overruled: dict[str, str] = {}
    for name in DATED:
        entered, value = own.get(name, "").strip(), values[name] or ""
        earlier = entered == opened.get(name)
        if entered and earlier and own.get("add"):
            from_text[name] = entered
        elif value and (earlier or not entered):
            own[name] = from_text[name] = value
        elif earlier:
            own.pop(name, None)
        if value and own.get(name, "").strip() != value:
            overruled[name] = value
    return from_text, overruled


def name_early_day(reading: Reading) -> None:
    """Says of a day before the rules known here that it is the text's."""
    if "on" in reading.from_text and reading.form.has_error("on", "date_not_covered"):
        (error,) = reading.form.errors.as_data()["on"]
        refusal = EngineError("date_not_covered", **{"first": (error.params or {})["first"]})
        del reading.form.errors["on"]
        reading.form.add_error("on", too_early(refusal, reading.from_text["on"]))


def from_link(link: Link, read: ReadGames, own: QueryDict) -> Reading:
    """The page that a link of ours leads to; of one game, a tournament of this game.

    `read` is what stands beside; what the page knew stands where the link says nothing.
    """
    data = QueryDict(link.query, mutable=True)
    for name, values in only_own(own).lists():
        if name not in data and not (name in OF_K and data.keys() & set(OF_K)):
            data.setlist(name, values)
    if link.page == "game":
        data["opponent-1-1"], data["result-1-1"] = data.get("opponent", ""), data.get("result", "")
    form = TournamentForm(data)
    if not form.is_valid():
        return Reading(read, form)
    events, names = form.period.events, iter(form.opponent_names)
    games = [
        ReadGame(link.line, pack_games([game]), game.opponent, game.result, name=next(names), event=number)
        for number, event in enumerate(events, 1)
        for game in event.games
    ]
    read.games, read.ratings, read.k = games, [event.rating for event in events], form.period.k
    reading = Reading(read, form, [Quoted(game) for game in games])
    number_games(reading)
    return with_answer(reading)


def regulations(own: QueryDict) -> Regulations:
    """The rules that the page says hold, today's for standard chess where it says nothing that can be read."""
    form = TournamentForm(only_own(own))
    form.full_clean()
    return form.rules.regulations if hasattr(form, "rules") else regulations_on(today(), TimeControl.STANDARD)


def opened(reading: Reading | None) -> str:
    """The day and the time control that the page has from a text, empty where it has none."""
    values = reading.from_text if reading else {}
    return "_".join(values.get(name, "") for name in DATED) if values else ""


def state(form: TournamentForm, reading: Reading | None = None) -> str:
    """A tournament page as it stands, as a query: its link where that has everything."""
    more = f"&{OPENED}={opened(reading)}" if opened(reading) else ""
    if form.is_bound and not form.errors and not form.named:
        return form.link.partition("?")[2] + more
    data = QueryDict(mutable=True)
    data.update({name: form.typed[name] for name in OWN if form.typed.get(name)})
    for number, event in enumerate(form.events, 1):
        if not event.blank:
            data.update(rows.to_query(number, event))
    return data.urlencode() + more


def page_of(sent: QueryDict) -> QueryDict:
    """What the page knew, as its paste box sends it under one key; keys of their own go before it.

    The day and the time control that a page opens with were not typed.
    """
    query = str(sent.get("page", ""))
    page = QueryDict(query if query.count("&") < MOST_PARAMETERS else "", mutable=True)
    for name, default in zip(DATED, (today().isoformat(), TimeControl.STANDARD.value), strict=True):
        if page.get(name) == default:
            del page[name]
    for name in (*OWN, "add"):
        if any(sent.getlist(name)):
            page.setlist(name, sent.getlist(name))
    return page


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


def filled(read: ReadGames, lines: list[Quoted], own: QueryDict) -> Reading:
    """The form with everything that is not left out."""
    data = only_own(own)
    before = TournamentForm(own).events if own.get("add") else []
    reading = Reading(read, TournamentForm(), lines, before=sum(not event.blank for event in before))
    several = reading.before + len(read.ratings) > 1
    reading.replaced = settle_own(data, read, several)
    for number, event in enumerate((event for event in before if not event.blank), 1):
        data.update(rows.to_query(number, event))
    number_games(reading)
    for line in reading.kept:
        game = line.game
        row = Row(line.row or 0, str(game.opponent), game.result.value if game.result else "", game.name)
        rating = read.ratings[game.event - 1] if several else None
        data.update(rows.to_query(line.event, TypedEvent(str(rating or ""), [row])))
    reading.form = TournamentForm(data)
    return with_answer(reading)


def number_games(reading: Reading) -> None:
    """Gives each game in the form its event and row, both from 1: an event without games has no number."""
    events: dict[int, list[Quoted]] = {}
    for line in reading.kept:
        events.setdefault(line.game.event, []).append(line)
    for event, lines in enumerate(events.values(), reading.before + 1):
        for row, line in enumerate(lines, 1):
            line.event, line.row = event, row


def settle_own(data: QueryDict, read: ReadGames, several: bool) -> dict[str, str]:
    """Takes over the own rating and K that the text has; what was typed and gave way, by field.

    Of several events each has its own rating, and a rating that was typed is that of the list before all of them.
    """
    typed = own_figures(data)
    if read.k is not None:
        for name in OF_K:
            data.pop(name, None)
        data["k"] = figures.plain(read.k)
    ratings = [rating for rating in read.ratings if rating is not None]
    if ratings and not (several and typed["rating"]):
        data["rating"] = str(ratings[0])
    now = own_figures(data)
    return {name: text for name, text in typed.items() if text not in {"", DEFAULT_K, now[name]}}


def own_figures(data: QueryDict) -> dict[str, str]:
    """The own rating and K as typed."""
    return {"rating": data.get("rating", "").strip(), "k": data.get("k_custom", "").strip() or data.get("k", "")}


def with_answer(reading: Reading) -> Reading:
    """The reading with its answer, if the form has one, and the comparison with what was published."""
    if not reading.form.is_valid():
        return reading
    answer = reading.answer = reading.form.answer()
    result, published = answer.result, reading.read.published_change
    lines = {(number, line.row): line for number, event in enumerate(result.events, 1) for line in event.lines}
    for quoted in reading.kept:
        quoted.line = lines.get((quoted.event, quoted.row or 0))
    if reading.before or reading.read.problems:  # the text's total is of its own games, and of all of them
        return reading
    rules = result.period.rules
    reading.verdict, reading.agrees_with_k = verdict(published, result.outcome, result.delta, result.count, rules)
    if reading.verdict is Verdict.DIFFERS and published is not None and rules.method is Method.FIDE:
        reading.earlier = rounded_like(change_before_2024(result), published) == published
    return reading
