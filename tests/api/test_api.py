"""The machine side: one description for people and programs, true to the forms, the codes and the answers."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from django.core.exceptions import ValidationError
from django.test import Client

import calculator
from calculator.api import cases as case_file
from calculator.api import page, twins
from calculator.base import messages
from calculator.base.form import AnyForm
from calculator.base.pages import calculators
from calculator.crosstable import list_words
from calculator.crosstable.form import EXAMPLE
from calculator.engine.fide.first_rating import Unpublished
from calculator.engine.fide.k_factor import KReason
from calculator.engine.fide.regulations import Reason
from calculator.us_chess import notes as us_chess_notes
from calculator.us_chess.section import words as section_words
from calculator.us_chess.section.form import EXAMPLE as SECTION
from tests.crosstable.test_crosstable import TRF, UNRATED
from tests.crosstable.test_list import row
from tests.crosstable.test_list import trf as list_event
from tests.players.listed import enter, person
from tests.published import cases
from tests.us_chess.test_section import ASSUMED, NEW

# What only the page sends: a K of one’s own, its rows, whether names go into the link, the calculator that asked for K.
PAGES_OWN = {"k_custom", "rows", "with_names", "back"}
TICKS = {"new", "junior", "reached"}
FILES = ["/openapi.json", "/cases.json"]
POSTED = [
    "/crosstable.json", "/crosstable.csv", "/tournament/read.json", "/us-chess/read.json", "/us-chess/section.json",
    "/us-chess/section.csv",
]  # fmt: skip
PLAYERS = ["/players.json"]
REPORTS = ["/r/{slug}.json", "/r/{slug}.csv", "/r/{slug}.png"]
NAMES = [form().name for form in calculators()]
TWINS = [f"/{name}.{ending}" for name in NAMES for ending in ("json", "md")]
PICTURES = ["/game.png", "/tournament.png", "/norms.png", "/us-chess.png"]


@pytest.fixture
def description(client: Client) -> Any:
    return client.get("/openapi.json").json()


def keys(description: Any, address: str) -> dict[str, Any]:
    """The parameters of a twin by their name."""
    refs = [each["$ref"].rpartition("/")[2] for each in description["paths"][address]["parameters"]]
    found = [description["components"]["parameters"][ref] for ref in refs]
    return {each["name"]: each for each in found}


def schema_of(description: Any, address: str, status: int) -> Any:
    item = description["paths"][address]
    answer = item["post" if address in POSTED else "get"]["responses"][str(status)]["content"]["application/json"][
        "schema"
    ]
    return {**answer, "components": description["components"]}


def test_it_describes_every_twin_and_nothing_else(description: Any):
    assert sorted(description["paths"]) == sorted([*TWINS, *PICTURES, *FILES, *POSTED, *REPORTS, *PLAYERS])
    paths = description["paths"]
    assert all({"get", "head"} <= paths[address].keys() for address in [*TWINS, *PICTURES, *FILES, *REPORTS, *PLAYERS])
    assert all(paths[address].keys() == {"post"} for address in POSTED)
    assert description["info"]["version"] == calculator.__version__ == page.changes()[0][0]


@pytest.mark.parametrize("form_class", calculators(), ids=NAMES)
def test_its_keys_are_those_of_the_form(description: Any, form_class: type[AnyForm]):
    form = form_class()
    for ending in ("json", "md"):
        documented = keys(description, twins.address(form, ending))
        assert list(documented) == [name for name in form.fields if name not in PAGES_OWN]
    canonical = [name for name in documented if name not in TICKS | {"fide_id"}]
    name = "".join(word.title() for word in form.name.split("-"))
    answer = description["components"]["schemas"][f"{name}Answer"]
    assert list(answer["properties"]["input"]["properties"]) == canonical


@pytest.mark.parametrize("form_class", calculators(), ids=NAMES)
def test_its_limits_are_those_that_hold(description: Any, form_class: type[AnyForm]):
    form = form_class()
    for name, key in keys(description, twins.address(form)).items():
        schema = key["schema"].get("anyOf", [key["schema"]])[0]
        for limit, beyond in (("minimum", -1), ("maximum", 1)):
            if limit in schema:
                form.field(name).clean(str(schema[limit]))
                with pytest.raises(ValidationError) as refusal:
                    form.field(name).clean(str(schema[limit] + beyond))
                assert refusal.value.code == "out_of_range"


@pytest.mark.parametrize("form_class", calculators(), ids=NAMES)
def test_what_it_calls_needed_is_required_and_a_default_changes_nothing(
    client: Client, description: Any, form_class: type[AnyForm]
):
    form = form_class()
    example = dict(pair.split("=") for pair in form.example.split("&"))
    answered = client.get(twins.address(form), example).json()
    for name, key in keys(description, twins.address(form)).items():
        without = {each: typed for each, typed in example.items() if each != name}
        if key["required"]:
            assert ("required", name) in {
                (error["code"], error["field"]) for error in client.get(twins.address(form), without).json()["errors"]
            }
        elif "default" in key["schema"] and name not in example:
            assert client.get(twins.address(form), {**example, name: key["schema"]["default"]}).json() == answered


def test_a_default_is_a_value_that_may_be_sent(client: Client, description: Any):
    asked = keys(description, "/us-chess.json")
    assert "default" not in asked["others"]["schema"]
    assert "default" not in asked["before"]["schema"]  # required with rating
    assert asked["history"]["schema"]["default"] == "mixed"
    assert "default: ()" not in client.get("/api/").content.decode()


@pytest.mark.parametrize("form_class", calculators(), ids=NAMES)
def test_its_examples_are_what_the_twin_says(client: Client, description: Any, form_class: type[AnyForm]):
    form = form_class()
    responses = description["paths"][twins.address(form)]["get"]["responses"]
    assert responses["200"]["content"]["application/json"]["example"] == (
        client.get(twins.address(form, query=form.example)).json()
    )
    bare = client.get(twins.address(form))
    if bare.status_code == 400:
        assert responses["400"]["content"]["application/json"]["example"] == bare.json()


def test_every_code_is_documented_and_none_that_does_not_exist(description: Any):
    schemas = description["components"]["schemas"]
    source = "".join(file.read_text() for file in Path(calculator.__file__).parent.rglob("*.py"))
    assert schemas["Error"]["properties"]["code"]["enum"] == list(messages.ERRORS)
    raise_ = r"(?:EngineError|messages\.error|messages\.problem|problem|Problem)\(\s*|refusal\(request, .+, code="
    raised = re.findall(rf"(?:{raise_})ErrorCode\.(\w+)", source)
    assert set(map(str.lower, raised)) == set(messages.ERRORS)
    assert set(schemas["Note"]["properties"]["code"]["enum"]) == {
        *re.findall(r'Note\("(\w+)"', source), *list_words.NOTES, *us_chess_notes.NOTES, *section_words.NOTES,
    }  # fmt: skip
    assert schemas["K"]["properties"]["reason"]["enum"] == list(KReason)
    assert schemas["Regulations"]["properties"]["chapter"]["enum"] == [
        "standard", "rapid", "blitz", "regular", "quick", "dual", "match",
    ]  # fmt: skip
    assert schemas["LeftOut"]["properties"]["reason"]["enum"] == list(Reason)
    assert schemas["FirstRating"]["properties"]["reasons"]["items"]["enum"] == list(Unpublished)


@pytest.mark.parametrize("case", cases())
def test_every_published_answer_is_as_described(client: Client, described: Any, case: dict[str, Any]):
    described[case["path"]].validate(client.get(f"{case['path']}?{case['query']}").json())


@pytest.mark.parametrize("text", [TRF, EXAMPLE, UNRATED], ids=["report", "example", "unrated"])
def test_every_event_is_answered_as_described(client: Client, described: Any, text: str):
    answer = client.post("/crosstable.json", {"text": text, "on": "2026-05-01"}).json()
    described["/crosstable.json"].validate(answer)
    assert answer["ok"]


@pytest.mark.parametrize("text", [NEW, ASSUMED], ids=["new", "assumed"])
def test_every_newcomer_is_answered_as_described(client: Client, described: Any, text: str):
    answer = client.post("/us-chess/section.json", {"text": text, "before_of": "2:12"}).json()
    described["/us-chess/section.json"].validate(answer)
    assert answer["ok"]


@pytest.mark.parametrize("kind", ["regular", "dual"])
def test_every_section_is_answered_as_described(client: Client, described: Any, kind: str):
    answer = client.post("/us-chess/section.json", {"text": SECTION, "kind": kind}).json()
    described["/us-chess/section.json"].validate(answer)
    assert answer["notes"]


@pytest.mark.django_db(databases=["players"])
@pytest.mark.parametrize("start", ["2026/11/05", "2026/10/05"], ids=["in force", "no list"])
def test_an_event_beside_the_list_is_answered_as_described(client: Client, described: Any, settings: Any, start: str):
    settings.PLAYERS = True
    enter([person(100001, "Abel, Ada", "ENG", (1650, 40))])
    text = list_event(row("Abel, Ada", 1600, 100001), row("Bosko, Cem", 1800), row("Castel, Dora", 1600), start=start)
    answer = client.post("/crosstable.json", {"text": text, "ratings": "list"}).json()
    described["/crosstable.json"].validate(answer)
    assert answer["notes"]


@pytest.fixture(scope="module")
def described() -> Any:
    """A validator of the answers of each JSON twin."""
    description = Client().get("/openapi.json").json()
    return {
        path: jsonschema_rs.Draft202012Validator(schema_of(description, path, 200))
        for path in description["paths"]
        if path.endswith(".json")
    }


def test_an_address_that_is_wrong_is_answered_as_described(client: Client, description: Any):
    responses = description["components"]["responses"]
    for name, answer in (("NotFound", client.get("/nowhere.json")), ("MethodNotAllowed", client.post("/game.json"))):
        assert responses[name]["content"]["application/json"]["example"] == answer.json()


def test_the_page_lists_every_key_code_and_shape(client: Client, description: Any):
    page = unescape(client.get("/api/").content.decode())
    for address in TWINS:
        assert f"<code>{address}</code>" in page
        for name, key in keys(description, address).items():
            assert f"<dt><code>{name}</code></dt><dd>{key['description']}" in page
    components = description["components"]["schemas"]
    for name in [*messages.ERRORS, *components["Note"]["properties"]["code"]["enum"]]:
        assert f"<dt><code>{name}</code></dt>" in page
    for name in components.keys() - {name for name in components if name.endswith("Answer")}:
        assert f'<details class="fold" id="{name}">\n<summary><h4>{name}</h4></summary>' in page
    for form in (form_class() for form_class in calculators()):
        assert json.dumps(twins.response(type(form), form.example)[1], indent=2, ensure_ascii=False) in page
    assert f"This is version {calculator.__version__}." in page
    assert "65534 characters" in page


@pytest.mark.parametrize(
    "anchor",
    [
        *NAMES,
        "read",
        "us-chess-read",
        "crosstable",
        "us-chess-section",
        "shapes",
        "errors",
        "notes",
        "cases",
        "changes",
    ],
)
def test_each_section_of_the_page_is_closed_and_has_an_address(client: Client, anchor: str):
    assert f'<details class="fold" id="{anchor}">\n<summary><h3>' in client.get("/api/").content.decode()


def test_a_calculator_has_the_same_name_here_as_in_the_menu(client: Client):
    page = unescape(client.get("/api/").content.decode())
    for form_class in calculators():
        assert f"<h3>{form_class().label}</h3> <code>/{form_class().name}.json</code>" in page
        assert f">{form_class().label}</a>" in page.partition("</nav>")[0]


def test_every_id_of_the_page_is_one_of_its_kind_and_every_link_within_leads_to_one(client: Client):
    page = client.get("/api/").content.decode()
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_the_cases_are_served_with_their_sources(client: Client, described: Any):
    body = client.get("/cases.json").json()
    described["/cases.json"].validate(body)
    assert body["cases"] == msgspec.to_builtins(case_file.cases())
    assert all(case["source"] for case in body["cases"])
    assert len({case["id"] for case in body["cases"]}) == len(body["cases"])
    assert {case["path"] for case in body["cases"]} == {f"/{name}.json" for name in NAMES} - {"/win-expectancy.json"}


@pytest.mark.django_db(databases=["players"])
@pytest.mark.parametrize("query", ["q=sample", "q=sample&tc=rapid&on=2026-11-01", "q=x", "", "q=sample&on=2020-01-01"])
def test_a_look_up_is_answered_as_described(client: Client, description: Any, settings, query: str):
    settings.PLAYERS = True
    enter([person(9900009, "Sample, Ann", figures=(1650, 20))])
    response = client.get(f"/players.json?{query}")
    schema = schema_of(description, "/players.json", response.status_code)
    jsonschema_rs.Draft202012Validator(schema).validate(response.json())


@pytest.mark.parametrize("address", [*TWINS, *PICTURES, *FILES, "/nowhere.json", "/nowhere.md"])
def test_any_site_may_read_it_whatever_it_says(client: Client, address: str):
    for response in (client.get(address), client.head(address), client.post(address), client.get(f"{address}?k=x")):
        assert response["Access-Control-Allow-Origin"] == "*"
        assert not response.cookies


@pytest.mark.parametrize("address", ["/", "/game/", "/game/answer/", "/api/", "/nowhere/"])
def test_a_page_is_not_for_other_sites(client: Client, address: str):
    assert "Access-Control-Allow-Origin" not in client.get(address)
