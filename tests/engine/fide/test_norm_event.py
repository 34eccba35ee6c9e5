"""Title norms of a whole event: who seeks which title, what does not count, exemption d and the last round."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.engine.fide.norms.event import Field, Participant, event_settings, titles_above
from calculator.engine.fide.norms.forecast import Opponent, forecast
from calculator.engine.fide.norms.search import norm
from calculator.engine.fide.norms.values import (
    Absence,
    Clause,
    Exemption,
    NormGame,
    Settings,
    Sheet,
    System,
    Title,
)
from calculator.engine.values import Pairing, Result
from tests.norm_sheets import LETTERS, game

SWISS = Settings()


@pytest.mark.parametrize(
    ("title", "woman", "above"),
    [
        ("", False, "GM IM"), ("FM", False, "GM IM"), ("IM", False, "GM"), ("GM", False, ""), ("IM", True, "GM"),
        ("", True, "GM IM WGM WIM"), ("WFM", False, "GM IM WGM WIM"), ("WIM", True, "GM IM WGM"),
        ("WGM", True, "GM IM"),
    ],
)  # fmt: skip
def test_the_titles_above_ones_own(title: str, woman: bool, above: str):
    assert " ".join(titles_above(title, woman)) == above


def player(number: int, rating: int | None, title: str, federation: str, cells: str) -> Participant:
    """Cells as `2w 3d -`: the opponent's number and the result; `-` missed, `+` a forfeit, `b` a bye, `4?` open."""
    signs = {"-": Absence.MISSED, "b": Absence.ALLOCATED_BYE, "?": Absence.OPEN, "+": Absence.FORFEIT_WIN}
    pairings, absences = list[Pairing](), dict[int, Absence]()
    for round_number, cell in enumerate(cells.split(), 1):
        pairings.append(Pairing(round_number, int(cell[:-1] or 0) or None, LETTERS.get(cell[-1])))
        if cell[-1] in signs:
            absences[round_number] = signs[cell[-1]]
    return Participant(number, rating, title, federation, False, pairings, absences)


def sheets(participants: Sequence[Participant], settings: Settings) -> list[Sheet]:
    """The sheets of everybody."""
    return list(map(Field(participants, settings).sheet, participants))


def test_a_sheet_has_what_the_field_says_of_the_opponents():
    one = player(1, 2400, "", "FRA", "2w b 9l")
    two = player(2, None, "WGM", "GER", "1l - -")
    assert sheets([one, two], SWISS) == [
        Sheet("FRA", 3, [
            NormGame(1, 2, None, "WGM", "GER", Result.WIN),
            NormGame(2, 0, None, "", "", None, Absence.ALLOCATED_BYE),
            NormGame(3, 0, None, "", "", None, Absence.MISSED),
        ]),
        Sheet("GER", 3, [
            NormGame(1, 1, 2400, "", "FRA", Result.LOSS),
            *(NormGame(number, 0, None, "", "", None, Absence.MISSED) for number in (2, 3)),
        ]),
    ]  # fmt: skip


@pytest.mark.parametrize(("system", "draw", "counted"), [
    ("swiss", False, True), ("round_robin", False, False), ("double_round_robin", False, False),
    ("round_robin", True, True),
])  # fmt: skip
def test_an_unrated_player_without_a_point_does_not_count_in_a_round_robin(system: str, draw: bool, counted: bool):
    field = [player(1, 2400, "", "FRA", "3w 2w"), player(2, 2300, "", "GER", "4w 1l"),
             player(3, None, "", "ESP", "1l 4w"), player(4, None, "", "ITA", "2l 3l")]  # fmt: skip
    if draw:
        field[0], field[2] = player(1, 2400, "", "FRA", "3d 2w"), player(3, 1399, "", "ESP", "1d 4w")
    first = sheets(field, Settings(system=System(system)))[0].games[0]
    assert first.counts is counted


def test_rounds_that_a_line_does_not_have_were_missed_and_nobody_meets_himself():
    field = [player(1, 2400, "", "FRA", "2w 1w 2d"), player(2, 2300, "", "GER", "1l")]
    one, two = sheets(field, Settings(rounds=4))
    assert [each.absence for each in one.games] == [None, Absence.MISSED, None]
    assert [(each.round, each.absence) for each in two.games] == [(1, None), (2, Absence.MISSED), (3, Absence.MISSED)]
    assert one.rounds == 4


