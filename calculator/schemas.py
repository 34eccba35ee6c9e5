"""Everything that answers are made of, as JSON Schemas, and what all of them share: notes, errors, cases."""

from collections.abc import Mapping

from calculator import crosstable_schemas, messages, reading_schemas
from calculator.answer_schemas import listed, whole
from calculator.engine.regulations import TimeControl
from calculator.json_schema import DATE, Schema, about, maybe, one_of, record, text
from calculator.pages import calculators

# A key of NOTES that goes on where another ends is a second sentence of the same code.
NOTE_CODES = [key for key in messages.NOTES if not any(key.startswith(f"{code}_") for code in messages.NOTES)]
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
        for part in (*of_calculators, crosstable_schemas.COMPONENTS, reading_schemas.COMPONENTS, SHARED)
        for name, schema in part.items()
    }
