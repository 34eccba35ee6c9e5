"""Sentences about a text that fills the tournament page: what to check, comparison with the published change."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.base import messages
from calculator.base.fields import Rating
from calculator.base.figures import plain, signed
from calculator.base.shown import Text
from calculator.change.form import DEFAULT_K
from calculator.crosstable import list_words, problems
from calculator.crosstable.listed import told
from calculator.engine.system import Verdict
from calculator.formats.games import GamesKind
from calculator.paste.reading import Reading
from calculator.paste.words import control_name, day, day_in, games_read, overruled, replaced
from calculator.players.words import month_name

WITH_K = frozenset({GamesKind.CARD, GamesKind.CALCULATION, GamesKind.CROSSTABLE})  # texts that often have the K
MISSING: Mapping[tuple[str, ...], Text] = {
    ("rating",): Rating.add_own,
    ("k",): gettext_lazy("Add your K to see the change."),
    ("rating", "k"): gettext_lazy("Add your rating and K to see the change."),
}
BEGAN = gettext_lazy("The event began on %(day)s, as the text says.")


def comparison(reading: Reading) -> str:
    """The published change compared with ours; empty if one of them is missing."""
    published, answer = reading.read.published_change, reading.answer
    if published is None or answer is None:
        return ""
    ours = answer.result.outcome.exact_change
    params = {"published": signed(published), "ours": signed(ours), "difference": signed(ours - published)}
    if reading.read.problems:
        template = _("The text says %(published)s; we get %(ours)s. Not everything was read, so they may differ.")
        return template % params
    if reading.before:
        return _("The text says %(published)s for its own games.") % params
    if reading.verdict is Verdict.AGREES:
        return _("This agrees with the text (%(published)s).") % params
    if reading.earlier:
        template = _("The text says %(published)s; we get %(ours)s. The text follows the rules before March 2024.")
        return template % params
    if reading.agrees_with_k is not None:
        template = _("The text says %(published)s; we get %(ours)s. With K %(k)s they agree.")
        return template % {**params, "k": plain(reading.agrees_with_k)}
    return _("The text says %(published)s; we get %(ours)s, a difference of %(difference)s.") % params


def remarks(reading: Reading) -> list[str]:
    """What to check: the player, ratings, the K, replaced input, the time control."""
    sentences, read = games_read(reading), reading.read
    if read.either_rating:
        sentences.append(_("Check that these are FIDE ratings, not national ones."))
    if any(line.game.provisional for line in reading.kept):
        sentences.append(_("Ratings marked P are provisional."))
    sentences += replaced(reading)
    if read.k is None and read.kind in WITH_K and reading.form.typed["k"] == DEFAULT_K:
        sentences.append(_("The text does not say your K. K %(k)s is used.") % {"k": DEFAULT_K})
    return sentences + from_list(reading) + guessed(reading)


def from_list(reading: Reading) -> list[str]:
    """Remarks on what the official list gave, and whom it leaves open."""
    asked, own = reading.asked, reading.own
    if not asked:
        return []
    if asked.month is None:
        return [note.message for note in list_words.notes(asked)]
    sentences, month = [], month_name(asked.month)
    if any(line.found and line.found.listed for line in reading.lines):
        sentences.append(_("The opponents’ ratings are those of the list of %(month)s.") % {"month": month})
    if own and own.listed and own.listed.rating:
        params = {"rating": own.listed.rating, "k": own.listed.k, "month": month}
        if reading.form.cleaned_data.get("k") == own.listed.k:
            sentences.append(_("Your rating %(rating)s and K %(k)s are those of the list of %(month)s.") % params)
        else:
            sentences.append(_("Your rating %(rating)s is that of the list of %(month)s.") % params)
    doubtful = [(line.game.name, line.found) for line in reading.lines if line.found]
    for name, found in [*doubtful, *([(reading.read.player, own)] if own else [])]:
        if found.candidates:
            candidates = problems.shown(told(found.candidates))
            template = _("“%(name)s” may be one of these on the list: %(candidates)s. Type the right rating.")
            sentences.append(template % {"name": messages.quoted(name), "candidates": candidates})
    return sentences


def guessed(reading: Reading) -> list[str]:
    """Remarks on a day and a time control of the text that may be meant otherwise."""
    sentences, began = [], reading.from_text.get("on", "")
    if reading.read.day_first and reading.read.start == day_in(began):
        params = {"text": reading.read.day_first, "day": day(began)}
        sentences.append(_("We read %(text)s as %(day)s, the day first.") % params)
    if control := reading.from_text.get("tc"):
        template = _("Rated as %(control)s, which is guessed from the text.")
        sentences.append(template % {"control": control_name(control)})
    return [*sentences, *overruled(reading, {"on": day, "tc": control_name})]
