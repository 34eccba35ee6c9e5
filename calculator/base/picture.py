"""Images for a link: its preview picture (1200 x 630 pixels, with a font of our own) and its QR code.

Every text of a picture is stripped of control characters and measured. A text that is too long is set smaller, wrapped
or cut, so that it stays within the picture and the cost has a limit.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import accumulate
from pathlib import Path

import resvg_py
import segno
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from calculator.base.inert import inert

WIDTH, HEIGHT, MARGIN = 1200, 630, 64
ROOM = WIDTH - 2 * MARGIN
FONTS = Path(__file__).parent.parent / "fonts"
FILES = [str(file) for file in sorted(FONTS.glob("*.otf"))]
REGULAR, SEMIBOLD = "regular", "semibold"
EM = 965  # thousandths of the size, less than 1,000 because kerning makes some pairs of letters wider
UNKNOWN = 1_000  # width of a character that is not in the table, in thousandths of the size; wider than any letter
MOST_TEXTS = 4  # lines of a picture that are used
LONGEST = 240  # characters of a text that are used
GAP = 56  # pixels between the largest figure and the text beside it
TITLE, FOOTER = 38, 34
BIG, BESIDE, SMALLEST = 232, 112, 40
SETTINGS = ((47, 60, 3), (37, 46, 4))  # size, height and number of lines: the first that holds the text
SIGNS = {"+", "\N{MINUS SIGN}"}
OVERHANG = 10  # pixels of white space on the left of a sign at the largest size


@dataclass(frozen=True, slots=True)
class Picture:
    """The texts of a picture: a small title, the answer in large type, a text beside it, lines of text, a footer.

    `falling`: the large figure has the colour of a loss.
    """

    title: str
    big: str
    beside: str
    lines: Sequence[str]
    footer: str
    falling: bool = False


@cache
def widths() -> dict[str, dict[str, int]]:
    """The width of each character by weight, in thousandths of the font size."""
    table: dict[str, dict[str, int]] = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))
    return table


@cache
def palette() -> dict[str, str]:
    """The colours of the light theme by name, from the first block of the style sheet."""
    style: Path = settings.BASE_DIR / "static/css/base.css"
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", style.read_text(encoding="utf-8").partition("}")[0]))


def width(text: str, size: int, weight: str = REGULAR) -> int:
    """An upper limit of a text's width in pixels."""
    character_widths = widths()[weight]
    return sum(character_widths.get(character, UNKNOWN) for character in text) * size // EM + 1


def cut(text: str, size: int, room: int = ROOM, weight: str = REGULAR) -> str:
    """The text, cut to `room` pixels with an ellipsis; empty if not even the ellipsis fits."""
    if width(text, size, weight) <= room:
        return text
    character_widths = widths()[weight]
    ends = list(accumulate(character_widths.get(character, UNKNOWN) for character in text))
    start = text[: bisect_right(ends, (room - 1) * EM // size - character_widths["…"])].rstrip()
    return f"{start}…" if start else ""


def fitting_size(text: str, size: int, room: int, weight: str) -> int:
    """The font size at which a text fits, at least `SMALLEST`."""
    return max(SMALLEST, min(size, size * room // width(text, size, weight)))


def wrapped_lines(text: str, size: int, most: int, room: int = ROOM) -> list[str]:
    """A text on at least one line and at most `most` lines."""
    first, *rest = text.split() or [""]
    lines = [first]
    for word in rest:
        longer = f"{lines[-1]} {word}"
        if len(lines) == most or width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return [cut(line, size, room) for line in lines]


def balanced_lines(text: str, size: int, most: int) -> list[str]:
    """As `wrapped_lines`, but with lines of about equal length if the whole text fits."""
    lines = wrapped_lines(text, size, most)
    if " ".join(lines) != text:
        return lines
    for room in range(ROOM // 2, ROOM, 40):
        candidate = wrapped_lines(text, size, len(lines) + 1, room)
        if len(candidate) == len(lines) and " ".join(candidate) == text:
            return candidate
    return lines


def stacked_lines(texts: Sequence[str], size: int, most: int) -> list[str]:
    """The lines of several texts, at most `most`; the first text may use all of them."""
    lines: list[str] = []
    for text in texts:
        if len(lines) == most:
            break
        lines += balanced_lines(text, size, most - len(lines))
    return lines


def paragraph(texts: Sequence[str]) -> tuple[int, list[tuple[int, str]]]:
    """The font size for several texts, and each line with its distance in pixels below the first."""
    for size, height, most in SETTINGS:
        lines = stacked_lines(texts, size, most)
        rows = [(height * number, line) for number, line in enumerate(lines)]
        if " ".join(lines) == " ".join(texts):
            break
    return size, rows


def svg(picture: Picture) -> str:
    title, big, beside, footer = (
        inert(text, LONGEST) for text in (picture.title, picture.big, picture.beside, picture.footer)
    )
    big_size = fitting_size(big, BIG, ROOM * 3 // 5 if beside else ROOM, SEMIBOLD)
    big = cut(big, big_size, ROOM, SEMIBOLD)
    beside_x = MARGIN + width(big, big_size, SEMIBOLD) + GAP
    room = WIDTH - MARGIN - beside_x
    beside_size = fitting_size(beside, BESIDE, room, REGULAR)
    line_size, lines = paragraph([inert(text, LONGEST) for text in picture.lines[:MOST_TEXTS]])
    context = {
        "palette": palette(),
        "falling": picture.falling,
        "title": cut(title, TITLE, ROOM * 4 // 5),
        "big": big,
        "big_size": big_size,
        "big_x": MARGIN - (OVERHANG if big[:1] in SIGNS else 0),
        "beside": cut(beside, beside_size, room),
        "beside_x": beside_x,
        "beside_size": beside_size,
        "line_size": line_size,
        "lines": lines,
        "footer": cut(footer, FOOTER),
    }
    return render_to_string("base/picture.svg", context)


def png(picture: Picture) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg(picture), font_files=FILES, skip_system_fonts=True)


MOST_IN_QR = 1_000  # characters; at four centimetres a phone cannot read the code of a longer link
QR_MODULE = 0.5  # millimetres, if there is room


def qr_fits(link: str) -> bool:
    """Whether the QR code of a link can be read from paper."""
    return len(link) <= MOST_IN_QR


def qr_svg(link: str) -> SafeString:
    """The QR code of a link, black on white with its quiet zone."""
    buffer, title = BytesIO(), _("QR code of the link")
    code = segno.make_qr(link, error="L")
    code.save(
        buffer,
        "svg",
        scale=QR_MODULE,
        unit="mm",
        xmldecl=False,
        svgclass="qr",
        lineclass=None,
        light="#fff",
        title=title,
    )
    return mark_safe(buffer.getvalue().decode().strip().replace("<svg ", '<svg role="img" ', 1))


def qr_source(link: str) -> str:
    """The URL of the QR code of a calculator's link (path and query); empty if the link is too long.

    The code has a URL of its own because drawing it takes time.
    """
    return link.replace("?", "qr.svg?", 1) if qr_fits(link) else ""
