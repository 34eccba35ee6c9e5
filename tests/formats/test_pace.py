"""The time control comes from the encoded record, or from words and signs that are clear."""

import pytest

from calculator.formats import pace

ENCODED = {
    "standard": ["5400+30", "40/6000+30:900+30", "3600", "40/7200:3600", "1800+30"],
    "rapid": ["900+10", "601", "3599", "300+6"],
    "blitz": ["180+2", "600", "W300-B240"],
    None: ["", "?", "90 min", "5400+", "9" * 500, "W300-?"],
}
GUESSED = {
    "standard": ["Individual: Swiss-System (Standard)", "90 min + 30 sec", "100'x40mm + 50' + 30\" from move 1",
                 "90+30", "2h for 40 moves", "Partida clásica", "45' + 15", "45 minutes + 15", "50 min + 10",
                 "2 heures", "1h30", "90 min + 30 min + 30", "30min30sec"],
    "rapid": ["15 minutes plus 10 sec per move", "Rapid", "15'+10''", "Schnellschach", "25m+10s", "15 min", "15+10",
              "Rapid 15+10", "My Open Rapid 2026", "10' + 5"],
    "blitz": ["Blitz", "3+2", "3' + 2\"", "5 minutes"],
    None: ["", "40/120, 60", "moves/time, increment", "Rapid & Blitz", "Swiss", "12/2026+1", "2x45 min", "2 × 45' + 15",
           "Open 2026 Hamburg", "Open 2026 Minsk"],
}  # fmt: skip


@pytest.mark.parametrize(("text", "control"), [(text, control) for control, texts in ENCODED.items() for text in texts])
def test_it_reads_the_encoded_time(text: str, control: str | None):
    assert pace.encoded(text) == control


@pytest.mark.parametrize(("text", "control"), [(text, control) for control, texts in GUESSED.items() for text in texts])
def test_it_guesses_only_what_is_clear(text: str, control: str | None):
    assert pace.guessed(text) == control
