"""A player's card from a results site: a row for each round, usually below lines about the player.

>>> read = read_card("Rd.\\tName\\tRtgI\\tRes.\\tK\\n1\\tAble, A\\t1675\\ts 1\\t20\\n2\\tnot paired\\t0\\t- \\u00bd\\n")
>>> read.k, [(game.round, game.opponent, game.result or game.unplayed.value) for game in read.games]
(Decimal('20'), [(1, 1675, <Result.WIN: 'win'>), (2, None, 'bye')])
"""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from itertools import islice

from calculator.engine.errors import EngineError
from calculator.formats import fields, spelling
from calculator.formats.card_result import Said, has_letters, is_negative, parse, word_sign
from calculator.formats.card_rows import Card, CardRow, gathered, heading_of, made
from calculator.formats.cells import colours
from calculator.formats.cells import parse as crosstable_cell
from calculator.formats.crosstable import Unplayed
from calculator.formats.fields import read_number
from calculator.formats.games import GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.headings import DROPPED, Headings, split
from calculator.formats.problems import MOST_CAPTIONS, MOST_FIELD, Code, Problems
from calculator.formats.results import MEANINGS
from calculator.formats.source import numbered
from calculator.formats.words import FEDERATIONS, LOOKUP, Column

MOST_NAME = 200
LABEL_FIGURE = re.compile(r"(\S.{0,40}?) +([+-]?[\d.,]+)")  # where only blanks stand between the two
NOT_PAIRED = "Z"
FIELDS = {Column.RATING: "rating", Column.K: "k", Column.CHANGE: "published_change"}  # as the keys are called


def looks_like_card(text: str) -> bool:
    """Whether there is the heading of a card near the beginning, or, without one, a row that can only be a card's."""
    beginning = list(islice(numbered(text, Problems([])), MOST_CAPTIONS))
    found = [headings for _, line in beginning if (headings := heading_of(line))]
    if found:
        return found[0].card
    card = gathered(beginning)
    return any(certain(made(card, lines)) for lines in card.rows)


def certain(row: CardRow) -> bool:
    """Whether no other table has such a row: it says K behind the result, or the colour, or why there was no game."""
    said = parse(row.text(Column.RESULT))
    word = word_sign(row.text(Column.NAME))
    return bool(row.columns) and bool(word or row.text(Column.K) or (said and (said.letter or said.dash)))


def read_card(text: str) -> ReadGames:
    """The games of a card. Never raises: what cannot be read is among its problems."""
    games = ReadGames(GamesKind.CARD)
    problems = Problems(games.problems)
    card = gathered(numbered(text, problems))
    games.skipped += bool(card.headings)
    read_above(card, games, problems)
    rows = [made(card, lines) for lines in card.rows]
    said = [parse(row.text(Column.RESULT)) for row in rows]
    meant = colours({each.letter for each in said if each})
    for row, each in zip(rows, said, strict=True):
        if game := read_row(card, row, each, meant, problems):
            read_figures(row, game, games, problems)
            games.games.append(game)
    if card.headings and card.rows and Column.RATING not in card.headings.columns:
        problems.once(Code.NO_RATINGS, card.line, 1)
    games.either_rating = card.either_rating and bool(games.games)
    read_below(card, games, problems)
    if games.published_change is None:
        games.published_change = added(games.games)
    problems.close()
    return games


def added(games: list[ReadGame]) -> Decimal | None:
    """The published changes of the games that count, None unless each has one."""
    changes = [game.published_change for game in games if game.result and game.opponent is not None]
    known = [change for change in changes if change is not None]
    return sum(known, Decimal(0)) if known and len(known) == len(changes) else None


def read_row(
    card: Card, row: CardRow, said: Said | None, meant: Mapping[str, str], problems: Problems
) -> ReadGame | None:
    """The round that a row is, None when it cannot be read."""
    name, text = row.text(Column.NAME), quoted(*(text for _, text in row.lines))
    game = ReadGame(row.lines[0][0], text, name=name[:MOST_NAME])
    game.round = read_number(row.row, row.columns.get(Column.ROUND, 0))
    if card.headings and (index := misplaced(row, card.headings)) is not None:
        width = card.headings.width
        row.report(problems, Code.COLUMNS_DIFFER, index, value=len(row.row.texts), expected=width)
    elif not row.columns or not (has_letters(name) or is_alone(row)):
        row.report(problems, Code.NO_GAME, row.columns.get(Column.NAME, 0), value=text[:MOST_FIELD])
    elif said is None:
        row.report(problems, Code.BAD_RESULT, Column.RESULT, value=row.text(Column.RESULT)[:MOST_FIELD])
    elif is_alone(row):
        game.unplayed = why_alone(row, said)
        return game
    elif read_played(row, said, meant, game, problems):
        return game
    return None


