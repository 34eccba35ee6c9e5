"""Every address of the site; a calculator has four (page, live fragment, JSON, Markdown) over one view."""

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, path

from calculator import crosstable_views, views
from calculator.forms import GameForm


def four_of(name: str, view: Callable[..., HttpResponse]) -> list[URLPattern]:
    """The page of a calculator, the fragment that follows the typing, and its twins."""
    return [
        path(f"{name}/", view, name=name),
        path(f"{name}/answer/", view, {"shape": "fragment"}, name=f"{name}-answer"),
        path(f"{name}.json", view, {"shape": "json"}, name=f"{name}-json"),
        path(f"{name}.md", view, {"shape": "markdown"}, name=f"{name}-md"),
    ]


urlpatterns = [
    path("", views.game, {"example": GameForm.example}, name="home"),
    *four_of("game", views.game),
    *four_of("tournament", views.tournament),
    path("crosstable/", crosstable_views.crosstable, name="crosstable"),
    path("crosstable.json", crosstable_views.crosstable, {"shape": "json"}, name="crosstable-json"),
    path("crosstable.csv", crosstable_views.crosstable, {"shape": "csv"}, name="crosstable-csv"),
    *four_of("average-opponent", views.average_opponent),
    *four_of("win-expectancy", views.win_expectancy),
    path("win-expectancy/tables/", views.published_tables, name="published-tables"),
    *four_of("k-factor", views.k_factor),
    *four_of("performance", views.performance),
    *four_of("first-rating", views.first_rating),
]

handler404 = views.not_found
