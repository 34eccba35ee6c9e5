"""PGN: one player's games are read from the tags, whatever wrote the file; moves and comments are not."""

import time
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.engine.fide.change import rate_period
from calculator.engine.fide.regulations import regulations_on
from calculator.engine.fide.values import Event, Game, Period, Rules
from calculator.engine.values import MAX_GAMES, Result, TimeControl
from calculator.formats.event import Unplayed
from calculator.formats.games import Candidate, GamesKind, ReadGames
from calculator.formats.pgn import MOST_TEXT_GAMES, looks_like_pgn, read_pgn
from tests.guard.texts import PGN

SECONDS = 5  # of work, far more than it takes; a quadratic reader would need hours
WIN, DRAW, LOSS = Result
FORFEIT, UNFINISHED = Unplayed.FORFEIT, Unplayed.UNFINISHED


def tags(**values: str) -> str:
    """Tags of one game, a line each."""
    return "".join(f'[{name} "{value}"]\n' for name, value in values.items())


def own(text: str) -> ReadGames:
    return read_pgn(text, "Own")


def one(**values: str) -> ReadGames:
    """A game of Own's, White against Two unless it says otherwise."""
    return own(tags(**{"White": "Own", "Black": "Two", "Result": "1-0"} | values))


def names(text: str) -> list[tuple[int, str]]:
    """Line and opponent of each game."""
    return [(game.line, game.name) for game in own(text).games]


def found(read: ReadGames) -> list[tuple[str, int, int]]:
    return [(str(problem.code), problem.line, problem.column) for problem in read.problems]


def test_the_sample_is_read_game_by_game():
    read = read_pgn(PGN)
    assert (read.kind, read.player, read.ratings, read.players) == (GamesKind.PGN, "Own, P", [2200], [])
    assert [(game.line, game.name, game.opponent, game.result, game.unplayed) for game in read.games] == [
        (1, "Rated, One", 2310, WIN, None),
        (2, "Rated, Two", 2105, DRAW, None),
        (3, "New, Three", None, WIN, None),
        (4, "Absent, Five", 2250, None, FORFEIT),
        (5, "Live, Seven", 2300, None, UNFINISHED),
    ]
    assert (read.problems, read.skipped) == ([], 0)
    assert read.games[0].text == (
        '[White "Own, P"] [Black "Rated, One"] [WhiteElo "2200"] [BlackElo "2310"] [Result "1-0"]'
    )


def test_the_sample_brings_ten_points():
    games = tuple(Game(game.opponent, game.result) for game in read_pgn(PGN).games if game.result)
    rules = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
    result = rate_period(Period(2200, Decimal(20), (Event(2200, games),), rules))
    assert [line.delta for event in result.events for line in event.lines] == [Decimal("0.65"), Decimal("-0.13")]
    assert (result.outcome.exact_change, result.outcome.change) == (Decimal("10.40"), 10)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        (r"Two \"Second\" X", 'Two "Second" X'), (r"Back\\slash", r"Back\slash"), (r"C:\temp", r"C:\temp"),
        ('The "Two" X', 'The "Two" X'), ("Two [x] {y} ; z", "Two [x] {y} ; z"), ("  Two\t X ", "Two X"),
        ("Núñez, Ç", "Núñez, Ç"), ("C:\\", "C:\\"), (r"A\"] [White \"B", 'A"] [White "B'),
    ],
)  # fmt: skip
def test_a_value_is_read_as_it_was_meant(written: str, name: str):
    read = one(Black=written)
    assert ([game.name for game in read.games], read.problems) == ([name], [])


