"""The columns of an event rated by FIDE's rules. A column is an entry of COLUMNS."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from calculator.base.figures import fixed, halves, plain, signed
from calculator.base.wire import Shape, about, one_of, short
from calculator.change import wire as change_wire
from calculator.crosstable import games, norm_wire
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.column import Column, Sort, as_change, as_text
from calculator.crosstable.norms import EventNorms, Sought
from calculator.crosstable.words import CellWords
from calculator.engine.fide.crosstable import CrosstableResult, PlayerResult
from calculator.engine.fide.k_factor import KReason
from calculator.engine.system import Verdict
from calculator.engine.values import ZERO
from calculator.formats.fields import guarded
from calculator.players.values import Listed
from calculator.reference.wire import FirstRating

WORST_FIRST = (Verdict.DIFFERS, Verdict.AGREES, Verdict.NOT_PUBLISHED)


class EventFacts(NamedTuple):
    """Facts about the event for its cells: names by number, translated words, who was found in the list by number.

    `norms`: the titles that each player seeks, by number; None if the event has no norms.
    """

    names: Mapping[int, str]
    words: CellWords
    found: Mapping[int, Listed]
    norms: Mapping[int, Sequence[Sought]] | None = None


def facts_of(
    event: CrosstableResult, found: Mapping[int, Listed] | None = None, norms: EventNorms | None = None
) -> EventFacts:
    names, words = crosstable_words.names_of(event), crosstable_words.cell_words()
    return EventFacts(names, words, found or {}, norms.sought if norms else None)


def norms_of(player: PlayerResult, event: EventFacts) -> list[norm_wire.TitleNorm] | None:
    """The titles that a player seeks, as JSON; None if the event has no norms."""
    sought = (event.norms or {}).get(player.entrant.number)
    return None if sought is None else [norm_wire.title_norm(one) for one in sought]


def any_published(players: Sequence[PlayerResult], facts: EventFacts) -> bool:
    """Whether a change was published."""
    return any(player.entrant.published_change is not None for player in players)


def any_listed(players: Sequence[PlayerResult], facts: EventFacts) -> bool:
    """Whether the official list has one of the players."""
    return any(player.entrant.listed for player in players)


def any_found(players: Sequence[PlayerResult], facts: EventFacts) -> bool:
    """Whether the official list says who a player is."""
    return bool(facts.found)


class OnList(Shape):
    """What the official list in force on the first day says of a player."""

    month: Annotated[str, about("its month, such as 2026-11", pattern=r"^\d{4}-\d\d$")]
    name: Annotated[str | None, about("name on the list; null in a saved report")]
    rating: Annotated[int | None, about("rating of the time control, rating points; null if unrated")]
    k: Annotated[Decimal | None, about("K on the list")]


def on_list(player: PlayerResult, event: EventFacts) -> OnList | None:
    """The list's own facts about a player; None if he was not found there."""
    listed, found = player.entrant.listed, event.found.get(player.entrant.number)
    if listed is None:
        return None
    return OnList(f"{listed.month:%Y-%m}", found.name if found else None, listed.rating, as_k(listed.k))


def list_rating(player: PlayerResult, event: EventFacts) -> str:
    """The rating on the list."""
    listed = player.entrant.listed
    return str(listed.rating or event.words.unrated) if listed else ""


def fide_id(player: PlayerResult, event: EventFacts) -> int | None:
    found = event.found.get(player.entrant.number)
    return found.fide_id if found else None


def of_outcome(player: PlayerResult, key: str) -> Any:
    """A figure of the change; None for an unrated player."""
    return getattr(player.outcome, key) if player.outcome else None


def rating(player: PlayerResult, event: EventFacts) -> str:
    """The rating. A printed rating that does not count is in brackets."""
    printed = player.entrant.printed_rating
    if player.rating is not None:
        return str(player.rating)
    return f"({printed})" if printed else event.words.unrated


