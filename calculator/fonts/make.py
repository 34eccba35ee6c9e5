"""Makes the fonts of the picture and the widths of their characters: `python make.py FOLDER`, with fontTools.

FOLDER holds Linux Libertine 5.3.0 (Debian: fonts-linuxlibertine). What is kept are the scripts that names are written
in here and the signs of a rating. The licence reserves the font's name, so that what is cut from it has another.
"""

import json
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SOURCES = {"regular": "LinLibertine_R.otf", "semibold": "LinLibertine_RZ.otf"}
FAMILY = "Rating Serif"
FAMILY_NAME, POSTSCRIPT_NAME = 1, 6  # the records of the name
KEPT = [
    *range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x2B0, 0x370), *range(0x370, 0x500), *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2028), 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2116, *range(0x2190, 0x2194), 0x2212, 0x2260,
]  # fmt: skip


def made(weight: str, source: Path) -> dict[str, int]:
    """Writes one font; the widths of its characters in thousandths of its size."""
    font = TTFont(source)
    options = Options(name_IDs=[0, 1, 2, 13, 14], layout_features=["kern", "ccmp", "mark", "mkmk"], hinting=False)
    options.drop_tables += ["FFTM", "MATH"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(font)
    full = f"{FAMILY.replace(' ', '')}-{weight.title()}"
    for ident, name in ((FAMILY_NAME, FAMILY), (POSTSCRIPT_NAME, full)):
        font["name"].setName(name, ident, 3, 1, 0x409)
    top = font["CFF "].cff
    top.fontNames = [full]
    top[0].FamilyName, top[0].FullName = FAMILY, full
    assert font["head"].unitsPerEm == 1000
    font.save(HERE / f"rating-serif-{weight}.otf")
    return {chr(code): font["hmtx"][name][0] for code, name in sorted(font.getBestCmap().items())}


if __name__ == "__main__":
    widths = {weight: made(weight, Path(sys.argv[1]) / source) for weight, source in SOURCES.items()}
    (HERE / "widths.json").write_text(json.dumps(widths, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
