"""The forms of the paste boxes: a text or a file with one player's games."""

from collections.abc import Mapping
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base.fields import RawText
from calculator.base.form import TextForm
from calculator.base.link import address
from calculator.base.messages import quoted
from calculator.base.shown import Text
from calculator.base.wire import Shape
from calculator.engine.errors import ErrorCode
from calculator.formats.findings import MOST_NAME, Code
from calculator.formats.games import MOST_CANDIDATES, Candidate, GamesKind, ReadGames
from calculator.formats.reading import Link, find_links, read_games
from calculator.paste import remarks, wire, words
from calculator.paste.page import Page, PageReading
from calculator.paste.reading import TOURNAMENT, Reading, from_games, from_link
from calculator.paste.words import KINDS, problem

CHOSEN = "chosen"  # key of the page: the chosen player, if the text is read again in another way
AGAIN = ("on", "ratings")  # keys of the buttons that read it again


class PlayerName(RawText):
    """The key `player`: name or number of the player whose games are read."""

    def __init__(self) -> None:
        super().__init__(_("Player"), _("whose games these are, by name or by number in the table"))

    def clean(self, value: str | None) -> str | None:
        if value and len(value) > MOST_NAME:
            raise messages.error(ErrorCode.TOO_LONG, value=value, expects=self.expects)
        return super().clean(value)


def text_field(expects: Text) -> RawText:
    """The text."""
    return fields.RawText(_("Games"), expects)


def kind_field() -> fields.OptionalChoice:
    """The kind of text."""
    labels = {"": _("recognised"), **{kind.value: words for kind, words in KINDS.items()}}
    return fields.OptionalChoice(GamesKind, _("Kind of text"), labels)


def no_player(value: str) -> ValidationError:
    """The error for a name or number that does not belong to exactly one player."""
    template = _("“%(value)s” is not one player of this text. Choose one of them, by name or by number.")
    return ValidationError(template, ErrorCode.NO_SUCH_PLAYER, {"row": None, "value": quoted(value)})


class Elsewhere(NamedTuple):
    """Another page to which a text belongs, with the words of the link to it."""

    text: Text
    href: str


