"""What the forms of pasted texts share: the text is the state of the page, and a file that is sent takes its place."""

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from calculator import messages, uploads
from calculator.base_form import CalculatorForm
from calculator.crosstable_fields import NAMES
from calculator.engine.errors import EngineError
from calculator.formats.source import unreadable
from calculator.inert import blanked


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
                self.source, self.found_encoding = uploads.text_of(file, wanted)
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
            self.add_error("text", messages.error("required", expects=self.field("text").expects))
        return "text" not in self.errors

    def file_refused(self, refusal: EngineError) -> ValidationError:
        """Why a file has no text; the error stands beside the file."""
        error = messages.refused(refusal)
        error.params = {**(error.params or {}), "place": _("File"), "anchor": "file"}
        return error