TWO = [(1, "Two"), (3, "Three")]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ('[White "Own"]\n[Black "Two"]\n\n1. e4 *\n\n[White "Own"]\n[Black "Three"]\n\n*', [(1, "Two"), (6, "Three")]),
        ('[White "Own"]\n[Black "Two"]\n[White "Own"]\n[Black "Three"]', TWO),
        ('[White "Own"] [Black "Two"] 1. e4\n*\n[Black "Three"] [White "Own"]', TWO),
        ('[White "Own"][Black "Two"]\r\n1. e4 *\r\n[White "Own"][Black "Three"]\r\n', TWO),
        ('[White "Own"][Black "Two"]\r1. e4 *\r[White "Own"][Black "Three"]\r', TWO),
        ('[Site "x"][White "Own"]\n[Black "Two"]\n[Site "y"][White "Own"]\n[Black "Three"]', TWO),
        ('\ufeff[White "Own"]\n[Black "Two"]\n[White "Own"]\n[Black "Three"]', TWO),
        ('  [ White "Own" ]\n[Black  "Two"]\n[White"Own"]\n\t[Black "Three"]', TWO),
        ('[White "Own"]\n[Black "Two"]\n[White "Own"][Black "Three"][White "Four"][Black "Own"]', [*TWO, (3, "Four")]),
        ('[White "Own"]\n% [White "No"]\n; [Black "No"]\n[Black "Two"]', [(1, "Two")]),
        ('My games:\n[White "Own"]\n[Black "Two"]', [(2, "Two")]),
    ],
)  # fmt: skip
def test_games_are_told_apart(text: str, games: list[tuple[int, str]]):
    assert names(text) == games
    assert own(text).problems == []


@pytest.mark.parametrize(
    "moves",
    [
        '1. e4 { [White "x"] } e5 *',
        '1. e4 { so he said\n[White "x"] [Black "y"]\n1. e4\n} e5 *',
        '1. e4 {one} e5 {two\n[White "x"]\n}\n*',
        '1. e4 {two ; no end } e5 {\n[White "x"]\n} *',
        "1. e4 ; to the end { of the line\n*",
        "1. e4 {[%clk 1:30:00]\n[%eval 0.17]\n[%csl Gd4]} *",
        '{ } { {\n[White "x"]\n}\n*',
        "% not a comment {\n1. e4 *",
        "[%clk 1:30:00] [[[ 1. e4 *",
        "1. e4 } e5 *",
    ],
)
def test_comments_are_no_tags(moves: str):
    text = f'[White "Own"]\n[Black "Two"]\n\n{moves}\n\n[White "Own"]\n[Black "Three"]\n1. e4 }} *\n'
    assert [name for _, name in names(text)] == ["Two", "Three"]
    assert own(text).problems == []
    assert own(text).skipped == moves.count("\n") + 2


@pytest.mark.parametrize("end", ["", "1. e4 { a comment } *\n", '1. e4 *\n\n[White "Own"]\n[Black "Four"]\n{ } *\n'])
def test_a_comment_left_open_hides_no_game(end: str):
    text = '[White "Own"]\n[Black "Two"]\n1. e4 { no end\n*\n[White "Own"]\n[Black "Three"]\n'
    assert names(text + end)[:2] == [(1, "Two"), (5, "Three")]
    assert len(names(text + end)) == 2 + ("Four" in end)


@pytest.mark.parametrize(
    ("tag", "column"),
    [('[Black "Two]', 1), ('[Result "1-0"', 1), ('[Event "A long name that is', 1), ("[WhiteElo 2200]", 1),
     ('[Round "1"] [Black "Two', 13), ("[Black", 1)],
)  # fmt: skip
def test_a_tag_that_is_cut_spoils_its_game_alone(tag: str, column: int):
    text = tags(White="Own", Black="One", Event="A") + f'[White "Own"]\n{tag}\n' + tags(White="Own", Black="Three")
    assert names(text) == [(1, "One"), (6, "Three")]
    assert found(own(text)) == [("cut_line", 5, column)]


