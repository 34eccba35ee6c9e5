"""Bytes of a file to text. Neither file format fixes an encoding, and real files have all of these.

>>> decode(b"N\\xc3\\xba\\xc3\\xb1ez"), decode(b"N\\xfa\\xf1ez")
(('N\\xfa\\xf1ez', 'UTF-8'), ('N\\xfa\\xf1ez', 'Windows-1252'))
"""

import codecs

UTF_8, UTF_16, WINDOWS = ENCODINGS = ("UTF-8", "UTF-16", "Windows-1252")
MARKS = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def decode(data: bytes, encoding: str = "") -> tuple[str, str]:
    """The text, and its encoding: UTF-8 with or without byte order mark, UTF-16 with one, else Windows-1252.

    An `encoding` that is given goes before what is recognised; UTF-16 without a mark is little-endian. Never raises:
    what the encoding does not define becomes the replacement character.
    """
    codec = MARKS.get(data[:2])
    if encoding == UTF_16 or (codec and not encoding):
        return (data[2:] if codec else data).decode(codec or "utf-16-le", "replace"), UTF_16
    if encoding != WINDOWS:
        try:
            return data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace" if encoding else "strict"), UTF_8
        except UnicodeDecodeError:
            pass
    return data.decode("cp1252", "replace"), WINDOWS
