"""An uploaded file as the text that the readers read."""

from django.utils.translation import gettext as _

from calculator.formats.source import decode
from calculator.formats.spreadsheet import is_spreadsheet, read_spreadsheet

ACCEPTED = ".trf,.trfx,.txt,.csv,.tsv,.xlsx,.xlsm,.xls,.pgn,text/*"  # what a browser offers first


def text_of(file: bytes, encoding: str = "") -> tuple[str, str]:
    """The text of a file, and what it was read as: a workbook, or the encoding, which may be given.

    Raises EngineError `old_spreadsheet`, `bad_spreadsheet`, `spreadsheet_too_large`; any other file has some text.
    """
    if is_spreadsheet(file):
        return read_spreadsheet(file), _("an Excel workbook")
    return decode(file, encoding)