def swiss(federations: Sequence[str], titled: int, rounds: int = 3) -> list[Participant]:
    """Pairs who meet in each round; the first `titled` players are IMs."""
    return [
        player(
            number, 2300, "IM" if number <= titled else "FM", federation, f"{number + number % 2 * 2 - 1}d " * rounds
        )
        for number, federation in enumerate(federations, 1)
    ]


ENOUGH = ["FRA"] * 4 + ["GER"] * 10 + ["ESP"] * 8 + ["ITA"] * 2


@pytest.mark.parametrize(
    ("federations", "titled", "host", "exempt"),
    [
        (ENOUGH, 14, "FRA", True),
        (ENOUGH, 14, "GER", False),  # 14 foreigners
        (ENOUGH, 14, "", False),  # it could be GER
        (ENOUGH, 13, "FRA", False),  # 9 titles
        (["FRA"] * 4 + ["GER"] * 10 + ["ESP"] * 10, 14, "FRA", False),  # two federations
        (["FRA"] * 4 + ["GER"] * 10 + ["ESP"] * 8 + ["FID"] * 2, 14, "FRA", False),  # FID is none
        (["FRA"] * 4 + ["GER"] * 10 + ["ESP"] * 7 + ["ITA"] * 2 + ["FRA"], 14, "FRA", False),  # 19 foreigners
        (["FRA"] * 10 + ["GER"] * 10 + ["ESP"] * 10 + ["ITA"] * 10, 40, "", True),
    ],
)
def test_exemption_d_needs_20_foreigners_from_3_federations_with_10_titles(federations, titled, host, exempt):
    settings = event_settings(swiss(federations, titled), Settings(host=host))
    assert settings.exempt is (Exemption.SWISS if exempt else None)
    robin = event_settings(swiss(federations, titled), Settings(host=host, system=System.ROUND_ROBIN))
    assert robin.exempt is None


@pytest.mark.parametrize(("cells", "exempt"), [
    ("6d 6d 6d", True), ("6d b b", True), ("6d - 6d", False), ("6d - -", False), ("6d 6+ 6+", True), ("6d 6d 6?", True),
])  # fmt: skip
def test_who_misses_a_round_is_not_one_of_the_20_in_it(cells: str, exempt: bool):
    field = swiss(ENOUGH, 14)
    field[4] = player(5, 2300, "IM", "GER", cells)
    assert (event_settings(field, Settings(host="FRA")).exempt is not None) is exempt


def test_who_misses_two_rounds_is_not_counted_in_the_others():
    field = swiss([*ENOUGH, "GER"], 14, rounds=4)
    field[4] = player(5, 2300, "IM", "GER", "6d 6d - -")
    field[24] = player(25, 2300, "IM", "GER", "- 4d 4d 4d")
    # In round 1 player 25 is away and player 5 does not count.
    assert event_settings(field, Settings(host="FRA")).exempt is None


def test_the_norms_of_an_event():
    federations = ["USA", "GER", "ESP", "ITA", "NED", "POL", "HUN", "AZE", "IND"]
    field = [player(1, 2450, "IM", "FRA", "2w 3w 4w 5w 6w 7w 8d 9d 10l")]
    field += [player(number, 2450, "GM", federation, "- " * (number - 2) + f"1{letter}")
              for number, federation, letter in zip(range(2, 11), federations, "llllllddw", strict=True)]  # fmt: skip
    one, two = map(Field(field, SWISS).norms, field[:2])
    # 7 of 9 are 78 %, dp 220
    assert [(each.title, each.met, each.judgement.performance) for each in one.norms] == [("GM", True, 2670)]
    assert one.forecasts == (None,)
    assert (two.norms, two.forecasts) == ((), ())


# Eight rounds of nine, all with grandmasters of 2500: 5.5 of 9 (61 %, dp 80) are 2580, 6 (67 %, dp 125) are 2625.
def eight(letters: str, rating: int = 2500) -> list[NormGame]:
    return [game(number, "GM", rating, f"F{number}", letter) for number, letter in enumerate(letters, 1)]


