"""Fill the tournament page from a pasted text. Games fill the form; lines left out are listed with the reason."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from django.http import QueryDict

from calculator.base import figures
from calculator.base.form import today
from calculator.base.messages import Problem
from calculator.change import rows
from calculator.change.fields import K_KEYS
from calculator.change.form import DEFAULT_K
from calculator.change.rows import Row, TypedEvent, pack_games
from calculator.change.tournament import TournamentForm
from calculator.crosstable.event_form import too_early
from calculator.crosstable.listed import Asked
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.answer import TournamentAnswer
from calculator.engine.fide.change import Line
from calculator.engine.fide.published import change_before_2024, verdict
from calculator.engine.fide.regulations import Reason, Regulations, Rule, regulations_on
from calculator.engine.fide.values import Method
from calculator.engine.rounding import rounded_like
from calculator.engine.system import Verdict
from calculator.engine.values import TimeControl
from calculator.formats.games import GamesKind, ReadGame, ReadGames
from calculator.formats.reading import MOST_PARAMETERS, Link
from calculator.paste.listed import fill, lacks_own, lacks_ratings
from calculator.players.values import Match

# The input of the page besides its games. A rating or K in the text replaces what was typed.
OWN = ("rating", *K_KEYS, "method", "limits", "tc", "on", "target", "with_names")
DATED = ("on", "tc")  # values in the text replace the defaults of the page, but not what was typed
OPENED = "opened"  # key of the page: the values of `DATED` from an earlier text, such as 2025-08-03_rapid


@dataclass(slots=True)
class Quoted:
    """One line of the text: a game in the form, or left out with the code of a reason and its clause.

    `event` and `row` are its place in the form. `line` is the rated game, None without an answer. `found` is who the
    opponent is on the official list, None if it was not asked.
    """

    game: ReadGame
    reason: str = ""
    clause: str = ""
    row: int | None = None
    event: int = 0
    line: Line | None = None
    found: Match | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the published change of this game agrees with ours. None if one of them is missing."""
        ours, published = self.line and self.line.exact_change, self.game.published_change
        return None if ours is None or published is None else rounded_like(ours, published) == published


@dataclass(slots=True)
class Reading:
    """A text that was read, and the tournament page filled from it. `answer` is None if an input is missing.

    `replaced` has typed values that the text replaced, by field, `games_replaced` counts the games. `before` counts the
    events in the form before those of the text, `above` the games in the same event above them. `agrees_with_k` is
    another usual K that explains the published change, None if there is none; `earlier`: the rules before March 2024
    explain it. `from_text` has the first day and the time control taken from the text, `overruled` those in the text
    that are not used, both by field.
    `asked` is the answer of the official list, `own` who the player is on it.
    """

    read: ReadGames
    form: TournamentForm
    lines: list[Quoted] = field(default_factory=list)
    answer: TournamentAnswer | None = None
    verdict: Verdict = Verdict.NOT_PUBLISHED
    agrees_with_k: Decimal | None = None
    earlier: bool = False
    replaced: dict[str, str] = field(default_factory=dict)
    games_replaced: int = 0
    before: int = 0
    above: int = 0
    from_text: dict[str, str] = field(default_factory=dict)
    overruled: dict[str, str] = field(default_factory=dict)
    asked: Asked | None = None
    own: Match | None = None

    @property
    def month(self) -> date | None:
        """The month of the official list that was asked."""
        return self.asked.month if self.asked else None

    @property
    def exact_change(self) -> Decimal | None:
        """The exact change in rating points, 0 if all games are left out. None if the rating or K is missing."""
        if self.answer:
            return self.answer.result.outcome.exact_change
        data = self.form.cleaned_data if self.form.is_bound else {}
        complete = data.get("rating") is not None and data.get("k") is not None and "on" not in self.form.errors
        return Decimal(0) if complete and self.lines and not self.kept else None

    @property
    def too_early(self) -> bool:
        """Whether the first day in the text is before the oldest rules of this site."""
        return "on" in self.from_text and any(problem.code == "date_not_covered" for problem in self.form.problems)

    @property
    def kept(self) -> list[Quoted]:
        """The games in the form."""
        return [line for line in self.lines if not line.reason]

    @property
    def left_out(self) -> list[Quoted]:
        """The lines without a game in the form."""
        return [line for line in self.lines if line.reason]

    @property
    def missing(self) -> list[str]:
        """The keys that are still missing for an answer."""
        return [problem.field for problem in self.form.problems if problem.field] if self.answer is None else []

    @property
    def unreadable(self) -> list[Problem]:
        """The form's errors, without missing values if games were read."""
        wrong = self.form.problems if self.answer is None else []
        return [problem for problem in wrong if problem.code != ErrorCode.REQUIRED or not self.lines]


