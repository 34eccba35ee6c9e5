"""One game: page, live fragment and twins."""

import pytest
from django.test import Client
from django.utils.html import strip_tags

WIN = "rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
LINK = "/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
SENTENCE = "A win against 1800 at K 20 (exactly +14.00)."


def text(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, headers=headers)
    assert response.status_code == 200
    return strip_tags(response.content.decode())


def test_the_front_page_shows_the_worked_example_computed(client: Client):
    response = client.get("/")
    assert SENTENCE in strip_tags(response.content.decode())
    assert 'value="1650"' in response.content.decode()


def test_the_front_page_with_keys_answers_as_the_game_page(client: Client):
    assert "A loss to 1800" in text(client, "/?rating=1650&opponent=1800&result=loss&k=20")


def test_without_keys_the_form_is_empty_and_says_nothing_wrong(client: Client):
    response = client.get("/game/")
    page = response.content.decode()
    assert response.context["answer"] is None
    assert 'name="rating" value=""' in page
    assert 'value="20" checked' in page
    assert 'class="problems"' not in page


def test_it_sets_every_result_side_by_side(client: Client):
    page = text(client, f"/game/?{WIN}")
    for row in ("Win+14.001664−14.001786", "Draw+4.001654−4.001796", "Loss−6.001644+6.001806"):
        assert row in page
    assert "The opponent’s K is assumed to be 20, too." in page


def test_its_title_carries_the_answer(client: Client):
    assert "<title>+14: 1650 → 1664</title>" in client.get(f"/game/?{WIN}").content.decode()


def test_a_custom_k_goes_before_the_presets(client: Client):
    answer = client.get(f"/game.json?{WIN}&k_custom=17,5").json()
    assert answer["result"]["k"] == 17.5
    assert answer["url"] == LINK.replace("k=20", "k=17.5")
    assert [each["k"] for each in answer["by_k"]] == [10, 17.5, 20, 40]


def test_the_opponents_k_may_be_another(client: Client):
    answer = client.get(f"/game.json?{WIN}&opponent_k=40").json()
    assert answer["every_result"][0]["opponent_exact_change"] == -28
    assert "opponent_same_k" not in {note["code"] for note in answer["notes"]}
    assert "opponent_k=40" in answer["url"]


def test_the_fides_limits_do_not_touch_the_fide_method(client: Client):
    assert client.get(f"/game.json?{WIN}&method=fide&limits=1").json()["url"] == LINK


def test_the_answer_names_its_regulations(client: Client):
    assert client.get(f"/game.json?{WIN}&tc=rapid").json()["regulations"] == {
        "id": "fide-rapid-2024-12-01",
        "chapter": "rapid",
        "from": "2024-12-01",
    }


def test_the_input_is_given_back_parsed_with_defaults(client: Client):
    answer = client.get("/game.json?rating=1,650&opponent=1800*&result=1&k=K20&on=2026-11-01&utm=x").json()
    assert answer["input"] == {
        "rating": 1650, "opponent": 1800, "result": "win", "k": 20, "opponent_k": None, "method": "fide",
        "limits": False, "tc": "standard", "on": "2026-11-01",
    }  # fmt: skip
    assert answer["url"] == LINK


def test_a_day_left_out_is_today_and_stands_in_the_link(client: Client):
    answer = client.get("/game.json?rating=1650&opponent=1800&result=win&k=20").json()
    assert f"on={answer['input']['on']}" in answer["url"]


def test_a_game_that_is_not_rated_says_why(client: Client):
    query = "rating=1800&opponent=2601&result=loss&k=40&tc=rapid&on=2026-11-01"
    answer = client.get(f"/game.json?{query}").json()
    assert [game["reason"] for game in answer["result"]["left_out"]] == ["gap_600"]
    assert {each["change"] for each in answer["every_result"]} == {0}
    page = text(client, f"/game/?{query}")
    assert "No game counts, so the rating stays 1800." in page
    assert "A gap of 600 points or more is not rated when one player is above 2600." in page


@pytest.mark.parametrize(
    ("current", "live", "header"),
    [
        ("/game/?rating=1", "live=1&", "HX-Replace-Url"),
        ("/game/?rating=1", "", "HX-Push-Url"),
        (LINK, "", "HX-Push-Url"),
    ],
)
def test_the_address_bar_follows_and_calculate_makes_an_entry(client: Client, current, live, header):
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{current}"}
    response = client.get(f"/game/answer/?{live}{WIN}", headers=headers)
    assert {name: response.get(name) for name in ("HX-Replace-Url", "HX-Push-Url")} == {
        "HX-Replace-Url": None, "HX-Push-Url": None, header: LINK,
    }  # fmt: skip
    assert "<html" not in response.content.decode()


