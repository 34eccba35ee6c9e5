"""Fill the US Chess page from a pasted text: the games, the player's own facts, the end and the kind of the event."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from functools import partial

from django.http import QueryDict

from calculator.base.link import wire
from calculator.change.rows import Row, TypedEvent, pack_games
from calculator.crosstable.event_form import too_early
from calculator.engine.uschess.player import EventResult
from calculator.engine.uschess.section import Assumed
from calculator.formats.event import UsFacts
from calculator.formats.games import ReadGame, ReadGames
from calculator.formats.reading import Link, words
from calculator.formats.us_facts import ADULT
from calculator.paste.page import Page, PageReading, Quoted, name_early_day, replaced, row_of, rows_query
from calculator.us_chess.form import USChessForm
from calculator.us_chess.section.form import ENDED

US_CHESS = Page(
    USChessForm,
    (
        "rating", "before", "history", "kind", "on", "repeats", "floor", "peak", "age", "others", "wins", "draws",
        "events", "after", "with_names",
    ),
    dated=("on", "kind", "after", "repeats"),
)  # fmt: skip
FACTS = ("rating", "before", "age", "floor")  # keys that a text may say of the player
STARTS = frozenset({"rating", "age", "others"})  # keys with which a link says who plays


class Ratings(StrEnum):
    """Which of a section's ratings are taken: those from before the event or from after it."""

    BEFORE = "before"
    AFTER = "after"


@dataclass(slots=True)
class USChessReading(PageReading):
    """A text that was read, and the US Chess page filled from it.

    `after`: the opponents' ratings are those from after the event; `either`: the text has both for all of them.
    `several`: the text has several events, which are rated as one. `tells_before`: the text or the input says how many
    games there were before.
    """

    form: USChessForm
    answer: EventResult | None = None
    after: bool = False
    either: bool = False
    several: bool = False
    tells_before: bool = True

    @property
    def assumed(self) -> list[Assumed]:
        """What neither the text nor the input says and was assumed."""
        taken = self.form.cleaned_data.get("before") is not None
        return [Assumed.BEFORE] if taken and not self.tells_before else []

    @property
    def published(self) -> Decimal | None:
        """The player's rating after the event in the text, None if it is for other games than those in the form."""
        return self.read.us.after if self.read.us and not self.above else None

    @property
    def unrated(self) -> list[Quoted]:
        """The games in the form against opponents without a rating."""
        return [line for line in self.kept if line.rating is None]

    @property
    def counted(self) -> int:
        return len(self.kept) - len(self.unrated)

    @property
    def newcomers(self) -> list[Quoted]:
        """The games against opponents who were unrated before, in the form with the rating that they got."""
        return [line for line in self.kept if line.game.opponent is None and line.rating is not None]


def from_games(read: ReadGames, own: QueryDict, kind: str, ratings: Ratings | None) -> USChessReading:
    """The page filled with the games of a text. `own` is the input of the page; with `add` its games come first.

    `kind` is that of the section as the text says it, or empty.
    """
    lines = [Quoted(game, game.unplayed.value if game.unplayed else "") for game in read.games]
    reading = USChessReading(read, USChessForm(), lines, several=len(read.ratings) > 1)
    for game in read.games:
        game.event = 1
    read.ratings = read.ratings[:1]
    if own.get("add"):
        own["add"] = "games"
    reading.games_replaced = US_CHESS.games_replaced(own)
    before, joins = US_CHESS.typed_before(own, read)
    event = before[0] if joins else TypedEvent()
    reading.before, reading.above = len(before), event.filled
    choose_ratings(reading, own, ratings)
    reading.number_games(joins)
    event.rows += map(row_of, reading.kept)
    settle_texts(reading, own, kind, event.rows)
    data = US_CHESS.only_own(own)
    reading.tells_before = bool(data.get("before", "").strip()) or (read.us or UsFacts()).before is not None
    reading.replaced = settle_own(data, read)
    data.update(rows_query([event]))
    reading.form = USChessForm(data)
    return with_answer(reading)


