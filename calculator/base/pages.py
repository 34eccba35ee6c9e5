"""The list of pages, taken from urls.py: the calculators, and the entries of the navigation."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from django.urls import URLPattern, get_resolver

from calculator.base.form import AnyForm
from calculator.base.shown import Place, Text

V = TypeVar("V", bound=Callable[..., object])


class Page(NamedTuple):
    """A navigation entry. `name` is a URL name, `carried` the keys that its link takes along."""

    name: str
    label: Text
    place: Place
    carried: tuple[str, ...] = ()


def in_navigation(label: Text, place: Place = Place.MORE, carried: tuple[str, ...] = ()) -> Callable[[V], V]:
    """Adds a view's page to the navigation."""

    def named(view: V) -> V:
        view.in_navigation = label, place, carried  # type: ignore[attr-defined]
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


def carried_by(form: type[AnyForm]) -> tuple[str, ...]:
    """The keys of a calculator that a user takes along."""
    return tuple(key for key in form.carries if key in form.base_fields)


def navigation() -> list[Page]:
    """The navigation entries, in the order of urls.py."""
    of_forms = {form.name: (form.label, form.place, carried_by(form)) for form in calculators()}
    entries = [
        (str(each.name), of_forms.get(str(each.name), getattr(each.callback, "in_navigation", None)))
        for each in pages()
    ]
    return [Page(name, *entry) for name, entry in entries if entry and entry[0]]
