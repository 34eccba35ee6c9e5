"""Form fields of US Chess's pages, on top of `base.fields`."""

import re
from collections.abc import Iterable
from decimal import Decimal

from django.core.exceptions import ValidationError
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base import schema as json_schema
from calculator.base.fields import Day, RawText, TypedField, choice, choice_field, whole_field
from calculator.base.link import wire
from calculator.base.shown import Text
from calculator.change.rows import GameKind
from calculator.change.rows_form import Games
from calculator.engine import values
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.uschess.floors import FLOORS
from calculator.engine.uschess.newcomer import FOREIGN, MOST_OTHERS, OtherRating, Source
from calculator.engine.uschess.values import AGES, ESTABLISHED, GAMES_BEFORE, RATINGS, Game, History, Kind
from calculator.engine.values import Limits
from calculator.formats import spelling
from calculator.formats.us_facts import ADULT

REPEATS = Limits(1, values.MAX_GAMES)
FLOOR_TOO_HIGH = _("“%(value)s” is too high. Type at most %(high)s. A floor is never above the rating.")
RATED_LIKE = format_lazy(
    _("a rating from {low} to {high} with at most two decimals, such as 1520 or 1520.55"),
    low=RATINGS.low,
    high=RATINGS.high,
)
OWN_LIKE = format_lazy(
    _(
        "a rating from {low} to {high} with at most two decimals, such as 1520 or 1520.55, or nothing if you are "
        "unrated"
    ),
    low=RATINGS.low,
    high=RATINGS.high,
)
US_CHESS_GAMES = GameKind(
    spelling.decimal_game,
    Game,
    format_lazy(
        _("an opponent’s rating from {low} to {high}, such as 1650 or 1650.55, or u for an unrated one"),
        low=RATINGS.low,
        high=RATINGS.high,
    ),
    "decimal",
)


class DecimalGames(Games):
    """The games of a link, the opponents' ratings with up to two decimals."""

    rating = r"\d{1,4}(\.\d{1,2})?"


def rating_field(label: Text, *, expects: Text = RATED_LIKE, about: str = "") -> TypedField:
    """A rating of US Chess."""
    return TypedField(
        spelling.decimal_rating, RATINGS.check, label=label, expects=expects, schema=json_schema.within(RATINGS),
        about=about, add=_("Add your rating to see the change. Without a rating, add your age."),
    )  # fmt: skip


def games_before(text: str) -> int:
    """A number of games, also as `50+`."""
    return spelling.whole(text.strip().removesuffix("+"))


def before_field() -> TypedField:
    """The rated games before the event."""
    return TypedField(
        games_before, GAMES_BEFORE.check, label=_("Rated games before"),
        expects=format_lazy(
            _("a whole number from {low} to {high}; {enough} is enough for more"),
            low=GAMES_BEFORE.low, high=GAMES_BEFORE.high, enough=ESTABLISHED,
        ),
        schema=json_schema.within(GAMES_BEFORE, whole=True),
        parsed=json_schema.maybe(json_schema.within(GAMES_BEFORE, whole=True)),
        about="required with rating", missing="none without rating",
        add=_("Add how many rated games you had before."),
    )  # fmt: skip


def age(text: str) -> Decimal | str:
    """Years, or `adult`. Raises EngineError `not_a_number`."""
    return ADULT if text.strip().casefold() == ADULT else spelling.number(text)


def check_age(value: Decimal | str) -> None:
    if isinstance(value, Decimal):
        AGES.check(value)


def age_field() -> TypedField:
    """The age of an unrated player."""
    return TypedField(
        age, check_age, label=_("Age at the end of the event"),
        expects=format_lazy(
            _("years from {low} to {high}, such as 15 or 15.25, or adult"), low=AGES.low, high=AGES.high
        ),
        schema={"anyOf": [json_schema.within(AGES), {"const": ADULT}]},
        about="without rating only; adult: a member without a date of birth",
    )  # fmt: skip


def floor_field() -> TypedField:
    """A personal floor."""
    return whole_field(FLOORS, _("Your floor"), about="instead of peak")


