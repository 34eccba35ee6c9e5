"""The texts of title norms: the answer in a sentence, the working, the games to come."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import Enum, auto

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from calculator.base.figures import halves, signed
from calculator.base.shown import Lead, Sentence, Step, Text
from calculator.engine.fide.norms.question import Coming, NormAnswer
from calculator.engine.fide.norms.required import LEAST_PERCENTAGE, least_score, percentage_of
from calculator.engine.fide.norms.required import halves as half_points
from calculator.engine.fide.norms.tally import UNRATED_AS
from calculator.engine.fide.norms.values import NO_FEDERATION, Clause, Requirement, Subject, Title
from calculator.engine.fide.tables import dp
from calculator.engine.values import Result
from calculator.reference.norm_rules import rule_sentence


class Kind(Enum):
    """The kinds of answer."""

    TABLE = auto()
    SCORE_NEEDED = auto()
    AVERAGE_NEEDED = auto()
    AVERAGE_TOO_LOW = auto()
    SCORE_TOO_LOW = auto()
    ENOUGH = auto()
    NOT_ENOUGH = auto()
    MADE = auto()
    NOT_MADE = auto()
    SO_FAR = auto()


def kind(answer: NormAnswer) -> Kind:
    """Which kind of answer it is."""
    question = answer.question
    if question.opponents and question.count < question.minimum:
        return Kind.SO_FAR
    if answer.met is not None:
        if question.opponents and (not question.unchecked or not answer.met):
            return Kind.MADE if answer.met else Kind.NOT_MADE
        return Kind.ENOUGH if answer.met else Kind.NOT_ENOUGH
    if answer.average is not None:
        return Kind.AVERAGE_TOO_LOW if answer.required_score is None else Kind.SCORE_NEEDED
    if question.score is None:
        return Kind.TABLE
    return Kind.SCORE_TOO_LOW if answer.required_average is None else Kind.AVERAGE_NEEDED


TITLES: Mapping[Kind, Text] = {
    Kind.TABLE: gettext_lazy("%(title)s norm: the score you need"),
    Kind.SCORE_NEEDED: gettext_lazy("%(title)s norm: %(required)s of %(count)s needed"),
    Kind.AVERAGE_NEEDED: gettext_lazy("%(title)s norm: average %(needed)s needed"),
    Kind.AVERAGE_TOO_LOW: gettext_lazy("%(title)s norm: the average is too low"),
    Kind.SCORE_TOO_LOW: gettext_lazy("%(title)s norm: too few points"),
    Kind.ENOUGH: gettext_lazy("%(title)s norm: %(score)s of %(count)s is enough"),
    Kind.NOT_ENOUGH: gettext_lazy("%(title)s norm: %(score)s of %(count)s is not enough"),
    Kind.MADE: gettext_lazy("%(title)s norm: made"),
    Kind.NOT_MADE: gettext_lazy("%(title)s norm: not made"),
    Kind.SO_FAR: gettext_lazy("%(title)s norm: average %(average)s so far"),
}
ANSWERS: Mapping[Kind, Text] = {
    Kind.TABLE: gettext_lazy("How many points the %(title)s norm needs depends on the average of your opponents."),
    Kind.SCORE_NEEDED: gettext_lazy(
        "You need %(required)s of %(count)s for the %(title)s norm. Your opponents average %(average)s."
    ),
    Kind.AVERAGE_NEEDED: gettext_lazy(
        "With %(score)s of %(count)s your opponents must average %(needed)s or more for the %(title)s norm."
    ),
    Kind.AVERAGE_TOO_LOW: gettext_lazy(
        "No score is enough for the %(title)s norm. Your opponents average %(average)s, and the least is %(least)s."
    ),
    Kind.SCORE_TOO_LOW: gettext_lazy(
        "%(score)s of %(count)s is never enough for a norm. The least is %(percent)s %% of the points, here %(fewest)s."
    ),
    Kind.ENOUGH: gettext_lazy(
        "%(score)s of %(count)s is enough for the %(title)s norm. Your opponents average %(average)s."
    ),
    Kind.NOT_ENOUGH: gettext_lazy(
        "%(score)s of %(count)s is not enough for the %(title)s norm. Your opponents average %(average)s."
    ),
    Kind.MADE: gettext_lazy("%(score)s of %(count)s against these opponents is a norm for the title %(title)s."),
    Kind.NOT_MADE: gettext_lazy("%(score)s of %(count)s against these opponents is no norm for the title %(title)s."),
    Kind.SO_FAR: ngettext_lazy(
        "After %(count)s game your opponents average %(average)s. The norm needs %(minimum)s games.",
        "After %(count)s games your opponents average %(average)s. The norm needs %(minimum)s games.",
        "count",
    ),
}
LEADS: Mapping[Kind, tuple[str, Text]] = {
    Kind.SCORE_NEEDED: ("required", gettext_lazy("of %(count)s needed")),
    Kind.AVERAGE_NEEDED: ("needed", gettext_lazy("average needed")),
    Kind.ENOUGH: ("performance", gettext_lazy("performance, enough")),
    Kind.NOT_ENOUGH: ("performance", gettext_lazy("performance, not enough")),
    Kind.MADE: ("performance", gettext_lazy("performance, a norm")),
    Kind.NOT_MADE: ("performance", gettext_lazy("performance, no norm")),
    Kind.SO_FAR: ("average", gettext_lazy("average so far")),
}


def total(answer: NormAnswer) -> int:
    """The games of the norm: those that there are, and of a norm that is not complete those to come."""
    to_come = answer.coming.games if answer.coming and said_first(answer) else 0
    return answer.question.count + to_come


def figures(answer: NormAnswer) -> dict[str, object]:
    """The figures of every sentence."""
    question = answer.question
    return {
        "title": question.title.value, "count": question.count, "minimum": question.minimum,
        "required": "" if answer.required_score is None else halves(answer.required_score),
        "needed": answer.required_average, "average": answer.average, "performance": answer.performance,
        "least": question.title.average, "percent": LEAST_PERCENTAGE, "total": total(answer),
        "fewest": halves(least_score(total(answer))),
        "score": "" if question.score is None else halves(question.score),
    }  # fmt: skip


def title(answer: NormAnswer) -> str:
    """The answer as the title of the page."""
    return TITLES[kind(answer)] % figures(answer)


def sentence(answer: NormAnswer) -> Sentence:
    """The answer in a sentence."""
    values, template = figures(answer), ANSWERS[kind(answer)]
    if kind(answer) is Kind.SO_FAR:
        return Sentence(str(template % values).replace("%", "%%"), {}, ())
    return Sentence(str(template), values, ())


def lead(answer: NormAnswer) -> Lead | None:
    """The figure that was asked for, in large type."""
    if (found := LEADS.get(kind(answer))) is None:
        return None
    values = figures(answer)
    big, beside = str(values[found[0]]), found[1] % values
    return Lead(big, beside, big, beside)


def more(answer: NormAnswer) -> Iterator[str]:
    """What is missing, what would be enough, and what could not be checked."""
    question = answer.question
    if kind(answer) is Kind.SO_FAR:
        yield from to_come(answer)
    else:
        said = Subject.AVERAGE if kind(answer) is Kind.AVERAGE_TOO_LOW else None
        yield from (rule_sentence(rule, question.title) for rule in answer.missing if rule.subject is not said)
        if answer.met is False and answer.required_score is not None:
            yield _("Against this average %(required)s of %(count)s is needed.") % figures(answer)
    yield from unchecked(answer)


def unchecked(answer: NormAnswer) -> Iterator[str]:
    """What could not be checked, and what to type so that it can."""
    question = answer.question
    if not question.opponents:
        if kind(answer) is not Kind.TABLE:
            yield _("An average says nothing of titles and federations. Type your opponents to check those rules too.")
        return
    if Subject.TITLED in question.unchecked:
        yield _("You typed no titles, so the rules about titles are not checked.")
    if Subject.ONE_FEDERATION in question.unchecked:
        yield _("You typed no federations, so the rules about federations are not checked.")
    elif not question.federation:
        yield _("Add your federation, so that all rules about federations are checked.")


def left_out(answer: NormAnswer) -> Iterator[str]:
    """The opponents who do not count."""
    for row, opponent in enumerate(answer.question.opponents, 1):
        if not opponent.counts:
            yield _("Opponent %(row)s is not a member of a FIDE federation (NON) and does not count (1.4.2a).") % {
                "row": row
            }


def steps(answer: NormAnswer) -> Iterator[Step]:
    """Average, percentage, dp and performance, then who decides."""
    question, values = answer.question, figures(answer)
    if answer.average is not None:
        yield from average_steps(answer)
        score = answer.required_score if question.score is None else question.score
        if score is not None and (question.score is not None or not said_first(answer)):
            yield performance_step(answer, percentage_of(half_points(score), question.count), halves(score))
    elif answer.required_average is not None and question.score is not None:
        yield average_needed_step(answer, percentage_of(half_points(question.score), question.count))
    yield Step(Clause.AVERAGE, _("The average must be %(least)s or more.") % values)
    yield Step(
        Clause.SCORE,
        _("The score must be %(percent)s %% of the points or more, here %(fewest)s of %(total)s.") % values,
    )
    decides = _(
        "FIDE decides whether a norm counts. Our figures agree with those of another program. They were not compared "
        "with figures of FIDE."
    )
    yield Step("", decides)


def average_steps(answer: NormAnswer) -> Iterator[Step]:
    """The average, and who was raised."""
    question = answer.question
    if not question.opponents:
        return
    if answer.raised is not None:
        lowest = question.opponents[answer.raised - 1].rating
        raised = {"row": answer.raised, "rating": lowest, "floor": question.title.floor}
        yield Step(
            "1.4.6",
            _("Your lowest opponent, number %(row)s, counts as %(floor)s. Only one opponent is raised.") % raised,
        )
    yield Step("1.4.7", _("Your opponents average %(average)s, rounded to the nearest whole number.") % figures(answer))


def average_needed_step(answer: NormAnswer, percentage: int) -> Step:
    """From the score to the average that it needs."""
    points = {"percentage": percentage, "dp": signed(dp(percentage)), "aim": answer.question.title.performance}
    text = _(
        "%(score)s of %(count)s is %(percentage)s %%, which gives dp %(dp)s. The norm needs a performance of "
        "%(aim)s, so an average of %(needed)s or more."
    )
    return Step(Clause.PERFORMANCE, text % (figures(answer) | points))


def performance_step(answer: NormAnswer, percentage: int, score: str) -> Step:
    """From a score to the performance."""
    points = {
        "points": score, "percentage": percentage, "dp": signed(dp(percentage)),
        "sum": (answer.average or 0) + dp(percentage), "aim": answer.question.title.performance,
    }  # fmt: skip
    text = _(
        "%(points)s of %(count)s is %(percentage)s %%, which gives dp %(dp)s. %(average)s and %(dp)s make a "
        "performance of %(sum)s. The norm needs %(aim)s."
    )
    return Step(Clause.PERFORMANCE, text % (figures(answer) | points))


RESULTS: Mapping[Decimal, Text] = {
    Result.WIN.score: gettext_lazy("a win"),
    Result.DRAW.score: gettext_lazy("a draw"),
    Result.LOSS.score: gettext_lazy("any result"),
}
LEAST: Mapping[Result, Text] = {
    Result.WIN: gettext_lazy("A win is enough against %(rating)s or more."),
    Result.DRAW: gettext_lazy("A draw is enough against %(rating)s or more."),
    Result.LOSS: gettext_lazy("Even a loss is enough against %(rating)s or more."),
}
AGAINST_ANYBODY: Mapping[Result, Text] = {
    Result.WIN: gettext_lazy("A win is enough, whatever the rating of the opponent."),
    Result.DRAW: gettext_lazy("A draw is enough, whatever the rating of the opponent."),
    Result.LOSS: gettext_lazy("Even a loss is enough, whatever the rating of the opponent."),
}
NEXT_OF_THE_TITLE: Mapping[Title, Text] = {
    Title.GM: ngettext_lazy(
        "The next opponent must be a GM.", "At least %(left)s of the next %(games)s opponents must be a GM.", "games"
    ),
    Title.IM: ngettext_lazy(
        "The next opponent must be a GM or IM.",
        "At least %(left)s of the next %(games)s opponents must be a GM or IM.",
        "games",
    ),
    Title.WGM: ngettext_lazy(
        "The next opponent must be a GM, IM or WGM.",
        "At least %(left)s of the next %(games)s opponents must be a GM, IM or WGM.",
        "games",
    ),
    Title.WIM: ngettext_lazy(
        "The next opponent must be a GM, IM, WGM or WIM.",
        "At least %(left)s of the next %(games)s opponents must be a GM, IM, WGM or WIM.",
        "games",
    ),
}
NEXT: Mapping[Subject, Text] = {
    Subject.TITLED: ngettext_lazy(
        "The next opponent must be a GM, IM, WGM, WIM, FM or WFM.",
        "At least %(left)s of the next %(games)s opponents must be a GM, IM, WGM, WIM, FM or WFM.",
        "games",
    ),
    Subject.FEDERATIONS: ngettext_lazy(
        "The next opponent must be of a federation that is new and not yours.",
        "The next %(games)s opponents must bring %(left)s more federations, yours not counted.",
        "games",
    ),
    Subject.OWN_FEDERATION: gettext_lazy("No further opponent may be of your federation."),
    Subject.ONE_FEDERATION: gettext_lazy("No further opponent may be of a federation that you met %(need)s times."),
}


def to_come(answer: NormAnswer) -> list[str]:
    """What the games to come must bring: the least opponent for each result, and what they must still fulfil."""
    coming = answer.coming
    if coming is None:
        return []
    if answer.met and not said_first(answer):
        already = _("These games are enough already. In a Swiss you may leave out later rounds (1.4.1e).")
        return [already, *least_opponents(answer, coming)]
    if coming.lost:
        beyond = ngettext(
            "Whatever its result, %(games)s more game gives no norm.",
            "Whatever their results, %(games)s more games give no norm.",
            coming.games,
        )
        return [beyond % {"games": coming.games}, *(rule_sentence(rule, answer.question.title) for rule in coming.lost)]
    musts = [must(rule, answer.question.title, coming) for rule in coming.needs]
    return [*least_opponents(answer, coming), *filter(None, musts)]


def must(rule: Requirement, title: Title, coming: Coming) -> str:
    """What a rule asks of the opponents to come. Empty while it still allows some of a federation."""
    if rule.at_most and rule.left:
        return ""
    template = NEXT_OF_THE_TITLE[title] if rule.subject is Subject.OF_THE_TITLE else NEXT[rule.subject]
    return template % {"left": rule.left, "games": coming.games, "need": rule.need}


def least_opponents(answer: NormAnswer, coming: Coming) -> list[str]:
    """Against whom each result of one more game gives the score needed."""
    if coming.games == 1 and answer.question.score is not None and not coming.least:
        return [_("No result of one more game gives the score that is needed.")]
    anybody = [result for result, rating in coming.least if rating == UNRATED_AS]
    least = [LEAST[result] % {"rating": rating} for result, rating in coming.least if result not in anybody]
    return [*(str(AGAINST_ANYBODY[result]) for result in anybody[-1:]), *least]


def said_first(answer: NormAnswer) -> bool:
    """Whether the sentences about the games to come are part of the answer."""
    return kind(answer) is Kind.SO_FAR


def coming_heading(answer: NormAnswer) -> str:
    """What the part about the games to come is about."""
    games = answer.coming.games if answer.coming else 0
    template = ngettext("One more opponent: what then?", "%(games)s more opponents: what then?", games)
    return template % {"games": games}


def without_federation(answer: NormAnswer) -> bool:
    """Whether an opponent has no federation beside others who have one."""
    known = [game.federation for game in answer.question.counted]
    return any(known) and any(federation in NO_FEDERATION for federation in known)