@pytest.mark.parametrize("text", ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', '[White "?"]\n[Black "-"]'])
def test_tags_that_do_not_say_who_played_are_no_game(text: str):
    read = read_pgn(text + "\n\n*\n" + tags(White="Own", Black="Two"), "Own")
    assert [game.name for game in read.games] == ["Two"]
    assert found(read) == [("no_game", 1, 1)]
    assert read.problems[0].params == {"value": text.split("\n")[0]}


@pytest.mark.parametrize(("tag", "number"), [('\n[Round "3.1"]', 3), ("", "?")])
def test_nobody_meets_himself(tag: str, number: int | str):
    read = read_pgn(f'[White "Own"]\n[Black "own"]{tag}\n\n*\n' + tags(White="Own", Black="Two"), "Own")
    assert [game.name for game in read.games] == ["Two"]
    assert (found(read), read.problems[0].params) == ([("self_game", 1, 1)], {"round": number})


def test_a_question_mark_behind_a_rating_makes_it_provisional():
    for written, provisional in (("1900?", True), ("1900", False), ("1900*", False)):
        (game,) = own(tags(White="Own", Black="Two", BlackElo=written, Result="1-0")).games
        assert (game.opponent, game.provisional) == (1900, provisional)


def test_an_opponent_without_a_name_is_one():
    assert [game.name for game in read_pgn(tags(White="Own", Black="?") + tags(White="", Black="Own")).games] == [
        "?",
        "",
    ]


@pytest.mark.parametrize(
    ("result", "white"),
    [
        ("1-0", WIN), ("0-1", LOSS), ("1 - 0", WIN), ("0–1", LOSS), ("1/2-1/2", DRAW), ("½-½", DRAW),
        ("0.5-0.5", DRAW), ("0,5 - 0,5", DRAW), ("1/2", DRAW), ("½", DRAW),
    ],
)  # fmt: skip
def test_a_result_is_read_for_both_sides(result: str, white: Result):
    read = own(tags(White="Own", Black="Two", Result=result) + tags(White="Two", Black="Own", Result=result))
    assert [(game.result, game.unplayed) for game in read.games] == [(white, None), (white.opposite, None)]


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        ("*", UNFINISHED), ("", UNFINISHED), ("?", UNFINISHED), ("+:-", FORFEIT), ("-:+", FORFEIT), ("+--", FORFEIT),
        ("--+", FORFEIT), ("-:-", FORFEIT), ("+/-", FORFEIT), ("− : +", FORFEIT), ("1-0F", FORFEIT), ("0-1f", FORFEIT),
        ("1F-0F", FORFEIT), ("1-0K", FORFEIT), ("0-0", FORFEIT), ("0 - 0", FORFEIT), ("0F-0F", FORFEIT),
    ],
)  # fmt: skip
def test_what_was_not_played_has_its_reason(result: str, reason: Unplayed):
    read = one(Result=result)
    assert [(game.result, game.unplayed) for game in read.games] == [(None, reason)]


def test_a_game_without_a_result_is_unfinished():
    text = tags(White="Own", Black="Two") + "\n1. e4 e5 1-0\n"
    assert [(game.result, game.unplayed) for game in own(text).games] == [(None, UNFINISHED)]


@pytest.mark.parametrize(
    ("termination", "unplayed"),
    [
        ("forfeit", FORFEIT), ("Won by Forfeit", FORFEIT), ("unplayed", FORFEIT), ("normal", None), ("", None),
        ("Time forfeit", None), ("time forfeit", None), ("White forfeits on time", None), ("rules infraction", None),
    ],
)  # fmt: skip
def test_a_forfeit_is_told_from_a_game_lost_on_time(termination: str, unplayed: Unplayed | None):
    read = one(Termination=termination)
    assert [(game.result, game.unplayed) for game in read.games] == [(None if unplayed else WIN, unplayed)]


@pytest.mark.parametrize("result", ["1", "0", "win", "2-0", "1-1", "1-0 x", "½-0", "-", "+", "x" * 50])
def test_what_is_no_result_is_named_and_its_game_left_out(result: str):
    text = tags(White="Own", Black="One", Result="1-0") + f'[White "Own"] [Black "Two"]\n [Result "{result}"]\n'
    assert names(text) == [(1, "One")]
    assert found(own(text)) == [("bad_result", 5, 11)]
    assert own(text).problems[0].params == {"value": result[:40]}


