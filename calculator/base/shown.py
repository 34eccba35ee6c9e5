"""An answer as texts, figures and tables: the same for a page, for Markdown and for the copied text.

Texts are plain: minus signs are ASCII, and nothing is escaped.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Text: TypeAlias = "str | _StrPromise"


class Place(StrEnum):
    """Where the navigation has the link of a page: in the line at the head, in its menu More, or at the foot."""

    HEAD = "head"
    MORE = "more"
    FOOT = "foot"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A translated sentence with placeholders, and its figures as plain text.

    Pages set the figures named in `strong` in bold.
    """

    template: str
    figures: dict[str, object]
    strong: tuple[str, ...] = ("exact", "change", "new")

    def __str__(self) -> str:
        return self.template % self.figures


@dataclass(frozen=True, slots=True)
class Lead:
    """The answer at its shortest, in large type: a figure such as +14, and what it leads to, such as 1650 → 1664.

    `short` is one line for the foot of a small screen, `about` what it belongs to, in small type.
    """

    big: str
    beside: str
    short: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of the answer under its label; `small` is the text beside it in small type."""

    label: Text
    value: str
    small: Text = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """A note with its code and its message."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the working; `clause` is empty if no rule applies."""

    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts; the first cell is the heading of its row.

    `toned`: columns of changes, coloured by sign. `chosen`: the row of the answer. `spare`: columns that are hidden
    on narrow screens. `words`: a column of words, aligned left.
    """

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    caption: str = ""
    foot: Sequence[str] = ()
    toned: frozenset[int] = frozenset()
    chosen: int | None = None
    spare: frozenset[int] = frozenset()
    words: int | None = None


@dataclass(frozen=True)
class Shown:
    """The whole answer. `more` are further sentences, `lines` the games.

    The long parts are made on first access and kept, because no format of an answer needs all of them.
    """

    title: str
    sentence: Sentence
    lead: Lead | None = None
    more: Sequence[str] = ()
    remarks: Sequence[Remark] = ()
    make_figures: Callable[[], Sequence[Figure]] = tuple
    make_steps: Callable[[], Sequence[Step]] = tuple
    make_tables: Callable[[], Sequence[Table]] = tuple
    make_left_out: Callable[[], Sequence[str]] = tuple
    make_lines: Callable[[], Sequence[str]] = tuple

    @cached_property
    def figures(self) -> Sequence[Figure]:
        return self.make_figures()

    @cached_property
    def steps(self) -> Sequence[Step]:
        return self.make_steps()

    @cached_property
    def tables(self) -> Sequence[Table]:
        return self.make_tables()

    @cached_property
    def left_out(self) -> Sequence[str]:
        return self.make_left_out()

    @cached_property
    def lines(self) -> Sequence[str]:
        return self.make_lines()

    @property
    def said(self) -> str:
        """The answer in one line of text, where there is no lead in large type above the sentence."""
        return f"{self.title}. {self.sentence}" if self.lead else str(self.sentence)

    def text(self, address: str) -> str:
        """The answer as plain text, for the clipboard."""
        return "\n".join([self.said, *self.more, *self.lines, *self.left_out, address])
