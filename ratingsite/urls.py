"""Every address of the site; a calculator has several (page, live fragment, JSON, Markdown, picture) over one view."""

from django.urls import include, path

from calculator import crosstable_views, machine, reading_views, report_views, views
from calculator.forms import AverageForm, GameForm
from calculator.reference_forms import ExpectancyForm, FirstRatingForm, KForm, PerformanceForm
from calculator.tournament_form import TournamentForm
from calculator.views import addresses

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
    *addresses(GameForm),
    *addresses(TournamentForm),
    path("tournament/qr.svg", views.tournament_qr, name="tournament-qr"),
    path("tournament/read/", reading_views.read, {"shape": "page"}, name="read"),
    path("tournament/read.json", reading_views.read, {"shape": "json"}, name="read-json"),
    path("crosstable/", crosstable_views.crosstable, name="crosstable"),
    path("crosstable.json", crosstable_views.crosstable, {"shape": "json"}, name="crosstable-json"),
    path("crosstable.csv", crosstable_views.crosstable, {"shape": "csv"}, name="crosstable-csv"),
    path("r/", include(reports)),
    *addresses(AverageForm),
    *addresses(ExpectancyForm),
    *addresses(KForm),
    *addresses(PerformanceForm),
    *addresses(FirstRatingForm),
    path("win-expectancy/tables/", views.published_tables, name="published-tables"),
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
