"""The form of the paste box of the US Chess page."""

from django.utils.translation import gettext_lazy as _

from calculator.base.fields import OptionalChoice
from calculator.base.link import address
from calculator.base.shown import Text
from calculator.formats.games import GamesKind, ReadGames
from calculator.formats.reading import Link
from calculator.formats.section import kind_in, read_us_games
from calculator.paste.form import Elsewhere, PasteForm, kind_field, text_field
from calculator.paste.us_chess import wire, words
from calculator.paste.us_chess.reading import US_CHESS, Ratings, USChessReading, from_games, from_link


class USChessPasteForm(PasteForm):
    """Only the text is required. The keys of the US Chess page (`US_CHESS.own`) may be sent too."""

    name = "us-chess-read"
    about = _("One player’s US Chess games from a pasted text: the page filled, and everything left out named.")
    page = US_CHESS
    links = frozenset({"us-chess"})
    asks = _("Paste a list of your games or the table of your section, or type one game a line")
    sample = _("1608.5 win")
    readable = _(
        "No game could be read. %(expects)s You can paste a list of your games, a wall chart or web table of a "
        "section, a report file (TRF), PGN or a link of this site, or type one game a line."
    )
    day_said = words.ENDED
    missing = words.MISSING
    kind_key = "format"  # `kind` is that of the event
    reading: USChessReading

    text = text_field(_("a list of your games, the table of your section, or one game a line"))
    format = kind_field()
    ratings = OptionalChoice(
        Ratings,
        _("Opponents’ ratings"),
        {"": _("from after the event, if all have one"), Ratings.BEFORE: _("before"), Ratings.AFTER: _("after")},
    )

    def read_source(self, kind: GamesKind | None, wanted: str) -> ReadGames:
        own = self.page.of(self.data)
        return read_us_games(self.source, own.get("kind") or kind_in(self.source) or "", kind, wanted)

    def fill_from_link(self, link: Link, read: ReadGames) -> USChessReading:
        return from_link(link, read, self.page.of(self.data))

    def fill_from_games(self, read: ReadGames) -> USChessReading:
        kind = kind_in(self.source) or ""
        return from_games(read, self.page.of(self.data), kind, self.cleaned_data["ratings"])

    @property
    def elsewhere(self) -> Elsewhere | None:
        """Where FIDE ratings belong, or a whole section."""
        read = self.read
        if super().elsewhere or not read:
            return super().elsewhere
        if read.k is not None or read.published_change is not None or read.kind is GamesKind.CALCULATION:
            text = _("The text has K-factors or changes of FIDE. Paste FIDE games on the Tournament page.")
            return Elsewhere(text, f"{address('tournament')}#paste")
        if read.kind is GamesKind.CROSSTABLE:
            return Elsewhere(_("Rate the whole section"), address("us-chess-section"))
        return None

    @property
    def other_ratings(self) -> tuple[str, Text] | None:
        """The value of `ratings` that takes the other ratings of the text, with the label of its button."""
        if not self.reading.either:
            return None
        if self.reading.after:
            return Ratings.BEFORE.value, _("Use ratings from before")
        return Ratings.AFTER.value, _("Use ratings from after")

    def comparison(self) -> str:
        return words.comparison(self.reading)

    def remarks(self) -> list[str]:
        return words.remarks(self.reading)

    def reading_json(self) -> wire.USChessReading:
        return wire.body(self.reading)
