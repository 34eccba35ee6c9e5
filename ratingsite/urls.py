"""Every address of the site; a calculator has several (page, live fragment, JSON, Markdown, picture) over one view."""

from django.urls import URLPattern, include, path

from calculator import crosstable_views, machine, reading_views, report_views, views
from calculator.answers import SHAPES
from calculator.base_form import CalculatorForm
from calculator.forms import AverageForm, GameForm
from calculator.reference_forms import ExpectancyForm, FirstRatingForm, KForm, PerformanceForm
from calculator.tournament_form import TournamentForm


def all_of(form: type[CalculatorForm]) -> list[URLPattern]:
    """The page of a calculator, the fragment that follows the typing, its twins and perhaps its picture."""
    name = form().name
    twins = ["json", "md", "png"] if form.pictured else ["json", "md"]
    shapes = {"/": ("page", name), "/answer/": ("fragment", f"{name}-answer")}
    shapes |= {f".{ending}": (SHAPES[ending], f"{name}-{ending}") for ending in twins}
    return [
        path(f"{name}{end}", views.calculation, {"shape": shape, "form_class": form}, name=full)
        for end, (shape, full) in shapes.items()
    ]


reports = [
    path("", report_views.save, name="save-report"),
    path("<slug:slug>/", report_views.report, name="report"),
    path("<slug:slug>.json", report_views.report, {"shape": "json"}, name="report-json"),
    path("<slug:slug>.csv", report_views.report, {"shape": "csv"}, name="report-csv"),
    path("<slug:slug>.png", report_views.report, {"shape": "picture"}, name="report-png"),
    path("<slug:slug>/today/", report_views.report_today, name="report-today"),
    path("<slug:slug>/saved/<slug:token>/", report_views.saved, name="report-saved"),
]

urlpatterns = [
    path("", views.calculation, {"form_class": GameForm, "example": GameForm.example}, name="home"),
    *all_of(GameForm),
    *all_of(TournamentForm),
    path("tournament/qr.svg", views.tournament_qr, name="tournament-qr"),
    path("tournament/read/", reading_views.read, {"shape": "page"}, name="read"),
    path("tournament/read.json", reading_views.read, {"shape": "json"}, name="read-json"),
    path("crosstable/", crosstable_views.crosstable, name="crosstable"),
    path("crosstable.json", crosstable_views.crosstable, {"shape": "json"}, name="crosstable-json"),
    path("crosstable.csv", crosstable_views.crosstable, {"shape": "csv"}, name="crosstable-csv"),
    path("r/", include(reports)),
    *all_of(AverageForm),
    *all_of(ExpectancyForm),
    path("win-expectancy/tables/", views.published_tables, name="published-tables"),
    *all_of(KForm),
    *all_of(PerformanceForm),
    *all_of(FirstRatingForm),
    path("how-it-works/", views.how_it_works, name="how-it-works"),
    path("api/", machine.api_page, name="api"),
    path("openapi.json", machine.openapi, {"shape": "json"}, name="openapi"),
    path("cases.json", machine.cases, {"shape": "json"}, name="cases"),
    path("healthz", report_views.health, {"shape": "json"}, name="health"),
    path("robots.txt", machine.robots, name="robots"),
    path("sitemap.xml", machine.sitemap, name="sitemap"),
    path("favicon.ico", machine.favicon, name="favicon"),
]

handler404 = views.not_found