def open_game(rating: int, title: str = "GM", federation: str = "NEW") -> NormGame:
    return game(9, title, rating, federation, None)._replace(absence=Absence.OPEN)


@pytest.mark.parametrize(
    ("letters", "needed"), [("wwwwdddd", "any"), ("wwwwdddl", "draw"), ("wwwddddl", "win"), ("wwwdddll", None)]
)
def test_what_the_last_round_must_bring_against_the_paired_opponent(letters: str, needed: str | None):
    # 6, 5.5, 5 and 4.5 points; 2500 on average need 6
    answer = forecast(Sheet("FRA", 9, [*eight(letters), open_game(2500)]), Title.GM, SWISS)
    assert answer is not None
    assert (answer.round, answer.opponent, answer.needed) == (9, 9, needed)
    assert (answer.reason and (answer.reason.clause, answer.reason.have)) == (
        None if needed else (Clause.PERFORMANCE, 2580)
    )


def test_no_result_suffices_because_of_a_rule_on_federations():
    games = [each._replace(federation="USA") for each in eight("wwwwwwww")]
    answer = forecast(Sheet("FRA", 9, [*games, open_game(2500, federation="USA")]), Title.GM, SWISS)
    assert answer is not None
    assert answer.reason is not None
    assert (answer.needed, answer.reason.clause, answer.reason.have) == (None, Clause.FEDERATIONS, 1)


def weakest(sheet: Sheet, title: Title, settings: Settings = SWISS) -> list[tuple[Any, ...]]:
    answer = forecast(sheet, title, settings)
    assert answer is not None
    assert answer.opponent is None
    return [tuple(each) for each in answer.weakest]


