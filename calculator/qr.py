"""The link of a printed sheet as a QR code, drawn as SVG: no script, no style, nothing from elsewhere."""

from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

MOST_IN_QR = 1_000  # a longer link would be too fine for a telephone on the four centimetres there are
QR_MODULE = 0.5  # millimetres, where there is room


def qr_fits(link: str) -> bool:
    """Whether the code of a link can be read from paper."""
    return len(link) <= MOST_IN_QR


def qr_svg(link: str) -> SafeString:
    """The code of a link, black on white with its quiet zone."""
    drawn, title = BytesIO(), _("QR code of the link")
    code = segno.make_qr(link, error="L")
    code.save(
        drawn,
        "svg",
        scale=QR_MODULE,
        unit="mm",
        xmldecl=False,
        svgclass="qr",
        lineclass=None,
        light="#fff",
        title=title,
    )
    return mark_safe(drawn.getvalue().decode().strip().replace("<svg ", '<svg role="img" ', 1))


def qr_source(link: str) -> str:
    """Where the code of a calculator's link (path and query) is drawn, which takes its time; empty where none fits."""
    return link.replace("?", "qr.svg?", 1) if qr_fits(link) else ""
