"""Letters and words of eight languages: what the whole text decides is read, what it does not is said."""

import pytest

from calculator.formats.findings import Code
from calculator.formats.games import ReadGames
from calculator.formats.reading import read_games
from tests.formats.event_files import table

THREE = ["win", "draw", "loss"]


def told(read: ReadGames) -> list[str]:
    return [str(game.result.value if game.result else game.unplayed) for game in read.games]


def lines(letters: str) -> str:
    return "".join(f"{1600 + 10 * number} {letter}\n" for number, letter in enumerate(letters))


def card(heading: str, letters: str, round_: str = "Rd.") -> str:
    rows = [f"{number}|Able, A|{1600 + 10 * number}|{letter}" for number, letter in enumerate(letters, 1)]
    return table(f"{round_}|Name|Rtg|{heading}", *rows)


@pytest.mark.parametrize(
    "letters", ["VED", "GTP", "GEP", "SRN", "SUN", "GUV", "GRV", "GNP", "VND", "VPS", "VNP", "WDL", "ВНП", "WRP", "ZRP"]
)
def test_three_letters_decide_each_other(letters: str):
    for text in (lines(letters), lines(letters.lower()), card("Res.", letters), lines(letters[::-1])):
        results = told(read_games(text))
        assert results in (THREE, THREE[::-1])
        assert not read_games(text).problems


@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        ("GP", ["win", "loss"]), ("VD", ["win", "loss"]), ("SN", ["win", "loss"]), ("SU", ["win", "draw"]),
        ("L", ["loss"]), ("W", ["win"]), ("wl", ["win", "loss"]), ("d", ["draw"]),
    ],
)  # fmt: skip
def test_two_letters_may_be_enough(letters: str, expected: list[str]):
    assert (told(read_games(lines(letters))), read_games(lines(letters)).problems) == (expected, [])


@pytest.mark.parametrize("letter", "DVNSPE")
def test_a_letter_that_is_not_decided_is_said(letter: str):
    for text in (lines(letter), card("Res.", letter) if letter not in "NSP" else lines(letter)):
        read = read_games(text)
        assert ([problem.code for problem in read.problems], read.games) == ([Code.LETTER_UNKNOWN], [])


def test_of_two_letters_one_may_be_decided():
    read = read_games(lines("VP"))  # P is a draw or a loss in Italian
    assert (told(read), [problem.line for problem in read.problems]) == (["win"], [2])


@pytest.mark.parametrize(
    ("heading", "letters", "expected"),
    [
        ("Résultat", "D", ["loss"]), ("Resultado", "D", ["loss"]), ("Result", "D", ["draw"]),
        ("Résultat", "N", ["draw"]),
        ("Ergebnis", "SRN", THREE), ("Ergebnis", "U", ["draw"]), ("Ergebnis", "SN", ["win", "loss"]),
        ("Wynik", "P", ["loss"]), ("Risultato", "VPS", THREE), ("Результат", "П", ["loss"]), ("Рез.", "НП", THREE[1:]),
        ("Erg.", "ws", ["unfinished"] * 2), ("Res.", "bn", ["unfinished"] * 2),
    ],
)  # fmt: skip
def test_the_heading_tells_the_language(heading: str, letters: str, expected: list[str]):
    assert told(read_games(card(heading, letters))) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [("Win vs Able 1700", "draw"), ("Victoire contre Able 1700", "loss"), ("Tablas 1700", "loss"), ("Ronda 3", "loss")],
)
def test_words_tell_the_language(word: str, expected: str):
    assert told(read_games(f"{word}\n1650 D\n"))[-1] == expected


@pytest.mark.parametrize(
    "text", ["1850 w V\n1900 b D\n", "w 1850 V\nb 1900 D\n", "1850 D (black)\n1900 V (white)\n", "1850 n D\n1900 b V\n"]
)
def test_a_colour_beside_the_letter_is_none(text: str):
    read = read_games(text)
    assert (sorted(told(read)), read.problems) == (["loss", "win"], [])


def test_a_lone_u_is_a_bye_and_no_draw():
    assert told(read_games("1650 U\n")) == ["bye"]