@pytest.mark.parametrize(
    ("written", "rating", "provisional"),
    [
        ("2310", 2310, False), ("-", None, False), ("?", None, False), ("", None, False), ("0", None, False),
        ("–", None, False), ("unr", None, False), ("Elo=1834 DWZ=1790", 1834, False),
        ("DWZ=1790 Elo=1834", 1834, False),
        ("ELO = 1834, DWZ = 1790", 1834, False), ("Elo=- DWZ=1790", None, False), ("Elo=1834", 1834, False),
        ("1641P17", 1641, True), ("1545(P08)", 1545, True), ("Elo=1641P17 DWZ=1", 1641, True), ("2800 *", 2800, False),
        ("1,650", 1650, False), (" 1650 ", 1650, False),
    ],
)  # fmt: skip
def test_a_rating_is_read_as_people_write_it(written: str, rating: int | None, provisional: bool):
    read = one(WhiteElo=written, BlackElo=written)
    assert [(game.opponent, game.provisional) for game in read.games] == [(rating, provisional)]
    assert (read.ratings, read.problems) == ([rating], [])


@pytest.mark.parametrize("colour", ["White", "Black"])
@pytest.mark.parametrize(
    ("written", "code"),
    [("1650.4", "live_rating"), ("2199,6", "live_rating"), ("strong", "bad_rating"), ("99999", "bad_rating"),
     ("DWZ=1790", "bad_rating"), ("2200 2300", "bad_rating"), ("9" * 5_000, "bad_rating")],
)  # fmt: skip
def test_what_is_no_rating_is_named_and_its_game_left_out(colour: str, written: str, code: str):
    text = tags(White="Own", Black="One") + f'[White "Own"] [Black "Two"]\n[{colour}Elo "{written}"]\n'
    read = own(text)
    assert ([game.name for game in read.games], read.ratings) == (["One"], [None])
    assert found(read) == [(code, 4, 12)]
    assert read.problems[0].params == {"value": written[:40]}


def test_everything_wrong_with_a_game_is_named():
    read = one(WhiteElo="a", BlackElo="2000.5", Result="b")
    assert sorted(found(read)) == [("bad_rating", 4, 12), ("bad_result", 3, 10), ("live_rating", 5, 12)]
    assert (read.games, read.player) == ([], "Own")


@pytest.mark.parametrize(
    ("written", "number"),
    [("3", 3), ("3.12", 3), ("12.1.4", 12), ("?", None), ("-", None), ("", None), ("9" * 9, None)],
)
def test_the_round_stands_before_the_board(written: str, number: int | None):
    assert [game.round for game in one(Round=written).games] == [number]


def test_each_own_rating_is_an_event():
    ratings = ["?", "2200", "", "2210", "0", "2200", "2190"]
    read = read_pgn("".join(tags(White="Own", Black=f"O{n}", WhiteElo=r, WhiteK="20") for n, r in enumerate(ratings)))
    assert read.ratings == [2200, 2210, 2190]
    assert [game.event for game in read.games] == [1, 1, 1, 2, 2, 1, 3]
    assert read.k is None


def test_an_own_rating_nowhere_is_one_event():
    assert one().ratings == [None]
    assert [game.event for game in one().games] == [1]


def test_names_are_the_same_whatever_their_case_and_blanks():
    text = tags(White="Own, P", Black="One") + tags(White="Two", Black="OWN,P") + tags(White="own  p", Black="Three")
    read = read_pgn(text)
    assert (read.player, [game.name for game in read.games]) == ("Own, P", ["One", "Two", "Three"])


def test_where_several_stand_in_every_game_one_is_chosen():
    text = tags(White="Bee", Black="Ant", WhiteElo="2100", BlackElo="?") * 2
    read = read_pgn(text)
    assert (read.games, read.player) == ([], "")
    assert read.players == [Candidate("Ant", "Ant"), Candidate("Bee", "Bee", 2100)]
    assert [game.result for game in read_pgn(text, read.players[0].key).games] == [None, None]


