"""What every calculator's form shares: its fields, errors with their place, the canonical link, and what it answers."""

from dataclasses import replace
from datetime import UTC, date, datetime
from enum import Enum
from typing import Any, Generic, Self, TypeAlias, TypeVar, cast

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from calculator.base import fields, messages, wire
from calculator.base.fields import NAMES
from calculator.base.inert import blanked, blanked_query
from calculator.base.link import address, link
from calculator.base.messages import Problem
from calculator.base.picture import Picture
from calculator.base.shown import Shown, Text
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.system import Edition
from calculator.formats.source import decode, unreadable
from calculator.formats.spreadsheet import is_spreadsheet, read_spreadsheet

LIVE = "live"  # the page's own key of a question that follows the typing; it belongs to no link
FULL_DATE = r"\d{4}-\d\d-\d\d"
A = TypeVar("A")


def today() -> date:
    """The default day of an event (UTC)."""
    return datetime.now(UTC).date()


class CalculatorForm(forms.Form, Generic[A]):
    """A form whose fields are the keys of the link in their canonical order, and whose answer is an A.

    `name` is that of the page's address, `label` its name in the navigation (in the page's head where it is one of the
    `main` ones, else at the foot), `about` what it is for, `example` the query of its worked example. Keys in
    `repeatable` may be given more than once; those in `only_typed` belong to the page's form and never to a link, those
    of them in `for_programs` mean something to a twin as well. `dated` is the key, with the pattern of its value, that
    makes an answer independent of today. `pictured` is the title of the picture that its links show, where there is
    one. `answer_shape` is the shape that `figures_json` gives: the keys of the JSON answer that are the calculator's
    own. `typed` is what the page's inputs show, at first what `initially` says.
    """

    name: str
    label: Text = ""
    main = False
    about: Text
    example: str
    repeatable: frozenset[str] = frozenset()
    only_typed: frozenset[str] = frozenset()
    for_programs: frozenset[str] = frozenset()
    dated: tuple[str, str] | None = None
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

    def __getitem__(self, name: str) -> BoundField:
        # A template looks here before it looks for an attribute, and Django's refusal lists every field each time.
        if name not in self.fields:
            raise KeyError(name)
        return super().__getitem__(name)

    def initially(self) -> dict[str, str]:
        """What an empty form shows."""
        return {}

    @classmethod
    def is_meant(cls, data: QueryDict) -> bool:
        """Whether a query has a key of this form."""
        return any(name in cls.base_fields for name in data)

    @classmethod
    def from_query(cls, query: QueryDict, *, page: bool, example: str = "") -> Self:
        """The form bound to a query; on a page that was asked nothing, to an example or to nothing."""
        if not page or cls.is_meant(query):
            return cls(query)
        return cls(QueryDict(example) if example else None)

    @cached_property
    def path(self) -> str:
        """The page's address in the active language."""
        return address(self.name)

    def field(self, name: str) -> fields.TypedField:
        return cast(fields.TypedField, self.fields[name])

    def _clean_fields(self) -> None:
        # Django's own way leads through a bound field and a widget for each, which cost twice what reading does. So it
        # is not asked for a prefix, for files, for what a disabled field holds or for a method clean_<name>.
        for name in self.fields:
            try:
                self.cleaned_data[name] = self.field(name).clean(self.data.get(name))
            except ValidationError as error:
                self.add_error(name, error)

    def clean(self) -> None:
        """Repeated keys, then what one field alone cannot tell."""
        for name, values in self.data.lists():
            if len(values) > 1 and name in self.fields and name not in self.repeatable:
                self.errors.pop(name, None)
                self.add_error(name, messages.error(ErrorCode.REPEATED, value=values[-1], count=len(values)))
        self.settle()
        if not self.errors:
            self.make_value()
        words = {name: str(value.value) for name, value in self.cleaned_data.items() if isinstance(value, Enum)}
        self.typed |= words  # however a word was spelled, its button is pressed

    def settle(self) -> None:
        """What fields mean together."""

    def make_value(self) -> None:
        """Makes the value object; every field is right by itself."""
        raise NotImplementedError

    def answer(self) -> A:
        """The engine's answer; the form is valid."""
        raise NotImplementedError

    def shown(self, answer: A) -> Shown:
        """The answer in words and tables."""
        raise NotImplementedError

    def figures_json(self, answer: A) -> wire.Shape:
        """`result` of the JSON twin, and what stands beside it."""
        raise NotImplementedError

    def picture(self, answer: A, shown: Shown) -> Picture:
        """The answer as a picture, of a calculator that is `pictured`."""
        raise NotImplementedError

    @property
    def regulations(self) -> Edition:
        """The edition applied."""
        raise NotImplementedError

    def body(self, answer: A, shown: Shown) -> wire.Json:
        """All that the JSON twin answers."""
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
        """The canonical keys in their order with their parsed values, defaults filled in."""
        return {name: self.cleaned_data.get(name) for name in self.fields if name not in self.only_typed}

    @cached_property
    def link(self) -> str:
        """The canonical link, path and query; defaults are left out."""
        values = {name: value for name, value in self.input.items() if value != self.field(name).default}
        return link(self.path, values)

    @property
    def bar(self) -> str:
        """What the address bar shows: the canonical link, and what the page itself must not forget."""
        return self.link

    @property
    def cleared(self) -> str:
        """The page with an empty form."""
        return self.path

    def twin(self, ending: str) -> str:
        """The same link as `json`, `md` or, where it is pictured, `png`."""
        return f"{address(f'{self.name}-{ending}')}?{self.link.partition('?')[2]}"

    @cached_property
    def problems(self) -> list[Problem]:
        """Every error, in the order of the fields."""
        errors = self.errors.as_data()
        problems = [self.problem(name, error) for name in self.fields for error in errors.get(name, [])]
        anchors = [problem.anchor for problem in problems]
        return [replace(each, first=each.anchor not in anchors[:number]) for number, each in enumerate(problems)]

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
        """The id of the input that shows what was typed for a field."""
        return name

    @cached_property
    def wrong(self) -> dict[str, Problem]:
        """The errors by the id of their input."""
        return {} if self.unfinished and self.incomplete else {problem.anchor: problem for problem in self.problems}

    @property
    def unfinished(self) -> bool:
        """Whether the form is only being prepared, so that nobody is scolded for what is still blank."""
        return self.patient

    @property
    def incomplete(self) -> bool:
        """Whether nothing is wrong but that something is still to be entered."""
        return all(problem.code == ErrorCode.REQUIRED for problem in self.problems)