class PasteForm(TextForm):
    """The base class: a text with one player's games fills a page.

    `page` is that page, `links` are the pages whose links it opens. `asks` and `sample` are the label and the example
    of the input; `readable` says what can be read, after `expects`. `missing` and `day_said` are sentences of `words`.
    `kind_key` is the field with the kind of text.
    `read` has the games of the text, None before validation. `found_link` is the only link of this site in it, or None.
    `reading` is the filled page of a valid form.
    """

    repeatable = frozenset({"player"})  # the last one counts: the button pressed comes after the input
    page: Page
    links: frozenset[str]
    asks: Text
    sample: Text
    readable: Text
    missing: Mapping[tuple[str, ...], Text]
    day_said: Text
    read: ReadGames | None = None
    found_link: Link | None = None
    reading: PageReading
    kind_key: str

    text = text_field("")
    encoding = fields.encoding_field()
    player = PlayerName()

    def read_source(self, kind: GamesKind | None, wanted: str) -> ReadGames:
        """The games of the text; `wanted` chooses the player."""
        raise NotImplementedError

    def fill_from_link(self, link: Link, read: ReadGames) -> PageReading:
        """The page filled from a link of this site."""
        raise NotImplementedError

    def fill_from_games(self, read: ReadGames) -> PageReading:
        """The page filled with the games of the text."""
        raise NotImplementedError

    def comparison(self) -> str:
        """What the text publishes, compared with our answer."""
        raise NotImplementedError

    def remarks(self) -> list[str]:
        """What to check."""
        raise NotImplementedError

    def reading_json(self) -> Shape:
        """The reading as JSON."""
        raise NotImplementedError

    def settle(self) -> None:
        """Read the text. If it has one link of this site, only the link counts."""
        data = self.cleaned_data
        if self.errors or not self.source_given():
            return
        chosen = self.data.get(CHOSEN, "") if any(map(self.data.get, AGAIN)) else ""
        wanted = data["player"] or chosen
        read = self.read = self.read_source(data[self.kind_key], wanted)
        links = find_links(self.source) if read.kind is GamesKind.LINK else []
        self.found_link = links[0] if len(links) == 1 else None
        if read.players and wanted:
            self.add_error("player", no_player(wanted))
        elif read.players:
            self.add_error("player", messages.error(ErrorCode.REQUIRED, expects=self.field("player").expects))
        elif self.found_link and self.found_link.page not in self.links:
            self.add_error("text", self.no_game_read(str(_("This link belongs to another page."))))
        elif not read.games and not self.found_link:
            self.add_error("text", self.no_game_read(problem(read.problems[0], read.kind) if read.problems else ""))

    def no_game_read(self, reason: str) -> ValidationError:
        """The error for a text without games; `reason` may be empty."""
        missing = _(
            "Each line needs the opponent’s rating and the result, such as 1850 1. A table needs its heading row."
        )
        return ValidationError(self.readable, ErrorCode.NOTHING_READ, {"row": None, "expects": reason or missing})

    def make_value(self) -> None:
        assert self.read
        link = self.found_link
        self.reading = self.fill_from_link(link, self.read) if link else self.fill_from_games(self.read)

    @property
    def players(self) -> list[Candidate]:
        """The players to choose from, no more than a page can show."""
        return self.read.players[:MOST_CANDIDATES] if self.read else []

    @property
    def more_players(self) -> int:
        """The number of players to choose from beyond those shown."""
        return len(self.read.players) - len(self.players) if self.read else 0

    @property
    def settings_open(self) -> bool:
        """Whether the kind of text was chosen, or the file was refused."""
        return bool(self.typed[self.kind_key] or self.refusal)

    @property
    def elsewhere(self) -> Elsewhere | None:
        """Another page to which the text belongs: that of a link. None if it belongs here."""
        link = self.found_link
        if not link or link.page in self.links:
            return None
        return Elsewhere(_("Open this link on its own page."), f"{address(link.page)}?{link.query}#answer")

    def next_step(self) -> words.Next:
        """What follows the reading."""
        return words.next_step(self.reading, self.missing)

    def particulars(self) -> list[str]:
        """What goes with the lines."""
        return words.particulars(self.reading, self.day_said)


class ReadingForm(PasteForm):
    """Only the text is required. The keys of the tournament page (`TOURNAMENT.own`) may be sent too."""

    name = "read"
    about = _("One player’s games from a pasted text: the tournament page filled, and everything left out named.")
    page = TOURNAMENT
    links = frozenset({"tournament", "game"})
    asks = _("Paste your player card, a crosstable, PGN or FIDE’s calculation page, or type one game a line")
    sample = _("1850 1")
    readable = _(
        "No game could be read. %(expects)s You can paste your player card, a table, a crosstable, PGN, a report file "
        "(TRF), FIDE’s calculation page or a link of this site, or type one game a line. Cards and tables may be in "
        "English, German, Spanish, French, Italian, Portuguese, Russian or Polish."
    )
    missing = remarks.MISSING
    day_said = remarks.BEGAN
    kind_key = "kind"
    reading: Reading

    text = text_field(_("your player card, a table, PGN, or one game a line"))
    kind = kind_field()

    def read_source(self, kind: GamesKind | None, wanted: str) -> ReadGames:
        return read_games(self.source, kind, wanted)

    def fill_from_link(self, link: Link, read: ReadGames) -> Reading:
        return from_link(link, read, self.page.of(self.data))

    def fill_from_games(self, read: ReadGames) -> Reading:
        return from_games(read, self.page.of(self.data))

    @property
    def elsewhere(self) -> Elsewhere | None:
        """Where US Chess ratings belong."""
        if self.read and any(finding.code == Code.US_RATINGS for finding in self.read.problems):
            text = _("These are US Chess ratings. Paste them on the US Chess page.")
            return Elsewhere(text, f"{address('us-chess')}#paste")
        return super().elsewhere

    def comparison(self) -> str:
        return remarks.comparison(self.reading)

    def remarks(self) -> list[str]:
        return remarks.remarks(self.reading)

    def reading_json(self) -> wire.Reading:
        return wire.body(self.reading)