def test_where_nobody_stands_in_every_game_those_with_most_games_come_first():
    pairs = [("Dee", "Bee"), ("Bee", "Cat"), ("Ant", "Bee"), ("Cat", "Ant"), ("Eel", "?")]
    text = "".join(tags(White=white, Black=black, WhiteElo="1900") for white, black in pairs)
    assert [(each.name, each.rating) for each in read_pgn(text).players] == [
        ("Bee", 1900), ("Ant", 1900), ("Cat", 1900), ("Dee", 1900), ("Eel", 1900),
    ]  # fmt: skip


def test_the_games_of_others_are_skipped_where_the_player_is_known():
    others = tags(White="Bee", Black="Ant") + "1. e4 *\n" + '[White "Dee"] [Black "Eel"]\n'
    text = others + tags(White="Ant", Black="Cat") + "* { }\n"
    read = read_pgn(text, " cat ")
    assert (read.player, [game.name for game in read.games], read.players) == ("Cat", ["Ant"], [])
    assert read.skipped == 5  # two lines of moves, two and one of other games


def test_a_player_who_is_not_there_is_asked_for_again():
    assert [each.name for each in read_pgn(tags(White="Own", Black="Two"), "Nobody").players] == ["Own", "Two"]
    assert read_pgn(tags(White="Own", Black="?") * 2, "?").games == []


def test_a_long_name_is_cut_and_found_again():
    text = tags(White="Own" * 5_000, Black="Two")
    candidate = read_pgn(text).players[0]
    assert len(candidate.key) == 120
    assert [game.name for game in read_pgn(text, candidate.key).games] == ["Two"]


def test_whoever_has_most_games_comes_first_to_choose_from():
    text = "".join(tags(White=f"W{number}", Black="Own") for number in range(300)) + tags(White="A", Black="B")
    players = read_pgn(text).players
    assert (len(players), players[0].name) == (303, "Own")


def test_tags_behind_a_comment_left_open_twice_are_read_after_all():
    text = tags(White="A", Black="B") + "1. e4 {c\n" + tags(White="{", Black="A") + "{\n" + tags(White="A", Black="C")
    assert {player.name for player in read_pgn(text).players} | {read_pgn(text).player} >= {"A"}
    assert [game.name for game in read_pgn(text, "A").games] == ["B", "{", "C"]


def test_games_beyond_the_limit_are_said_once():
    read = own(tags(White="Own", Black="Two") * (MAX_GAMES + 5))
    assert (len(read.games), read.skipped) == (MAX_GAMES, 10)
    assert found(read) == [("too_many_games", 2 * MAX_GAMES + 1, 1)]
    assert read.problems[0].params == {"high": MAX_GAMES}


def test_games_of_everybody_have_an_end_too():
    read = read_pgn('[White "A"][Black "B"]\n' * (MOST_TEXT_GAMES + 5) + '[White "C"][Black "D"]\n')
    assert [each.name for each in read.players] == ["A", "B"]
    assert found(read) == [("too_many_games", MOST_TEXT_GAMES + 1, 1)]


@pytest.mark.parametrize("text", ["", "no chess here", "1. e4 e5 1-0", "[", "{", '"', "[]", '[ "x"]', "\ufeff"])
def test_where_there_is_no_game_there_is_nobody(text: str):
    read = read_pgn(text)
    assert (read.games, read.players, read.problems) == ([], [], [])


@pytest.mark.parametrize(
    ("text", "is_pgn"),
    [
        (PGN, True), ("    " + PGN, True), ('\ufeff[Event "x"]', True), ('mine:\r[WhiteElo "1"]', True),
        ('[Result "*"]', True), ("", False), ("1850, 1", False), ("[White] 1850", False), ("[edit]", False),
        ("1. e4 e5", False), ('x[White "a"]', False), ('[Whitest "a"]', False),
    ],
)  # fmt: skip
def test_it_knows_such_a_file(text: str, is_pgn: bool):
    assert looks_like_pgn(text) is is_pgn


MOVES = " ".join(f"{number}. Nf3{' {[%clk 1:30:00]}' * (number % 4 == 0)} Ng8" for number in range(1, 41))


