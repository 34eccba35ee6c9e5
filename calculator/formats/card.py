"""A player's card from a results site, or his own table: a row for each round, usually below lines about the player.

>>> read = read_card("Rd.\\tName\\tRtgI\\tRes.\\tK\\n1\\tAble, A\\t1675\\ts 1\\t20\\n2\\tnot paired\\t0\\t- \\u00bd\\n")
>>> read.k, [(game.round, game.opponent, game.result or game.unplayed.value) for game in read.games]
(Decimal('20'), [(1, 1675, <Result.WIN: 'win'>), (2, None, 'bye')])

The lines above and below it are read for what they tell about the player, and for what may be a game after all.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from itertools import islice

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import MAX_GAMES
from calculator.formats import fields, line_game, spelling
from calculator.formats.card_rows import Card, CardRow, gathered, is_card_row, is_figure, made, no_name
from calculator.formats.cells import CardCell, card_cell, card_colours, colours, in_words, is_negative, side, word_sign
from calculator.formats.event import MEANINGS, Unplayed
from calculator.formats.findings import MOST_CAPTIONS, MOST_FIELD, MOST_FINDINGS, MOST_NAME, Code, Findings
from calculator.formats.games import GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.headings import DROPPED, Headings, heading_of, may_be_row, split
from calculator.formats.source import numbered
from calculator.formats.words import FEDERATIONS, LOOKUP, Column

NOT_PAIRED = "Z"
LETTER_RESULTS = {"l", "d"}  # beside which W is a win and no colour

MOST_REMARK = 200  # characters of a line that may be a game
LABEL_FIGURE = re.compile(r"(\S.{0,40}?) +([+-]?[\d.,]+)")  # where only blanks stand between the two
TOLD = {Column.NAME, Column.RATING, Column.CHANGE}
FIELDS = {Column.RATING: "rating", Column.K: "k", Column.CHANGE: "published_change"}  # as the keys are called
LETTERS = colours({"w", "b"})


def looks_like_card(text: str) -> bool:
    """Whether there is the heading of a card near the beginning, or, without one, a row that can only be a card's."""
    beginning = list(islice(numbered(text, Findings([])), MOST_CAPTIONS))
    found = [headings for _, line in beginning if (headings := heading_of(line))]
    if found:
        return found[0].card
    rows = [made(card, lines) for card in gathered(beginning) for lines in card.rows]
    return any(certain(row) or is_card_row(row.row) for row in rows)


def certain(row: CardRow) -> bool:
    """Whether no other table has such a row: it says K behind the result, or the colour, or why there was no game.

    Or its result stands on a line of its own.
    """
    said = card_cell(row.text(Column.RESULT))
    word = no_name(row.text(Column.NAME), row.text(Column.RATING))
    parted = len(row.lines) > 1 and Column.RESULT in row.columns
    return bool(row.columns) and bool(word or row.text(Column.K) or (said and (said.letter or said.dash or parted)))


def read_card(text: str) -> ReadGames:
    """The games of one card or several, each an event. Never raises: what cannot be read is among its problems."""
    games = ReadGames(GamesKind.CARD)
    findings = Findings(games.problems)
    cards = gathered(numbered(text, findings))
    games.skipped = len({card.line for card in cards if card.headings})
    changes = [read_event(card, games, findings) for card in cards]
    games.published_change = None if None in changes else sum(filter(None, changes), Decimal(0))
    findings.close()
    return games


def read_event(card: Card, games: ReadGames, findings: Findings) -> Decimal | None:
    """Adds the games of a card, unless it is somebody else's; returns its official total, None if not known."""
    event = ReadGames(GamesKind.CARD)
    read_above(card, event, findings)
    if games.player and event.player and spelling.plain_name(games.player) != spelling.plain_name(event.player):
        findings.once(Code.EXTRA_TABLE, card.line, 1)
        return None
    if games.games:
        games.ratings.append(None)
    games.ratings[-1] = event.ratings[0]
    games.player = games.player or event.player
    games.skipped += event.skipped
    found = read_rows(card, games, findings)
    games.games += found
    for game in games.games[MAX_GAMES:]:
        findings.once(Code.TOO_MANY_GAMES, game.line, 1, high=MAX_GAMES)
    del games.games[MAX_GAMES:]
    if card.headings and card.rows and Column.RATING not in card.headings.columns:
        findings.once(Code.NO_RATINGS, card.line, 1)
    games.either_rating = games.either_rating or (card.either_rating and bool(found))
    read_below(card, games, findings)
    return added(found) if event.published_change is None else event.published_change