def from_games(read: ReadGames, own: QueryDict) -> Reading:
    """The page filled with the games of a text. `own` is the input of the page; with `add` its games come first."""
    from_text, overruled = settle_dated(own, read)
    day, control, rules = settings_of(own)
    lacking, lacking_own = lacks_ratings(read), lacks_own(read, own)
    asked = fill(read, own, day, control)
    if read.kind is GamesKind.CROSSTABLE:  # ratings below the floor are unrated
        read.ratings = [rating if rating and rating >= rules.floor else None for rating in read.ratings]
    lines = [Quoted(game, *left_out(game, read.kind, rules)) for game in read.games]
    if asked and asked.month and lacking:
        for line, found in zip(lines, asked.matches, strict=False):
            line.found = found if line.game.result else None
    reading = filled(read, lines, own)
    if reading.answer and reading.answer.result.left_out:
        unrated = {(game.event, game.row): game for game in reading.answer.result.left_out}
        for line in reading.kept:
            if game := unrated.get((line.event, line.row or 0)):
                line.reason, line.clause = game.reason, game.clause
        reading = filled(read, lines, own)
    reading.from_text, reading.overruled, reading.asked = from_text, overruled, asked
    reading.own = asked.matches[-1] if asked and asked.month and lacking_own else None
    name_early_day(reading)
    return reading


def settle_dated(own: QueryDict, read: ReadGames) -> tuple[dict[str, str], dict[str, str]]:
    """Set the first day and the time control from the text, unless they were typed.

    Returns `from_text` and `overruled` of the `Reading`. If the text is added to other events, their day stays.
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
    """If the first day of the text is before the oldest rules, name the text in the error."""
    if "on" in reading.from_text and reading.form.has_error("on", "date_not_covered"):
        (error,) = reading.form.errors.as_data()["on"]
        refusal = EngineError(ErrorCode.DATE_NOT_COVERED, **{"first": (error.params or {})["first"]})
        del reading.form.errors["on"]
        reading.form.add_error("on", too_early(refusal, reading.from_text["on"]))


def from_link(link: Link, read: ReadGames, own: QueryDict) -> Reading:
    """The page filled from a link of this site. A link to one game becomes a tournament with this game.

    `read` has the problems of the text beside the link. Keys of the page are kept if the link lacks them.
    """
    data = QueryDict(link.query, mutable=True)
    for name, values in only_own(own).lists():
        if name not in data and not (name in K_KEYS and data.keys() & set(K_KEYS)):
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


def settings_of(own: QueryDict) -> tuple[date, TimeControl, Regulations]:
    """Day, time control and rules that the page asks for; if they cannot be read, today's for standard chess."""
    form = TournamentForm(only_own(own))
    form.full_clean()
    day, control = form.cleaned_data.get("on") or today(), form.cleaned_data.get("tc") or TimeControl.STANDARD
    if hasattr(form, "rules"):
        return day, control, form.rules.regulations
    return day, control, regulations_on(today(), TimeControl.STANDARD)


def opened(reading: Reading | None) -> str:
    """The values of `DATED` that came from a text, joined; empty if none did."""
    values = reading.from_text if reading else {}
    return "_".join(values.get(name, "") for name in DATED) if values else ""