AnyForm: TypeAlias = CalculatorForm[Any]


class TextForm(CalculatorForm[None]):
    """A form with the fields `text` and `encoding`; `source` is the text to be read: the file where one is sent."""

    example = ""

    def __init__(self, data: QueryDict | None = None, file: bytes | None = None) -> None:
        super().__init__(data)
        self.source, self.found_encoding = str((data or self.data).get("text", "")), ""
        self.refusal: EngineError | None = None
        if file:
            wanted = NAMES.get(str(self.data.get("encoding", "")).casefold(), "")
            try:
                self.source, self.found_encoding = text_of(file, wanted)
            except EngineError as refusal:
                self.refusal = refusal
        if not unreadable(self.source):
            self.typed["text"] = blanked(self.source)  # what is no text does not take the place of what is
        self.source = "\0".join(map(blanked, self.source.split("\0")))  # a NUL is to be found and told

    def source_given(self) -> bool:
        """Whether there is a text to read; notes the error if there is none."""
        if self.refusal:
            self.add_error("text", self.file_refused(self.refusal))
        elif not self.source.strip():
            self.add_error("text", messages.error(ErrorCode.REQUIRED, expects=self.field("text").expects))
        return "text" not in self.errors

    def file_refused(self, refusal: EngineError) -> ValidationError:
        """Why a file has no text; the error stands beside the file."""
        error = messages.refused(refusal)
        error.params = {**(error.params or {}), "place": _("File"), "anchor": "file"}
        return error


ACCEPTED = ".trf,.trfx,.txt,.csv,.tsv,.xlsx,.xlsm,.xls,.pgn,text/*"  # what a browser offers first


def text_of(file: bytes, encoding: str = "") -> tuple[str, str]:
    """The text of a file, and what it was read as: a workbook, or the encoding, which may be given.

    Raises EngineError `old_spreadsheet`, `bad_spreadsheet`, `spreadsheet_too_large`; any other file has some text.
    """
    if is_spreadsheet(file):
        return read_spreadsheet(file), _("an Excel workbook")
    return decode(file, encoding)
