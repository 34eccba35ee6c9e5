"""What the figures of all parts share: their type, and how they are written."""

from django.urls import reverse

from calculator.base.figures import typeset
from calculator.base.link import link

Figures = dict[str, object]


def texts(**items: object) -> Figures:
    """Figures as text for a page, with U+2212 as the minus sign."""
    return {name: typeset(str(figure)) for name, figure in items.items()}


def example_link(page: str, **query: object) -> str:
    """The canonical link of a worked example."""
    return link(reverse(page), {key: value for key, value in query.items() if value is not None})
