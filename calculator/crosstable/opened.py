"""The games of one player of a rated event, below the player’s row: a table, what was left out, a link."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from django.utils.translation import gettext as _

from calculator.base import figures
from calculator.base.figures import fixed, halves, signed
from calculator.base.link import address, link
from calculator.base.shown import Table
from calculator.base.tags import table_html
from calculator.change.rows import pack_games
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult, Missed, Played, PlayerResult
from calculator.engine.fide.values import Method
from calculator.engine.values import ZERO, TimeControl
from calculator.reference import first_rating


class GameWords(NamedTuple):
    """The translated words of the games, looked up once for each table."""

    missed: str
    alone: str
    step: str
    total: str
    unrated_head: Sequence[str]
    rated_head: Sequence[str]
    tournament: str
    first_rating: str


def game_words() -> GameWords:
    return GameWords(
        missed=_("Round %(round)s, %(opponent)s: %(reason)s (%(clause)s)"),
        alone=_("Round %(round)s: %(reason)s (%(clause)s)"),
        step=_("%(step)s (%(clause)s)"),
        total=_("Sum"),
        unrated_head=(_("Round"), _("Opponent"), _("Rtg"), "w"),
        rated_head=(_("Round"), _("Opponent"), "Rc", "w", _("gap"), "E", "chg", "K×chg"),
        tournament=_("This player’s tournament page"),
        first_rating=_("This player’s first-rating page"),
    )


class Games:
    """Writes the games of the players of an event. `names` are the players' names by number."""

    def __init__(self, sheet: Sheet[CrosstableResult], names: Mapping[int, str]) -> None:
        self.regulations, self.names, self.words = sheet.result.edition, names, game_words()
        self.reasons: dict[str, str] = {}
        method, control = sheet.result.rules.method, sheet.time_control
        self.method = None if method is Method.FIDE else method
        self.control = None if control is TimeControl.STANDARD else control
        self.day = sheet.first_day

    def html(self, player: PlayerResult) -> str:
        """The counted games, the steps of a first rating, the rounds left out with reason and clause, the link."""
        notes = [*self.working(player), *map(self.missed, player.left_out)]
        listed = "".join(f"<li>{escape(note)}</li>" for note in notes)
        return self.table(player) + (f"<ul>{listed}</ul>" if listed else "") + self.own_page(player)

    def table(self, player: PlayerResult) -> str:
        rows = [self.game(played) for played in player.games]
        if not rows:
            return ""
        if player.outcome is None:
            return str(table_html(Table(self.words.unrated_head, rows, words=1)))
        sums = (
            self.words.total, "", "", halves(player.score), "", fixed(player.expected or ZERO),
            signed(player.delta or ZERO), signed(player.outcome.exact_change),
        )  # fmt: skip
        return str(table_html(Table(self.words.rated_head, rows, foot=sums, toned=frozenset({7}), words=1)))

    def game(self, played: Played) -> tuple[str, ...]:
        """The cells of a counted game. Those of an unrated player end with the score."""
        line, name = played.line, self.names.get(played.opponent_number, "")
        if line is None:
            points = halves(played.game.result.score) if played.game.result else "–"
            return str(played.round), name, str(played.game.opponent or "–"), points
        return (
            str(played.round), name, f"{line.opponent_counted}*" if line.capped else str(line.opponent_counted),
            halves(line.score or ZERO), signed(line.difference), fixed(line.expected), signed(line.delta or ZERO),
            signed(line.exact_change or ZERO),
        )  # fmt: skip

    def working(self, player: PlayerResult) -> Iterator[str]:
        """The steps of a first rating."""
        if first := player.first_rating:
            for step in first_rating.first_rating_steps(first):
                yield self.words.step % {"step": figures.typeset(step.text), "clause": step.clause}
            if not first.published:
                yield str(first_rating.first_rating_sentence(first, self.regulations.floor))

    def missed(self, missed: Missed) -> str:
        opponent = self.names.get(missed.opponent_number or 0)
        words = {
            "round": missed.round, "opponent": opponent, "reason": self.reason(missed), "clause": missed.clause,
        }  # fmt: skip
        return (self.words.missed if opponent else self.words.alone) % words

    def reason(self, missed: Missed) -> str:
        """Why a round does not count. The sentences are cached."""
        if missed.reason not in self.reasons:
            self.reasons[missed.reason] = crosstable_words.reason(missed, self.regulations)
        return self.reasons[missed.reason]

    def own_page(self, player: PlayerResult) -> str:
        """The link to the player's own calculation, with rating and games but without names."""
        if player.outcome and player.games:
            words, where = self.words.tournament, self.tournament(player)
        elif player.first_rating:
            words, where = self.words.first_rating, self.first_rating(player)
        else:
            return ""
        return f'<p class="screen"><a href="{escape(where)}">{escape(words)}</a></p>'

    def tournament(self, player: PlayerResult) -> str:
        """The canonical link of a rated player's tournament page."""
        keys = {
            "rating": player.rating, "k": player.entrant.k, "method": self.method, "tc": self.control, "on": self.day,
            "games": pack_games(played.game for played in player.games),
        }  # fmt: skip
        return link(address("tournament"), given(keys))

    def first_rating(self, player: PlayerResult) -> str:
        """The canonical link of an unrated player's first-rating page."""
        opponents = tuple(played.game.opponent for played in player.games)
        return link(address("first-rating"), {"opponents": opponents, "score": player.score, "on": self.day})


def given(keys: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in keys.items() if value is not None}
