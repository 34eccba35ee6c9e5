"""Whatever schemathesis makes of openapi.json is answered as openapi.json says.

Two of its checks are left out. `negative_data_rejection`: people's spellings are read (`1,650`, `w`, `2½`, a blank
key), so that much which no schema of the plain spelling allows is a good question; what was read stands in `input`,
whose schema has the same limits and is checked in every answer. `positive_data_acceptance`: schemas of single keys
cannot say what keys mean together; so the test looks at what was refused, and why. Not where an event is posted: to
the schema any text is one.
"""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from ratingsite.wsgi import application

# A real request closes its connection, which a transaction around the test would not survive.
pytestmark = pytest.mark.django_db(transaction=True)

schema = schemathesis.openapi.from_wsgi("/openapi.json", application)

# What is refused though each key is right by itself: other keys, the calendar, ratings within a text, 1e-05.
BETWEEN_KEYS = {
    ("required", "games"), ("required", "event"), ("required", "rating"), ("conflict", "games"), ("conflict", "score"),
    ("conflict", "floor"), ("conflict", "peak"), ("out_of_range", "peak"), ("out_of_range", "before"),
    ("required", "before"), ("required", "others"), ("out_of_range", "others"), ("bad_date", "others"),
    ("too_many", "others"), ("date_not_covered", "others"),
    ("conflict", "k"), ("score_too_high", "score"), ("out_of_range", "birth_year"), ("date_not_covered", "on"),
    ("out_of_range", "games"), ("out_of_range", "event"), ("out_of_range", "opponents"), ("not_a_number", "average"),
    ("no_list", "fide_id"), ("conflict", "average"), ("conflict", "count"), ("required", "opponents"),
}  # fmt: skip


def test_it_validates():
    schema.validate()


@schema.parametrize()
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no failure
def test_it_answers_as_described(case: schemathesis.Case[Any]):
    response = case.call_and_validate(excluded_checks=[negative_data_rejection, positive_data_acceptance])
    refused = response.status_code == 400 and response.content and case.path.endswith(".json") and case.method == "GET"
    if refused and case.meta and case.meta.generation.mode.is_positive:
        assert {(error["code"], error["field"]) for error in response.json()["errors"]} <= BETWEEN_KEYS
