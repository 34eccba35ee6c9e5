"""Fill the tournament page from a pasted text. Games fill the form; lines left out are listed with the reason."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.http import QueryDict

from calculator.base import figures
from calculator.base.form import today
from calculator.change.fields import K_KEYS
from calculator.change.form import DEFAULT_K
from calculator.change.rows import TypedEvent, pack_games
from calculator.change.tournament import TournamentForm
from calculator.crosstable.event_form import too_early
from calculator.engine.fide.answer import TournamentAnswer
from calculator.engine.fide.published import change_before_2024, verdict
from calculator.engine.fide.regulations import Reason, Regulations, Rule, regulations_on
from calculator.engine.fide.values import Method
from calculator.engine.rounding import rounded_like
from calculator.engine.system import Verdict
from calculator.engine.values import TimeControl
from calculator.formats.games import GamesKind, ReadGame, ReadGames
from calculator.formats.reading import Link
from calculator.paste.listed import fill, lacks_own, lacks_ratings
from calculator.paste.page import Page, PageReading, Quoted, name_early_day, replaced, row_of, rows_query
from calculator.players.values import Match

TOURNAMENT = Page(
    TournamentForm, ("rating", *K_KEYS, "method", "limits", "tc", "on", "target", "with_names"), dated=("on", "tc")
)


@dataclass(slots=True)
class Reading(PageReading):
    """A text that was read, and the tournament page filled from it.

    `agrees_with_k` is another usual K that explains the published change, None if there is none; `earlier`: the rules
    before March 2024 explain it. `own` is who the player is on the official list.
    """

    form: TournamentForm
    answer: TournamentAnswer | None = None
    agrees_with_k: Decimal | None = None
    earlier: bool = False
    own: Match | None = None

    @property
    def exact_change(self) -> Decimal | None:
        """The exact change in rating points, 0 if all games are left out. None if the rating or K is missing."""
        if self.answer:
            return self.answer.result.outcome.exact_change
        data = self.form.cleaned_data if self.form.is_bound else {}
        complete = data.get("rating") is not None and data.get("k") is not None and "on" not in self.form.errors
        return Decimal(0) if complete and self.lines and not self.kept else None


def from_games(read: ReadGames, own: QueryDict) -> Reading:
    """The page filled with the games of a text. `own` is the input of the page; with `add` its games come first."""
    from_text, overruled = TOURNAMENT.settle_dated(own, dated_in(read))
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
    name_early_day(reading, too_early)
    return reading


def dated_in(read: ReadGames) -> dict[str, str]:
    """The first day and the time control in the text."""
    on, control = read.start, read.time_control
    return {"on": on.isoformat() if on else "", "tc": control.value if control else ""}


def from_link(link: Link, read: ReadGames, own: QueryDict) -> Reading:
    """The page filled from a link of this site. A link to one game becomes a tournament with this game.

    `read` has the problems of the text beside the link. Keys of the page are kept if the link lacks them.
    """
    data = QueryDict(link.query, mutable=True)
    for name, values in TOURNAMENT.only_own(own).lists():
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
    reading.number_games()
    return with_answer(reading)


def settings_of(own: QueryDict) -> tuple[date, TimeControl, Regulations]:
    """Day, time control and rules that the page asks for; if they cannot be read, today's for standard chess."""
    form = TournamentForm(TOURNAMENT.only_own(own))
    form.full_clean()
    day, control = form.cleaned_data.get("on") or today(), form.cleaned_data.get("tc") or TimeControl.STANDARD
    if hasattr(form, "rules"):
        return day, control, form.rules.regulations
    return day, control, regulations_on(today(), TimeControl.STANDARD)


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
    data = TOURNAMENT.only_own(own)
    events, joins = TOURNAMENT.typed_before(own, read)
    reading = Reading(read, TournamentForm(), lines, before=len(events), above=events[-1].filled if joins else 0)
    several = reading.before + len(read.ratings) - joins > 1
    reading.replaced = settle_own(data, read, several)
    reading.games_replaced = TOURNAMENT.games_replaced(own)
    reading.number_games(joins)
    for line in reading.kept:
        if line.event > len(events):
            rating = read.ratings[line.game.event - 1] if several else None
            events.append(TypedEvent(str(rating or "")))
        events[line.event - 1].rows.append(row_of(line))
    data.update(rows_query(events))
    reading.form = TournamentForm(data)
    return with_answer(reading)


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
    return replaced(typed, own_figures(data), DEFAULT_K)


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
