"""A player's card from a results site, or his own table: a row for each round, usually below lines about the player.

>>> read = read_card("Rd.\\tName\\tRtgI\\tRes.\\tK\\n1\\tAble, A\\t1675\\ts 1\\t20\\n2\\tnot paired\\t0\\t- \\u00bd\\n")
>>> read.k, [(game.round, game.opponent, game.result or game.unplayed.value) for game in read.games]
(Decimal('20'), [(1, 1675, <Result.WIN: 'win'>), (2, None, 'bye')])

The lines above the card are read for facts about the player. Lines that may be games are reported.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import reduce
from itertools import islice

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import MAX_GAMES, Result
from calculator.formats import fields, line_game, spelling
from calculator.formats.captions import Caption, caption, joined, note, unread_day
from calculator.formats.card_rows import (
    Card,
    CardRow,
    Owner,
    gathered,
    is_card_row,
    is_figure,
    joined_row,
    labelled,
    no_name,
)
from calculator.formats.cells import (
    BY_RESULT,
    CardCell,
    card_cell,
    card_colours,
    colours,
    in_words,
    is_negative,
    side,
    word_sign,
)
from calculator.formats.event import MEANINGS, Unplayed
from calculator.formats.findings import MOST_CAPTIONS, MOST_FIELD, MOST_FINDINGS, Code, Findings
from calculator.formats.games import Candidate, GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.headings import Headings, heading_of, may_be_row, split
from calculator.formats.letters import ALL, languages_of, meanings
from calculator.formats.navigation import is_navigation
from calculator.formats.source import numbered
from calculator.formats.titles import person, untitled
from calculator.formats.words import COLOUR_PAIRS, FEDERATIONS, LOOKUP, Column

NOT_PAIRED = "Z"  # the sign of a report file, as `word_sign` gives it
MOST_CARD_LINES = 25_000  # of all cards of a text: 2,000 players in 9 rounds
MOST_REMARK = 200  # characters; a longer line is no game
LABELLED = {Column.NAME, Column.RATING, Column.CHANGE, Column.FIDE_ID}
FIELDS = {Column.RATING: "rating", Column.K: "k", Column.CHANGE: "published_change"}  # as the keys are called
NEAR = 3  # lines above a card that may have the player's name
OPEN_LETTERS = ALL - {"w"}  # W may be White
RANKING = "ranking"  # a rank; in Polish and Spanish also a rating
LISTED = re.compile(r"[1-3]\d{3}")
LETTERS = colours({"w", "b"})


def looks_like_card(text: str) -> bool:
    """Whether the first heading of a text is that of a card; without a heading, whether a row can only be a card's."""
    beginning = list(islice(numbered(text, Findings([])), MOST_CAPTIONS))
    card_headings = [headings for _, line in beginning if (headings := heading_of(line))]
    if card_headings:
        return card_headings[0].card
    rows = [joined_row(card, lines) for card in gathered(beginning) for lines in card.rows]
    return any(certain(row) or is_card_row(row.row) for row in rows)


def certain(row: CardRow) -> bool:
    """Whether only a card has such a row: with K, a colour or the reason for no game, or its result on its own line."""
    cell = card_cell(row.text(Column.RESULT))
    word = no_name(row.text(Column.NAME), row.text(Column.RATING))
    parted = len(row.lines) > 1 and Column.RESULT in row.columns
    return bool(row.columns) and bool(word or row.text(Column.K) or (cell and (cell.letter or cell.dash or parted)))


def read_card(text: str, player: str = "") -> ReadGames:
    """The games of one or more cards, each an event, with the problems. Never raises.

    `player` is a number or a name. If the text has cards of several players but none of this one, all are returned to
    choose from.
    """
    games = ReadGames(GamesKind.CARD)
    findings = Findings(games.problems)
    cards = gathered(numbered(text, findings, MOST_CARD_LINES))
    games.skipped = len({card.line for card in cards if card.headings})
    owners = {card.owner.key: card.owner for card in reversed(cards) if card.owner}
    if len(owners) > 1:
        cards = cards_of(cards, owners, player, games, findings)
    changes = [read_event(card, games, findings) for card in cards]
    games.published_change = None if None in changes else sum(filter(None, changes), Decimal(0))
    findings.close()
    return games


