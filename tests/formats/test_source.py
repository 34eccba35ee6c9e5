"""Bytes become text whatever wrote them, and the encoding is said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.formats.source import ENCODINGS, decode

NAME = "Núñez, Šime"


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (NAME.encode(), "UTF-8"),
        (NAME.encode("utf-8-sig"), "UTF-8"),
        (NAME.encode("utf-16"), "UTF-16"),
        (b"\xfe\xff" + NAME.encode("utf-16-be"), "UTF-16"),
        (NAME.encode("cp1252"), "Windows-1252"),
    ],
)
def test_it_recognises_the_encoding(data: bytes, encoding: str):
    assert decode(data) == (NAME, encoding)


def test_it_takes_plain_letters_for_utf_8():
    assert decode(b"Abel") == ("Abel", "UTF-8")


def test_it_lets_an_encoding_be_given():
    assert decode(NAME.encode(), "Windows-1252")[0].startswith("NÃº")
    assert decode(NAME.encode("utf-16-le"), "UTF-16") == (NAME, "UTF-16")
    assert decode(NAME.encode("cp1252"), "UTF-8") == ("N\ufffd\ufffdez, \ufffdime", "UTF-8")


def test_it_replaces_bytes_that_mean_nothing():
    assert decode(b"\x81\xfa") == ("\ufffdú", "Windows-1252")


@given(st.binary(), st.sampled_from(["", *ENCODINGS]))
def test_it_never_raises(data: bytes, encoding: str):
    assert decode(data, encoding)[1] in ENCODINGS
