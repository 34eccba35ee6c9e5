"""Rates a section of US Chess on the command line: the same form, engine and figures as the page."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from calculator.engine.uschess.section import SectionResult
from calculator.management.rating import LONGEST_NAME, RatingCommand
from calculator.us_chess.section import wire as section_wire
from calculator.us_chess.section import words as section_words
from calculator.us_chess.section.columns import COLUMN, facts_of
from calculator.us_chess.section.form import SectionForm


class Command(RatingCommand):
    """`ratesection FILE`: exit code 1 when a published rating differs, 2 when nothing could be read."""

    help = __doc__
    form = SectionForm
    options = ("on", "kind", "format", "before_of", "age_of", "floor_of", "encoding")
    columns: ClassVar = {
        "number": ("No.", ">5"), "name": ("Name", f"<{LONGEST_NAME}"), "rating": ("Before", ">8"),
        "before": ("Games before", ">12"), "k": ("K", ">7"), "count": ("m", ">3"),
        "score": ("S", ">4"), "expected": ("E", ">5"), "bonus": ("Bonus", ">6"), "exact_rating": ("After", ">8"),
        "change": ("Change", ">12"), "published_rating": ("Publ.", ">8"), "verdict": (" verdict", ""),
    }  # fmt: skip

    def body(self, form: SectionForm, result: SectionResult) -> section_wire.SectionAnswer:
        return section_wire.body(form, result)

    def cells(self, result: SectionResult) -> Iterator[Mapping[str, str]]:
        facts = facts_of(result)
        for player in result.players:
            yield {key: text(player, facts) for key in self.columns if (text := COLUMN[key].text)}

    def words(self, form: SectionForm, result: SectionResult) -> Iterator[str]:
        """A summary of the verdicts, what was assumed and what else to know, the last day, and the rules."""
        yield section_words.summary(result)
        yield from (remark.message for remark in section_words.remarks(result))
        yield section_words.last_day(form.sheet(result))
        yield section_words.rules(result)
