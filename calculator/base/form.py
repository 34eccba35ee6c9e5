"""The base class of every calculator's form: fields, errors with their place, canonical link, answer."""

from dataclasses import replace
from datetime import UTC, date, datetime
from enum import Enum
from typing import Any, Generic, Self, TypeAlias, TypeVar, cast
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from calculator.base import fields, messages, wire
from calculator.base.fields import NAMES
from calculator.base.inert import blanked, blanked_query
from calculator.base.link import address, link
from calculator.base.link import wire as wire_text
from calculator.base.messages import Problem
from calculator.base.picture import Picture
from calculator.base.shown import Place, Shown, Text
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.system import Edition
from calculator.formats.source import decode, unreadable
from calculator.formats.spreadsheet import is_spreadsheet, read_spreadsheet

LIVE = "live"  # the query key of requests that the page sends while the user types; never part of a link
CARRIED = ("rating", "k", "tc", "on")  # what a user takes along from one calculator to the next
MOST_PROBLEMS = 100  # that are told one by one
FULL_DATE = r"\d{4}-\d\d-\d\d"
A = TypeVar("A")


def today() -> date:
    """The default day of an event (UTC)."""
    return datetime.now(UTC).date()


class CalculatorForm(forms.Form, Generic[A]):
    """A form whose fields are the keys of the link in their canonical order, and whose answer is an A.

    `name`: the URL name of the page.
    `label`: its name: in the navigation, at the `place` there, as heading and as title.
    `about`: what the calculator is for.
    `example`: the query of its worked example.
    `repeatable`: keys that a query may contain more than once.
    `only_typed`: keys of the page's form that are never part of a link. A twin accepts those in `for_programs`.
    `dated`: the key, with the pattern of its value, that makes an answer independent of today.
    `carries`: the keys that a user takes along to and from other calculators.
    `inputs`: the keys in the order of the page, if that is another one.
    `patient`: hold back "required" errors, see `unfinished`.
    `pictured`: the title of the preview picture, empty if there is none.
    `answer_shape`: the shape that `figures_json` returns: the calculator's own keys of the JSON answer.
    `typed`: the values of the page's inputs; the default values are those of `initially`.
    """

    name: str
    label: Text = ""
    place = Place.MORE
    about: Text
    example: str
    repeatable: frozenset[str] = frozenset()
    only_typed: frozenset[str] = frozenset()
    for_programs: frozenset[str] = frozenset()
    dated: tuple[str, str] | None = None
    carries: tuple[str, ...] = CARRIED
    inputs: tuple[str, ...] = ()
    patient = False
    pictured: Text = ""
    answer_shape: type[wire.Shape]
    page_template: str
    answer_template = "base/answer.html"

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.data: QueryDict = QueryDict() if data is None else blanked_query(data)
        values = {name: str(text) for name, text in self.data.items() if text and name in self.fields}
        self.typed = dict.fromkeys(self.fields, "") | self.initially() | values

    def __getitem__(self, name: str) -> forms.BoundField:
        # A template asks here before it asks for an attribute, and Django's error lists every field each time: 2 % of
        # the time of a page.
        if name not in self.fields:
            raise KeyError(name)
        return super().__getitem__(name)

    def initially(self) -> dict[str, str]:
        """The values of an empty form, by key."""
        return {}

    @classmethod
    def is_meant(cls, data: QueryDict) -> bool:
        """Whether a query has a key of this form."""
        return any(name in cls.base_fields for name in data)

    @classmethod
    def from_query(cls, query: QueryDict, *, page: bool, example: str = "") -> Self:
        """The form bound to a query. On a page whose query has no key of the form: bound to the example, or unbound."""
        if not page or cls.is_meant(query):
            return cls(query)
        return cls(QueryDict(example) if example else None)

    @property
    def entry(self) -> str:
        """The URL name of the page whose navigation entry is marked as the current one."""
        return self.name

    @cached_property
    def path(self) -> str:
        """The page's address in the active language."""
        return address(self.name)

    def field(self, name: str) -> fields.TypedField:
        return cast(fields.TypedField, self.fields[name])

    def _clean_fields(self) -> None:
        # Django's own way makes a bound field and asks a widget for each value: 9 % of the time of a JSON answer.
        for name, field in self.fields.items():
            try:
                self.cleaned_data[name] = field.clean(self.data.get(name))
            except ValidationError as error:
                self.add_error(name, error)

    def clean(self) -> None:
        """Rejects repeated keys, then checks the fields together and makes the value object."""
        for name, values in self.data.lists():
            if len(values) > 1 and name in self.fields and name not in self.repeatable:
                self.errors.pop(name, None)
                self.add_error(name, messages.error(ErrorCode.REPEATED, value=values[-1], count=len(values)))
        self.settle()
        if not self.errors:
            self.make_value()
        words = {name: str(value.value) for name, value in self.cleaned_data.items() if isinstance(value, Enum)}
        self.typed |= words  # the canonical word, so that its radio button is checked however the word was spelled

    def settle(self) -> None:
        """Checks and completes fields that depend on each other."""

    def make_value(self) -> None:
        """Makes the value object; every field is valid by itself."""
        raise NotImplementedError

    def answer(self) -> A:
        """The engine's answer. Call it on a valid form only."""
        raise NotImplementedError

    def shown(self, answer: A) -> Shown:
        """The answer in words and tables."""
        raise NotImplementedError

    def figures_json(self, answer: A) -> wire.Shape:
        """`result` of the JSON twin and the calculator's other own keys."""
        raise NotImplementedError

    def picture(self, answer: A, shown: Shown) -> Picture:
        """The preview picture; only `pictured` calculators have one."""
        raise NotImplementedError

    @property
    def regulations(self) -> Edition:
        """The edition applied."""
        raise NotImplementedError

    @property
    def rules_said(self) -> str:
        """A sentence about the edition applied, for the page; empty if there is none."""
        return ""

    def body(self, answer: A, shown: Shown) -> wire.Json:
        """The response body of the JSON twin."""
        return {
            "ok": True,
            "input": {key: wire.parsed(value) for key, value in self.input.items()},
            "regulations": wire.Regulations.of(self.regulations),
            **wire.keys_of(self.figures_json(answer)),
            "notes": [wire.Note.of(remark) for remark in shown.remarks],
            "url": self.link,
        }

    @property
    def input(self) -> dict[str, object]:
        """The parsed values by key, in canonical order, with defaults filled in."""
        return {name: self.cleaned_data.get(name) for name in self.fields if name not in self.only_typed}

    @cached_property
    def link(self) -> str:
        """The canonical link, path and query, without default values."""
        values = {name: value for name, value in self.input.items() if value != self.field(name).default}
        return link(self.path, values)

    @property
    def carried(self) -> dict[str, str]:
        """The values that the links of the navigation take to other calculators, those of an empty form left out."""
        if not self.is_bound:
            return {}
        values = {key: self.cleaned_data.get(key) for key in self.carries}
        texts = {key: wire_text(value) for key, value in values.items() if value is not None}
        return {key: text for key, text in texts.items() if text != self.not_carried.get(key)}

    @property
    def not_carried(self) -> dict[str, str]:
        """The values of an empty form, which need not be carried.

        A day of the query is carried even if it is today, so that no page with a day of its own depends on today.
        """
        usual = {key: value for key, value in self.initially().items() if key in CARRIED}
        return {key: value for key, value in usual.items() if key != "on" or not self.data.get("on")}

    @property
    def usual(self) -> str:
        """The same as the inputs show them, as a query: what base.js leaves out as well."""
        return urlencode({key: self.field(key).shown(value) for key, value in self.not_carried.items()})

    @property
    def bar(self) -> str:
        """The URL for the address bar: the canonical link, and keys that only the page needs."""
        return self.link

    @property
    def cleared(self) -> str:
        """The URL of the page with an empty form."""
        return self.path

    def twin(self, ending: str) -> str:
        """The same link with the ending `json`, `md` or, for a pictured calculator, `png`."""
        return f"{address(f'{self.name}-{ending}')}?{self.link.partition('?')[2]}"

    @cached_property
    def problems(self) -> list[Problem]:
        """The errors in the order of the inputs; of very many the first, and how many more there are."""
        errors = self.errors.as_data()
        every = [(name, error) for name in self.inputs or self.fields for error in errors.get(name, [])]
        problems, anchors = [], set()
        for name, error in every[:MOST_PROBLEMS]:
            problem = self.problem(name, error)
            problems.append(replace(problem, first=problem.anchor not in anchors))
            anchors.add(problem.anchor)
        if more := len(every) - len(problems):
            problems.append(messages.more_problems(problems[-1], more))
        return problems

    def problem(self, name: str, error: ValidationError) -> Problem:
        params = error.params or {}
        place = str(params.get("place", ""))
        return Problem(
            code=error.code or "",
            field=name,
            row=params["row"],
            label=place or str(self.fields[name].label),
            message=error.message % params,
            anchor=params.get("anchor") or self.anchor(name),
            place=place,
        )

    def anchor(self, name: str) -> str:
        """The id of the input of a field."""
        return name

    @cached_property
    def problems_by_anchor(self) -> dict[str, Problem]:
        """The errors by the id of their input; empty while "required" errors are held back."""
        return {} if self.unfinished and self.incomplete else {problem.anchor: problem for problem in self.problems}

    @property
    def unfinished(self) -> bool:
        """Whether to hold back "required" errors because the form is still being filled in.

        So it is on a page that the navigation led to, with nothing but what its link takes along.
        """
        return self.patient or self.data.keys() <= set(CARRIED)

    @property
    def incomplete(self) -> bool:
        """Whether every error is "required"."""
        return all(problem.code == ErrorCode.REQUIRED for problem in self.problems)


