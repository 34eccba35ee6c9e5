"""One game: the form and its answer."""

from django.utils.translation import gettext_lazy as _

from calculator.base import fields
from calculator.base.shown import Place, Sentence, Step, Table
from calculator.change import fields as change_fields
from calculator.change import tables, words, working
from calculator.change import wire as change_wire
from calculator.change.form import RatingForm
from calculator.engine.fide.answer import GameAnswer, answer_game
from calculator.engine.fide.values import OneGame


class GameForm(RatingForm[GameAnswer]):
    name = "game"
    page_template = "change/game.html"
    label = pictured = _("Game")
    place = Place.HEAD
    answer_template = "change/_game_answer.html"
    about = _("What one game of chess changes: both players’ new ratings, by FIDE’s table and by Elo’s formula.")
    example = "rating=1650&opponent=1800&result=win&k=20"
    answer_shape = change_wire.OfGame
    game: OneGame

    rating = fields.Rating(_("Your rating"), required=True)
    opponent = fields.Rating(_("Opponent’s rating"), required=True, add=_("Add your opponent’s rating."))
    result = change_fields.result_field()
    k = change_fields.K(_("K-factor"))
    k_custom = change_fields.OwnK(_("Another K"))
    new, junior, reached = change_fields.ticks()
    opponent_k = change_fields.OwnK(_("Opponent’s K"), missing="the same K")
    method = change_fields.method_field()
    limits = change_fields.limits_field()
    tc = change_fields.time_control_field()
    on = fields.day_field()

    def make_value(self) -> None:
        data = self.cleaned_data
        if data["opponent_k"] == data["k"]:
            data["opponent_k"] = None
        self.game = OneGame(
            rating=data["rating"],
            opponent=data["opponent"],
            result=data["result"],
            k=data["k"],
            opponent_k=data["opponent_k"],
            rules=self.rules,
        )

    def answer(self) -> GameAnswer:
        return answer_game(self.game)

    def sentence(self, answer: GameAnswer) -> Sentence:
        return words.of_game(answer)

    def about_lead(self, answer: GameAnswer) -> str:
        return words.about_game(answer)

    def more(self, answer: GameAnswer) -> list[str]:
        return [words.expected(line, answer.result) for line in answer.result.lines()]

    def steps(self, answer: GameAnswer) -> list[Step]:
        return working.game_steps(answer.result)

    def tables(self, answer: GameAnswer) -> list[Table]:
        return [*tables.events(answer), tables.every_result(answer)]

    def figures_json(self, answer: GameAnswer) -> change_wire.OfGame:
        return change_wire.of_game(answer)
