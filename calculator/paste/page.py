"""What the pages have in common that are filled from a pasted text: their input, and the games as rows of the form."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

from django.core.exceptions import ValidationError
from django.http import QueryDict

from calculator.base.link import wire
from calculator.base.messages import Problem
from calculator.change import rows
from calculator.change.rows import Row, TypedEvent, rating_text
from calculator.change.rows_form import RowsForm
from calculator.crosstable.listed import Asked
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.change import Line
from calculator.engine.rounding import rounded_like
from calculator.engine.system import Verdict
from calculator.formats.games import ReadGame, ReadGames
from calculator.formats.reading import MOST_PARAMETERS
from calculator.players.values import Match

OPENED = "opened"  # key of the page: the values of `Page.dated` from an earlier text, such as 2025-08-03_rapid


@dataclass(frozen=True, slots=True)
class Page:
    """A page that a text can fill.

    `own` are its keys besides the games: a value in the text replaces what was typed. `dated` are those of them in
    which a value of the text replaces the default and that of an earlier text, but not what was typed.
    """

    form: type[RowsForm[Any]]
    own: tuple[str, ...]
    dated: tuple[str, ...]

    def only_own(self, data: QueryDict) -> QueryDict:
        """The keys of the page besides its games."""
        kept = QueryDict(mutable=True)
        for name in self.own:
            if name in data:
                kept.setlist(name, data.getlist(name))
        return kept

    def of(self, sent: QueryDict) -> QueryDict:
        """The input of the page, which the paste box sends as one key. Keys sent separately replace it.

        The keys in `dated` are written as in a link. Their defaults are removed: they were not typed.
        """
        query = str(sent.get("page", ""))
        page = QueryDict(query if query.count("&") < MOST_PARAMETERS else "", mutable=True)
        form = self.form()
        for name in self.dated:
            with suppress(ValidationError):
                if text := str(page.get(name, "")).strip():
                    page[name] = wire(form.field(name).clean(text))
            if name in page and page[name] == form.initially().get(name, ""):
                del page[name]
        for name in (*self.own, "add"):
            if any(sent.getlist(name)):
                page.setlist(name, sent.getlist(name))
        return page

    def opened(self, reading: "PageReading | None") -> str:
        """The values of `dated` that came from a text, joined; empty if none did."""
        values = reading.from_text if reading else {}
        return "_".join(values.get(name, "") for name in self.dated) if values else ""

    def state(self, form: RowsForm[Any], reading: "PageReading | None" = None) -> str:
        """The input of the page as a query: that of its link, if the link contains all input."""
        more = f"&{OPENED}={self.opened(reading)}" if self.opened(reading) else ""
        if form.is_bound and not form.errors and not form.named:
            return form.link.partition("?")[2] + more
        data = QueryDict(mutable=True)
        data.update({name: form.typed[name] for name in self.own if form.typed.get(name)})
        for number, event in enumerate(form.events, 1):
            if not event.blank:
                data.update(rows.to_query(number, event))
        return data.urlencode() + more

    def settle_dated(self, own: QueryDict, values: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
        """Set the keys of `dated` to the values of the text, unless they were typed.

        Returns `from_text` and `overruled` of the reading. If the text is added to other games, their values stay.
        """
        opened = dict(zip(self.dated, own.get(OPENED, "").split("_"), strict=False))
        from_text: dict[str, str] = {}
        overruled: dict[str, str] = {}
        for name in self.dated:
            entered, value = own.get(name, "").strip(), values.get(name, "")
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

    def typed_before(self, own: QueryDict, read: ReadGames) -> tuple[list[TypedEvent], bool]:
        """The events of the page to which a text is added, and whether its games go into the last of them."""
        events = [event for event in self.form(own).events if not event.blank] if own.get("add") else []
        joins = own.get("add") == "games" and bool(events) and len(read.ratings) == 1
        if joins:
            events[-1].rows = [row for row in events[-1].rows if not row.blank]
            rows.renumber(events[-1])
        return events, joins

    def games_replaced(self, own: QueryDict) -> int:
        """The number of games of the page that a text replaces."""
        return 0 if own.get("add") else sum(event.filled for event in self.form(own).events)


@dataclass(slots=True)
class Quoted:
    """One line of the text: a game in the form, or left out with the code of a reason and its clause.

    `event` and `row` are its place in the form. `line` is the rated game, None without an answer. `found` is who the
    opponent is on the official list, None if it was not asked. `used` is the opponent's rating in the form, where it is
    not that of the game.
    """

    game: ReadGame
    reason: str = ""
    clause: str = ""
    row: int | None = None
    event: int = 0
    line: Line | None = None
    found: Match | None = None
    used: Decimal | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the published change of this game agrees with ours. None if one of them is missing."""
        ours, published = self.line and self.line.exact_change, self.game.published_change
        return None if ours is None or published is None else rounded_like(ours, published) == published

    @property
    def rating(self) -> int | Decimal | None:
        """The opponent's rating in the form. None if unrated, or there is none."""
        return self.game.opponent if self.used is None else self.used