@pytest.mark.parametrize("own_name", ["Own, P", "White, {0}"])
def test_the_stated_size_is_read(own_name: str):
    text = "".join(
        tags(Event="Open", Site="?", Date="2026.01.02", Round="3.1", White=own_name.format(number),
             Black=f"O, {number}", Result="1-0", WhiteElo="2200", BlackElo="2105") + f"\n{MOVES} 1-0\n\n"
        for number in range(5_000)
    )  # fmt: skip
    started = time.process_time()
    read = read_pgn(text)
    assert time.process_time() - started < 1  # it takes a fifth
    assert len(read.games) == MAX_GAMES or len(read.players) > 1


@pytest.mark.parametrize(
    "text",
    [
        "[", "[ ", "[a ", "[" + " " * 9_000 + "\n", "[" + "a" * 9_000 + "\n", '[White "', '[White "\n', "{", "{\n",
        "}{", "{ ;", ";{", '{\n[White "a"]\n', '}\n{\n[White "a"]\n', '[W "' + '" ' * 9_000 + "\n",
        '[W "' + "\\" * 9_000 + "\n", '[a"\\"]', '[White "a"]', '[White "a"][Black "b"]\n', '[Result "1-0"]',
        '[WhiteElo "' + "elo " * 4_000 + '"]\n', '[Black "' + " " * 9_000 + '"]\n', "\n", '"', "[\\",
    ],
)  # fmt: skip
def test_time_is_bounded(text: str):
    whole = text * (4_000_000 // len(text))
    lines = "".join(whole[start : start + 19_000] + "\n" for start in range(0, len(whole), 19_000))
    for hostile in (whole, lines):
        started = time.process_time()
        looks_like_pgn(hostile)
        read_pgn(hostile)
        assert time.process_time() - started < SECONDS


PIECES = st.sampled_from(
    ['[White "', '[Black "', '[Result "', '[WhiteElo "', '"]', '"', "\\", "[", "]", "{", "}", ";", "%", "\n", "\r", " ",
     "1-0", "*", "Own", "2200", "Elo=", "\0", "½", "\ufeff"]
)  # fmt: skip


@given(st.one_of(st.text(), st.lists(PIECES, max_size=60).map("".join)), st.sampled_from(["", "Own", "?"]))
def test_any_text_is_read(text: str, player: str):
    read = read_pgn(text, player)
    lines = text.count("\n") + text.count("\r") + 1
    assert all(1 <= problem.line <= lines and problem.column >= 1 for problem in read.problems)
    assert not (read.games and read.players)
    assert all((game.result is None) is (game.unplayed is not None) for game in read.games)
    assert all(1 <= game.event <= len(read.ratings) for game in read.games)


NAMES = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=30).map(str.strip)
OPPONENTS = NAMES.map(lambda name: f"x {' '.join(name.split())}".strip())
ENDS = {
    (WIN, None): "1-0",
    (DRAW, None): "1/2-1/2",
    (LOSS, None): "0-1",
    (None, FORFEIT): "+:-",
    (None, UNFINISHED): "*",
}
COMMENTS = st.text(st.characters(codec="utf-8", exclude_characters="}\0"), max_size=30)


@given(
    st.lists(
        st.tuples(OPPONENTS, st.none() | st.integers(1, 4000), st.sampled_from(list(ENDS)), st.booleans(), COMMENTS),
        max_size=8,
    )
)
def test_games_that_were_written_read_back(games: list[tuple[str, int | None, tuple[Result, None], bool, str]]):
    text = ""
    for name, rating, (result, unplayed), white, comment in games:
        seen = ENDS[(result if white or not result else result.opposite), unplayed]
        escaped = name.replace("\\", "\\\\").replace('"', '\\"')
        pair = ("Own", escaped) if white else (escaped, "Own")
        text += tags(
            White=pair[0], Black=pair[1], Result=seen, **{f"{'Black' if white else 'White'}Elo": str(rating or "-")}
        )
        text += f"\n1. e4 {{{comment}}} e5 {seen}\n\n"
    read = own(text)
    assert [(game.name, game.opponent, (game.result, game.unplayed)) for game in read.games] == [
        (name, rating, end) for name, rating, end, _, _ in games
    ]
    assert read.problems == []
