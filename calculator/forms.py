"""One game, and games against an average opponent: forms, answers and what is shown of them."""

from django.utils.translation import gettext_lazy as _

from calculator import answer_schemas, answer_tables, explain, fields, messages, reference_fields, render, working
from calculator.engine.answer import AverageAnswer, GameAnswer, answer_average, answer_game
from calculator.engine.errors import EngineError
from calculator.engine.rounding import rounded_average
from calculator.engine.values import AverageGames, OneGame
from calculator.figures import fixed, percent, plain, signed
from calculator.rating_form import RatingForm
from calculator.shown import Figure, Sentence, Step, Table


class GameForm(RatingForm[GameAnswer]):
    """One game."""

    path = "/game/"
    page_template = "calculator/game.html"
    label = pictured = _("One game")
    main = True
    answer_template = "calculator/_game_answer.html"
    about = _("What one game of chess changes: both players’ new ratings, by FIDE’s table and by Elo’s formula.")
    example = "rating=1650&opponent=1800&result=win&k=20"
    answer_schema = answer_schemas.OF_GAME
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

    def sentence(self, answer: GameAnswer) -> Sentence:
        return explain.of_game(answer)

    def figures(self, answer: GameAnswer) -> list[Figure]:
        result, made = answer.result, answer.result.outcome
        line = next(result.lines())
        return [
            Figure(_("Change"), signed(made.change)),
            Figure(_("New rating"), str(made.new_rating)),
            Figure(_("Expected score"), fixed(line.expected), f"{percent(line.expected)} %"),
            Figure(_("Gap"), signed(line.difference), working.band(line, result.period.rules)),
            Figure(_("K used"), plain(made.k_used)),
            Figure(_("Performance"), str(result.linear_performance), _("linear, simple; not FIDE’s")),
        ]

    def steps(self, answer: GameAnswer) -> list[Step]:
        return working.game_steps(answer.result)

    def tables(self, answer: GameAnswer) -> list[Table]:
        return [*answer_tables.events(answer), answer_tables.every_result(answer)]

    def compared_json(self, answer: GameAnswer) -> render.Json:
        return {"every_result": render.every_result(answer)}


class AverageForm(RatingForm[AverageAnswer]):
    """Games of which only the opponents' average and the total score are known."""

    path = "/average-opponent/"
    page_template = "calculator/average_opponent.html"
    label = _("Average opponent")
    answer_template = "calculator/_average_opponent_answer.html"
    about = _("Approximate: the change of a rating against opponents of whom only the average rating is known.")
    example = "rating=1750&average=1800&count=7&score=4.5&k=40"
    answer_schema = answer_schemas.OF_AVERAGE
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

    def more(self, answer: AverageAnswer) -> list[str]:
        return [explain.approximate()]

    def sentence(self, answer: AverageAnswer) -> Sentence:
        return explain.of_average(answer)

    def figures(self, answer: AverageAnswer) -> list[Figure]:
        result, made = answer.result, answer.result.outcome
        return [
            Figure(_("Change"), signed(made.change)),
            Figure(_("Exact change"), signed(made.exact_change)),
            Figure(_("New rating"), str(made.new_rating)),
            Figure(_("Expected score"), fixed(result.expected), _("of %(count)s") % {"count": result.count}),
            Figure(_("K used"), plain(made.k_used)),
            Figure(_("Performance"), str(result.performance)),
        ]

    def steps(self, answer: AverageAnswer) -> list[Step]:
        return working.average_steps(answer.result)

    def figures_json(self, answer: AverageAnswer) -> render.Json:
        """Games against an average opponent belong to no event."""
        return {"result": render.change(answer.result), **render.comparisons(answer)}
