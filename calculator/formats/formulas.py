"""Texts in a table that a spreadsheet must not take for a formula: an apostrophe goes before them, and away again.

>>> guarded("=1+1"), restored(guarded("=1+1")), restored(guarded("'-")), restored("'Abel")
("'=1+1", '=1+1', "'-", "'Abel")
"""

FORMULA_STARTS = (
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\uff1d",
    "\uff0b",
    "\uff0d",
    "\uff20",
)  # the last four: of full width


def looks_like_a_formula(text: str) -> bool:
    """Whether a spreadsheet might take it for one, or it looks like a text that was guarded."""
    return text.lstrip("'").startswith(FORMULA_STARTS)


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if looks_like_a_formula(text) else text


def restored(text: str) -> str:
    """The text that was guarded, or one that did not need to be."""
    return text.removeprefix("'") if looks_like_a_formula(text) else text