def count_before(label: Text) -> TypedField:
    """A life-time count before the event, for the absolute floor."""
    return whole_field(GAMES_BEFORE, label, about="life-time, before the event; for the absolute floor")


def repeats_field() -> TypedField:
    """The most games with one opponent."""
    return whole_field(REPEATS, _("Most games with one opponent"), default=1, about="it decides about the bonus")


def kind_field() -> TypedField:
    """How the event is rated."""
    expects = _("regular, quick, blitz, dual or match")
    return choice_field(Kind, Kind.REGULAR, _("Rated as"), expects)


def history_field() -> TypedField:
    """The earlier record."""
    return choice_field(History, History.MIXED, _("Earlier games"), _("mixed, wins or losses"))


def last_day_field() -> Day:
    """The day on which the event ends."""
    return fields.day_field(label=_("Last day"), about="the end of the event; it picks the bonus threshold")


def after_field() -> TypedField:
    """Whether the opponents' ratings are those from after the event."""
    about = "the opponents’ ratings are those from after the event; changes only what is said"
    return fields.yes_no_field(_("Ratings from after the event"), about)


SEPARATORS = re.compile(r"[_\n;]+")
ONE_OTHER = rf"({'|'.join(Source)}):\d{{1,4}}(\.\d{{1,2}})?:\d{{0,4}}:\d{{4}}-\d{{2}}-\d{{2}}"  # in a link
PARTS = re.compile(r"\s*:\s*|\s+")


class Others(RawText):
    """Ratings of an unrated player in other systems, one a line or joined by underscores; () without any."""

    def __init__(self) -> None:
        expects = format_lazy(
            _("system, rating, games and day, such as quick 1200 25 2026-03-01; systems: {systems}"),
            systems=", ".join(Source),
        )
        super().__init__(_("Ratings in other systems"), expects)
        self.help_text = "without rating only: system:rating:games:day, joined by _; a foreign rating has no games"
        self.schema = self.parsed = json_schema.text(f"{ONE_OTHER}(_{ONE_OTHER})*")

    def clean(self, value: str | None) -> tuple[OtherRating, ...]:  # type: ignore[override]
        lines = [line.strip() for line in SEPARATORS.split(value or "") if line.strip()]
        if len(lines) > MOST_OTHERS:
            too_many = _("You entered %(value)s other ratings. At most %(high)s count.")
            raise messages.error(ErrorCode.TOO_MANY, value=len(lines), high=MOST_OTHERS, sentence=too_many)
        return tuple(map(self.read_line, lines))

    def read_line(self, line: str) -> OtherRating:
        try:
            return other_rating(line)
        except EngineError as refusal:
            raise self.refused(refusal, line) from refusal

    def refused(self, refusal: EngineError, value: str) -> ValidationError:
        return messages.refusal_error(refusal, expects=self.expects, value=value)


def other_rating(line: str) -> OtherRating:
    """`quick:1200:25:2025-03-01` of a link, or as people write it: `FIDE 1850 1 Oct 2026`. Raises EngineError.

    Between blanks a foreign rating has no games, between colons they may be empty.
    """
    system, *parts = PARTS.split(line, maxsplit=3 if ":" in line else 0)
    source = Source(choice(Source)(system))
    counted = len(parts) == 3 if ":" in line else source not in FOREIGN
    if len(parts) < 2 + counted or (source not in FOREIGN and not (counted and parts[1])):
        raise EngineError(ErrorCode.REQUIRED)
    games = spelling.whole(parts[1]) if counted and parts[1] else None
    return OtherRating(source, spelling.decimal_rating(parts[0]), games, spelling.day(" ".join(parts[1 + counted :])))


def pack_others(others: Iterable[OtherRating]) -> str | None:
    """Other ratings in the format of a link; None without any."""
    texts = [
        f"{other.source}:{wire(other.rating)}:{'' if other.games is None else other.games}:{other.day}"
        for other in others
    ]
    return "_".join(texts) or None
