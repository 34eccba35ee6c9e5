"""Reads a QR code from its SVG by ISO/IEC 18004, independently of the library that draws it, without error correction.

Supports what the short links of reports need: bytes, in versions 2 to 5 with all data in one block (level L, or M up
to 3).
"""

import re

FINDERS = 9  # modules: a finder pattern with its separator and the format information
DATA_CODEWORDS = {(2, "L"): 34, (2, "M"): 28, (3, "L"): 55, (3, "M"): 44, (4, "L"): 80, (5, "L"): 108}
LEVELS = {0b01: "L", 0b00: "M"}
MASKS = (
    lambda y, x: (y + x) % 2, lambda y, x: y % 2, lambda y, x: x % 3, lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2, lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2, lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)  # fmt: skip


def modules(path: str, side: int) -> list[list[bool]]:
    """The dark modules of a path of horizontal lines, without the quiet zone of four modules."""
    dark = [[False] * side for _ in range(side)]
    x, y = 0.0, 0.0
    for letter, numbers in re.findall(r"([Mmh])([^Mmh]*)", path):
        first, *more = (float(number) for number in re.findall(r"-?[\d.]+", numbers))
        if letter == "h":
            for place in range(int(x), int(x + first)):
                dark[int(y) - 4][place - 4] = True
            x += first
        else:
            x, y = (first, more[0]) if letter == "M" else (x + first, y + more[0])
    return dark


def is_data(y: int, x: int, side: int) -> bool:
    """Whether a module belongs to no fixed pattern."""
    finder = (y < FINDERS and (x < FINDERS or x >= side - 8)) or (y >= side - 8 and x < FINDERS)
    alignment = abs(y - (side - 7)) <= 2 and abs(x - (side - 7)) <= 2
    return not finder and not alignment and 6 not in (y, x)


def read(svg: str) -> str:
    """The text of the code."""
    path = re.findall(r' d="(M[^"]+h[^"]+)"', svg)[-1]
    ground = re.search(r'd="M0 0h([\d.]+)v', svg)
    assert ground
    side = int(float(ground[1])) - 8
    dark = modules(path, side)
    form = sum(dark[8][x] << (4 - x) for x in range(5)) ^ 0b10101
    mask = MASKS[form & 0b111]
    bits = []
    upward = True
    for right in (*range(side - 1, 6, -2), *range(5, 0, -2)):
        for y in reversed(range(side)) if upward else range(side):
            bits += [dark[y][x] != (mask(y, x) == 0) for x in (right, right - 1) if is_data(y, x, side)]
        upward = not upward
    size = DATA_CODEWORDS[(side - 17) // 4, LEVELS[form >> 3]]
    number = "".join("01"[bit] for bit in bits[: 8 * size])
    assert number[:4] == "0100"  # bytes
    length = int(number[4:12], 2)
    return bytes(int(number[start : start + 8], 2) for start in range(12, 12 + 8 * length, 8)).decode()