@dataclass(slots=True)
class PageReading:
    """A text that was read, and the page filled from it. `answer` is None if an input is missing.

    `replaced` has typed values that the text replaced, by field, `games_replaced` counts the games. `before` counts the
    events in the form before those of the text, `above` the games in the same event above them. `from_text` has the
    values of `Page.dated` taken from the text, `overruled` those in the text that are not used, both by field.
    `asked` is the answer of the official list.
    """

    read: ReadGames
    form: RowsForm[Any]
    lines: list[Quoted] = field(default_factory=list)
    answer: Any = None
    verdict: Verdict = Verdict.NOT_PUBLISHED
    replaced: dict[str, str] = field(default_factory=dict)
    games_replaced: int = 0
    before: int = 0
    above: int = 0
    from_text: dict[str, str] = field(default_factory=dict)
    overruled: dict[str, str] = field(default_factory=dict)
    asked: Asked | None = None

    @property
    def counted(self) -> int:
        """The number of games that count."""
        return len(self.kept)

    @property
    def month(self) -> date | None:
        """The month of the official list that was asked."""
        return self.asked.month if self.asked else None

    @property
    def too_early(self) -> bool:
        """Whether the day in the text is before the oldest rules of this site."""
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

    def number_games(self, joins: bool = False) -> None:
        """Number the event and the row of each game in the form, from 1. Events without games are not counted.

        `joins`: the games of the first event stand below those of the form's last.
        """
        events: dict[int, list[Quoted]] = {}
        for line in self.kept:
            events.setdefault(line.game.event, []).append(line)
        for event, lines in enumerate(events.values(), self.before + (not joins)):
            for row, line in enumerate(lines, 1 + self.above):
                line.event, line.row = event, row


def row_of(line: Quoted) -> Row:
    """A game as a row of the form."""
    game = line.game
    return Row(line.row or 0, rating_text(line.rating), game.result.value if game.result else "", game.name)


def rows_query(events: list[TypedEvent]) -> dict[str, str]:
    """The keys and values of all rows."""
    return {name: text for number, event in enumerate(events, 1) for name, text in rows.to_query(number, event).items()}


def replaced(typed: Mapping[str, str], now: Mapping[str, str], usual: str) -> dict[str, str]:
    """The typed values that are no longer there, by field; not one that is `usual`."""
    return {name: text for name, text in typed.items() if text not in {"", usual, now[name]}}


def name_early_day(reading: PageReading, error: Callable[[EngineError, str], ValidationError]) -> None:
    """If the day of the text is before the oldest rules, name the text in the error: it is then `error`."""
    if "on" in reading.from_text and reading.form.has_error("on", "date_not_covered"):
        (refused,) = reading.form.errors.as_data()["on"]
        refusal = EngineError(ErrorCode.DATE_NOT_COVERED, **{"first": (refused.params or {})["first"]})
        del reading.form.errors["on"]
        reading.form.add_error("on", error(refusal, reading.from_text["on"]))
