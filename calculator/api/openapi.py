"""The OpenAPI 3.1 document, generated from the forms, the codes and the limits of the engine.

Nothing is written twice. Keys, limits and defaults come from the forms' fields, codes from their definitions. Every
example is the twin's own answer at the time the document is generated.
"""

from collections.abc import Iterable, Mapping

from django.http import QueryDict

from calculator import __version__
from calculator.api import events, schemas, twins
from calculator.api.schemas import PICTURE, reading, response
from calculator.base import messages, wire
from calculator.base.form import AnyForm
from calculator.base.pages import calculators
from calculator.base.schema import Schema, about, maybe, record, ref, several, text
from calculator.change.by_name import FIDE_ID
from calculator.engine.errors import ErrorCode
from calculator.engine.values import MAX_GAMES
from calculator.players.form import PlayersForm

MOST_ADDRESS = 65_534  # characters; the limit of the server itself
CODES_OF_ADDRESS = {"NotFound": ErrorCode.NOT_FOUND, "MethodNotAllowed": ErrorCode.METHOD_NOT_ALLOWED}


def example(form: AnyForm, key: str) -> object:
    """The key's value in the worked example, or its default today. None if there is neither."""
    field = form.field(key)
    text = QueryDict(form.example).get(key) or (form.initially().get(key) if field.missing else None)
    value = field.clean(text) if text else None
    return text if isinstance(value, tuple | list) else wire.parsed(value)


def parameter(form: AnyForm, key: str) -> Schema:
    """One key of a query."""
    field = form.field(key)
    default, value = twins.fixed_default(form, key), example(form, key)
    schema = field.schema if default is None else {**field.schema, "default": default}
    item = {"name": key, "in": "query", "required": field.needed, "description": twins.meaning(field), "schema": schema}
    return item if value is None else {**item, "example": value}


def answer_name(form: AnyForm) -> str:
    return "".join(word.title() for word in form.name.split("-")) + "Answer"


def input_schema(form: AnyForm) -> Schema:
    """The parsed keys. A key can be null only if it is optional and has no default."""
    always = {key for key in form.fields if form.field(key).needed or form.field(key).default is not None}
    always |= form.initially().keys()
    return record(
        "The keys as they were read, defaults filled in.",
        {
            key: form.field(key).parsed if key in always else maybe(form.field(key).parsed)
            for key in form.fields
            if key not in form.only_typed
        },
    )


def answer_schema(form: AnyForm) -> Schema:
    """The whole answer of a calculator."""
    own = schemas.own_keys(form.answer_shape)
    keys: dict[str, Schema] = {
        "ok": {"const": True},
        "input": input_schema(form),
        "regulations": ref("Regulations"),
        **own["properties"],
        "notes": about(several(ref("Note")), "what to know beside the figures"),
        "url": about(text(f"{form.path}\\?.*"), "the canonical link of the page"),
    }
    return record(form.about, keys, frozenset(own["properties"]) - frozenset(own["required"]))


def twin_paths(form_class: type[AnyForm]) -> Mapping[str, Schema]:
    """The twins of a calculator and its picture. Examples: the answers to the worked example and to an empty query."""
    form = form_class()
    name, success, failure = form.name, "The answer.", "The query cannot be answered."
    keys = [{"$ref": f"#/components/parameters/{name}.{key}"} for key in twins.keys(form)]
    example_body = twins.response(form_class, form.example)[1]
    status, bare_body = twins.response(form_class)
    by_numbers = {"headers": schemas.CORS_BY_NUMBERS if FIDE_ID in form.fields else schemas.CORS}
    as_json = {
        "200": response(success, "application/json", ref(answer_name(form)), example_body, **by_numbers),
        "400": response(failure, "application/json", ref("Errors"), bare_body if status == 400 else None, **by_numbers),
    }
    as_markdown = {
        "200": response(success, "text/markdown", text(), **by_numbers),
        "400": response(failure, "text/markdown", text(), **by_numbers),
    }
    shapes = {"json": as_json, "md": as_markdown}
    if form.pictured:
        shapes["png"] = {**as_json, "200": response(success, "image/png", PICTURE, **by_numbers)}
    return {
        twins.address(form, ending): {"parameters": keys, **reading(f"{name}.{ending}", form.about, responses)}
        for ending, responses in shapes.items()
    }


def file_paths() -> Mapping[str, Schema]:
    """The paths of the document itself and of the cases."""
    failure = response("The query is too long.", "application/json", ref("Errors"))
    document, cases = "This description.", "Published and worked cases to test against."
    return {
        "/openapi.json": reading(
            "openapi", document, {"200": response(document, "application/json", {"type": "object"}), "400": failure}
        ),
        "/cases.json": reading(
            "cases", cases, {"200": response(cases, "application/json", ref("Cases")), "400": failure}
        ),
    }


def player_paths() -> Mapping[str, Schema]:
    """The look-up in the official list. Unlike all others its answers are not for the scripts of other sites."""
    form = PlayersForm()
    answers = {
        "200": response("The players found.", "application/json", ref("LookUp")),
        "400": response("The query cannot be answered.", "application/json", ref("Errors")),
        "404": response("No list is offered here, or none of this month.", "application/json", ref("Errors")),
    }
    private = {status: {key: each[key] for key in each if key != "headers"} for status, each in answers.items()}
    keys = [parameter(form, key) for key in form.fields]
    return {"/players.json": {"parameters": keys, **reading("players.json", form.about, private)}}


def address_responses() -> Mapping[str, Schema]:
    """The responses of an unknown address and of a wrong method."""
    return {
        name: response(
            messages.ERRORS[code], "application/json", ref("Errors"), wire.errors_json([messages.problem(code)])
        )
        for name, code in CODES_OF_ADDRESS.items()
    }


def info() -> Schema:
    paragraphs = (
        "Chess rating calculators that show their working: the link of a page ending in .json gives its figures as "
        "data, ending in .md as text, that of a game or a tournament ending in .png as a picture.",
        "Read with GET or HEAD; unknown keys are ignored, a key given twice is refused. Addresses that are not there "
        "answer 404, other methods 405, both in the one shape of errors.",
        f"An address may have {MOST_ADDRESS} characters; a longer one is answered with a bare 414. "
        f"At most {MAX_GAMES} games fit into a rating period.",
        "Values may be typed as people write them (1,650 or 2½); the schemas give the plain spelling.",
    )
    return {
        "title": "ratingsite", "version": __version__, "description": "\n\n".join(paragraphs),
        "license": {"name": "MIT", "identifier": "MIT"},
    }  # fmt: skip


def merged(parts: Iterable[Mapping[str, Schema]]) -> dict[str, Schema]:
    return {name: schema for part in parts for name, schema in part.items()}


def description(page: str) -> Schema:
    """The whole document; `page` is the full URL of the page `/api/`."""
    forms = [form_class() for form_class in calculators()]
    return {
        "openapi": "3.1.0",
        "info": info(),
        "externalDocs": {"description": "The same for people.", "url": page},
        "paths": {
            **merged(map(twin_paths, calculators())),
            **events.reading_paths(),
            **events.event_paths(),
            **events.report_paths(),
            **player_paths(),
            **file_paths(),
        },
        "components": {
            "parameters": {f"{form.name}.{key}": parameter(form, key) for form in forms for key in twins.keys(form)},
            "responses": address_responses(),
            "schemas": {**{answer_name(form): answer_schema(form) for form in forms}, **schemas.shapes()},
        },
    }
