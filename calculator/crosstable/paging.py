"""The players of a rated event as a page shows them: in an order, so many at a time."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from calculator.crosstable.column import AnyColumn, Sort
from calculator.crosstable.event_form import EventForm
from calculator.crosstable.form import EVERYBODY, OrderForm
from calculator.crosstable.sheet import AnySheet

MOST_SHOWN = 500  # players on a page


@dataclass(frozen=True, slots=True)
class Part:
    """The players on one page, sorted by `sorted_by`; `first` is the place of the first of them among `all`."""

    players: Sequence[Any]
    sorted_by: Sort
    page: int
    pages: int
    first: int
    all: int

    @property
    def last(self) -> int:
        """The place of the last player."""
        return self.first + len(self.players) - 1


def part(form: EventForm | OrderForm, sheet: AnySheet, columns: Iterable[AnyColumn]) -> Part:
    """The page asked for; without one, or where there is none, that of the player who is shown, else the first."""
    data, count = form.cleaned_data, len(sheet.result.players)
    sorted_by, pages = data.get("sort") or Sort.NUMBER, -(-count // MOST_SHOWN)
    players = sorted(
        sheet.result.players, key=next(column.order for column in columns if column.order and column.sort is sorted_by)
    )
    page = data.get("page")
    if page is None or not 1 <= page <= pages:
        numbers = [player.entrant.number for player in players]
        page = numbers.index(data["open"]) // MOST_SHOWN + 1 if data.get("open") in numbers else 1
    start = (page - 1) * MOST_SHOWN
    return Part(players[start : start + MOST_SHOWN], sorted_by, page, pages, start + 1, count)


def query(form: OrderForm, page: int) -> str:
    """The link to another page of a report in the same order, with the same player's games."""
    return f"?{urlencode({**order_keys(form), 'page': page})}#players"


def opened(form: EventForm | OrderForm, sheet: AnySheet) -> Collection[int] | None:
    """The numbers of the players whose games are open; None for everybody, which a long event does not offer."""
    asked = form.cleaned_data.get("open")
    if asked == EVERYBODY:
        return () if sheet.long else None
    return () if asked is None else (asked,)


def order_keys(form: EventForm | OrderForm) -> dict[str, object]:
    """The keys that say how the players are sorted and whose games are open, without the empty ones."""
    data = form.cleaned_data if form.is_bound else {}
    return {name: data[name] for name in ("sort", "open") if data.get(name) not in (None, "")}
