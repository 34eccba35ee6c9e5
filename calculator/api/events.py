"""OpenAPI 3.1 for the twins that accept a text by POST, and for those of saved reports."""

from collections.abc import Mapping

from calculator.api import twins
from calculator.api.schemas import PICTURE, reading, response
from calculator.base.fields import TypedField
from calculator.base.form import AnyForm
from calculator.base.schema import Schema, about, ref, text
from calculator.crosstable.form import CrosstableForm
from calculator.paste.form import PasteForm, ReadingForm
from calculator.paste.us_chess.form import USChessPasteForm
from calculator.us_chess.section.form import SectionForm


def body_schema(keys: Mapping[str, TypedField]) -> Schema:
    """The schema of a request body: each key as a string, and the file."""
    texts = {name: about({"type": "string"}, twins.meaning(field)) for name, field in keys.items()}
    meaning = "a text file or an Excel workbook (.xlsx); goes before the text"
    file = about({"type": "string", "contentMediaType": "application/octet-stream"}, meaning)
    return {"type": "object", "properties": {**texts, "file": file}}


def posting(
    path: str, form: AnyForm, body: Schema, media: str, answer: Schema, errors: str = "Errors"
) -> Mapping[str, Schema]:
    """The path of a twin that accepts a text by POST; `errors` names the shape of its errors."""
    wrong = response("What was sent cannot be answered.", "application/json", ref(errors))
    long = response("What was sent is too long.", "application/json", ref("Errors"))
    charset = response("Its charset is not UTF-8.", "application/json", ref("Errors"))
    operation = {
        "operationId": path.strip("/").replace("/", "."),
        "summary": form.about,
        "requestBody": {"required": True, "content": {"multipart/form-data": {"schema": body}}},
        "responses": {"200": response("What was read.", media, answer), "400": wrong, "413": long, "415": charset},
    }
    return {path: {"post": operation}}


def event_paths() -> Mapping[str, Schema]:
    """The twins that accept a whole event by POST."""
    return {
        **event_twins("/crosstable", CrosstableForm(), "EventAnswer"),
        **event_twins("/us-chess/section", SectionForm(), "SectionAnswer"),
    }


def event_twins(path: str, form: AnyForm, answer: str) -> Mapping[str, Schema]:
    """JSON and CSV of one page of whole events; `answer` names the shape of the JSON."""
    body = body_schema(twins.keys(form))
    return {
        **posting(f"{path}.json", form, body, "application/json", ref(answer)),
        **posting(f"{path}.csv", form, body, "text/csv", text()),
    }


def reading_keys(form: PasteForm) -> Mapping[str, TypedField]:
    """The keys that may be posted with a text of games: its own, and those of the page that it fills."""
    page = form.page.form()
    own = {name: page.field(name) for name in form.page.own if name in twins.keys(page)}
    return {**twins.keys(form), **own}


def reading_paths() -> Mapping[str, Schema]:
    """The twins that accept one player's games by POST."""
    return {
        **reading_path("/tournament/read.json", ReadingForm(), ref("Reading")),
        **reading_path("/us-chess/read.json", USChessPasteForm(), ref("USChessReading")),
    }


def reading_path(path: str, form: PasteForm, answer: Schema) -> Mapping[str, Schema]:
    """The path of one of them."""
    return posting(path, form, body_schema(reading_keys(form)), "application/json", answer, "ReadingErrors")


def report_paths() -> Mapping[str, Schema]:
    """The twins of a saved report."""
    slug = {"name": "slug", "in": "path", "required": True, "schema": text("[-\\w]+"), "description": "its own part"}
    errors = {
        "400": response("The query is too long.", "application/json", ref("Errors")),
        "404": response("There is no such report.", "application/json", ref("Errors")),
        "410": response("The report was deleted, or has expired.", "application/json", ref("Errors")),
        "503": response(
            "The database is away, or this release cannot read the report.", "application/json", ref("Errors")
        ),
    }

    def twin(ending: str, media: str, schema: Schema) -> Mapping[str, Schema]:
        answers = {"200": response("The report as it was saved.", media, schema), **errors}
        reads = reading(f"report.{ending}", "A saved report.", answers)
        return {f"/r/{{slug}}.{ending}": {"parameters": [slug], **reads}}

    return {
        **twin("json", "application/json", {"anyOf": [ref("ReportAnswer"), ref("SectionReport")]}),
        **twin("csv", "text/csv", text()),
        **twin("png", "image/png", PICTURE),
    }
