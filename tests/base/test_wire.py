"""What goes over the wire: numbers digit by digit, and a description that is true to them."""

from decimal import Decimal
from typing import Annotated, Any

import msgspec
import pytest
from django.utils.translation import gettext_lazy

from calculator.base.schema import plain_schema
from calculator.base.wire import Shape, about, encoded, exact, one_of, schema_of, short
from calculator.change import wire as change_wire
from calculator.engine.fide.change import Line
from calculator.engine.values import Result


class Worth(Shape):
    """What a game is worth."""

    change: Annotated[Decimal | None, about("rating points")]
    result: Annotated[str, one_of(Result)] | None
    k: Annotated[int, about("K")] | None


class Source:
    change, result, k = Decimal("-0.00"), Result.WIN, 20


@pytest.mark.parametrize(
    ("value", "text"), [("53.20", "53.20"), ("-0.00", "0"), ("0E-12", "0"), ("-12.5", "-12.5"), ("0", "0")]
)
def test_a_figure_has_all_its_digits_and_a_zero_no_sign(value: str, text: str):
    assert encoded([exact(Decimal(value))]).decode() == f"[{text}]"


@pytest.mark.parametrize(("typed", "text"), [("20", "20"), ("2E+1", "20"), ("20.00", "20"), ("17.50", "17.5")])
def test_what_was_typed_stays_short(typed: str, text: str):
    assert encoded(short(Decimal(typed))).decode() == text


def test_a_shape_takes_the_values_of_the_same_names_but_for_its_own():
    assert encoded(Worth.of(Source, k=None)).decode() == '{"change":0,"result":"win","k":null}'


def test_a_text_still_to_be_translated_is_written():
    assert encoded({"about": gettext_lazy("Rating")}) == b'{"about":"Rating"}'


def test_a_shape_describes_itself():
    schema, components = schema_of(Worth)
    worth: Any = components["Worth"]
    assert schema == {"$ref": "#/components/schemas/Worth"}
    assert worth["description"] == "What a game is worth."
    assert worth["required"] == ["change", "result", "k"]
    assert worth["additionalProperties"] is False
    assert worth["properties"] == {
        "change": {"description": "rating points", "anyOf": [{"type": "number"}, {"type": "null"}]},
        "result": {"anyOf": [{"type": "string", "enum": ["win", "draw", "loss"]}, {"type": "null"}]},
        "k": {"description": "K", "anyOf": [{"type": "integer"}, {"type": "null"}]},
    }


def test_a_key_may_be_called_title():
    properties = {"properties": {"title": {"title": "Title", "type": "string"}}}
    assert plain_schema(properties) == {"properties": {"title": {"type": "string"}}}


def test_a_whole_number_or_a_decimal_is_a_number():
    properties = {"properties": {"need": msgspec.json.schema(Annotated[int | Decimal, about("points")])}}
    assert plain_schema(properties) == {"properties": {"need": {"description": "points", "type": "number"}}}


def test_a_game_has_the_keys_of_the_engine_in_its_order():
    assert change_wire.Line.__struct_fields__ == change_wire.Game.__struct_fields__ == Line._fields
