"""What the forms of pasted texts share: the text is the state of the page, and a file that is sent takes its place."""

from django.http import QueryDict

from calculator import messages
from calculator.base_form import CalculatorForm
from calculator.crosstable_fields import NAMES
from calculator.formats.decoding import decode
from calculator.formats.source import unreadable


class TextForm(CalculatorForm):
    """A form with the fields `text` and `encoding`; `source` is the text to be read: the file where one is sent."""

    example = ""

    def __init__(self, data: QueryDict | None = None, file: bytes | None = None) -> None:
        super().__init__(data)
        self.source, self.found_encoding = str(self.data.get("text", "")), ""
        if file:
            wanted = NAMES.get(str(self.data.get("encoding", "")).casefold(), "")
            self.source, self.found_encoding = decode(file, wanted)
        if not unreadable(self.source):
            self.typed["text"] = self.source  # what is no text does not take the place of what is

    def source_given(self) -> bool:
        """Whether there is a text to read; notes the error if there is none."""
        if not self.source.strip():
            self.add_error("text", messages.error("required", expects=self.field("text").expects))
        return bool(self.source.strip())