def choose_ratings(reading: USChessReading, own: QueryDict, ratings: Ratings | None) -> None:
    """Set the opponents' ratings: those from after the event if all have one, unless the others are asked for.

    An opponent who was unrated before has the rating that he got. Games that are added have the ratings of the others.
    """
    facts = [line.game.us or UsFacts() for line in reading.kept]
    given = bool(facts) and all(each.after is not None for each in facts)
    reading.either = given and not reading.above and any(each.rating is not None for each in facts)
    if reading.above:
        reading.after = given and own.get("after") == "1"
    else:
        reading.after = given and ratings is not Ratings.BEFORE
    for line, each in zip(reading.kept, facts, strict=True):
        line.used = each.after if reading.after or each.rating is None else each.rating
    if not reading.above and any(each.after is not None for each in facts):
        own.pop("after", None)  # the text says which ratings these are


def settle_texts(reading: USChessReading, own: QueryDict, kind: str, rows: list[Row]) -> None:
    """Set what the text says of the event, unless it was typed."""
    end, most = last_day(reading.read), most_met(reading.kept, rows)
    values = {
        "on": end.isoformat() if end else "", "kind": kind, "after": "1" if reading.after else "",
        "repeats": str(most) if most > 1 else "",
    }  # fmt: skip
    reading.from_text, reading.overruled = US_CHESS.settle_dated(own, values)


def last_day(read: ReadGames) -> date | None:
    """The last day of the event in the text."""
    end = read.end or read.start
    return month_first(end) if end and read.day_first else end


def month_first(day: date) -> date:
    """A day whose text may be read either way, 03/08/2026, as Americans write it. Others are not changed."""
    with suppress(ValueError):
        return date(day.year, day.day, day.month)
    return day


def most_met(lines: list[Quoted], rows: list[Row]) -> int:
    """The most games with one opponent: by number in the text, by name in the rows. 0 if nobody is known."""
    numbers = Counter(line.game.met or who(line.game.name) for line in lines)
    names = Counter(who(row.name) for row in rows) if len(rows) > len(lines) else Counter[str]()
    return max((count for known, count in (*numbers.items(), *names.items()) if known), default=0)


def who(name: str) -> str:
    """A name in whatever order, case and accents."""
    return " ".join(sorted(words(name)))


def settle_own(data: QueryDict, read: ReadGames) -> dict[str, str]:
    """Set what the text says of the player. Returns the typed values that it replaces, by field."""
    typed, facts = own_facts(data), read.us or UsFacts()
    usual = USChessForm().initially()["before"]
    age = ADULT if facts.adult else facts.age
    values = {"rating": facts.rating, "before": facts.before, "age": age, "floor": facts.floor}
    for name, value in values.items():
        if value is not None:
            data[name] = wire(value)
    if facts.floor is not None:
        data.pop("peak", None)
    unrated = read.us is not None and not data.get("rating")
    if unrated and data.get("before") == usual:
        del data["before"]
    elif not unrated and not data.get("before"):
        data["before"] = usual
    return replaced(typed, own_facts(data), usual)


def own_facts(data: QueryDict) -> dict[str, str]:
    """The player's own facts as typed."""
    return {name: data.get(name, "").strip() for name in FACTS}


def from_link(link: Link, read: ReadGames, own: QueryDict) -> USChessReading:
    """The page filled from a link of this site; rating and games before are kept if the link does not say who plays.

    `read` has the problems of the text beside the link.
    """
    data = QueryDict(link.query, mutable=True)
    for name in ("rating", "before") if not data.keys() & STARTS else ():
        data[name] = own.get(name, "")
    reading = USChessReading(read, USChessForm(data))
    if not reading.form.is_valid():
        return reading
    names = iter(reading.form.opponent_names)
    for game in reading.form.event.games:
        opponent = None if game.opponent is None else int(game.opponent)
        read.games.append(ReadGame(link.line, pack_games([game]), opponent, game.result, name=next(names)))
        reading.lines.append(Quoted(read.games[-1], used=game.opponent))
    read.ratings = [None if (rating := reading.form.event.rating) is None else int(rating)]
    reading.number_games()
    return with_answer(reading)


def with_answer(reading: USChessReading) -> USChessReading:
    """The reading with its answer, if the form is valid. A day before the oldest rules is said to be the text's."""
    if reading.form.is_valid():
        reading.answer = reading.form.answer()
    name_early_day(reading, partial(too_early, template=ENDED))
    return reading
