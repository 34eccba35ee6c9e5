"""The columns of a section rated by US Chess's rules. A column is an entry of COLUMNS."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, NamedTuple, TypeAlias

from django.utils.translation import gettext_lazy as _

from calculator.base.figures import halves, plain
from calculator.base.wire import about, one_of
from calculator.crosstable import games as crosstable_games
from calculator.crosstable.column import Column, Sort, as_change, as_text
from calculator.crosstable.columns import WORST_FIRST
from calculator.crosstable.words import names_of
from calculator.engine.system import Verdict
from calculator.engine.uschess.newcomer import StartReason
from calculator.engine.uschess.section import Assumed, PlayerResult, SectionResult
from calculator.engine.uschess.values import Formula, rounded
from calculator.formats.fields import guarded
from calculator.formats.us_facts import ADULT
from calculator.us_chess.numbers import maybe, two
from calculator.us_chess.section import games
from calculator.us_chess.section import words as section_words
from calculator.us_chess.section.words import SectionWords
from calculator.us_chess.wire import Change, ExactRating, NewRating

STARTS = [reason for reason in StartReason if reason is not StartReason.OTHERS]  # a text has no other ratings
NOT_SPECIAL = "null with the special formula, and without a game"


class SectionFacts(NamedTuple):
    """Facts about the section for its cells: names by number, translated words."""

    names: Mapping[int, str]
    words: SectionWords


def facts_of(section: SectionResult) -> SectionFacts:
    return SectionFacts(names_of(section), section_words.section_words())


C: TypeAlias = Column[PlayerResult, SectionFacts]


def figure(player: PlayerResult, value: float | None) -> Decimal | None:
    """A figure of the formula; None without a game."""
    return maybe(value) if player.count else None


def as_two(value: float | None) -> str:
    """A figure with two decimals; nothing for None."""
    return "" if value is None else two(value)


def of_formula(player: PlayerResult, value: float | None) -> str:
    """A figure of the formula with two decimals; nothing without a game."""
    return as_two(value) if player.count else ""


def rating(player: PlayerResult, section: SectionFacts) -> str:
    """The rating as printed. That from which an unrated player starts is in brackets."""
    rated = player.entrant.rating
    return f"({rounded(player.start.rating)})" if rated is None else as_published(rated)


def change(player: PlayerResult, section: SectionFacts) -> str:
    """The change of the whole ratings, or that there was none to change."""
    if player.entrant.rating is None:
        return section.words.first if player.exact_rating is not None else ""
    return as_change(player.change)


def k(player: PlayerResult, section: SectionFacts) -> str:
    """K, or that the special formula holds, which has none; nothing without a game."""
    if player.count and player.prior.formula is Formula.SPECIAL:
        return section.words.special
    return of_formula(player, player.rated.k)


def age(player: PlayerResult) -> str:
    """The age as the page reads it."""
    newcomer = player.entrant.newcomer
    return plain(newcomer.age) if newcomer.age is not None else ADULT if newcomer.adult else ""


def as_published(published: Decimal | None) -> str:
    """A published rating with the decimals it has: it is compared to as many."""
    return "" if published is None else format(published, "f")


def any_published(players: Sequence[PlayerResult], section: SectionFacts) -> bool:
    """Whether a rating was published."""
    return any(player.entrant.published is not None for player in players)


COLUMNS: tuple[C, ...] = (
    Column(
        "number",
        Annotated[int, about("number in the section")],
        lambda player, section: player.entrant.number,
        heading=_("No."),
        text=lambda player, section: str(player.entrant.number),
        sort=Sort.NUMBER,
        order=lambda player: player.entrant.number,
        csv=lambda player, section: str(player.entrant.number),
    ),
    Column(
        "name",
        crosstable_games.Name,
        lambda player, section: player.entrant.name,
        heading=_("Name"),
        text=lambda player, section: player.entrant.name,
        sort=Sort.NAME,
        order=lambda player: player.entrant.name.casefold(),
        csv=lambda player, section: guarded(player.entrant.name),
    ),
    Column(
        "rating",
        Annotated[Decimal | None, about("rating before, rating points; null for an unrated player")],
        lambda player, section: player.entrant.rating,
        heading=_("Before"),
        text=rating,
        style="ro",
        sort=Sort.RATING,
        order=lambda player: -(player.entrant.rating or 0),
        descending=True,
        csv=lambda player, section: as_published(player.entrant.rating),
    ),
    Column(
        "start",
        Annotated[str, one_of(STARTS, "where the rating before comes from")],
        lambda player, section: player.start.reason,
    ),
    Column(
        "start_rating",
        Annotated[Decimal, about("rating before, of an unrated player the starting rating, rating points")],
        lambda player, section: maybe(player.start.rating),
    ),
    Column(
        "before",
        Annotated[int, about("rated games before; see assumed")],
        lambda player, section: player.start.games,
        heading="N",
        text=lambda player, section: section_words.before(player, section.words),
        style="k before",
        csv=lambda player, section: as_text(player.entrant.before),
    ),
    Column(
        "age",
        Annotated[Decimal | None, about("age of an unrated player in years; null if unknown, and in a saved report")],
        lambda player, section: player.entrant.newcomer.age,
        csv=lambda player, section: age(player),
    ),
    Column(
        "assumed",
        Annotated[list[Annotated[str, one_of(Assumed)]], about("what the text does not say and we assumed")],
        lambda player, section: list(player.assumed),
    ),
    Column(
        "effective_games",
        Annotated[Decimal, about("games before as far as they count, N’")],
        lambda player, section: maybe(player.prior.effective),
        heading="N’",
        text=lambda player, section: two(player.prior.effective),
        wide=True,
    ),
    Column(
        "formula",
        Annotated[str, one_of(Formula, "special up to 8 games before")],
        lambda player, section: player.prior.formula,
        csv=lambda player, section: player.prior.formula.value,
    ),
    Column(
        "k",
        Annotated[Decimal | None, about(f"K; {NOT_SPECIAL}")],
        lambda player, section: figure(player, player.rated.k),
        heading="K",
        text=k,
        wide=True,
    ),
    Column(
        "count",
        Annotated[int, about("games that count")],
        lambda player, section: player.count,
        heading=_("Games"),
        text=lambda player, section: str(player.count),
        style="n",
    ),
    Column(
        "score",
        Annotated[Decimal, about("points scored in them")],
        lambda player, section: player.score,
        heading=_("Score"),
        text=lambda player, section: halves(player.score),
        style="w",
        sort=Sort.SCORE,
        order=lambda player: -player.score,
        descending=True,
        csv=lambda player, section: plain(player.score),
    ),
    Column(
        "expected",
        Annotated[Decimal | None, about(f"expected score, points; {NOT_SPECIAL}")],
        lambda player, section: figure(player, player.rated.expected),
        heading=_("Expected"),
        text=lambda player, section: of_formula(player, player.rated.expected),
        style="we",
        csv=lambda player, section: of_formula(player, player.rated.expected),
    ),
    Column(
        "bonus",
        Annotated[Decimal | None, about(f"rating points; {NOT_SPECIAL}")],
        lambda player, section: figure(player, player.rated.bonus),
        heading=_("Bonus"),
        text=lambda player, section: of_formula(player, player.rated.bonus),
        wide=True,
        csv=lambda player, section: of_formula(player, player.rated.bonus),
    ),
    Column(
        "first_pass",
        Annotated[Decimal | None, about("result of step 4, rating points; null without a game")],
        lambda player, section: maybe(player.first_pass) if player.count else None,
    ),
    Column(
        "floor",
        Annotated[int | None, about("floor that acted, rating points; null if none did")],
        lambda player, section: player.floor,
        heading=_("Floor"),
        text=lambda player, section: as_text(player.floor),
        style="k floor",
        csv=lambda player, section: as_text(player.entrant.floor),
    ),
    Column(
        "exact_rating",
        ExactRating | None,
        lambda player, section: maybe(player.exact_rating),
        heading=_("Exactly"),
        text=lambda player, section: as_two(player.exact_rating),
        wide=True,
        csv=lambda player, section: as_two(player.exact_rating),
    ),
    Column(
        "new_rating",
        NewRating | None,
        lambda player, section: player.new_rating,
        heading=_("After"),
        text=lambda player, section: as_text(player.new_rating),
        style="rn",
        csv=lambda player, section: as_text(player.new_rating),
    ),
    Column(
        "change",
        Change | None,
        lambda player, section: player.change,
        heading=_("Change"),
        text=change,
        style="ch",
        signed=True,
        sort=Sort.CHANGE,
        order=lambda player: -(player.change or 0),
        descending=True,
        csv=lambda player, section: as_change(player.change),
    ),
    Column(
        "published_rating",
        Annotated[Decimal | None, about("rating after as printed, rating points")],
        lambda player, section: player.entrant.published,
        heading=_("Published"),
        text=lambda player, section: as_published(player.entrant.published),
        wide=True,
        csv=lambda player, section: as_published(player.entrant.published),
        is_filled=any_published,
        anyway=True,
    ),
    Column(
        "verdict",
        Annotated[str, one_of(Verdict, "how the rating compares with the published one")],
        lambda player, section: player.verdict,
        heading=_("Verdict"),
        text=lambda player, section: section_words.verdict(player, section.words),
        style="verdict",
        sort=Sort.VERDICT,
        order=lambda player: WORST_FIRST.index(player.verdict),
        descending=True,
        csv=lambda player, section: player.verdict.value,
        is_filled=any_published,
        anyway=True,
    ),
    Column(
        "agrees_with_floor",
        Annotated[int | None, about("the personal floor that explains the published rating")],
        lambda player, section: player.agrees_with_floor,
    ),
    Column(
        "games",
        Annotated[list[games.SectionGame], about("games that count")],
        lambda player, section: games.played(player, section.names),
    ),
    Column(
        "left_out",
        Annotated[list[games.SectionLeftOut], about("rounds without a game that counts")],
        lambda player, section: games.missed(player, section.names),
    ),
)
COLUMN = {column.key: column for column in COLUMNS}