def state(form: TournamentForm, reading: Reading | None = None) -> str:
    """The input of a tournament page as a query: that of its link, if the link contains all input."""
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
    """The input of the tournament page, which the paste box sends as one key. Keys sent separately replace it.

    The default day and time control are removed: they were not typed.
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
    """The keys of the page besides its games."""
    kept = QueryDict(mutable=True)
    for name in OWN:
        if name in data:
            kept.setlist(name, data.getlist(name))
    return kept


def left_out(game: ReadGame, kind: GamesKind, rules: Regulations) -> tuple[str, str]:
    """Why a line does not count, and the clause; both empty if it counts, as far as the text shows."""
    if game.unplayed:
        return game.unplayed.value, rules.clause(Rule.UNPLAYED)
    if game.opponent is None:
        return Reason.UNRATED, rules.clause(Rule.DIFFERENCE)
    if kind is GamesKind.CROSSTABLE and game.opponent < rules.floor:
        return Reason.BELOW_FLOOR, rules.clause(Rule.FLOOR)
    return "", ""


def filled(read: ReadGames, lines: list[Quoted], own: QueryDict) -> Reading:
    """The form filled with all games that are not left out, after those of the page if it adds to them."""
    data = only_own(own)
    events, joins = typed_before(own, read)
    reading = Reading(read, TournamentForm(), lines, before=len(events), above=events[-1].filled if joins else 0)
    several = reading.before + len(read.ratings) - joins > 1
    reading.replaced = settle_own(data, read, several)
    reading.games_replaced = 0 if own.get("add") else sum(event.filled for event in TournamentForm(own).events)
    number_games(reading, joins)
    for line in reading.kept:
        game = line.game
        if line.event > len(events):
            rating = read.ratings[game.event - 1] if several else None
            events.append(TypedEvent(str(rating or "")))
        row = Row(line.row or 0, str(game.opponent), game.result.value if game.result else "", game.name)
        events[line.event - 1].rows.append(row)
    for number, event in enumerate(events, 1):
        data.update(rows.to_query(number, event))
    reading.form = TournamentForm(data)
    return with_answer(reading)


def typed_before(own: QueryDict, read: ReadGames) -> tuple[list[TypedEvent], bool]:
    """The events of the page to which a text is added, and whether its games go into the last of them."""
    events = [event for event in TournamentForm(own).events if not event.blank] if own.get("add") else []
    joins = own.get("add") == "games" and bool(events) and len(read.ratings) == 1
    if joins:
        events[-1].rows = [row for row in events[-1].rows if not row.blank]
        rows.renumber(events[-1])
    return events, joins


def number_games(reading: Reading, joins: bool = False) -> None:
    """Number the event and the row of each game in the form, from 1. Events without games are not counted.

    `joins`: the games of the first event stand below those of the form's last.
    """
    events: dict[int, list[Quoted]] = {}
    for line in reading.kept:
        events.setdefault(line.game.event, []).append(line)
    for event, lines in enumerate(events.values(), reading.before + (not joins)):
        for row, line in enumerate(lines, 1 + reading.above):
            line.event, line.row = event, row


def settle_own(data: QueryDict, read: ReadGames, several: bool) -> dict[str, str]:
    """Set the own rating and K from the text. Returns the typed values they replace, by field.

    If there are several events, each has its own rating, and a typed rating stays: it is that before the first event.
    """
    typed = own_figures(data)
    if read.k is not None:
        for name in K_KEYS:
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
    """The reading with its answer, if the form is valid, and the comparison with the published change."""
    if not reading.form.is_valid():
        return reading
    answer = reading.answer = reading.form.answer()
    result, published = answer.result, reading.read.published_change
    lines = {(number, line.row): line for number, event in enumerate(result.events, 1) for line in event.lines}
    for quoted in reading.kept:
        quoted.line = lines.get((quoted.event, quoted.row or 0))
    if reading.before or reading.read.problems:  # the published total is for exactly the games of the text
        return reading
    rules = result.period.rules
    reading.verdict, reading.agrees_with_k = verdict(published, result.outcome, result.delta, result.count, rules)
    if reading.verdict is Verdict.DIFFERS and published is not None and rules.method is Method.FIDE:
        reading.earlier = rounded_like(change_before_2024(result), published) == published
    return reading
