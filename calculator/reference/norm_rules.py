"""What each rule of a title norm counts, needs and finds, in words."""

from collections.abc import Mapping
from decimal import Decimal

from django.utils.translation import gettext_lazy, ngettext_lazy

from calculator.base.figures import halves
from calculator.base.shown import Text
from calculator.engine.fide.norms.values import Requirement, Subject, Title

HOLDERS: Mapping[Title, Text] = {
    Title.GM: gettext_lazy("Opponents who are GM"),
    Title.IM: gettext_lazy("Opponents who are GM or IM"),
    Title.WGM: gettext_lazy("Opponents who are GM, IM or WGM"),
    Title.WIM: gettext_lazy("Opponents who are GM, IM, WGM or WIM"),
}
SUBJECTS: Mapping[Subject, Text] = {
    Subject.GAMES: gettext_lazy("Games"),
    Subject.FEDERATIONS: gettext_lazy("Federations other than yours"),
    Subject.OWN_FEDERATION: gettext_lazy("Opponents of your federation"),
    Subject.ONE_FEDERATION: gettext_lazy("Opponents of any one federation"),
    Subject.TITLED: gettext_lazy("Opponents who are GM, IM, WGM, WIM, FM or WFM"),
    Subject.PERFORMANCE: gettext_lazy("Performance"),
    Subject.AVERAGE: gettext_lazy("Average of the opponents"),
    Subject.SCORE: gettext_lazy("Points"),
}
OF_THE_TITLE: Mapping[Title, Text] = {
    Title.GM: ngettext_lazy("%(need)s GM needed, %(have)s met.", "%(need)s GMs needed, %(have)s met.", "need"),
    Title.IM: ngettext_lazy(
        "%(need)s GM or IM needed, %(have)s met.", "%(need)s GMs or IMs needed, %(have)s met.", "need"
    ),
    Title.WGM: ngettext_lazy(
        "%(need)s GM, IM or WGM needed, %(have)s met.", "%(need)s GMs, IMs or WGMs needed, %(have)s met.", "need"
    ),
    Title.WIM: ngettext_lazy(
        "%(need)s GM, IM, WGM or WIM needed, %(have)s met.",
        "%(need)s GMs, IMs, WGMs or WIMs needed, %(have)s met.",
        "need",
    ),
}
SENTENCES: Mapping[Subject, Text] = {
    Subject.GAMES: ngettext_lazy(
        "%(need)s game needed, %(have)s played.",
        "%(need)s games needed, %(have)s played.",
        "need",
    ),
    Subject.FEDERATIONS: ngettext_lazy(
        "%(need)s federation other than yours needed, %(have)s met.",
        "%(need)s federations other than yours needed, %(have)s met.",
        "need",
    ),
    Subject.OWN_FEDERATION: ngettext_lazy(
        "At most %(need)s opponent may be of your federation, %(have)s are.",
        "At most %(need)s opponents may be of your federation, %(have)s are.",
        "need",
    ),
    Subject.ONE_FEDERATION: ngettext_lazy(
        "At most %(need)s opponent may be of one federation, %(have)s are.",
        "At most %(need)s opponents may be of one federation, %(have)s are.",
        "need",
    ),
    Subject.TITLED: ngettext_lazy(
        "%(need)s opponent with a title needed, %(have)s met.",
        "%(need)s opponents with a title needed, %(have)s met.",
        "need",
    ),
    Subject.PERFORMANCE: gettext_lazy("Performance %(need)s needed, %(have)s reached."),
    Subject.AVERAGE: gettext_lazy("Average %(need)s needed, %(have)s met."),
    Subject.SCORE: gettext_lazy("%(need)s points needed, %(have)s scored."),
}


def subject(rule: Requirement, title: Title) -> str:
    """What a rule counts."""
    return str(HOLDERS[title] if rule.subject is Subject.OF_THE_TITLE else SUBJECTS[rule.subject])


def amount(rule: Requirement, value: int | Decimal) -> object:
    """A number of a rule; points with the half sign."""
    return halves(Decimal(value)) if rule.subject is Subject.SCORE else value


def rule_sentence(rule: Requirement, title: Title) -> str:
    """What a rule needs and what there is."""
    template = OF_THE_TITLE[title] if rule.subject is Subject.OF_THE_TITLE else SENTENCES[rule.subject]
    return template % {"need": amount(rule, rule.need), "have": amount(rule, rule.have)}