def read_rows(card: Card, games: ReadGames, findings: Findings) -> list[ReadGame]:
    """The rounds of a card, those that can be read."""
    rows = [made(card, lines) for lines in card.rows]
    said = results(card, rows)
    meant = card_colours({each.letter for each in said if each} | {side(row.text(Column.COLOUR)) for row in rows})
    own = not card.headings or card.headings.typed or Column.ROUND in card.headings.columns
    sums = not own and any(is_sum(row.text(Column.RESULT)) for row in rows)
    found = []
    for row, each in zip(rows, said, strict=True):
        if sums:
            row.report(findings, Code.NO_GAME, 0, value=quoted(*(text for _, text in row.lines))[:MOST_FIELD])
        elif (game := read_row(card, row, each, meant, findings)) and set_event(row, game, games, findings):
            read_figures(row, game, games, findings)
            found.append(game)
    return found


def results(card: Card, rows: Sequence[CardRow]) -> list[CardCell | None]:
    """What the cells for the result say; in a table that somebody has typed, words and letters for it as well.

    W may be White: it is a win beside L or D, or where the colour has a column of its own, and else not known.
    """
    texts = [row.text(Column.RESULT) for row in rows]
    if not card.headings:
        return [card_cell(text) for text in texts]
    letters = {text.casefold() for text in texts if len(text) == 1}
    sure = bool(letters & LETTER_RESULTS) or Column.COLOUR in card.headings.columns
    unsure = {"w", "W"} if card.headings.typed and not sure else set()
    return [None if text in unsure else in_words(text, sure) or card_cell(text) for text in texts]


def is_sum(text: str) -> bool:
    """Whether a result is a number of points that one game does not bring."""
    return is_figure(text) and card_cell(text) is None


def set_event(row: CardRow, game: ReadGame, games: ReadGames, findings: Findings) -> bool:
    """The event of a game, by the own rating that its row has; False when this cannot be read."""
    game.event = len(games.ratings)
    text = row.text(Column.OWN_RATING)
    if fields.is_blank(text):
        return True
    try:
        own = fields.read_value(fields.rating, text)
    except EngineError:
        row.report(findings, Code.BAD_RATING, Column.OWN_RATING, field="rating", value=text[:MOST_FIELD])
        return False
    if own and games.ratings[-1] is None:
        games.ratings[-1] = own
    elif own and own not in games.ratings:
        games.ratings.append(own)
    game.event = games.ratings.index(own) + 1 if own else game.event
    return True


def added(games: list[ReadGame]) -> Decimal | None:
    """The published changes of the games that count, None unless each has one."""
    changes = [game.published_change for game in games if game.result and game.opponent is not None]
    known = [change for change in changes if change is not None]
    return sum(known, Decimal(0)) if known and len(known) == len(changes) else None


def read_row(
    card: Card, row: CardRow, said: CardCell | None, meant: Mapping[str, str], findings: Findings
) -> ReadGame | None:
    """The round that a row is, None when it cannot be read."""
    name, text = row.text(Column.NAME), quoted(*(text for _, text in row.lines))
    game = ReadGame(row.lines[0][0], text, name=name[:MOST_NAME])
    game.round = row.row.number(row.columns.get(Column.ROUND))
    if card.headings and (index := misplaced(row, card.headings)) is not None:
        width = card.headings.width
        row.report(findings, Code.COLUMNS_DIFFER, index, value=len(row.row.texts), expected=width)
    elif not row.columns or (Column.NAME in row.columns and not (spelling.has_letters(name) or is_alone(row))):
        row.report(findings, Code.NO_GAME, row.columns.get(Column.NAME, 0), value=text[:MOST_FIELD])
    elif said is None:
        row.report(findings, Code.BAD_RESULT, Column.RESULT, value=row.text(Column.RESULT)[:MOST_FIELD])
    elif is_alone(row):
        game.unplayed = why_alone(row, said)
        return game
    elif read_played(row, said, meant, game, findings):
        return game
    return None


