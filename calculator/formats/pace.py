"""The time control of an event: from a file's encoded record, or guessed from what an arbiter wrote.

FIDE Laws of Chess: the time for all moves and 60 times the increment make a game standard (60 minutes or more), rapid
(more than 10 minutes) or blitz (10 minutes or less); https://handbook.fide.com/chapter/E012023, appendices A and B.

>>> encoded("40/6000+30:900+30"), encoded("900+10"), encoded("W300-B240"), encoded("?")
(<TimeControl.STANDARD: 'standard'>, <TimeControl.RAPID: 'rapid'>, <TimeControl.BLITZ: 'blitz'>, None)
>>> guessed("15 minutes plus 10 sec per move"), guessed("Swiss (Standard)"), guessed("3+2"), guessed("40/120, 60")
(<TimeControl.RAPID: 'rapid'>, <TimeControl.STANDARD: 'standard'>, <TimeControl.BLITZ: 'blitz'>, None)
"""

import re

from calculator.engine.regulations import TimeControl

MOVES = 60
MOST_TEXT = 200
PERIOD = re.compile(r"(?:\d{1,4}/)?(\d{1,6})(?:\+(\d{1,6}))?", re.ASCII)
WORDS = {
    TimeControl.STANDARD: ("standard", "classic", "klassisch", "clásic", "clasic", "classique", "clássic"),
    TimeControl.RAPID: ("rapid", "schnellschach", "rápid", "active chess", "semi-rapide"),
    TimeControl.BLITZ: ("blitz", "relámpago", "relampago"),
}
# Signs of minutes and of seconds; two of the first are one of the second.
PRIMES, DOUBLE_PRIMES = "'\u2019\u2032", '"\u201d\u2033'
NO_LETTER = r"(?![^\W\d_])"
HOURS = rf"(?:h(?:rs?|ours?|eures?|oras?)?|std|stunden?){NO_LETTER}"
MINUTES = rf"(?:min(?:s|ut[^\W\d_]*)?|m){NO_LETTER}|[{PRIMES}](?![{PRIMES}])"
SECONDS = rf"(?:se[ckg][^\W\d_]*|s){NO_LETTER}|[{DOUBLE_PRIMES}]|[{PRIMES}]{{2}}"
AMOUNT = re.compile(rf"(\d{{1,4}})\s?(?:({HOURS})|({MINUTES})|(?:{SECONDS}))")
INCREMENT = re.compile(
    rf"\+\s?(\d{{1,2}})(?!\d|/|\s?(?:{HOURS}|{MINUTES}|{SECONDS}))"
)  # behind minutes, without a sign
TIMES = re.compile(r"\d\s?[x\u00d7]\s?\d")  # 2x45 min: two games, or two parts of one
PLAIN = re.compile(rf"(?<![\d/+])(\d{{1,3}})\s?\+\s?(\d{{1,2}})(?![\d/{PRIMES}{DOUBLE_PRIMES}])")
LONGEST_PLAIN = 180  # minutes


def chapter(seconds: int) -> TimeControl:
    """The rating list for a game of so many seconds with 60 increments."""
    if seconds >= 60 * 60:
        return TimeControl.STANDARD
    return TimeControl.RAPID if seconds > 10 * 60 else TimeControl.BLITZ


def periods(text: str) -> int | None:
    """Seconds of a game with periods such as 40/6000+30:900+30; the increment is the largest of them."""
    found = [PERIOD.fullmatch(part.strip()) for part in text.split(":")]
    if not all(found):
        return None
    return sum(int(part[1]) for part in found if part) + MOVES * max(int(part[2] or 0) for part in found if part)


def encoded(text: str) -> TimeControl | None:
    """From record 222. With two clocks, W300-B240, the shorter one counts."""
    clocks = [periods(clock.strip(" WwBb")) for clock in text[:MOST_TEXT].strip().split("-")]
    seconds = [clock for clock in clocks if clock]
    return chapter(min(seconds)) if len(seconds) == len(clocks) else None


def guessed(text: str) -> TimeControl | None:
    """From free text, where it is clear: one of the words, or minutes and seconds with their signs, or 90+30.

    A number without a sign behind minutes and a plus is the increment: 45' + 15.
    """
    lower = text[:MOST_TEXT].casefold()
    named = {control for control, words in WORDS.items() if any(word in lower for word in words)}
    if named:
        return named.pop() if len(named) == 1 else None
    if TIMES.search(lower):
        return None
    amounts = [
        (int(number), 3600 if hours else 60 if minutes else 0) for number, hours, minutes in AMOUNT.findall(lower)
    ]
    if seconds := sum(number * unit for number, unit in amounts):
        increments = [number for number, unit in amounts if not unit] or [
            int(each) for each in INCREMENT.findall(lower)
        ]
        return chapter(seconds + MOVES * max(increments, default=0))
    if not amounts and (plain := PLAIN.search(lower)) and int(plain[1]) <= LONGEST_PLAIN:
        return chapter(int(plain[1]) * 60 + int(plain[2]) * MOVES)
    return None
