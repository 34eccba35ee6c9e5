"""The games of one player of a rated section, below the player’s row: a table, what was left out, a link."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from django.utils.translation import gettext as _

from calculator.base.figures import halves, typeset
from calculator.base.link import address, link
from calculator.base.shown import Table
from calculator.base.tags import table_html
from calculator.crosstable.words import UNPLAYED
from calculator.engine.uschess.section import Missed, Played, PlayerResult
from calculator.engine.uschess.values import RATINGS, Kind
from calculator.formats.us_facts import ADULT
from calculator.us_chess.numbers import four, two
from calculator.us_chess.section.sheet import SectionSheet


class GameWords(NamedTuple):
    """The translated words of the games, looked up once for each table."""

    missed: str
    alone: str
    passes: str
    floored: str
    total: str
    head: Sequence[str]
    own_page: str


def game_words() -> GameWords:
    return GameWords(
        missed=_("Round %(round)s, %(opponent)s: %(reason)s"),
        alone=_("Round %(round)s: %(reason)s"),
        passes=_("Step 4 gives %(first)s, step 5 %(second)s."),
        floored=_("The floor of %(floor)s holds."),
        total=_("Sum"),
        head=(_("Round"), _("Opponent"), _("Score"), _("Step 4"), _("Step 5"), _("Expected")),
        own_page=_("This player’s US Chess page"),
    )


class Games:
    """Writes the games of the players of a section. `names` are the players' names by number."""

    def __init__(self, sheet: SectionSheet, names: Mapping[int, str]) -> None:
        self.names, self.words = names, game_words()
        self.kind, self.day = sheet.result.rules.kind, sheet.last_day

    def html(self, player: PlayerResult) -> str:
        """The counted games, both passes, the rounds left out with their reason, the link."""
        notes = [*self.working(player), *map(self.missed, player.left_out)]
        listed = "".join(f"<li>{typeset(escape(note))}</li>" for note in notes)
        return self.table(player) + (f"<ul>{listed}</ul>" if listed else "") + self.own_page(player)

    def table(self, player: PlayerResult) -> str:
        if not player.games:
            return ""
        rows = [self.game(*each) for each in zip(player.games, player.expected_scores, strict=True)]
        expected = "" if player.rated.expected is None else four(player.rated.expected)
        sums = (self.words.total, "", halves(player.score), "", "", expected)
        return str(table_html(Table(self.words.head, rows, foot=sums, words=1)))

    def game(self, played: Played, expected: float | None) -> tuple[str, ...]:
        """The cells of a counted game. The special formula expects no score of a single game."""
        return (
            str(played.round), self.names.get(played.opponent_number, ""), halves(played.result.score),
            two(played.strength), two(played.final_strength), "" if expected is None else four(expected),
        )  # fmt: skip

    def working(self, player: PlayerResult) -> Iterator[str]:
        """What steps 4 and 5 give, and the floor if it acted."""
        if player.count:
            yield self.words.passes % {"first": two(player.first_pass), "second": two(player.rated.rating)}
        if player.floor is not None:
            yield self.words.floored % {"floor": player.floor}

    def missed(self, missed: Missed) -> str:
        opponent = self.names.get(missed.opponent_number or 0)
        words = {"round": missed.round, "opponent": opponent, "reason": UNPLAYED[missed.reason]}
        return (self.words.missed if opponent else self.words.alone) % words

    def own_page(self, player: PlayerResult) -> str:
        """The link to the player's own page, with rating and the opponents' ratings of step 5 but without names.

        None without the age of an unrated player, which a report does not have, and none with an opponent above the
        ratings that can be typed.
        """
        too_high = any(game.final_strength > RATINGS.high for game in player.games)
        if not player.count or player.entrant.begun or too_high:
            return ""
        return f'<p class="screen"><a href="{escape(self.link(player))}">{escape(self.words.own_page)}</a></p>'

    def link(self, player: PlayerResult) -> str:
        """The canonical link of the player's own page."""
        entrant, newcomer = player.entrant, player.entrant.newcomer
        rated = entrant.rating is not None
        games = tuple(f"{two(game.final_strength)}{game.result.letter}" for game in player.games)
        keys: dict[str, object] = {
            "rating": entrant.rating, "before": player.start.games if rated else None,
            "kind": None if self.kind is Kind.REGULAR else self.kind, "on": self.day, "games": games,
            "repeats": player.repeats if player.repeats > 1 else None, "floor": entrant.floor if rated else None,
            "age": newcomer.age if newcomer.age is not None else ADULT if newcomer.adult else None, "after": True,
        }  # fmt: skip
        return link(address("us-chess"), {key: value for key, value in keys.items() if value is not None})