def read_played(row: CardRow, said: CardCell, meant: Mapping[str, str], game: ReadGame, findings: Findings) -> bool:
    """Takes over the result and the opponent's rating; False when one of them cannot be read."""
    colour = meant[said.letter] or meant[side(row.text(Column.COLOUR))]
    if said.by_colour and not colour:
        row.report(findings, Code.COLOUR_UNKNOWN, Column.RESULT, value=row.text(Column.RESULT))
        return False
    game.result, game.unplayed = (None, Unplayed.FORFEIT) if said.dash else said.meaning[:2]
    if game.result and said.by_colour and colour == "b":
        game.result = game.result.opposite
    return read_opponent(row, game, findings)


def misplaced(row: CardRow, headings: Headings) -> int | None:
    """The cell where it is seen that a row has too many, or too few to reach its result."""
    count = len(row.row.texts)
    if count <= headings.columns[Column.RESULT]:
        return count
    return next((index for index in range(headings.width, count) if row.row.text(index)), None)


def is_alone(row: CardRow) -> bool:
    """Whether there was no opponent: neither name nor rating, words instead of a name, or a negative number."""
    name, before = row.text(Column.NAME), range(1, row.columns.get(Column.NAME, 0))
    rating = row.text(Column.RATING)
    nobody = not name and rating in {"", "0"}
    return nobody or no_name(name, rating) or any(is_negative(row.row.text(index)) for index in before)


def why_alone(row: CardRow, said: CardCell) -> Unplayed:
    """Why there was no opponent: by the result, unless there is none, or the word says that it was a bye."""
    sign = word_sign(row.text(Column.NAME))
    by_word = sign and (sign != NOT_PAIRED or not row.text(Column.RESULT))
    return MEANINGS[sign].alone if by_word else said.meaning.alone


def read_opponent(row: CardRow, game: ReadGame, findings: Findings) -> bool:
    """Takes over the opponent's rating; False when it cannot be read."""
    text = row.text(Column.RATING)
    if fields.is_blank(text):
        return True
    try:
        game.opponent = fields.read_value(fields.rating, text)
    except EngineError as error:
        code = Code.LIVE_RATING if error.code == ErrorCode.NOT_WHOLE else Code.BAD_RATING
        row.report(findings, code, Column.RATING, field="rating", value=text[:MOST_FIELD])
        return False
    game.provisional = spelling.provisional(text)
    return True


def read_figures(row: CardRow, game: ReadGame, games: ReadGames, findings: Findings) -> None:
    """K, which is the player's own, and the published change."""
    k = read_figure(row, Column.K, fields.k, findings)
    if k is not None and games.k is not None and k != games.k:
        row.report(findings, Code.K_DIFFER, Column.K, value=k, expected=games.k)
    games.k = games.k if games.k is not None else k
    game.published_change = read_figure(row, Column.CHANGE, fields.change, findings)


def read_figure(
    row: CardRow, column: Column, read: Callable[[str], Decimal | None], findings: Findings
) -> Decimal | None:
    """A figure that a row may have, None where it has none."""
    text = row.text(column)
    if fields.is_blank(text):
        return None
    try:
        return fields.read_value(read, text)
    except EngineError:
        row.report(findings, Code.BAD_NUMBER, column, field=FIELDS[column], value=text[:MOST_FIELD])
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
                games.ratings[-1] = None if fields.is_blank(value) else fields.read_value(fields.rating, value)
            elif column is Column.CHANGE and games.published_change is None and not fields.is_blank(value):
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
