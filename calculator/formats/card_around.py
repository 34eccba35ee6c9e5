"""The lines above and below a player's card: what they tell about him, and what may be a game after all."""

import re

from calculator.engine.errors import EngineError
from calculator.formats import fields, line_game, spelling
from calculator.formats.card_rows import Card
from calculator.formats.cells import colours
from calculator.formats.findings import MOST_FIELD, MOST_FINDINGS, Code, Findings
from calculator.formats.games import ReadGame, ReadGames, quoted
from calculator.formats.headings import DROPPED, may_be_row, split
from calculator.formats.words import FEDERATIONS, LOOKUP, Column

MOST_NAME = 200
MOST_REMARK = 200  # characters of a line that may be a game
LABEL_FIGURE = re.compile(r"(\S.{0,40}?) +([+-]?[\d.,]+)")  # where only blanks stand between the two
TOLD = {Column.NAME, Column.RATING, Column.CHANGE}
FIELDS = {Column.RATING: "rating", Column.K: "k", Column.CHANGE: "published_change"}  # as the keys are called
LETTERS = colours({"w", "b"})


def labelled(line: int, text: str, separator: str) -> tuple[str, str, int]:
    """The label and the value that a line has, and the column of the value; nothing when it has none."""
    row = split(text, line, separator)
    if index := next((i for i in range(1, len(row.texts)) if row.text(i)), 0):
        label, value, column = row.text(0), row.text(index), row.column(index)
    elif ":" in text:
        label, _, value = (part.strip() for part in text.partition(":"))
        column = text.index(":") + 2
    elif match := LABEL_FIGURE.fullmatch(spelling.tidy(text)):
        label, value, column = match[1], match[2], text.rindex(" ") + 2
    else:
        return "", "", 1
    return (label.casefold().translate(DROPPED) if len(label) <= MOST_FIELD else ""), value, column


def read_above(card: Card, games: ReadGames, findings: Findings) -> None:
    """The lines about the player: name, rating (the federation's before one of no known kind), official total."""
    international = False
    for line, text in card.above:
        label, value, place = labelled(line, text, card.separator)
        column = Column.RATING if label in FEDERATIONS else LOOKUP.get(label, Column.ROUND)
        column = Column.RATING if column is Column.OWN_RATING else column
        if column not in TOLD and may_be_game(text, findings):
            findings.add(Code.NO_GAME, line, 1, value=quoted(text)[:MOST_FIELD])
            continue
        games.skipped += 1
        try:
            if column is Column.NAME:
                games.player = games.player or value[:MOST_NAME]
            elif column is Column.RATING and not international:
                international = label in FEDERATIONS
                games.ratings[-1] = (
                    None if spelling.tidy(value) in fields.NONE else fields.read_value(fields.rating, value)
                )
            elif column is Column.CHANGE and games.published_change is None and spelling.tidy(value) not in fields.NONE:
                games.published_change = fields.read_value(fields.change, value)
        except EngineError:
            code = Code.BAD_RATING if column is Column.RATING else Code.BAD_NUMBER
            findings.add(code, line, place, field=FIELDS[column], value=value[:MOST_FIELD])


def read_below(card: Card, games: ReadGames, findings: Findings) -> None:
    """Text among and below the rows is left out, but not what may be a row or a game, nor another table."""
    for line, text in card.below:
        if text != card.heading and (may_be_row(text, card.separator) or may_be_game(text, findings)):
            findings.add(Code.NO_GAME, line, 1, value=quoted(text)[:MOST_FIELD])
        else:
            games.skipped += 1
    if card.beyond:
        findings.once(Code.EXTRA_TABLE, card.beyond[0][0], 1)
        games.skipped += len(card.beyond) - 1


def may_be_game(text: str, findings: Findings) -> bool:
    """Whether a line would be a game if it stood among lines of one's own."""
    if len(text) > MOST_REMARK or len(findings.found) >= MOST_FINDINGS:
        return False
    read = line_game.read(text, 1, LETTERS)
    return read.opponent is not None if isinstance(read, ReadGame) else read is not Code.NO_GAME
