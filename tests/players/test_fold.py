"""Names as they are compared, in two spellings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.players import fold


@pytest.mark.parametrize(
    ("typed", "plain", "other"),
    [
        ("Müller, Jürgen", "jurgen muller", "juergen mueller"),
        ("GROẞ", "gross", "gross"),
        ("Łukasz Śliwa", "lukasz sliwa", "lukasz sliwa"),
        ("Đoković", "dokovic", "djokovic"),
        ("Bjørn Ægir Þórsson", "aegir bjorn thorsson", "agir bjoern thorsson"),
        ("Åse", "ase", "aase"),
        ("Nguyễn Văn A", "a nguyen van", "a nguyen van"),
        ("İlker Ş\u0131k", "ilker sik", "ilker sik"),
        ("O’Neill-Smith", "oneill smith", "oneill smith"),
    ],
)
def test_letters_become_plain_in_two_ways(typed: str, plain: str, other: str):
    assert fold.keys(typed) == tuple(dict.fromkeys((plain, other)))
    assert fold.key(typed) == plain


@pytest.mark.parametrize("typed", ["Sample, Ann Mary", "Mary Ann Sample", "SAMPLE  ann,mary", "ann-mary_sample."])
def test_order_commas_and_capitals_make_no_difference(typed: str):
    assert fold.key(typed) == "ann mary sample"


@pytest.mark.parametrize("letter", ["u\u0308", "\u00fc"])
def test_a_letter_and_its_mark_may_be_apart(letter: str):
    assert fold.keys(f"M{letter}ller") == ("muller", "mueller")


@pytest.mark.parametrize("text", ["", " , ", "-,-", "\u202e\0", "\u0301"])
def test_signs_alone_are_no_name(text: str):
    assert fold.keys(text) == ("",)


@given(st.text(max_size=80))
def test_any_text_gives_words_without_signs(text: str):
    words = fold.words(text)
    assert all(word and not set(word) & set(" ',%_\"\0\u202e") for word in words)
    assert fold.key(" ".join(words)) == fold.key(text)
    assert len(fold.keys(text)) in {1, 2}
