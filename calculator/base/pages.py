"""The list of pages, taken from urls.py: the calculators, and the entries of the navigation."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from django.urls import URLPattern, get_resolver

from calculator.base.form import AnyForm
from calculator.base.shown import Text

V = TypeVar("V", bound=Callable[..., object])


class Page(NamedTuple):
    """A navigation entry; `name` is a URL name. It is at the head of every page if `main`, else at the foot."""

    name: str
    label: Text
    main: bool


def in_navigation(label: Text, *, main: bool = False) -> Callable[[V], V]:
    """Adds a view's page to the navigation."""

    def named(view: V) -> V:
        view.in_navigation = label, main  # type: ignore[attr-defined]
        return view

    return named


def pages() -> Iterator[URLPattern]:
    """The URL patterns of pages, only those directly in urls.py: paths with a trailing slash that are no fragment, and
    the home page."""
    patterns = [each for each in get_resolver().url_patterns if isinstance(each, URLPattern)]
    for each in patterns:
        address, shape = str(each.pattern), each.default_args.get("shape", "page")
        if shape == "page" and (address.endswith("/") or not address):
            yield each


def calculators() -> list[type[AnyForm]]:
    """Every calculator's form, in the order of urls.py."""
    return list(dict.fromkeys(each.default_args["form_class"] for each in pages() if "form_class" in each.default_args))


def navigation() -> list[Page]:
    """The navigation entries, in the order of urls.py."""
    of_forms = {form.name: (form.label, form.main) for form in calculators()}
    entries = [
        (str(each.name), of_forms.get(str(each.name), getattr(each.callback, "in_navigation", ("", False))))
        for each in pages()
    ]
    return [Page(name, label, main) for name, (label, main) in entries if label]
