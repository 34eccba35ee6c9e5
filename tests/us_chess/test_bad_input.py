"""What is no event: the error at its field, with what was typed, which stays in the form."""

import pytest
from django.test import Client

GAMES = "games=1250w_1400d"
RATED = "rating=1500&before=30"
WRONG = [
    (f"rating=3000.01&before=30&{GAMES}", "rating", "out_of_range", None),
    (f"rating=99.99&before=30&{GAMES}", "rating", "out_of_range", None),
    (f"rating=1500.123&before=30&{GAMES}", "rating", "out_of_range", None),
    (f"rating=abc&before=30&{GAMES}", "rating", "not_a_number", None),
    (f"before=30&{GAMES}", "rating", "required", None),
    (f"rating=1500&{GAMES}", "before", "required", None),
    (f"rating=1500&before=-1&{GAMES}", "before", "out_of_range", None),
    (f"rating=1500&before=10000&{GAMES}", "before", "out_of_range", None),
    (f"rating=1500&before=x&{GAMES}", "before", "not_a_number", None),
    (f"{RATED}&{GAMES}&kind=online", "kind", "out_of_range", None),
    (f"{RATED}&{GAMES}&history=draws", "history", "out_of_range", None),
    (f"{RATED}&{GAMES}&on=2013-05-07", "on", "date_not_covered", None),
    (f"{RATED}&{GAMES}&on=2026-02-30", "on", "bad_date", None),
    (f"{RATED}&games=1250_1400&score=2.5", "score", "score_too_high", None),
    (f"{RATED}&games=1250_u&score=1.5", "score", "score_too_high", None),
    (f"{RATED}&games=1250_1400&score=1.3", "score", "not_half", None),
    (f"{RATED}&{GAMES}&score=1", "score", "conflict", None),
    (f"{RATED}&{GAMES}&floor=1600", "floor", "conflict", None),
    (f"{RATED}&{GAMES}&floor=2300", "floor", "out_of_range", None),
    (f"{RATED}&{GAMES}&peak=1499", "peak", "out_of_range", None),
    (f"{RATED}&{GAMES}&peak=1941", "peak", "conflict", None),
    (f"{RATED}&{GAMES}&peak=1600&floor=1400", "floor", "conflict", None),
    (f"{RATED}&{GAMES}&repeats=0", "repeats", "out_of_range", None),
    (f"{RATED}&{GAMES}&wins=-1", "wins", "out_of_range", None),
    (f"{GAMES}&age=121", "age", "out_of_range", None),
    (f"{GAMES}&age=old", "age", "not_a_number", None),
    (f"{GAMES}&others=chess:1500:5:2026-01-01", "others", "out_of_range", None),
    (f"{GAMES}&others=quick:1500::2026-01-01", "others", "required", None),
    (f"{GAMES}&others=quick", "others", "required", None),
    (f"{GAMES}&others=quick:1500:0:2026-01-01&on=2026-06-01", "others", "out_of_range", None),
    (f"{GAMES}&others=regular:1500:9:2026-01-01&on=2026-06-01", "others", "conflict", None),
    (f"{GAMES}&others=quick:1500:9:2026-01-01_quick:1400:9:2026-01-01&on=2026-06-01", "others", "repeated", None),
    (f"{RATED}&{GAMES}&repeats=3", "repeats", "out_of_range", None),
    (f"{GAMES}&others=quick:1500:9:2026-07-01&on=2026-06-01", "others", "out_of_range", None),
    (f"{GAMES}&others={'_'.join(['quick:1500:9:2026-01-01'] * 8)}", "others", "too_many", None),
    (f"rating=1500&before=25&{GAMES}&kind=match", "before", "out_of_range", None),
    (f"{RATED}&games=1250w_50w", "games", "out_of_range", 2),
    (f"{RATED}&games=1250w_1400.123", "games", "out_of_range", 2),
    (f"{RATED}&games=1250w_1400q", "games", "bad_result", 2),
    (f"{RATED}&opponent-1-1=1250w&opponent-1-3=x", "games", "not_a_number", 3),
    (f"{RATED}", "games", "required", None),
    (f"{RATED}&games={'_'.join(['1500w'] * 1001)}", "games", "too_many", None),
    (f"{RATED}&{GAMES}&opponent-1-1=1250w", "games", "conflict", None),
    (f"{RATED}&{GAMES}&rating=1600", "rating", "repeated", None),
]


@pytest.mark.parametrize(("query", "field", "code", "row"), WRONG)
def test_it_names_the_field_and_says_why(client: Client, query: str, field: str, code: str, row: int | None):
    response = client.get(f"/us-chess.json?{query}")
    assert response.status_code == 400
    assert [(each["field"], each["code"]) for each in response.json()["errors"]] == [(field, code)]
    assert row is None or response.json()["errors"][0]["row"] == row
    page = client.get(f"/us-chess/?{query}")
    assert page.status_code == 200
    assert client.get(f"/us-chess/answer/?{query}").status_code == 200
    assert client.get(f"/us-chess.md?{query}").status_code == 400


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (f"rating=3100&before=30&{GAMES}", "“3100” is out of range. Type a rating from 100 to 3000 with at most two"),
        (f"{RATED}&{GAMES}&floor=1600", "“1600” is too high. Type at most 1500. A floor is never above the rating."),
        (f"{RATED}&{GAMES}&peak=1400", "“1400” is below your rating. Type your highest rating ever."),
        (f"{RATED}&{GAMES}&peak=1941", "With a peak of 1941 your floor would be above 1500, the highest that is"),
        (
            f"age=15&{GAMES}&peak=1400",
            "With a peak of 1400 your floor would be above 150, the highest that is possible",
        ),
        (f"rating=1500&before=9&{GAMES}&kind=match", "“9” is too few for a match. Both players need at least 26 rated"),
        (
            f"{GAMES}&others=regular:1500:9:2026-01-01&on=2026-06-01",
            "“regular” is the system of this event. If you have",
        ),
        (
            f"{GAMES}&others=quick:1500:9:2026-07-01&on=2026-06-01",
            "A rating of 1 Jul 2026 does not count. Type its day, from 1 Jan 1950 to 1 Jun 2026, the end of the event.",
        ),
        (f"{RATED}&{GAMES}&repeats=3", "“3” is more than your games. Type at most 2."),
        (f"{RATED}&{GAMES}&on=2012-01-01", "We know the rules from 8 May 2013 on, not those of 1 Jan 2012."),
        (f"before=30&{GAMES}&live=1", "Add your rating to see the change. Without a rating, add your age."),
    ],
)
def test_it_says_what_would_be_accepted(client: Client, query: str, said: str):
    assert said in client.get(f"/us-chess/answer/?{query}").content.decode()


def test_everything_typed_stays(client: Client):
    typed = {
        "rating": "3100", "before": "many", "kind": "online", "on": "yesterday", "floor": "low", "peak": "5",
        "age": "x", "wins": "w", "score": "9", "repeats": "?", "opponent-1-1": "1250q", "opponent-1-2": "1400",
    }  # fmt: skip
    page = client.get("/us-chess/", typed).content.decode()
    for name, value in typed.items():
        assert f'name="{name}" value="{value}"' in page or f'<option value="{value}" selected>' in page
    assert page.count('class="wrong"') >= 10
