"""What the tests of the list share: loading by the command, and what a reader sees."""

from io import StringIO
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from calculator.players.models import PLAYERS, List, Rating

SAMPLES = Path(__file__).parent / "samples"
COMBINED = SAMPLES / "players_list_foa_2026.txt"


def load(path: Path, month: str, *options: str) -> str:
    """What `importlist` says."""
    said = StringIO()
    call_command("importlist", str(path), "--month", month, *options, stdout=said, stderr=StringIO())
    return said.getvalue()


def refusal(path: Path, month: str, *options: str) -> str:
    """Why `importlist` loads nothing, in one line."""
    with pytest.raises(CommandError) as error:
        load(path, month, *options)
    text = str(error.value)
    assert text.startswith("Nothing was loaded. ")
    assert "\n" not in text
    return text.removeprefix("Nothing was loaded. ")


def in_force() -> dict[str, Any]:
    """Everything that readers see: lists, ratings, players, words."""
    ready = List.objects.filter(state=List.State.READY).order_by("id")
    buffer = "".join(ready.values_list("buffer", flat=True))
    return {
        "lists": list(ready.values_list("id", "month", "kind", "rows", "rated", "buffer")),
        "ratings": sorted(Rating.objects.filter(list__in=ready).values_list()),
        "players": sorted(PLAYERS[buffer]._default_manager.values_list()) if buffer else [],
        "words": [words(buffer, letter) for letter in ascii_lowercase] if buffer else [],
    }


def words(buffer: str, prefix: str) -> int:
    """How many players have a word with that beginning."""
    connection = connections["players"]
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(
                f"SELECT COUNT(*) FROM players_words_{buffer} WHERE players_words_{buffer} MATCH '{prefix}*'"
            )
        else:
            cursor.execute(f"SELECT COUNT(DISTINCT fide_id) FROM players_words_{buffer} WHERE word LIKE '{prefix}%'")
        return int(cursor.fetchone()[0])


def leftovers() -> int:
    """Rows that no list in force has."""
    ready = List.objects.filter(state=List.State.READY)
    used = set(ready.values_list("buffer", flat=True))
    idle = [players._default_manager.count() for buffer, players in PLAYERS.items() if buffer not in used]
    return sum(idle) + Rating.objects.exclude(list__in=ready).count()