def cards_of(
    cards: list[Card], owners: Mapping[tuple[str, str], Owner], wanted: str, games: ReadGames, findings: Findings
) -> list[Card]:
    """The cards of the player wanted. If there is no such player, none, and `games.players` to choose from."""
    numbers = Counter(owner.number for owner in owners.values())
    keys = {
        key: owner.number if owner.number and numbers[owner.number] == 1 else owner.name
        for key, owner in owners.items()
    }
    matching = [key for key in owners if wanted and (wanted == keys[key] or spelling.plain_name(wanted) == key[1])]
    chosen = [card for card in cards if card.owner and [card.owner.key] == matching]
    nobody = [card for card in cards if not card.owner and card.rows]
    if not chosen:
        games.players = [Candidate(keys[key], owner.name) for key, owner in list(owners.items())[::-1]]
    elif nobody:
        findings.once(Code.EXTRA_TABLE, nobody[0].rows[0][0][0], 1)
    mine = set(map(id, chosen))
    for card in cards:
        if id(card) not in mine:
            games.skipped += len(card.above) + sum(map(len, card.rows)) + len(card.below) + len(card.beyond)
    return chosen


def read_event(card: Card, games: ReadGames, findings: Findings) -> Decimal | None:
    """Add the games of a card. Returns its official total change in rating points, None if not given."""
    event = ReadGames(GamesKind.CARD)
    read_above(card, event, findings)
    read_captions(card, event, findings)
    if card.owner:
        event.player = card.owner.name
        event.ratings = [event.ratings[0] or int(card.owner.rating or 0) or None]
    if games.games:
        games.ratings.append(None)
    games.ratings[-1] = event.ratings[0]
    facts = Caption(event.start, event.time_control, event.day_first, event.end)
    note(games, facts, card.rows[0][0][0] if card.rows else card.line, findings)
    games.player, games.fide_id = games.player or event.player, games.fide_id or event.fide_id
    games.skipped += event.skipped
    rated_games = read_rows(card, games, findings)
    games.games += rated_games
    for game in games.games[MAX_GAMES:]:
        findings.once(Code.TOO_MANY_GAMES, game.line, 1, high=MAX_GAMES)
    del games.games[MAX_GAMES:]
    if card.headings and card.rows and Column.RATING not in card.headings.columns:
        findings.once(Code.NO_RATINGS, card.line, 1)
    games.either_rating = games.either_rating or (card.either_rating and bool(rated_games))
    read_below(card, games, findings)
    return added(rated_games) if event.published_change is None else event.published_change


def read_rows(card: Card, games: ReadGames, findings: Findings) -> list[ReadGame]:
    """The rounds of a card that can be read."""
    rows = [joined_row(card, lines) for lines in card.rows]
    cells = results(card, rows)
    letter_colours = card_colours(
        {cell.letter for cell in cells if cell} | {side(row.text(Column.COLOUR)) for row in rows}
    )
    own = not card.headings or card.headings.typed or Column.ROUND in card.headings.columns
    sums = not own and any(is_sum(row.text(Column.RESULT)) for row in rows)
    rated_games = []
    for row, cell in zip(rows, cells, strict=True):
        if sums:
            row.report(findings, Code.NO_GAME, 0, value=quoted(*(text for _, text in row.lines))[:MOST_FIELD])
        elif (game := read_row(card, row, cell, letter_colours, findings)) and set_event(row, game, games, findings):
            read_figures(row, game, games, findings)
            rated_games.append(game)
    return rated_games


def results(card: Card, rows: Sequence[CardRow]) -> list[CardCell | None]:
    """The result cell of each row, None if it cannot be read. A player's own table may also have words and letters.

    W may be White. It is a win only beside other letters, or if the colour has its own column.
    """
    texts = [row.text(Column.RESULT) for row in rows]
    if not card.headings:
        return [card_cell(text) for text in texts]
    letters = result_letters(card, card.headings, texts)
    unsure = {"w", "W"} - letters.keys() if card.headings.typed else set()
    return [
        by_letter(letters[text]) if text in letters else None if text in unsure else in_words(text) or card_cell(text)
        for text in texts
    ]


def result_letters(card: Card, headings: Headings, texts: Sequence[str]) -> dict[str, Result | None]:
    """The result of each cell that is one letter, None if it stays open.

    If all letters can be colours they are colours, unless they are capitals and the heading shows the language.
    """
    single = {text for text in texts if len(text) == 1 and text.isalpha()}
    folded = {text.casefold() for text in single}
    heading = split(card.heading, card.line, card.separator).text(headings.columns[Column.RESULT])
    languages = languages_of([heading])
    colours_only = any(folded <= set(pair) for pair in COLOUR_PAIRS) and Column.COLOUR not in headings.columns
    if colours_only and (not languages or folded <= {"w", "b"} or not all(map(str.isupper, single))):
        return {}
    results_by_letter = meanings(single, languages)
    return {text: results_by_letter[text.casefold()] for text in single if text.casefold() in results_by_letter}


