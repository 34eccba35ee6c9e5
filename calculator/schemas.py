"""Everything that answers are made of, as JSON Schemas, and what all of them share: notes, errors, cases."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from calculator import answer_schemas, crosstable_schemas, messages, reading_schemas
from calculator.answer_schemas import listed, whole
from calculator.engine.regulations import TimeControl
from calculator.json_schema import DATE, Schema, about, maybe, one_of, record, text

# A key of NOTES that goes on where another ends is a second sentence of the same code.
NOTE_CODES = [key for key in messages.NOTES if not any(key.startswith(f"{code}_") for code in messages.NOTES)]
ERROR: Mapping[str, Schema] = {
    "code": about(one_of(*messages.ERRORS), _("what is wrong")),
    "field": maybe(about(text(), _("the key; null where it is the address"))),
    "row": maybe(whole(_("the game, from 1; null where it is no game"))),
    "message": about(text(), _("a sentence")),
}
CASE: Mapping[str, Schema] = {
    "id": about(text(), _("name of the case")),
    "path": about(text(), _("address of a twin")),
    "query": about(text(), _("its query")),
    "expect": about({"type": "object"}, _("figures by dotted path; below a list, the figure of each member")),
    "source": about(text(), _("where the figures were published, or how they were worked out")),
}
COMPONENTS: Mapping[str, Schema] = {
    **answer_schemas.COMPONENTS,
    **crosstable_schemas.COMPONENTS,
    **reading_schemas.COMPONENTS,
    "Regulations": record(_("The edition applied."), {
        "id": about(text(), _("its name")), "chapter": one_of(*TimeControl),
        "from": about(DATE, _("its first day")),
    }),
    "Note": record(_("A remark."), {
        "code": about(one_of(*NOTE_CODES), _("what it is about")), "message": about(text(), _("a sentence")),
    }),
    "Error": record(_("One thing that is wrong."), ERROR),
    "Errors": record(_("The one shape of every error, of input and of the address."), {
        "ok": {"const": False}, "errors": {**listed("Error", _("everything that is wrong")), "minItems": 1},
        "players": listed("Candidate", _("with required player: those to choose from")),
    }, frozenset({"players"})),
    "Case": record(_("A published or worked calculation; a figure is met to the decimals it is written with."), CASE),
    "Cases": record(_("Every case."), {
        "ok": {"const": True}, "version": about(text(), _("version of this site")),
        "cases": listed("Case", _("the cases")),
    }),
}  # fmt: skip