@pytest.mark.parametrize(
    ("text", "opponents"),
    [
        ("1399 E 1", [None]), ("1399E 1", [None]), ("2230 F 0", [2230]),
        ("1399 F 1\n1950 N 1\n1399 E 1", [1399, None, None]),
        ("1950 N 1\n1800 B 0", [1950, 1800]), ("1850 n 1", [1850]), ("Smith, E 1850 1", [1850]),
        (table("Rd|Opponent|Elo|Res", "1|Able|1399 E|1", "2|Baker|2230 F|0", "3|Cole|1950 N|1"), [None, 2230, None]),
    ],
)  # fmt: skip
def test_estimated_and_national_ratings_are_none(text: str, opponents: list[int | None]):
    read = read_games(text)
    assert ([game.opponent for game in read.games], read.problems) == (opponents, [])


def test_n_alone_may_be_black_or_national():
    assert [problem.code for problem in read_games("1950 N 1\n").problems] == [Code.LETTER_UNKNOWN]


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("vittoria победа wygrana gain vinta выиграл zwycięstwo", "win"),
        ("patta ничья вничью égalité", "draw"),
        ("sconfitta поражение przegrana porażka perte проиграла", "loss"),
        ("walkower неявка WO", "forfeit"),
        ("pauza riposo выходной свободен", "bye"),
        ("nieskojarzony nieobecny", "not_played"),
    ],
)
def test_words_of_other_languages(words: str, result: str):
    for word in words.split():
        text = word if result in {"bye", "not_played"} else f"1850 {word}"
        assert (told(read_games(text)), read_games(text).problems) == ([result], [])


@pytest.mark.parametrize(
    "label",
    ["Elo internazionale", "Elo intnational", "Elo-Zahl", "Elozahl", "Рейтинг", "Междун. рейтинг", "Рейтинг FIDE",
     "Ranking międzynarodowy", "Ranking", "Elo internacional", "Rating internacional", "Wertungszahl", "Elo FIDE"],
)  # fmt: skip
def test_the_own_rating_above_a_card(label: str):
    for between in (" ", ": ", "\t"):
        assert read_games(f"{label}{between}1651\n" + card("Res.", "1")).ratings == [1651]


def test_a_russian_card_has_the_international_rating():
    heading = "тур|Ном.|Имя|Рейт.Нац.|Рейт.Межд.|ФЕД.|Рез."
    read = read_games(table(heading, "1|5|Бета, Борис|1900|2000|RUS|w 1", "2||не жеребился||||", "3||выходной||||1"))
    assert (read.games[0].opponent, read.games[0].name) == (2000, "Бета, Борис")
    assert told(read) == ["win", "not_played", "bye"]
    assert (read.problems, read.either_rating) == ([], False)


@pytest.mark.parametrize(
    "row",
    ["||sin emparejar||0", "||nicht gelost|0|", "||non abbinato||0", "||nieskojarzony|0|0", "||не жеребился||",
     "||NE||0", "||not paired||0"],
)  # fmt: skip
def test_not_paired_in_words(row: str):
    assert told(read_games(table("Rd.|Bo.|Name|Rtg|Res.", "1|3|Able, A|1800|w 1", f"2{row}"))) == ["win", "not_played"]


@pytest.mark.parametrize("word", ["riposo", "libero", "pauza", "выходной", "свободен", "бай", "rest", "bye", "exempt"])
def test_a_bye_in_words(word: str):
    for row in (f"2||{word}|0|1", f"2||{word}||½"):
        assert told(read_games(table("Rd.|Bo.|Name|Rtg|Res.", "1|3|Able, A|1800|w 1", row))) == ["win", "bye"]


def test_a_name_like_such_a_word_is_a_name():
    assert told(read_games(table("Rd.|Bo.|Name|Rtg|Res.", "1|3|Riposo|1800|w 1"))) == ["win"]
    assert read_games("Wo\t1850\t1\n").games[0].name == "Wo"


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("Runda|Nr|Nazwisko, Imię|Ranking FIDE|Wynik", "1|5|Beta, B|2000|1"),
        ("Turno|Giocatore|Elo internazionale|Risultato", "1|Beta, B|2000|1"),
        ("тур|Соперник|Рейтинг|Результат", "1|Бета, Б|2000|1"),
        ("Runda|Przeciwnik|Elo|Wynik", "1|Beta, B|2000|1"),
        ("тур|Соперник|Цвет|Рейтинг|Рез.", "1|Бета, Б|белые|2000|1-0"),
        ("Turno|Avversario|Colore|Elo|Esito", "1|Beta, B|nero|2000|0-1"),
    ],
)
def test_cards_of_other_languages(heading: str, row: str):
    read = read_games(table(heading, row))
    assert ([game.opponent for game in read.games], told(read), read.problems) == ([2000], ["win"], [])
