"""The picture that a link shows in a chat: what stands on it, that nothing leaves it, and that pages name it."""

import json
import re
import struct
import time
import zlib
from html import unescape
from xml.etree import ElementTree

import pytest
import resvg_py
from django.test import Client

from calculator.base.picture import FILES, FONTS, Picture, palette, png, svg, widths

MINUS = "\N{MINUS SIGN}"
GAME = "/game.png?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
TOURNAMENT = "/tournament.png?rating=1500&k=40&on=2026-11-01&games=1620w_1480d_1710l_1555w_1390w&target=1600"
BEATING_1800 = "A win against 1800 at K 20 (exactly +14.00)."
SHORT = Picture("Open", "+14", "1650 → 1664", ["A sentence."], "2026-11-01")
BACKGROUND = bytes.fromhex(palette()["paper"][1:] + "ff")


def texts(picture: Picture) -> list[str]:
    """All texts of the drawing but the site's name, which comes first."""
    root = ElementTree.fromstring(svg(picture))
    return [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")][1:]


def drawn(client: Client, address: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of an answer's picture."""
    seen: list[Picture] = []

    def keep(picture: Picture) -> bytes:
        seen.append(picture)
        return b""

    monkeypatch.setattr("calculator.base.answers.png", keep)
    assert client.get(address).status_code == 200
    return texts(seen[0])


def metas(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page)
    return {name: unescape(content) for name, content in found}


def rows(image: bytes) -> list[list[bytes]]:
    """The pixels of a PNG of eight-bit RGBA, row by row."""
    width, height = struct.unpack(">II", image[16:24])
    data, place = b"", 8
    while place < len(image):
        length, kind = struct.unpack(">I4s", image[place : place + 8])
        data += image[place + 8 : place + 8 + length] if kind == b"IDAT" else b""
        place += length + 12
    raw, above, found = zlib.decompress(data), bytearray(4 * width), []
    for start in range(0, height * (4 * width + 1), 4 * width + 1):
        line = bytearray(raw[start + 1 : start + 1 + 4 * width])
        for index in range(len(line)):
            line[index] = (line[index] + predicted(raw[start], line, above, index)) & 255
        found.append([bytes(line[at : at + 4]) for at in range(0, len(line), 4)])
        above = line
    return found


def predicted(kind: int, line: bytearray, above: bytearray, index: int) -> int:
    """What the filter of a row added to a byte (PNG, chapter 9)."""
    left, corner = (line[index - 4], above[index - 4]) if index >= 4 else (0, 0)
    up = above[index]
    if kind == 4:
        distance = {"left": abs(up - corner), "up": abs(left - corner), "corner": abs(left + up - 2 * corner)}
        return {"left": left, "up": up, "corner": corner}[min(distance, key=lambda name: distance[name])]
    return (0, left, up, (left + up) // 2)[kind]


@pytest.mark.parametrize("address", [GAME, TOURNAMENT, TOURNAMENT.replace("1620w_1480d_1710l_1555w_1390w", "uw")])
def test_it_is_a_png_of_the_size_that_chats_ask_for(client: Client, address: str):
    response = client.get(address)
    assert response["Content-Type"] == "image/png"
    assert response.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", response.content[16:24]) == (1200, 630)
    assert len(response.content) < 150_000


def test_other_figures_make_another_picture_and_the_same_the_same(client: Client):
    first, again, other = (client.get(each).content for each in (GAME, GAME, GAME.replace("k=20", "k=40")))
    assert first == again != other


def test_the_answer_of_a_game_stands_on_it(client: Client, monkeypatch: pytest.MonkeyPatch):
    title, big, beside, *lines, footer = drawn(client, GAME, monkeypatch)
    assert (title, big, beside) == ("Game · K 20 · FIDE table", "+14", "1650 → 1664")
    assert " ".join(lines) == f"{BEATING_1800} Expected score 0.30. Linear performance 2200."
    assert footer == "FIDE Rating Regulations from 1 Oct 2025: standard chess"


def test_a_loss_has_a_minus_sign(client: Client, monkeypatch: pytest.MonkeyPatch):
    _, big, beside, *_ = drawn(client, GAME.replace("win", "loss"), monkeypatch)
    assert (big, beside) == (f"{MINUS}6", "1650 → 1644")


def test_the_answer_of_a_tournament_stands_on_it_with_its_target(client: Client, monkeypatch: pytest.MonkeyPatch):
    title, big, beside, *lines, _ = drawn(client, TOURNAMENT, monkeypatch)
    assert (title, big, beside) == ("Tournament · K 40 · FIDE table", "+53", "1500 → 1553")
    assert " ".join(lines) == (
        "3½ of 5 at K 40, 2.17 expected (exactly +53.20). You need 5 of 5 for 1600. "
        "Performance 1700 (linear 1711), average opponent 1551."
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("A & \"B\" 'C' ]]>", "A & \"B\" 'C' ]]>"),
        ("a\x00b\x1bc\x07\x85d", "abc d"),
        ("\u202eAnna\u202c \u2066Maria\u2069\u200f", "Anna Maria"),
        ("a\ud800b\ufffec", "abc"),
        ("Z" + "\u0301" * 50, "\u0179\u0301\u0301"),
        ("line\none\ttwo\u2028three", "line one two three"),
        ("Đoković, Ж. Τάλ-Ünal", "Đoković, Ж. Τάλ-Ünal"),
    ],
)  # fmt: skip
def test_a_name_is_inert(name: str, shown: str):
    picture = Picture(name, "1", name, [name], name)
    assert texts(picture) == [shown, "1", shown, shown, shown]
    assert png(picture)[:4] == b"\x89PNG"


LONG = ["W" * 5_000, "W " * 2_500, "漢" * 5_000, "i" * 5_000, "\u0301" * 5_000, "&" * 5_000]


@pytest.mark.parametrize("text", LONG, ids=lambda text: text[:2])
def test_no_text_leaves_the_picture(text: str):
    picture = Picture(text, text, text, [text, text], text)
    small = resvg_py.svg_to_bytes(svg_string=svg(picture), font_files=FILES, skip_system_fonts=True, width=300)
    pixels = rows(small)
    margins = {pixel for row in pixels for pixel in (*row[:12], *row[-15:])}
    assert margins == {BACKGROUND}
    assert set(pixels[0] + pixels[-1]) == {BACKGROUND}


def test_the_pixels_are_those_of_the_figures():
    ink = [row for row in rows(png(SHORT)) if any(pixel != BACKGROUND for pixel in row)]
    assert any(bytes.fromhex("235c45ff") in row for row in ink)  # the largest figure, in the accent
    assert len(ink) > 200


@pytest.mark.parametrize("text", LONG, ids=lambda text: text[:2])
def test_its_cost_has_a_bound(text: str):
    started = time.process_time()
    png(Picture(text, text, text, [text] * 20, text))
    assert time.process_time() - started < 1


def test_the_shipped_font_has_the_signs_and_scripts_of_names():
    for known in widths().values():
        assert set("½−×→–…’“”·" + "ĄĐŁŐŞŽạậ" + "ΆΩάω" + "ЀЖжЇѓ") <= set(known)
        assert len({known[digit] for digit in "0123456789"}) == 1  # figures stand under each other
    assert sum(file.stat().st_size for file in FONTS.iterdir()) < 600_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text()


@pytest.mark.parametrize(
    ("method", "address", "status", "code"),
    [
        ("get", "/game.png", 400, "required"),
        ("get", "/game.png?rating=x&opponent=1&result=win&k=20", 400, "not_a_number"),
        ("get", f"/tournament.png?rating={'1' * 200_001}", 400, "too_long"),
        ("post", GAME, 405, "method_not_allowed"),
        ("get", "/performance.png?opponents=1800&score=1", 404, "not_found"),
    ],
)
def test_where_there_is_none_it_says_so_as_the_twins_do(client: Client, method, address, status, code):
    response = getattr(client, method)(address)
    assert response.status_code == status
    assert json.loads(response.content)["errors"][0]["code"] == code


@pytest.mark.parametrize("picture", [GAME, TOURNAMENT])
def test_a_link_is_shared_with_its_picture(client: Client, picture: str):
    page = client.get(picture.replace(".png", "/")).content.decode()
    known = metas(page)
    sentence = known["og:description"]
    assert sentence.endswith(("(exactly +14.00).", "(exactly +53.20)."))
    assert known["og:title"].endswith((" → 1664", " → 1553"))
    assert known == {
        "og:site_name": "ratingsite",
        "og:type": "website",
        "og:url": f"http://testserver{picture.replace('.png', '/')}",
        "og:title": unescape(re.findall("<title>(.*?)</title>", page)[0]),
        "og:description": sentence,
        "og:image": f"http://testserver{picture}",
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": sentence,
        "twitter:card": "summary_large_image",
    }


def test_the_first_page_is_shared_with_its_example(client: Client):
    image = metas(client.get("/").content.decode())["og:image"]
    assert image.startswith("http://testserver/game.png?rating=1650&opponent=1800&result=win&k=20&on=")
    assert client.get(image.removeprefix("http://testserver"))["Content-Type"] == "image/png"


@pytest.mark.parametrize("address", ["/game/", "/game/?rating=x", "/performance/?opponents=1800&score=1", "/api/"])
def test_a_page_without_a_picture_names_none(client: Client, address: str):
    assert not metas(client.get(address).content.decode())