def test_the_weakest_opponent_with_whom_each_result_would_do():
    # 5.5 points. 6.5 of 9 (72 %, dp 166) need 2434: 9 x 2433.5 - 20000 = 1901.5. 6 (67 %, 125) need 2475: 2270.5 and
    # 2271. A loss: 5.5 (61 %, 80) need 2520, so 2675.5 and 2676. The opponent of 1902 counts as 2200: 1400 is enough.
    sheet = Sheet("FRA", 9, eight("wwwwdddl"))
    assert weakest(sheet, Title.GM) == [
        (Result.WIN, 1400, "", "any"), (Result.DRAW, 2271, "", "any"), (Result.LOSS, 2676, "", "any"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("titles", "federations", "title", "federation"),
    [
        (["GM"] * 3 + ["FM"] + [""] * 4, "ABCDEFGH", "FM", "any"),
        (["GM"] * 2 + ["FM"] * 6, "ABCDEFGH", "GM", "any"),
        (["GM"] * 8, ["FRA"] * 5 + ["A", "B", "C"], "", "foreign"),
        (["GM"] * 8, ["A"] * 6 + ["B", "FRA"], "", "new"),
        (["GM"] * 8, ["A"] * 6 + ["FRA"] * 2, "", "new"),
    ],
)
def test_the_title_and_the_federation_that_the_last_opponent_needs(titles, federations, title: str, federation: str):
    games = [each._replace(title=holder, federation=name)
             for each, holder, name in zip(eight("wwwwwwdd"), titles, federations, strict=True)]  # fmt: skip
    first = weakest(Sheet("FRA", 9, games), Title.GM)[0]
    assert first == (Result.WIN, 1400, title, federation)


def test_a_norm_that_stands_needs_nothing_more():
    games = [*eight("wwwwwwww"), game(9, "GM", 2500, "F9", "w")]
    assert weakest(Sheet("FRA", 10, games), Title.GM) == [
        (result, 1400, "", "any") for result in (Result.WIN, Result.DRAW, Result.LOSS)
    ]


@pytest.mark.parametrize("rounds", [8, 10, 11])
def test_there_is_a_forecast_for_the_last_round_only(rounds: int):
    assert forecast(Sheet("FRA", rounds, eight("wwwwwwww")), Title.GM, SWISS) is None
    two_open = [*eight("wwwwwwww")[:7], open_game(2500)._replace(round=8), open_game(2500)]
    assert forecast(Sheet("FRA", 9, two_open), Title.GM, SWISS) is None
    assert (
        forecast(Sheet("FRA", 9, [*eight("wwwwwwww"), open_game(2500)._replace(opponent=0)]), Title.GM, SWISS) is None
    )
    assert forecast(Sheet("FRA", 0, []), Title.GM, SWISS) is None


@pytest.mark.parametrize("system", [System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN, System.TEAM])
@pytest.mark.parametrize("to_come", [[open_game(2500)._replace(round=10)], []], ids=["paired", "unpaired"])
def test_only_in_a_swiss_is_a_norm_made_before_the_last_round(system: System, to_come: list[NormGame]):
    # 6 of 9 (67 %, dp 125) are 2625. 7 and 6.5 of 10 (65 %, dp 110) are enough, 6 (60 %, dp 72) are 2572.
    sheet = Sheet("FRA", 10, [*eight("wwwwdddd"), game(9, "GM", 2500, "F9", "l"), *to_come])
    assert norm(sheet, Title.GM, SWISS).met
    assert [
        (each.clause, each.need, each.have) for each in norm(sheet, Title.GM, Settings(system=system)).judgement.missing
    ] == [(Clause.GAMES, 10, 9)]
    if to_come:
        answer = forecast(sheet, Title.GM, Settings(system=system))
        assert answer is not None
        assert answer.needed == "draw"


def test_the_weakest_opponent_is_of_a_federation_with_which_the_rating_is_enough():
    # 5.5 of 9. With a win 6.5 of 10 (65 %, dp 110) need 2490: 10 x 2489.5 - 22500 = 2395. A seventh from A would be one
    # too many of 10, so that a win against one must go: 5.5 of 9 (61 %, dp 80) need 2520, 2675.5 of the last opponent.
    # With a draw 6 of 10 (60 %, dp 72) need 2528: 10 x 2527.5 - 22500 = 2775. A loss is not enough: 3135.
    federations = "AAAAAABCD"
    games = [each._replace(federation=name) for each, name in zip(
        [*eight("wwwdddll"), game(9, "GM", 2500, "D", "w")], federations, strict=True)]  # fmt: skip
    assert weakest(Sheet("FRA", 10, games), Title.GM) == [
        (Result.WIN, 2395, "", "new"), (Result.DRAW, 2775, "", "new"),
    ]  # fmt: skip


def test_with_a_title_a_weaker_opponent_can_be_enough():
    # 5.5 of 9, with three grandmasters: ten games need four. With a fourth 6.5 of 10 (65 %, dp 110) need 2490:
    # 10 x 2489.5 - 22500 = 2395, and 6 of 10 (60 %, dp 72) need 2528: 10 x 2527.5 - 22500 = 2775. With anybody else a
    # won game must go: 5.5 of 9 (61 %, dp 80) need 2520: 9 x 2519.5 - 20000 = 2675.5.
    games = [*eight("wwwdddll"), game(9, "GM", 2500, "F9", "w")]
    few = [each._replace(title="GM" if each.round in (4, 7, 8) else "IM") for each in games]
    assert weakest(Sheet("FRA", 10, few), Title.GM) == [
        (Result.WIN, 2676, "", "any"), (Result.WIN, 2395, "GM", "any"), (Result.DRAW, 2775, "GM", "any"),
    ]  # fmt: skip


@given(st.text("wdl", min_size=8, max_size=8), st.integers(2300, 2600), st.sampled_from(Title))
def test_one_point_less_than_the_weakest_would_not_do(letters: str, rating: int, title: Title):
    sheet = Sheet("FRA", 9, eight(letters, rating))
    answer = forecast(sheet, title, SWISS)
    assert answer is not None
    for each in answer.weakest:
        opponent = Opponent(sheet, title, SWISS, each.result)
        federation = {"any": "FRA", "foreign": "F1", "new": "*"}[each.federation]
        changes = {"title": each.title, "federation": federation}
        assert opponent.enough(rating=each.rating, **changes)
        assert each.rating == 1400 or not opponent.enough(rating=each.rating - 1, **changes)
