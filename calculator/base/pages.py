"""Which pages there are, by the addresses of urls.py: the calculators, and what the navigation names."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from django.urls import URLPattern, get_resolver

from calculator.base.form import AnyForm
from calculator.base.shown import Text

V = TypeVar("V", bound=Callable[..., object])


class Page(NamedTuple):
    """A page in the navigation, by the name of its address: at the head of every page if `main`, else at the foot."""

    name: str
    label: Text
    main: bool


def in_navigation(label: Text, *, main: bool = False) -> Callable[[V], V]:
    """Names a view's page in the navigation."""

    def named(view: V) -> V:
        view.in_navigation = label, main  # type: ignore[attr-defined]
        return view

    return named


def pages() -> Iterator[URLPattern]:
    """The addresses of pages in urls.py itself: what ends in a slash and is no fragment, and the home page."""
    patterns = [each for each in get_resolver().url_patterns if isinstance(each, URLPattern)]
    for each in patterns:
        address, shape = str(each.pattern), each.default_args.get("shape", "page")
        if shape == "page" and (address.endswith("/") or not address):
            yield each


def calculators() -> list[type[AnyForm]]:
    """Every calculator's form, in the order of the addresses."""
    return list(dict.fromkeys(each.default_args["form_class"] for each in pages() if "form_class" in each.default_args))


def navigation() -> list[Page]:
    """Every page that the navigation names, in the order of the addresses."""
    of_forms = {form.name: (form.label, form.main) for form in calculators()}
    entries = [
        (str(each.name), of_forms.get(str(each.name), getattr(each.callback, "in_navigation", ("", False))))
        for each in pages()
    ]
    return [Page(name, label, main) for name, (label, main) in entries if label]