def by_letter(result: Result | None) -> CardCell | None:
    """The cell of a result; None for None."""
    return result and CardCell("", MEANINGS[BY_RESULT[result]])


def is_sum(text: str) -> bool:
    """Whether a result is a score that one game cannot give."""
    return is_figure(text) and card_cell(text) is None


def set_event(row: CardRow, game: ReadGame, games: ReadGames, findings: Findings) -> bool:
    """Set the event of a game by the own rating in its row. False if that rating cannot be read."""
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
    """The sum of the published changes of the games that count, in rating points. None unless each game has one."""
    changes = [game.published_change for game in games if game.result and game.opponent is not None]
    given = [change for change in changes if change is not None]
    return sum(given, Decimal(0)) if given and len(given) == len(changes) else None


def read_row(
    card: Card, row: CardRow, cell: CardCell | None, letter_colours: Mapping[str, str], findings: Findings
) -> ReadGame | None:
    """The game or the round without a game in a row. Reports a row that cannot be read and returns None."""
    name, text = row.text(Column.NAME), quoted(*(text for _, text in row.lines))
    game = ReadGame(row.lines[0][0], text, name=untitled(name))
    game.round = row.row.number(row.columns.get(Column.ROUND))
    game.fide_id, game.federation = row.identity
    if card.headings and (index := misplaced(row, card.headings)) is not None:
        width = card.headings.width
        row.report(findings, Code.COLUMNS_DIFFER, index, value=len(row.row.texts), expected=width)
    elif not row.columns or (Column.NAME in row.columns and not (spelling.has_letters(name) or is_alone(row))):
        row.report(findings, Code.NO_GAME, row.columns.get(Column.NAME, 0), value=text[:MOST_FIELD])
    elif cell is None:
        typed = row.text(Column.RESULT)[:MOST_FIELD]
        unknown = len(typed) == 1 and typed.casefold() in OPEN_LETTERS
        row.report(findings, Code.LETTER_UNKNOWN if unknown else Code.BAD_RESULT, Column.RESULT, value=typed)
    elif is_alone(row):
        game.unplayed = why_alone(row, cell)
        return game
    elif read_played(row, cell, letter_colours, game, findings):
        return game
    return None


def read_played(
    row: CardRow, cell: CardCell, letter_colours: Mapping[str, str], game: ReadGame, findings: Findings
) -> bool:
    """Set the result and the opponent's rating. False, with a report, if one cannot be read."""
    colour = letter_colours[cell.letter] or letter_colours[side(row.text(Column.COLOUR))]
    if cell.by_colour and not colour:
        row.report(findings, Code.COLOUR_UNKNOWN, Column.RESULT, value=row.text(Column.RESULT))
        return False
    game.result, game.unplayed = (None, Unplayed.FORFEIT) if cell.dash else cell.meaning[:2]
    if game.result and cell.by_colour and colour == "b":
        game.result = game.result.opposite
    return read_opponent(row, game, findings)


def misplaced(row: CardRow, headings: Headings) -> int | None:
    """The index of the first cell too many, or of the first missing cell up to the result. None if the row fits."""
    count = len(row.row.texts)
    if count <= headings.columns[Column.RESULT]:
        return count
    return next((index for index in range(headings.width, count) if row.row.text(index)), None)


def is_alone(row: CardRow) -> bool:
    """Whether there was no opponent: no name and rating, a word such as bye for a name, or a negative number."""
    name, before = row.text(Column.NAME), range(1, row.columns.get(Column.NAME, 0))
    rating = row.text(Column.RATING)
    nobody = not name and rating in {"", "0"}
    return nobody or no_name(name, rating) or any(is_negative(row.row.text(index)) for index in before)


def why_alone(row: CardRow, cell: CardCell) -> Unplayed:
    """Why there was no opponent. A word such as bye decides; `not paired` only if there is no result."""
    sign = word_sign(row.text(Column.NAME))
    by_word = sign and (sign != NOT_PAIRED or not row.text(Column.RESULT))
    return MEANINGS[sign].alone if by_word else cell.meaning.alone


