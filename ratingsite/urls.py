"""All URL patterns. A calculator has several (page, live fragment, JSON, Markdown, picture) with one view."""

from django.urls import include, path

from calculator.api import views as api_views
from calculator.base import views
from calculator.base.views import addresses
from calculator.change import views as change_views
from calculator.change.average import AverageForm
from calculator.change.game import GameForm
from calculator.change.tournament import TournamentForm
from calculator.crosstable import views as crosstable_views
from calculator.guide import views as guide_views
from calculator.guide.parts import PARTS
from calculator.paste import views as paste_views
from calculator.players import views as players_views
from calculator.reference import views as reference_views
from calculator.reference.expectancy import ExpectancyForm
from calculator.reference.first_rating import FirstRatingForm
from calculator.reference.k_factor import KForm
from calculator.reference.norms import NormsForm
from calculator.reference.performance import PerformanceForm
from calculator.reports import views as report_views
from calculator.us_chess.form import USChessForm
from calculator.us_chess.section import views as section_views

reports = [
    path("", report_views.save, name="save-report"),
    path("<slug:slug>/", report_views.report, name="report"),
    path("<slug:slug>.json", report_views.report, {"shape": "json"}, name="report-json"),
    path("<slug:slug>.csv", report_views.report, {"shape": "csv"}, name="report-csv"),
    path("<slug:slug>.png", report_views.report, {"shape": "picture"}, name="report-png"),
    path("<slug:slug>/today/", report_views.report_today, name="report-today"),
    path("<slug:slug>/norm/<int:number>/<slug:title>/", report_views.norm, name="report-norm"),
    path("<slug:slug>/saved/<slug:token>/", report_views.saved, name="report-saved"),
    path("<slug:slug>/saved/<slug:token>/delete/", report_views.delete, name="report-delete"),
]

# This order of calculators and pages is also that of the navigation, of /api/, of openapi.json and of the sitemap.
urlpatterns = [
    path("", change_views.calculation, {"form_class": GameForm, "example": GameForm.example}, name="home"),
    *addresses(GameForm, change_views.calculation),
    *addresses(TournamentForm, change_views.calculation),
    path("tournament/qr.svg", change_views.qr, {"page": "tournament"}, name="tournament-qr"),
    path("tournament/read/", paste_views.read, {"shape": "page", "page": "tournament"}, name="read"),
    path("tournament/read.json", paste_views.read, {"shape": "json", "page": "tournament"}, name="read-json"),
    path("crosstable/", crosstable_views.crosstable, name="crosstable"),
    path("crosstable.json", crosstable_views.crosstable, {"shape": "json"}, name="crosstable-json"),
    path("crosstable.csv", crosstable_views.crosstable, {"shape": "csv"}, name="crosstable-csv"),
    path("crosstable/norm/", crosstable_views.norm, name="crosstable-norm"),
    path("r/", include(reports)),
    path("plan/", change_views.plan, {"shape": "page"}, name="plan"),
    *addresses(FirstRatingForm),
    *addresses(PerformanceForm),
    *addresses(NormsForm),
    *addresses(KForm),
    *addresses(ExpectancyForm),
    *addresses(AverageForm, change_views.calculation),
    *addresses(USChessForm),
    path("us-chess/read/", paste_views.read, {"shape": "page", "page": "us-chess"}, name="us-chess-read"),
    path(
        "us-chess/read.json",
        paste_views.read,
        {"shape": "json", "page": "us-chess"},
        name="us-chess-read-json",
    ),
    path("us-chess/qr.svg", change_views.qr, {"page": "us-chess"}, name="us-chess-qr"),
    path("us-chess/section/", section_views.section, name="us-chess-section"),
    path("us-chess/section.json", section_views.section, {"shape": "json"}, name="us-chess-section-json"),
    path("us-chess/section.csv", section_views.section, {"shape": "csv"}, name="us-chess-section-csv"),
    path("win-expectancy/tables/", reference_views.published_tables, name="published-tables"),
    path("players/", players_views.players, {"shape": "page"}, name="players"),
    path("players.json", players_views.players, {"shape": "json"}, name="players-json"),
    path("how-it-works/", guide_views.how_it_works, name="how-it-works"),
    *[path(f"how-it-works/{part.name}/", guide_views.part, {"part": part}, name=part.page) for part in PARTS],
    path("privacy/", players_views.privacy, {"shape": "page"}, name="privacy"),
    path("api/", api_views.api_page, name="api"),
    path("openapi.json", api_views.openapi, {"shape": "json"}, name="openapi"),
    path("cases.json", api_views.cases, {"shape": "json"}, name="cases"),
    path("healthz", report_views.health, {"shape": "json"}, name="health"),
    path("robots.txt", api_views.robots, name="robots"),
    path("sitemap.xml", api_views.sitemap, name="sitemap"),
    path("favicon.ico", api_views.favicon, name="favicon"),
]

handler400 = views.bad_request
handler404 = views.not_found
handler500 = views.fault
