"""The form of the paste box: a text or a file with one player's games."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base.fields import RawText
from calculator.base.form import TextForm
from calculator.base.messages import quoted
from calculator.engine.errors import ErrorCode
from calculator.formats.findings import MOST_NAME
from calculator.formats.games import MOST_CANDIDATES, Candidate, GamesKind, ReadGames
from calculator.formats.reading import Link, find_links, read_games
from calculator.paste import reading
from calculator.paste.words import KINDS, problem

CHOSEN = "chosen"  # key of the page: the chosen player, if the text is rated again by the rules of another day


class PlayerName(RawText):
    """The key `player`: name or number of the player whose games are read."""

    def __init__(self) -> None:
        super().__init__(_("Player"), _("whose games these are, by name or by number in the table"))

    def clean(self, value: str | None) -> str | None:
        if value and len(value) > MOST_NAME:
            raise messages.error(ErrorCode.TOO_LONG, value=value, expects=self.expects)
        return super().clean(value)


def no_player(value: str) -> ValidationError:
    """The error for a name or number that does not belong to exactly one player."""
    template = _("“%(value)s” is not one player of this text. Choose one of them, by name or by number.")
    return ValidationError(template, ErrorCode.NO_SUCH_PLAYER, {"row": None, "value": quoted(value)})


def no_game_read(reason: str) -> ValidationError:
    """The error for a text without games; `reason` may be empty."""
    template = _(
        "No game could be read. %(expects)s You can paste your player card, a table, a crosstable, PGN, a report file "
        "(TRF), FIDE’s calculation page or a link of this site, or type one game a line. Cards and tables may be in "
        "English, German, Spanish, French, Italian, Portuguese, Russian or Polish."
    )
    missing = _("Each line needs the opponent’s rating and the result, such as 1850 1. A table needs its heading row.")
    return ValidationError(template, ErrorCode.NOTHING_READ, {"row": None, "expects": reason or missing})


class ReadingForm(TextForm):
    """Only the text is required. The keys of the tournament page (`reading.OWN`) may be sent too.

    `read` has the games of the text, None before validation. `found_link` is the only link of this site in it, or None.
    `reading` is the filled tournament page of a valid form.
    """

    name = "read"
    repeatable = frozenset({"player"})  # the last one counts: the button pressed comes after the input
    about = _("One player’s games from a pasted text: the tournament page filled, and everything left out named.")
    read: ReadGames | None = None
    found_link: Link | None = None
    reading: reading.Reading

    text = fields.RawText(_("Games"), _("your player card, a table, PGN, or one game a line"))
    kind = fields.OptionalChoice(
        GamesKind,
        _("Kind of text"),
        {"": _("recognised"), **{kind.value: words for kind, words in KINDS.items()}},
    )
    encoding = fields.encoding_field()
    player = PlayerName()

    def settle(self) -> None:
        """Read the text. If it has one link of this site, only the link counts."""
        data = self.cleaned_data
        if self.errors or not self.source_given():
            return
        chosen = self.data.get(CHOSEN, "") if self.data.get("on") else ""
        wanted = data["player"] or chosen
        read = self.read = read_games(self.source, data["kind"], wanted)
        links = find_links(self.source) if read.kind is GamesKind.LINK else []
        self.found_link = links[0] if len(links) == 1 else None
        if read.players and wanted:
            self.add_error("player", no_player(wanted))
        elif read.players:
            self.add_error("player", messages.error(ErrorCode.REQUIRED, expects=self.field("player").expects))
        elif not read.games and not self.found_link:
            reason = problem(read.problems[0], read.kind) if read.problems else ""
            self.add_error("text", no_game_read(reason))

    def make_value(self) -> None:
        assert self.read
        if self.found_link:
            self.reading = reading.from_link(self.found_link, self.read, reading.page_of(self.data))
        else:
            self.reading = reading.from_games(self.read, reading.page_of(self.data))

    @property
    def players(self) -> list[Candidate]:
        """The players to choose from, no more than a page can show."""
        return self.read.players[:MOST_CANDIDATES] if self.read else []

    @property
    def more_players(self) -> int:
        """The number of players to choose from beyond those shown."""
        return len(self.read.players) - len(self.players) if self.read else 0
