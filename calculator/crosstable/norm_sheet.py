"""The sheet of one norm: what an applicant signs for, on one page."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator.base.figures import day, halves, per_cent, signed
from calculator.base.shown import Figure, Table
from calculator.crosstable import norm_words as words
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.norm_fields import EXEMPTIONS, SYSTEMS
from calculator.crosstable.norms import EventNorms, Sought
from calculator.crosstable.sheet import Member, Sheet
from calculator.crosstable.words import names_of
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.engine.fide.norms.question import TITLE_REGULATIONS
from calculator.engine.fide.norms.tally import UNRATED_AS
from calculator.engine.fide.norms.values import NormGame, Settings
from calculator.engine.values import Result

NUMBER, OPPONENT = 1, 2  # columns


class Fact(NamedTuple):
    """One fact under its label; empty if it is to be written in by hand."""

    label: str
    value: str


class NormSheet(NamedTuple):
    """The parts of the sheet, in their order."""

    title: str
    lead: str
    missing: Sequence[str]
    facts: Sequence[Fact]
    games: Table
    figures: Sequence[Figure]
    rules: Table
    remarks: Sequence[str]
    regulations: str


def find(norms: EventNorms, number: int, title: str) -> Sought | None:
    """The norm that a player seeks. None if there is no such player, or the title is none that he can win."""
    sought = norms.sought.get(number, ())
    return next((one for one in sought if one.norm.title == title), None)


def fide_id(form: CrosstableForm, one: Sought) -> int | None:
    """A player's FIDE ID, of the text, else of the official list. A report keeps none."""
    place = next(at for at, player in enumerate(form.event.players) if player.number == one.player.entrant.number)
    listed = form.asked.match(place).listed if form.asked else None
    return form.event.players[place].fide_id or (listed.fide_id if listed else None)


def norm_sheet(
    sheet: Sheet[CrosstableResult], settings: Settings, one: Sought, fide_id: int | None = None
) -> NormSheet:
    """The sheet of a norm. `settings` are those by which the event was judged."""
    place = next(at for at, player in enumerate(sheet.result.players) if player is one.player)
    member, names = sheet.norms.members[place], names_of(sheet.result)
    return NormSheet(
        title=_("%(title)s norm: %(name)s") % {"title": one.norm.title.value, "name": one.player.entrant.name},
        lead=words.summary(one),
        missing=[words.rule_sentence(rule, one.norm.title) for rule in one.norm.judgement.missing],
        facts=[*of_player(one, member, fide_id), *of_event(sheet, settings, one)],
        games=games(one, names),
        figures=list(figures(one)),
        rules=words.rules(one),
        remarks=list(remarks(one, names)),
        regulations=_("FIDE Title Regulations B.01 as applied from %(day)s") % {"day": day(TITLE_REGULATIONS.start)},
    )  # fmt: skip


def remarks(one: Sought, names: Mapping[int, str]) -> Iterator[str]:
    """What the application must know of a norm, or what was not tried."""
    if one.norm.met:
        yield words.average(one, names)
        yield from words.reservations(one)
    yield from words.not_searched(one.norm)


def of_player(one: Sought, member: Member, fide_id: int | None) -> Iterator[Fact]:
    """Who seeks which title."""
    yield Fact(_("Player"), " ".join(filter(None, (member.title, one.player.entrant.name))))
    yield Fact(_("Title sought"), one.norm.title.value)
    yield Fact(_("Federation"), member.federation)
    rating = one.player.entrant.printed_rating
    yield Fact(_("Rating"), str(rating or _("unrated")))
    yield Fact(_("FIDE ID"), str(fide_id or ""))


def of_event(sheet: Sheet[CrosstableResult], settings: Settings, one: Sought) -> Iterator[Fact]:
    """Which event it was."""
    yield Fact(_("Event"), sheet.name)
    yield Fact(_("Place"), sheet.norms.place)
    yield Fact(_("Host federation"), settings.host)
    yield Fact(_("Days"), days(sheet))
    yield Fact(_("Rounds"), str(max(settings.rounds, len(one.games))))
    yield Fact(_("Pairings"), str(SYSTEMS[settings.system]))
    if settings.exempt:
        yield Fact(_("Exemption (1.4.3)"), str(EXEMPTIONS[settings.exempt]))


def days(sheet: Sheet[CrosstableResult]) -> str:
    """The first and the last day, as far as the text has them."""
    if sheet.start is None:
        return ""
    if sheet.end is None or sheet.end == sheet.start:
        return day(sheet.start)
    return _("%(first)s to %(last)s") % {"first": day(sheet.start), "last": day(sheet.end)}


def games(one: Sought, names: Mapping[int, str]) -> Table:
    """A line for each round."""
    head = (_("Round"), _("No."), _("Opponent"), _("Fed."), _("Title"), _("Rating"), _("Result"), _("Remark"))
    rows = [row(one, game, names.get(game.opponent, "")) for game in one.games]
    return Table(head, rows, words=OPPONENT, spare=frozenset({NUMBER}))


def row(one: Sought, game: NormGame, opponent: str) -> Sequence[str]:
    """One round."""
    about = (str(game.opponent), opponent, game.federation, game.title, str(game.rating or _("unrated")))
    result = game.result or (Result.LOSS if game.round == one.norm.forfeit_as_loss else None)
    points = "" if result is None else halves(result.score)
    return str(one.printed(game.round)), *(about if game.opponent else [""] * len(about)), points, remark(one, game)


def remark(one: Sought, game: NormGame) -> str:
    """What is special about a round; empty if the game counts as it is."""
    if game.round == one.norm.forfeit_as_loss:
        return _("forfeit, entered as a loss (1.4.2c)")
    if game.absence:
        return str(words.ABSENCES[game.absence])
    if not game.counts:
        return _("does not count (1.4.2a)")
    if game.round in one.norm.dropped:
        return _("left out (1.4.1)")
    if game.round == one.norm.judgement.raised:
        return _("counts as %(rating)s (1.4.6)") % {"rating": one.norm.title.floor}
    return "" if game.rating else _("counts as %(rating)s (1.4.6)") % {"rating": UNRATED_AS}


def figures(one: Sought) -> Iterator[Figure]:
    """From the score to the performance, and what is above the score needed."""
    judgement = one.norm.judgement
    yield Figure(_("Score"), words.score(one))
    if judgement.average_opponent is None or judgement.dp is None:
        return
    raised = _("the lowest raised") if judgement.raised else ""
    yield Figure(_("Average opponent"), str(judgement.average_opponent), raised)
    yield Figure(_("Percentage"), per_cent(str(judgement.percentage)))
    yield Figure("dp", signed(judgement.dp))
    yield Figure(_("Performance"), str(judgement.performance))
    if judgement.required_score is None:
        return
    yield Figure(_("Score needed"), halves(judgement.required_score))
    if one.norm.met:
        yield Figure(_("Points above"), halves(judgement.score - judgement.required_score))
        count = one.norm.counts_as
        yield Figure(_("Counts as"), ngettext("%(count)s game", "%(count)s games", count) % {"count": count})
