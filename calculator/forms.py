"""One form per calculator; each ends in the value object of its calculation."""

from django.utils.translation import gettext_lazy as _

from calculator import fields, messages, reference_fields
from calculator.base_form import RatingForm
from calculator.engine.answer import AverageAnswer, GameAnswer, answer_average, answer_game
from calculator.engine.errors import EngineError
from calculator.engine.rounding import rounded_average
from calculator.engine.values import AverageGames, OneGame


class GameForm(RatingForm):
    """One game."""

    path = "/game/"
    pictured = _("One game")
    about = _("What one game of chess changes: both players’ new ratings, by FIDE’s table and by Elo’s formula.")
    example = "rating=1650&opponent=1800&result=win&k=20"
    game: OneGame

    rating = fields.Rating(_("Your rating"), required=True)
    opponent = fields.Rating(_("Opponent’s rating"), required=True)
    result = fields.result_field()
    k = fields.K(_("Development coefficient (K)"))
    k_custom = fields.OwnK(_("Another K"))
    new, junior, reached = fields.ticks()
    opponent_k = fields.OwnK(_("Opponent’s K"), missing=_("the same K"))
    method = fields.method_field()
    limits = fields.limits_field()
    tc = fields.time_control_field()
    on = fields.day_field()

    def make_value(self) -> None:
        known = self.cleaned_data
        if known["opponent_k"] == known["k"]:
            known["opponent_k"] = None
        self.game = OneGame(
            rating=known["rating"],
            opponent=known["opponent"],
            result=known["result"],
            k=known["k"],
            opponent_k=known["opponent_k"],
            rules=self.rules,
        )

    def answer(self) -> GameAnswer:
        return answer_game(self.game)


class AverageForm(RatingForm):
    """Games of which only the opponents' average and the total score are known."""

    path = "/average-opponent/"
    about = _("Approximate: the change of a rating against opponents of whom only the average rating is known.")
    example = "rating=1750&average=1800&count=7&score=4.5&k=40"
    games: AverageGames

    rating = fields.Rating(_("Your rating"), required=True)
    average = reference_fields.average_field()
    count = fields.count_field()
    score = fields.score_field(required=True)
    k = fields.K(_("Development coefficient (K)"))
    k_custom = fields.OwnK(_("Another K"))
    new, junior, reached = fields.ticks()
    method = fields.method_field()
    limits = fields.limits_field()
    tc = fields.time_control_field()
    on = fields.day_field()

    def make_value(self) -> None:
        known = self.cleaned_data
        self.games = AverageGames(
            rating=known["rating"],
            average=rounded_average(known["average"]),
            count=known["count"],
            score=known["score"],
            k=known["k"],
            rules=self.rules,
        )
        try:
            self.games.period()
        except EngineError as refusal:
            self.add_error(refusal.field, messages.refused(refusal))

    def answer(self) -> AverageAnswer:
        return answer_average(self.games)
