"""The shapes of all answers as JSON Schemas, and the common parts of an operation (OpenAPI 3.1)."""

from collections.abc import Mapping
from typing import Annotated, Any

from calculator.api.cases import Case
from calculator.base import wire
from calculator.base.pages import calculators
from calculator.base.schema import Schema
from calculator.base.shown import Text
from calculator.base.wire import YES, Shape, about
from calculator.change import words
from calculator.crosstable import list_words
from calculator.crosstable.wire import EventAnswer
from calculator.engine.uschess.values import Kind
from calculator.engine.values import TimeControl
from calculator.paste.us_chess.wire import USChessReading
from calculator.paste.wire import Reading, ReadingErrors
from calculator.players.wire import LookUp
from calculator.reports.wire import ReportAnswer, SectionReport
from calculator.us_chess import notes as us_chess_notes
from calculator.us_chess.section import words as section_words
from calculator.us_chess.section.wire import SectionAnswer

# A key of NOTES that extends another key is a second sentence of the same code.
NOTE_CODES = [key for key in words.NOTES if not any(key.startswith(f"{code}_") for code in words.NOTES)]
NOTES = {
    **{code: words.NOTES[code] for code in NOTE_CODES},
    **list_words.NOTES,
    **us_chess_notes.NOTES,
    **section_words.NOTES,
}
CHAPTERS = dict.fromkeys((*TimeControl, *Kind))  # both have blitz
CORS = {
    "Access-Control-Allow-Origin": {"description": "Any site may read it.", "required": True, "schema": {"const": "*"}}
}
# An answer of the official list is not for the scripts of other sites.
CORS_BY_NUMBERS = {
    "Access-Control-Allow-Origin": {
        "description": "Any site may read it, but not the answer to fide_id or to a name or an ID as a rating.",
        "required": False,
        "schema": {"const": "*"},
    }
}
PICTURE: Schema = {"type": "string", "contentMediaType": "image/png"}


class Cases(Shape):
    """Every case."""

    ok: YES
    version: Annotated[str, about("version of this site")]
    cases: Annotated[list[Case], about("the cases")]


WHOLE = (
    EventAnswer,
    SectionAnswer,
    ReportAnswer,
    SectionReport,
    Reading,
    ReadingErrors,
    USChessReading,
    LookUp,
    wire.Errors,
    wire.Note,
    Cases,
)  # beside the calculators


def name_of(shape: type[Shape]) -> str:
    """The name of a shape's component."""
    return str(wire.schema_of(shape)[0]["$ref"]).rpartition("/")[2]


def own_keys(answer_shape: type[Shape]) -> Mapping[str, Any]:
    """The schema of the keys that only this calculator's answer has."""
    own: Mapping[str, Any] = wire.schema_of(answer_shape)[1][name_of(answer_shape)]
    return own


def shapes() -> dict[str, Schema]:
    """Every object that answers are made of, by name.

    A note has the codes of all rooms, an edition the chapters of all rating systems.
    """
    components: dict[str, Any] = {}
    for form in calculators():
        parts = wire.schema_of(form.answer_shape)[1]
        components |= {name: part for name, part in parts.items() if name != name_of(form.answer_shape)}
    for shape in WHOLE:
        components |= wire.schema_of(shape)[1]
    for name, key, codes in (("Note", "code", NOTES), ("Regulations", "chapter", CHAPTERS)):
        described = components[name]
        keys = described["properties"]
        components[name] = {**described, "properties": {**keys, key: {**keys[key], "enum": list(codes)}}}
    return components


def response(
    description: Text, media: str, schema: Schema, example: object = None, headers: Mapping[str, Schema] = CORS
) -> Schema:
    """One response with its CORS header."""
    content = {"schema": schema} if example is None else {"schema": schema, "example": example}
    return {"description": description, "headers": headers, "content": {media: content}}


def reading(name: str, summary: Text, responses: Mapping[str, Schema]) -> Schema:
    """The operations GET and HEAD; HEAD has the same responses without content."""
    bare = {status: {key: each[key] for key in each if key != "content"} for status, each in responses.items()}
    return {
        "get": {"operationId": name, "summary": summary, "responses": responses},
        "head": {"operationId": f"{name}.head", "summary": summary, "responses": bare},
    }
