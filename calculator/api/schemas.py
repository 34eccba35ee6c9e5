"""Everything that answers are made of, as JSON Schemas, and what all of them share: notes, errors, cases."""

from collections.abc import Mapping

from calculator.base import messages
from calculator.base.pages import calculators
from calculator.base.schema import DATE, Schema, about, listed, maybe, one_of, record, text, whole
from calculator.base.shown import Text
from calculator.change import words
from calculator.crosstable import wire as crosstable_wire
from calculator.engine.values import TimeControl
from calculator.paste import wire as paste_wire
from calculator.reports import wire as reports_wire

# A key of NOTES that goes on where another ends is a second sentence of the same code.
NOTE_CODES = [key for key in words.NOTES if not any(key.startswith(f"{code}_") for code in words.NOTES)]
ERROR: Mapping[str, Schema] = {
    "code": about(one_of(*messages.ERRORS), "what is wrong"),
    "field": maybe(about(text(), "the key; null where it is the address")),
    "row": maybe(whole("the game, from 1; null where it is no game")),
    "message": about(text(), "a sentence"),
}
CASE: Mapping[str, Schema] = {
    "id": about(text(), "name of the case"),
    "path": about(text(), "address of a twin"),
    "query": about(text(), "its query"),
    "expect": about({"type": "object"}, "figures by dotted path; below a list, the figure of each member"),
    "source": about(text(), "where the figures were published, or how they were worked out"),
}
CORS = {
    "Access-Control-Allow-Origin": {"description": "Any site may read it.", "required": True, "schema": {"const": "*"}}
}
PICTURE: Schema = {"type": "string", "contentMediaType": "image/png"}
SHARED: Mapping[str, Schema] = {
    "Regulations": record("The edition applied.", {
        "id": about(text(), "its name"), "chapter": one_of(*TimeControl),
        "from": about(DATE, "its first day"),
    }),
    "Note": record("A remark.", {
        "code": about(one_of(*NOTE_CODES), "what it is about"), "message": about(text(), "a sentence"),
    }),
    "Error": record("One thing that is wrong.", ERROR),
    "Errors": record("The one shape of every error, of input and of the address.", {
        "ok": {"const": False}, "errors": {**listed("Error", "everything that is wrong"), "minItems": 1},
        "players": listed("Candidate", "with required player: those to choose from"),
    }, frozenset({"players"})),
    "Case": record("A published or worked calculation; a figure is met to the decimals it is written with.", CASE),
    "Cases": record("Every case.", {
        "ok": {"const": True}, "version": about(text(), "version of this site"),
        "cases": listed("Case", "the cases"),
    }),
}  # fmt: skip


def shapes() -> dict[str, Schema]:
    """Every object that answers are made of, by name."""
    of_calculators = [form.shapes for form in calculators()]
    return {
        name: schema
        for part in (
            *of_calculators,
            crosstable_wire.COMPONENTS,
            reports_wire.COMPONENTS,
            paste_wire.COMPONENTS,
            SHARED,
        )
        for name, schema in part.items()
    }


def response(description: Text, media: str, schema: Schema, shown: object = None) -> Schema:
    """One answer, which any site may read; `shown` is an example of it."""
    content = {"schema": schema} if shown is None else {"schema": schema, "example": shown}
    return {"description": description, "headers": CORS, "content": {media: content}}


def reading(name: str, summary: Text, responses: Mapping[str, Schema]) -> Schema:
    """GET, and HEAD, which answers the same without a body."""
    bare = {status: {key: each[key] for key in each if key != "content"} for status, each in responses.items()}
    return {
        "get": {"operationId": name, "summary": summary, "responses": responses},
        "head": {"operationId": f"{name}.head", "summary": summary, "responses": bare},
    }
