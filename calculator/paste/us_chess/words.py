"""Sentences about a text that fills the US Chess page: what to check, comparison with the rating after the event."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator.base.figures import plain, signed
from calculator.base.shown import Text
from calculator.engine.rounding import rounded_like
from calculator.engine.uschess.values import ESTABLISHED, Kind
from calculator.paste.us_chess.reading import USChessReading, month_first
from calculator.paste.words import day, day_in, games_read, overruled, replaced
from calculator.us_chess.form import USChessForm
from calculator.us_chess.numbers import decimal
from calculator.us_chess.words import KINDS

MISSING: Mapping[tuple[str, ...], Text] = {
    (name,): USChessForm.base_fields[name].add  # type: ignore[attr-defined]
    for name in ("rating", "before")
}
ENDED = gettext_lazy("The event ended on %(day)s, as the text says.")


def comparison(reading: USChessReading) -> str:
    """The published rating after the event compared with ours; empty if one of them is missing."""
    published, answer = reading.published, reading.answer
    if published is None or answer is None or not answer.played or answer.open:
        return ""
    ours = rounded_like(decimal(answer.exact_rating), published)
    params = {"published": plain(published), "ours": plain(ours), "difference": signed(ours - published)}
    if ours == published:
        return _("This agrees with the rating after the event in the text (%(published)s).") % params
    if reading.read.problems:
        template = _("The text says %(published)s after the event; we get %(ours)s. Not everything was read.")
        return template % params
    template = _("The text says %(published)s after the event; we get %(ours)s, a difference of %(difference)s.")
    return template % params


def remarks(reading: USChessReading) -> list[str]:
    """What to check: the player, which ratings these are, replaced input, what was assumed."""
    return [*games_read(reading), *ratings(reading), *of_event(reading), *replaced(reading), *guessed(reading)]


def ratings(reading: USChessReading) -> Iterator[str]:
    """Which ratings the opponents have, and who has none."""
    if reading.after:
        yield _("The opponents’ ratings are those from after the event. That is nearer to what US Chess does.")
    elif reading.either:
        yield _("The opponents’ ratings are those from before the event.")
    if not reading.after and (count := len(reading.newcomers)):
        yield ngettext(
            "The unrated opponent has the rating of after the event.",
            "The %(count)s unrated opponents have the ratings of after the event.",
            count,
        ) % {"count": count}
    if count := len(reading.unrated):
        yield ngettext(
            "%(count)s opponent is unrated. Type the rating he or she got.",
            "%(count)s opponents are unrated. Type the ratings they got.",
            count,
        ) % {"count": count}


def of_event(reading: USChessReading) -> Iterator[str]:
    """Opponents met again, several events in one text, and the games before."""
    most = reading.form.cleaned_data.get("repeats")
    if most and "repeats" in reading.from_text:
        template = ngettext(
            "You met one opponent %(count)s time. That counts for the bonus.",
            "You met one opponent %(count)s times. That counts for the bonus.",
            most,
        )
        yield template % {"count": most}
    if reading.several:
        yield _("The text has several events, read as one. US Chess rates each by itself: paste one at a time.")
    own = reading.read.us
    if own and own.rating is not None and own.before is None and reading.form.typed["before"] == str(ESTABLISHED):
        template = _("The text does not say how many rated games you had before. %(games)s are taken.")
        yield template % {"games": ESTABLISHED}


def guessed(reading: USChessReading) -> Iterator[str]:
    """A day and a kind of the text that may be meant otherwise."""
    ended = day_in(reading.from_text.get("on", ""))
    if reading.read.day_first and ended and reading.read.start:
        params = {"text": reading.read.day_first, "day": day(month_first(reading.read.start).isoformat())}
        yield _("We read %(text)s as %(day)s, the month first.") % params
    if kind := reading.from_text.get("kind"):
        yield _("Rated as %(kind)s, as the text says.") % {"kind": kind_name(kind)}
    yield from overruled(reading, {"on": day, "kind": kind_name})


def kind_name(word: str) -> str:
    """The name of a kind. Any other text is not changed."""
    return str(KINDS[Kind(word)]) if word in set(Kind) else word
