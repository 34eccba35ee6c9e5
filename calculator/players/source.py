"""A file of the federation as lines: a text, or the only text of a zip file. Everything is read in pieces."""

import hashlib
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from errno import EINVAL
from pathlib import Path
from typing import IO
from zipfile import BadZipFile, ZipFile, is_zipfile

from django.utils import timezone

from calculator.players.layout import FIRST_MONTH
from calculator.players.values import ONE_TYPE, Kind, Refusal

PIECE = 1 << 20
LARGEST = 1 << 30  # bytes of a zipped text; those of the lists have 320 million
LONGEST_LINE = 1_000  # characters; those of the lists have 164
LATE = 28  # day of the month from which a file is most likely next month's list
DAMAGED = "The zip file is damaged or cut off. Download it again."
ENCODING = "latin-1"  # no byte can fail


class Source:
    """A list's file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe may never end
            raise Refusal("The file cannot be read: it is no ordinary file.")
        try:
            with path.open("rb") as file:
                self.sha256 = hashlib.file_digest(file, "sha256").hexdigest()
                self.zipped = is_zipfile(file)
                file.seek(0)
                self.zipped |= file.read(2) == b"PK"  # also of a zip file whose end is missing
                self.saved = datetime.fromtimestamp(path.stat().st_mtime).date()
        except OSError as error:
            raise Refusal(f"The file cannot be read: {error.strerror}.") from None
        self.name = path.name
        if self.zipped:
            self.look_inside()

    def look_inside(self) -> None:
        """Name and date of the zipped text."""
        with self.reading() as (archive, _):
            infos = [info for info in archive.infolist() if not info.is_dir()] if archive else []
            texts = [info for info in infos if info.filename.lower().endswith(".txt")]
            if len(texts) != 1:
                self.refuse_xml(" ".join(info.filename for info in infos))
                raise Refusal(f"The zip file has {len(texts)} text files, not one.")
            if texts[0].file_size > LARGEST:
                raise Refusal("This is no list of players. The text in the zip file is too long.")
            self.name, self.saved = texts[0].filename, date(*texts[0].date_time[:3])

    def refuse_xml(self, names: str) -> None:
        if names.lower().endswith(".xml"):
            raise Refusal("XML lists are not read. Download the text list of the same month (players_list.zip).")

    @contextmanager
    def reading(self) -> Iterator[tuple[ZipFile | None, IO[bytes]]]:
        """The open file; damage and unreadable disks become a refusal."""
        try:
            with self.path.open("rb") as file:
                if not self.zipped:
                    yield None, file
                    return
                with ZipFile(file) as archive:
                    yield archive, file
        except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError):
            raise Refusal(DAMAGED) from None
        except OSError as error:
            if self.zipped and error.errno == EINVAL:  # a place that the file does not have
                raise Refusal(DAMAGED) from None
            raise Refusal(f"The file cannot be read: {error.strerror}.") from None

    def lines(self) -> Iterator[str]:
        """The lines without their ends. A last line without an end is cut off, and so is the list."""
        rest = ""
        with self.reading() as (archive, file):
            stream = archive.open(self.name) if archive else file
            while piece := stream.read(PIECE):
                first, *others = piece.decode(ENCODING).split("\n")
                rest += first
                for line in others:
                    yield rest.removesuffix("\r")
                    rest = line
                if len(rest) > LONGEST_LINE:
                    raise Refusal("This is no list of players. Its lines are too long.")
        if rest.strip("\x1a \r"):
            raise Refusal("The last line is cut off. The file is not whole, so download it again.")

    def kind(self) -> Kind | None:
        """The type of a one-type list, as its name says."""
        named = [kind for kind in ONE_TYPE if kind.value in f"{self.path.name} {self.name}".lower()]
        return named[0] if len(named) == 1 else None

    def likely_month(self) -> date:
        """A guess from the date of the file, to ask `did you mean`; this month for a file without a date."""
        if self.saved < FIRST_MONTH:
            return timezone.now().date().replace(day=1)
        saved = self.saved + timedelta(days=7) if self.saved.day >= LATE else self.saved
        return saved.replace(day=1)
