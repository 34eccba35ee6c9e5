"""The parts of How it works: each is a page with a template of its name. Anchors that were published stay here."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from calculator.base.shown import Text


class Part(NamedTuple):
    """`about` is one sentence; `subjects` are the anchors within the page with their headings.

    A heading may name limits of the rules, such as `%(cap)s`: keys of `figures.limits`.
    """

    name: str
    label: Text
    about: Text
    subjects: Mapping[str, Text]

    @property
    def page(self) -> str:
        """The name of its URL."""
        return f"how-it-works-{self.name}"


PARTS = (
    Part(
        "questions",
        _("Questions"),
        _("What players ask most, each with a short answer and an example."),
        {
            "new-rating": _("How do I find my new rating after a game?"),
            "which-k": _("Which K do I use?"),
            "beating-a-higher-player": _("How many points for beating a higher-rated player?"),
            "worth-of-a-draw": _("What is a draw worth?"),
            "losing-by-drawing": _("Can I lose points by drawing?"),
            "can-a-win-cost-points": _("Can a win cost points?"),
            "whole-tournament": _("What do I gain in a whole tournament?"),
            "monthly-lists": _("When does my rating change?"),
            "unrated-opponents": _("Do games against unrated opponents count?"),
            "forfeits": _("Do forfeits and byes count?"),
            "four-hundred-point-rule": _("What is the %(cap)s-point rule?"),
            "performance": _("What is a performance rating?"),
            "three-in-four": _("Which gap means %(wanted)s?"),
            "win-probability": _("Is the expected score the probability of winning?"),
            "meaning-of-the-scale": _("What does %(scale)s mean in the formula?"),
            "is-k-fixed": _("Is K fixed?"),
            "small-changes": _("Do small changes add up?"),
            "web-calculator": _("Why does FIDE’s web calculator say something else?"),
            "provisional": _("Does FIDE have provisional ratings?"),
            "norm-needed": _("What do I need for a title norm?"),
            "us-chess-rating": _("How do I find my new US Chess rating?"),
            "online-and-national": _("Can I use online or national ratings?"),
            "india": _("Does India’s AICF have a formula of its own?"),
        },
    ),
    Part(
        "formula",
        _("Formula"),
        _("How your score, the expected score and K make a rating change, with two examples to follow by hand."),
        {
            "scale": _("What %(scale)s means"),
            "not-a-chance": _("Expected score is not the chance of winning"),
            "examples": _("Worked examples"),
            "one-game": _("One game: a win against a stronger player"),
            "five-games": _("A junior’s tournament"),
            "k": _("Who has which K"),
            "club-k": _("K in clubs and schools"),
            "most": _("The most a game can bring is K"),
        },
    ),
    Part(
        "fide",
        _("FIDE’s rules"),
        _("What FIDE adds to the formula: a table, limits, rounding, periods and first ratings; rapid and blitz."),
        {
            "table": _("A table instead of the formula"),
            "four-hundred": _("The %(cap)s-point rule"),
            "limit": _("K × n is at most %(k_games)s"),
            "rounding": _("Rounded once"),
            "floor": _("The floor"),
            "period": _("Rating periods"),
            "first-rating": _("The first rating"),
            "rapid-and-blitz": _("Rapid and blitz"),
        },
    ),
    Part(
        "title-norms",
        _("Title norms"),
        _("What a GM, IM, WGM or WIM norm needs, with every number and example."),
        {
            "norm": _("What a norm is"),
            "norm-opponents": _("Opponents: titles and federations"),
            "norm-average": _("The average and the raised opponent"),
            "norm-points": _("Performance and points"),
            "norm-left-out": _("Games that may be left out"),
            "norm-exemptions": _("Exemptions"),
            "norm-last-round": _("What the last round must bring"),
            "norm-worth": _("How many games a norm counts for"),
            "norm-not-told": _("What no table can tell"),
            "norm-uncertain": _("What is uncertain"),
        },
    ),
    Part(
        "us-chess",
        _("US Chess"),
        _("How US Chess rates: two formulas, bonus, newcomers, floors, a whole section."),
        {
            "two-formulas": _("Which formula is used"),
            "effective-games": _("Effective games and K"),
            "standard-formula": _("The standard formula"),
            "bonus": _("The bonus and its threshold"),
            "special-formula": _("The special formula"),
            "first-event": _("A player’s first event"),
            "section-steps": _("A whole section in five steps"),
            "estimate": _("Estimates and rounding"),
            "dual-rated": _("Dual-rated events"),
            "us-floors": _("Floors and matches"),
            "us-mistakes": _("Mistakes with US Chess ratings"),
            "not-computed": _("What is left out or uncertain"),
        },
    ),
    Part(
        "mistakes",
        _("Mistakes"),
        _("What often goes wrong, the wrong figure beside the right one, and why two calculations can differ."),
        {
            "wrong-answers": _("Wrong answers on other websites"),
            "what-changes-it": _("What changes the result"),
            "one-point-off": _("Why a published change can differ by a point"),
        },
    ),
    Part(
        "terms",
        _("Terms"),
        _("The words and letters of rating calculations, how to use the calculators, and what this site computes."),
        {
            "us-chess-terms": _("Words of US Chess"),
            "using": _("How to use the calculators"),
            "computed-here": _("What this site computes"),
            "who": _("Who it is for"),
            "not-only-chess": _("Not only chess"),
        },
    ),
    Part("sources", _("Sources"), _("The regulations and books behind the figures, and the day we read them."), {}),
)
HEADINGS = {anchor: heading for part in PARTS for anchor, heading in part.subjects.items()}
