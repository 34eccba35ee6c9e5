"""Rates a whole event on the command line: the same form, engine and figures as the page."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from django.core.management.base import CommandParser

from calculator.crosstable import list_words, norm_fields, norm_words
from calculator.crosstable import wire as crosstable_wire
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import COLUMN, facts_of
from calculator.crosstable.form import CrosstableForm
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.management.rating import LONGEST_NAME, RatingCommand


class Command(RatingCommand):
    """`ratecrosstable FILE`: exit code 1 when a published change differs, 2 when nothing could be read."""

    help = __doc__
    form = CrosstableForm
    options = ("on", "tc", "method", "k", "k_of", "kind", "encoding", "ratings", *norm_fields.SETTINGS)
    columns: ClassVar = {
        "number": ("No.", ">5"), "name": ("Name", f"<{LONGEST_NAME}"), "rating": ("Rtg", ">4"), "k_used": ("K", ">4"),
        "score": ("w", ">4"), "count": ("n", ">3"), "expected": ("E", ">5"), "exact_change": ("K*chg", ">8"),
        "new_rating": ("Rn", ">5"), "performance": ("Rp", ">5"), "published_change": ("Publ.", ">7"),
        "verdict": (" verdict", ""),
    }  # fmt: skip

    with_norms = False

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--norms", action="store_true", help="print the title norms made, possible or nearly made")

    def handle(self, *args: object, **options: str) -> None:
        self.with_norms = bool(options["norms"])
        super().handle(*args, **options)

    def body(self, form: CrosstableForm, result: CrosstableResult) -> crosstable_wire.EventAnswer:
        return crosstable_wire.body(form, result)

    def cells(self, result: CrosstableResult) -> Iterator[Mapping[str, str]]:
        """The cells of each player. An unrated player's first rating is in the column of the verdict."""
        facts = facts_of(result)
        for player in result.players:
            texts = {key: text(player, facts) for key in self.columns if (text := COLUMN[key].text)}
            texts["rating"] = str(player.rating or "")
            if player.first_rating:
                texts |= {"verdict": texts["new_rating"], "new_rating": ""}
            yield texts

    def words(self, form: CrosstableForm, result: CrosstableResult) -> Iterator[str]:
        """What is to be said about the list, a summary of the verdicts, and the sum of all deltas."""
        yield from (note.message for note in list_words.notes(form.asked, form.by_list))
        yield crosstable_words.summary(result)
        yield crosstable_words.balance(result)
        if self.with_norms:
            yield from norm_words.lines(form.sheet(result))