def test_an_answer_with_errors_leaves_the_address_alone(client: Client):
    response = client.get("/game/answer/?live=1&rating=abc", headers={"HX-Request": "true"})
    assert not {"HX-Replace-Url", "HX-Push-Url"} & set(response.headers)


def test_a_half_filled_form_is_asked_for_the_rest_and_not_scolded_while_typing(client: Client):
    fragment = client.get("/game/answer/?rating=1650&k=20").content.decode()
    assert "Add your opponent’s rating." in fragment
    assert 'class="problems"' not in fragment


def test_a_negative_rating_bears_a_real_minus_sign(client: Client):
    assert '<b class="down">−20</b>' in client.get("/game/?rating=0&opponent=0&result=loss&k=40").content.decode()


def test_a_word_spelled_otherwise_presses_its_button(client: Client):
    page = client.get("/game/?rating=1650&opponent=1800&result=w&k=20&method=Formula&tc=RAPID").content.decode()
    assert 'value="win" id="result" checked' in page
    assert 'value="formula" checked' in page
    assert '<option value="rapid" selected>' in page


def test_by_formula_no_band_is_claimed(client: Client):
    page = text(client, "/game/?rating=2100&opponent=1500&result=win&k=20&method=formula")
    assert "band" not in page


def test_markdown_says_the_same_in_plain_text(client: Client):
    response = client.get(f"/game.md?{WIN.replace('win', 'loss')}")
    assert response["Content-Type"] == "text/markdown; charset=utf-8"
    assert "| Loss | -6.00 | 1644 | +6.00 | 1806 |" in response.content.decode()


def test_the_answer_leads_and_its_sentence_follows(client: Client):
    page = client.get(f"/game/?{WIN}").content.decode()
    assert '<b class="up">+14</b> <span>1650 → 1664</span>' in page
    assert 'A win against 1800 at K 20 (exactly <b class="up">+14.00</b>).' in page
    assert "<b>+14 → 1664</b> <span>win, K 20</span>" in page


@pytest.mark.parametrize(
    ("ticks", "said"),
    [
        ("new=1", "K 40, because you have fewer than 30 rated games."),
        ("junior=1", "K 40, because you are a junior and were never at 2300."),
        ("new=1&junior=1&reached=1", "K 10, because you once had 2400 or more."),
        ("k=facts", "K 20, because none of these is true for you."),
    ],
)
@pytest.mark.parametrize("k", ["", "k=20&", "k=40&"])
def test_what_is_ticked_decides_and_says_why(client: Client, ticks: str, said: str, k: str):
    """Without script the page's form sends its preset of 20 beside the ticks."""
    query = f"rating=1650&opponent=1800&result=win&on=2026-11-01&{ticks if ticks.startswith('k') else k + ticks}"
    page = client.get(f"/game/?{query}").content.decode()
    assert said in page
    assert f'name="k" value="{said[2:4]}" id="k" checked' in page or f'name="k" value="{said[2:4]}" checked' in page
    answer = client.get(f"/game.json?{query}").json()
    assert f"K {answer['result']['k']}," in said
    assert f"k={answer['result']['k']}&" in answer["url"]


def test_a_k_of_ones_own_and_ticks_do_not_go_together(client: Client):
    errors = client.get(f"/game.json?{WIN.replace('k=20', 'k=17.5')}&new=1").json()["errors"]
    assert [(error["code"], error["field"]) for error in errors] == [("conflict", "k")]


@pytest.mark.parametrize(
    ("keys", "line", "open_"),
    [
        ("", "FIDE table · standard · 1 Nov 2026", False),
        ("&tc=rapid", "FIDE table · rapid · 1 Nov 2026", True),
        ("&method=formula&limits=1", "Elo formula with FIDE’s limits · standard · 1 Nov 2026", True),
        ("&opponent_k=40", "FIDE table · standard · 1 Nov 2026 · opponent’s K 40", True),
        ("&on=2025-03-01", "FIDE table · standard · 1 Mar 2025", True),  # other rules than today's
        ("&on=2019-01-01", "Method, time control, day", True),
    ],
)
def test_rare_settings_are_closed_unless_one_of_them_matters(client: Client, keys: str, line: str, open_: bool):
    query = WIN.replace("&on=2026-11-01", keys) if "on=" in keys else WIN + keys
    page = client.get(f"/game/?{query}").content.decode()
    assert f'<span id="settings">{line}</span>' in page
    assert ('<details class="rules" open>' in page) is open_
    assert (
        f'<span id="settings" hx-swap-oob="innerHTML">{line}</span>'
        in client.get(f"/game/answer/?{query}").content.decode()
    )


def test_a_page_that_the_menu_leads_to_asks_for_the_rest_without_scolding(client: Client):
    page = client.get("/game/?rating=1650&k=40").content.decode()
    assert 'value="1650"' in page
    assert 'class="problems"' not in page
    assert 'class="problems"' in client.get("/game/?rating=1650&k=40&opponent=").content.decode()