def new_rating(player: PlayerResult, event: EventFacts) -> str:
    """The new rating, or an unrated player's first one."""
    if player.outcome:
        return str(player.outcome.new_rating)
    first = player.first_rating
    if first is None:
        return ""
    return event.words.first % {"rating": first.first_rating} if first.published else event.words.no_first


def as_printed(change: Decimal | None) -> str:
    """A published change, signed, with the decimals it was printed with: it is compared to as many."""
    if change is None:
        return ""
    return format(change, "+f") if change else format(abs(change), "f")


def as_k(k: Decimal | None) -> Decimal | None:
    return None if k is None else short(k)


COLUMNS: tuple[Column[PlayerResult, EventFacts], ...] = (
    Column(
        "number",
        Annotated[int, about("number in the event")],
        lambda player, event: player.entrant.number,
        heading=_("No."),
        text=lambda player, event: str(player.entrant.number),
        sort=Sort.NUMBER,
        order=lambda player: player.entrant.number,
        csv=lambda player, event: str(player.entrant.number),
    ),
    Column(
        "name",
        games.Name,
        lambda player, event: player.entrant.name,
        heading=_("Name"),
        text=lambda player, event: player.entrant.name,
        sort=Sort.NAME,
        order=lambda player: player.entrant.name.casefold(),
        csv=lambda player, event: guarded(player.entrant.name),
    ),
    Column(
        "rating",
        Annotated[int | None, about("rating that counts, rating points; null for an unrated player")],
        lambda player, event: player.rating,
        heading="Ro",
        text=rating,
        style="ro",
        sort=Sort.RATING,
        order=lambda player: -(player.entrant.printed_rating or 0),
        descending=True,
        csv=lambda player, event: str(player.rating or ""),
    ),
    Column(
        "printed_rating",
        Annotated[
            int | None,
            about("rating as printed; with ratings=list, that of the list, where the player was found there"),
        ],
        lambda player, event: player.entrant.printed_rating,
    ),
    Column(
        "fide_id",
        Annotated[int | None, about("ID of the player found in the official list; null in a saved report")],
        fide_id,
        csv=lambda player, event: as_text(fide_id(player, event)),
        is_filled=any_found,
    ),
    Column(
        "list",
        Annotated[OnList | None, about("what the official list says; null if none was asked or the player not found")],
        on_list,
        heading=_("List"),
        text=list_rating,
        style="ro",
        wide=True,
        csv=lambda player, event: as_text(player.entrant.listed and player.entrant.listed.rating),
        csv_key="list_rating",
        is_filled=any_listed,
    ),
    Column(
        "k",
        Annotated[Decimal | None, about("K before the limit; null for an unrated player")],
        lambda player, event: as_k(of_outcome(player, "k")),
    ),
    Column(
        "k_used",
        change_wire.KUsed | None,
        lambda player, event: as_k(of_outcome(player, "k_used")),
        heading="K",
        text=lambda player, event: plain(player.outcome.k_used) if player.outcome else "",
        style="k",
        csv=lambda player, event: plain(player.outcome.k_used) if player.outcome else "",
        csv_key="k",
    ),
    Column(
        "k_reason",
        Annotated[str, one_of(["k_of", "k", "list", "table", *KReason], "where K comes from")],
        lambda player, event: player.entrant.k_reason if player.outcome else "unknown",
        csv=lambda player, event: player.entrant.k_reason,
    ),
    Column(
        "count",
        change_wire.Count,
        lambda player, event: player.count,
        heading="n",
        text=lambda player, event: "" if player.known_count is None else str(player.count),
        style="n",
        total=lambda sums: as_text(sums.count),
        csv=lambda player, event: as_text(player.known_count),
        csv_key="games",
    ),
    Column(
        "score",
        change_wire.Score,
        lambda player, event: player.score,
        heading="w",
        text=lambda player, event: halves(player.score),
        style="w",
        total=lambda sums: halves(sums.score),
        sort=Sort.SCORE,
        order=lambda player: -player.score,
        descending=True,
        csv=lambda player, event: plain(player.score),
    ),
    Column(
        "expected",
        change_wire.Expected | None,
        lambda player, event: player.expected,
        heading="we",
        text=lambda player, event: "" if player.expected is None else fixed(player.expected),
        style="we",
        total=lambda sums: fixed(sums.expected),
        csv=lambda player, event: "" if player.expected is None else fixed(player.expected),
    ),
    Column(
        "delta",
        change_wire.Delta | None,
        lambda player, event: player.delta,
        heading="chg",
        text=lambda player, event: as_change(player.delta),
        wide=True,
        total=lambda sums: signed(sums.delta),
    ),
    Column(
        "exact_change",
        change_wire.ExactChange | None,
        lambda player, event: of_outcome(player, "exact_change"),
        heading="K×chg",
        text=lambda player, event: as_change(of_outcome(player, "exact_change")),
        signed=True,
        wide=True,
        csv=lambda player, event: as_change(of_outcome(player, "exact_change")),
    ),
    Column(
        "change",
        change_wire.RoundedChange | None,
        lambda player, event: of_outcome(player, "change"),
        heading=_("Change"),
        text=lambda player, event: as_change(of_outcome(player, "change")),
        style="ch",
        signed=True,
        sort=Sort.CHANGE,
        order=lambda player: -(player.outcome.exact_change if player.outcome else ZERO),
        descending=True,
        csv=lambda player, event: as_change(of_outcome(player, "change")),
    ),
    Column(
        "new_rating",
        change_wire.NewRating | None,
        lambda player, event: of_outcome(player, "new_rating"),
        heading="Rn",
        text=new_rating,
        style="rn",
        csv=lambda player, event: as_text(of_outcome(player, "new_rating")),
    ),
    Column("average_opponent", change_wire.AverageOpponent, lambda player, event: player.average_opponent),
    Column(
        "performance",
        change_wire.PerformanceRating,
        lambda player, event: player.performance,
        heading="Rp",
        text=lambda player, event: str(player.performance or ""),
        wide=True,
        csv=lambda player, event: str(player.performance or ""),
    ),
    Column(
        "published_change",
        Annotated[Decimal | None, about("change as printed, rating points")],
        lambda player, event: player.entrant.published_change,
        heading=_("Published"),
        text=lambda player, event: as_change(player.entrant.published_change),
        wide=True,
        csv=lambda player, event: as_printed(player.entrant.published_change),
        is_filled=any_published,
        anyway=True,
    ),
    Column(
        "verdict",
        Annotated[str, one_of(Verdict, "how the change compares with the published one")],
        lambda player, event: player.verdict,
        heading=_("Verdict"),
        text=lambda player, event: crosstable_words.verdict(player, event.words),
        style="verdict",
        sort=Sort.VERDICT,
        order=lambda player: WORST_FIRST.index(player.verdict),
        descending=True,
        csv=lambda player, event: player.verdict.value,
        is_filled=any_published,
        anyway=True,
    ),
    Column(
        "agrees_with_k",
        Annotated[Decimal | None, about("the usual K that explains the published change")],
        lambda player, event: as_k(player.agrees_with_k),
    ),
    Column(
        "first_rating",
        Annotated[FirstRating | None, about("of an unrated player with five games")],
        lambda player, event: FirstRating.of(player.first_rating) if player.first_rating else None,
        csv=lambda player, event: str(first.first_rating) if (first := player.first_rating) and first.published else "",
    ),
    Column(
        "norms",
        Annotated[
            list[norm_wire.TitleNorm] | None,
            about("titles above the own; null without titles or federations, and in rapid and blitz"),
        ],
        norms_of,
    ),
    Column(
        "games",
        Annotated[list[games.Played], about("games that count")],
        lambda player, event: [games.played(game, event.names) for game in player.games],
    ),
    Column(
        "left_out",
        Annotated[list[games.Missed], about("rounds without a game that counts")],
        lambda player, event: [games.missed(game, event.names) for game in player.left_out],
    ),
)
COLUMN = {column.key: column for column in COLUMNS}