def read_opponent(row: CardRow, game: ReadGame, findings: Findings) -> bool:
    """Set the opponent's rating. False, with a report, if it cannot be read."""
    text = row.text(Column.RATING)
    if fields.is_blank(text):
        return True
    try:
        game.opponent = fields.read_value(fields.listed_rating, text)
    except EngineError as error:
        code = Code.LIVE_RATING if error.code == ErrorCode.NOT_WHOLE else Code.BAD_RATING
        row.report(findings, code, Column.RATING, field="rating", value=text[:MOST_FIELD])
        return False
    game.provisional = spelling.provisional(text)
    return True


def read_figures(row: CardRow, game: ReadGame, games: ReadGames, findings: Findings) -> None:
    """Set the player's own K and the published change. Reports two different K."""
    k = read_figure(row, Column.K, fields.k, findings)
    if k is not None and games.k is not None and k != games.k:
        row.report(findings, Code.K_DIFFER, Column.K, value=k, expected=games.k)
    games.k = games.k if games.k is not None else k
    game.published_change = read_figure(row, Column.CHANGE, fields.change, findings)


def read_figure(
    row: CardRow, column: Column, read: Callable[[str], Decimal | None], findings: Findings
) -> Decimal | None:
    """An optional figure of a row. None if it is blank, or reported as unreadable."""
    text = row.text(column)
    if fields.is_blank(text):
        return None
    try:
        return fields.read_value(read, text)
    except EngineError:
        row.report(findings, Code.BAD_NUMBER, column, field=FIELDS[column], value=text[:MOST_FIELD])
        return None


def read_above(card: Card, games: ReadGames, findings: Findings) -> None:
    """Read name, rating and official total above a card. A FIDE rating is preferred to one of an unknown list."""
    international = False
    for line, text in card.above:
        label, value, place = labelled(line, text, card.separator)
        column = Column.RATING if label in FEDERATIONS else LOOKUP.get(label, Column.ROUND)
        if column is Column.OWN_RATING or (label == RANKING and LISTED.fullmatch(value)):
            column = Column.RATING
        if column not in LABELLED and not is_navigation(text) and may_be_game(text, findings):
            findings.add(Code.NO_GAME, line, 1, value=quoted(text)[:MOST_FIELD])
            continue
        games.skipped += 1
        try:
            if column is Column.NAME:
                games.player = games.player or untitled(value)
            elif column is Column.FIDE_ID:
                games.fide_id = games.fide_id or fields.fide_id(value)
            elif column is Column.RATING and not international:
                international = label in FEDERATIONS
                games.ratings[-1] = None if fields.is_blank(value) else fields.read_value(fields.rating, value)
            elif column is Column.CHANGE and games.published_change is None and not fields.is_blank(value):
                games.published_change = fields.read_value(fields.change, value)
        except EngineError:
            code = Code.BAD_RATING if column is Column.RATING else Code.BAD_NUMBER
            findings.add(code, line, place, field=FIELDS[column], value=value[:MOST_FIELD])


def read_captions(card: Card, games: ReadGames, findings: Findings) -> None:
    """Read the first day and the time control above a card, and a name without a label."""
    texts = [text.strip() for _, text in card.above]
    above = reduce(joined, map(caption, texts), Caption())
    games.start, games.time_control, games.day_first, games.end = above
    for line, text in card.above:
        if value := unread_day(text):
            findings.add(Code.BAD_DATE, line, 1, value=value)
    if not games.player:
        games.player = next(filter(None, map(person, texts[: -NEAR - 1 : -1])), "")


def read_below(card: Card, games: ReadGames, findings: Findings) -> None:
    """Count the text among and below the rows. Lines that may be games, and another table, are reported."""
    for line, text in card.below:
        relevant = text != card.heading and not is_navigation(text)
        if relevant and (may_be_row(text, card.separator) or may_be_game(text, findings)):
            findings.add(Code.NO_GAME, line, 1, value=quoted(text)[:MOST_FIELD])
        else:
            games.skipped += 1
    if card.beyond:
        findings.once(Code.EXTRA_TABLE, card.beyond[0][0], 1)
        games.skipped += len(card.beyond) - 1


def may_be_game(text: str, findings: Findings) -> bool:
    """Whether `line_game` reads a line as a game, or as a faulty one."""
    if len(text) > MOST_REMARK or len(findings.found) >= MOST_FINDINGS:
        return False
    read = line_game.read(text, 1, LETTERS)
    return read.opponent is not None if isinstance(read, ReadGame) else read is not Code.NO_GAME
