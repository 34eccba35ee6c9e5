"""The players of a rated event as rows of a table, with their games below, whatever the rating system."""

from collections.abc import Callable, Collection, Iterable, Mapping
from html import escape
from typing import Any

from calculator.base.figures import typeset
from calculator.base.tags import tone
from calculator.crosstable.column import AnyColumn
from calculator.crosstable.sheet import AnySheet
from calculator.engine.system import Verdict


class EventRows:
    """Writes the row of each player of an event, and a row with the games below it if they are open.

    `opened` are the numbers of the players whose games are open, None for everybody. `typed` are the inputs of the
    rows, None if nothing can be typed. `base` is the page that the buttons in the rows lead to, empty for this one.
    `special` has the cells that have more than a text, by the key of their column.
    """

    special: Mapping[str, Callable[[Any], str]]
    style = "players"  # the classes of the table

    def __init__(
        self,
        sheet: AnySheet,
        columns: Iterable[AnyColumn],
        facts: Any,
        opened: Collection[int] | None,
        typed: Mapping[str, Any] | None,
        base: str = "",
    ) -> None:
        players = sheet.result.players
        self.opened, self.typed, self.base, self.facts = opened, typed, base, facts
        self.columns = [column for column in columns if column.text and column.is_filled(players, facts)]
        self.wide = [
            (escape(str(column.heading)), column.text) for column in self.columns if column.wide and column.text
        ]
        self.tags = {column.key: start_tag(column) for column in self.columns}
        self.holders: dict[int, Any] = {}
        for player in players:
            self.holders.setdefault(player.entrant.number, player)
        in_rounds = zip(players, sheet.rounds_told, strict=True)
        self.playing = {player.entrant.number for player, rounds in in_rounds if rounds}

    def games_html(self, player: Any) -> str:
        """The games of a player, and what was left out."""
        raise NotImplementedError

    def foot(self) -> str:
        """The foot of the table."""
        return ""

    def shown(self, player: Any) -> bool:
        """Whether the games of a player are open."""
        return self.opened is None or player.entrant.number in self.opened

    def typing(self, player: Any) -> bool:
        """Whether something can be typed into the row of a player: the first of those with the same number."""
        return self.typed is not None and self.holders[player.entrant.number] is player

    def details(self, player: Any) -> str:
        """The row with the games if they are open, below what a small screen leaves out of the player's row."""
        if not self.shown(player) or not (player.games or player.left_out):
            return ""
        return (
            f'<tr class="games"><td colspan="{len(self.columns)}">'
            f"{self.wide_cells(player)}{self.games_html(player)}</td></tr>"
        )

    def wide_cells(self, player: Any) -> str:
        """What a small screen leaves out of the player's row."""
        boxes = "".join(
            f"<div><dt>{heading}</dt><dd>{typeset(escape(text))}</dd></div>"
            for heading, cell in self.wide
            if (text := cell(player, self.facts))
        )
        return f'<dl class="narrow">{boxes}</dl>' if boxes else ""

    def name(self, player: Any) -> str:
        """The name. Of somebody with games it is the button that opens and closes them, without script too."""
        number, shown = player.entrant.number, escape(player.entrant.name)
        if number in self.playing:
            value, expanded = ("", "true") if self.shown(player) else (number, "false")
            shown = (
                f'<button name="open" value="{value}" formaction="{self.base}#player-{number}"'
                f' aria-expanded="{expanded}">{shown}</button>'
            )
        return f'<th scope="row">{shown}</th>'

    def input(self, name: str, placeholder: str, label: str, mode: str) -> str:
        """An input in a row, with what was typed, in a label that is larger for a finger."""
        own = escape(str((self.typed or {}).get(name, "")))
        return (
            f'<label><input type="text" id="{name}" name="{name}" value="{own}"'
            f' inputmode="{mode}" placeholder="{placeholder}" aria-label="{label}"></label>'
        )

    def explained(self, text: str, short: str, name: str, value: str, number: int, words: str, label: str) -> str:
        """The cell of a verdict, with a button that sets the value which explains the published figure.

        On paper it is `text`, on a screen `short` beside the button with these `words`.
        """
        where = f'name="{name}" value="{value}" formaction="{self.base}#player-{number}"'
        button = f'<button class="link" {where} aria-label="{label}">{words}</button>'
        return f'<td class="verdict"><span class="paper">{text}</span><span class="screen">{short} {button}</span></td>'

    def cell(self, column: AnyColumn, player: Any) -> str:
        """A cell that has only text."""
        assert column.text
        shown = typeset(escape(column.text(player, self.facts)))
        start = self.tags[column.key]
        return f"{start % tone(shown) if column.signed else start}{shown}</td>"

    def row(self, player: Any) -> str:
        number = player.entrant.number
        cells = "".join(
            special(player) if (special := self.special.get(column.key)) else self.cell(column, player)
            for column in self.columns
        )
        place = f' id="player-{number}"' if self.holders[number] is player else ""
        differs = ' class="differs"' if player.verdict is Verdict.DIFFERS else ""
        return f"<tbody{place}{differs}><tr>{cells}</tr>{self.details(player)}</tbody>"


def classes(column: AnyColumn, sign: str = "") -> str:
    """The attribute with the classes of a column's heading or cell, empty if it has none."""
    names = " ".join(filter(None, (column.style, "wide" if column.wide else "", sign)))
    return f' class="{names}"' if names else ""


def start_tag(column: AnyColumn) -> str:
    """The start tag of a column's cells; of signed ones with a place for the class of the sign."""
    return f"<td{classes(column, '%s' if column.signed else '')}>"
