"""The differences between two files of answers, by question."""

import difflib
import json
import re
from collections.abc import Iterator
from typing import Any

Answer = dict[str, Any]
ASSETS = re.compile(r'^\s*((<link rel="stylesheet"|<script |<link rel="(modulepreload|preload)").*|</script>)$')
LONGEST_LINE = 300


def shown(answer: Answer, as_seen: bool) -> list[str]:
    """A body as short lines: one JSON value or one HTML tag per line."""
    text, kind = "".join(answer["body"]), answer["headers"].get("Content-Type", "")
    if text[:1] in {"{", "["}:
        try:
            return json.dumps(json.loads(text, parse_int=float), ensure_ascii=False, indent=1).splitlines()
        except ValueError:
            pass
    if not kind.startswith("text/html"):
        return text.splitlines()
    lines = text.replace("><", ">\n<").splitlines()
    return [line for line in lines if line.strip() and not ASSETS.match(line)] if as_seen else lines


def cut(line: str) -> str:
    """A line shortened to LONGEST_LINE characters."""
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}… ({len(line)} characters)"


def of_bodies(before: Answer, after: Answer, most: int, as_seen: bool) -> list[str]:
    """The unified diff of the bodies, with `most` lines at most."""
    old, new = (shown(each, as_seen) for each in (before, after))
    if old == new and before["body"] != after["body"] and not as_seen:
        old, new = before["body"], after["body"]  # the same values in another notation
    lines = [cut(line.rstrip("\n")) for line in difflib.unified_diff(old, new, "before", "after", "", "", 1, "")]
    more = len(lines) - most
    return lines if more <= 0 else [*lines[:most], f"... and {more} lines more"]


def of_answers(before: Answer, after: Answer, most: int, as_seen: bool) -> list[str]:
    """The differences in status, headers and body of one question."""
    lines = []
    if before["status"] != after["status"]:
        lines.append(f"status: {before['status']} -> {after['status']}")
    old, new = before["headers"], after["headers"]
    lines += [
        f"{name}: {old.get(name)} -> {new.get(name)}" for name in {**old, **new} if old.get(name) != new.get(name)
    ]
    return lines + of_bodies(before, after, most, as_seen)


def differences(
    before: dict[str, Answer], after: dict[str, Answer], most: int, as_seen: bool
) -> Iterator[tuple[str, list[str]]]:
    """The questions whose answers differ, with the differences. Questions of only one file come last."""
    for title in before:
        if title in after and (lines := of_answers(before[title], after[title], most, as_seen)):
            yield title, lines
    yield from ((title, ["asked only before"]) for title in before if title not in after)
    yield from ((title, ["asked only after"]) for title in after if title not in before)