def read_played(row: CardRow, said: Said, meant: Mapping[str, str], game: ReadGame, problems: Problems) -> bool:
    """Takes over the result and the opponent's rating; False when one of them cannot be read."""
    colour = meant[said.letter]
    if said.by_colour and not colour:
        row.report(problems, Code.COLOUR_UNKNOWN, Column.RESULT, value=row.text(Column.RESULT))
        return False
    game.result, game.unplayed = (None, Unplayed.FORFEIT) if said.dash else said.meaning[:2]
    if game.result and said.by_colour and colour == "b":
        game.result = game.result.opposite
    return read_opponent(row, game, problems)


def misplaced(row: CardRow, headings: Headings) -> int | None:
    """The cell where it is seen that a row has too many, or too few to reach its result."""
    count = len(row.row.texts)
    if count <= headings.columns[Column.RESULT]:
        return count
    return next((index for index in range(headings.width, count) if row.row.text(index)), None)


def is_alone(row: CardRow) -> bool:
    """Whether there was no opponent: neither name nor rating, words instead of a name, or a negative number."""
    name, before = row.text(Column.NAME), range(1, row.columns[Column.NAME])
    nobody = not name and row.text(Column.RATING) in {"", "0"}
    return nobody or bool(word_sign(name)) or any(is_negative(row.row.text(index)) for index in before)


def why_alone(row: CardRow, said: Said) -> Unplayed:
    """Why there was no opponent: by the result, unless there is none, or the word says that it was a bye."""
    sign = word_sign(row.text(Column.NAME))
    by_word = sign and (sign != NOT_PAIRED or not row.text(Column.RESULT))
    return MEANINGS[sign].alone if by_word else said.meaning.alone


def read_opponent(row: CardRow, game: ReadGame, problems: Problems) -> bool:
    """Takes over the opponent's rating; False when it cannot be read."""
    text = row.text(Column.RATING)
    if spelling.tidy(text) in fields.NONE:
        return True
    try:
        game.opponent = fields.read_value(fields.rating, text)
    except EngineError as error:
        code = Code.LIVE_RATING if error.code == "not_whole" else Code.BAD_RATING
        row.report(problems, code, Column.RATING, field="rating", value=text[:MOST_FIELD])
        return False
    game.provisional = spelling.PROVISIONAL.fullmatch(spelling.tidy(text)) is not None
    return True


def read_figures(row: CardRow, game: ReadGame, games: ReadGames, problems: Problems) -> None:
    """K, which is the player's own, and the published change."""
    k = read_figure(row, Column.K, fields.k, problems)
    if k is not None and games.k is not None and k != games.k:
        row.report(problems, Code.K_DIFFER, Column.K, value=k, expected=games.k)
    games.k = games.k if games.k is not None else k
    game.published_change = read_figure(row, Column.CHANGE, fields.change, problems)


def read_figure(
    row: CardRow, column: Column, read: Callable[[str], Decimal | None], problems: Problems
) -> Decimal | None:
    """A figure that a row may have, None where it has none."""
    text = row.text(column)
    if spelling.tidy(text) in fields.NONE:
        return None
    try:
        return fields.read_value(read, text)
    except EngineError:
        row.report(problems, Code.BAD_NUMBER, column, field=FIELDS[column], value=text[:MOST_FIELD])
        return None


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


def read_above(card: Card, games: ReadGames, problems: Problems) -> None:
    """The lines about the player: name, rating (the federation's before one of no known kind), official total."""
    international = False
    games.skipped += len(card.above)
    for line, text in card.above:
        label, value, place = labelled(line, text, card.separator)
        column = Column.RATING if label in FEDERATIONS else LOOKUP.get(label, Column.ROUND)
        try:
            if column is Column.NAME:
                games.player = games.player or value[:MOST_NAME]
            elif column is Column.RATING and not international:
                international = label in FEDERATIONS
                games.ratings[0] = (
                    None if spelling.tidy(value) in fields.NONE else fields.read_value(fields.rating, value)
                )
            elif column is Column.CHANGE and games.published_change is None and spelling.tidy(value) not in fields.NONE:
                games.published_change = fields.read_value(fields.change, value)
        except EngineError:
            code = Code.BAD_RATING if column is Column.RATING else Code.BAD_NUMBER
            problems.add(code, line, place, field=FIELDS[column], value=value[:MOST_FIELD])


def read_below(card: Card, games: ReadGames, problems: Problems) -> None:
    """Text among and below the rows is left out, but not what may be a row, nor another table."""
    for line, text in card.below:
        cells = text.split(card.separator)
        if text != card.heading and ((len(cells) > 1 and card.separator != ",") or any(map(is_figure, cells))):
            problems.add(Code.NO_GAME, line, 1, value=quoted(text)[:MOST_FIELD])
        else:
            games.skipped += 1
    if card.beyond:
        problems.once(Code.EXTRA_TABLE, card.beyond[0][0], 1)
        games.skipped += len(card.beyond) - 1


def is_figure(cell: str) -> bool:
    """Whether a cell is a number, or has an opponent's number."""
    cell = cell.strip(' ."')
    return cell.isdecimal() or bool((read := crosstable_cell(cell)) and read.opponent)