AnyForm: TypeAlias = CalculatorForm[Any]


class TextForm(CalculatorForm[None]):
    """A form with the fields `text` and `encoding`. `source` is the text to parse; a file has priority over `text`."""

    example = ""

    def __init__(self, data: QueryDict | None = None, file: bytes | None = None) -> None:
        super().__init__(data)
        self.source, self.found_encoding = str((data or self.data).get("text", "")), ""
        self.refusal: EngineError | None = None
        if file:
            encoding = NAMES.get(str(self.data.get("encoding", "")).casefold(), "")
            try:
                self.source, self.found_encoding = text_of(file, encoding)
            except EngineError as refusal:
                self.refusal = refusal
        if not unreadable(self.source):
            self.typed["text"] = blanked(self.source)  # binary content does not replace the text in the input
        self.source = "\0".join(map(blanked, self.source.split("\0")))  # NULs stay, because the reader reports them

    def source_given(self) -> bool:
        """Whether there is a text to parse; adds the error if there is none."""
        if self.refusal:
            self.add_error("text", self.file_refused(self.refusal))
        elif not self.source.strip():
            self.add_error("text", messages.error(ErrorCode.REQUIRED, expects=self.field("text").expects))
        return "text" not in self.errors

    def file_refused(self, refusal: EngineError) -> ValidationError:
        """The error of a file from which no text could be read; it is displayed beside the file input."""
        error = messages.refusal_error(refusal)
        error.params = {**(error.params or {}), "place": _("File"), "anchor": "file"}
        return error


ACCEPTED = ".trf,.trfx,.txt,.csv,.tsv,.xlsx,.xlsm,.xls,.pgn,text/*"  # the files that a browser offers first


def text_of(file: bytes, encoding: str = "") -> tuple[str, str]:
    """The text of a file, and how it was decoded: as a workbook, or with which encoding.

    With `encoding` empty, the encoding is detected. Raises EngineError `old_spreadsheet`, `bad_spreadsheet` or
    `spreadsheet_too_large`; every other file gives some text.
    """
    if is_spreadsheet(file):
        return read_spreadsheet(file), _("an Excel workbook")
    return decode(file, encoding)
