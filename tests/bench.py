"""Response times in one process, compared with a minimal Django view: `make bench`. Not a test: machines differ."""

import os
import resource
import time
import timeit
from collections.abc import Callable

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django
from django.http import HttpRequest, HttpResponse, QueryDict
from django.test import RequestFactory

ROUNDS, REPEATS = 100, 15
GAMES = 30
EVENTS = ((284, 7), (1_000, 11), (5_000, 15))
SECTIONS = ((64, 7), (1_000, 7))
EVENT_REPEATS = 5


def hello(request: HttpRequest) -> HttpResponse:
    return HttpResponse("hello")


def microseconds(work: Callable[[], object]) -> float:
    """The best mean of several runs, which other processes disturb least."""
    return min(timeit.repeat(work, number=ROUNDS, repeat=REPEATS)) / ROUNDS * 1e6


def best_of(work: Callable[[], object]) -> float:
    """Seconds."""
    return min(timeit.repeat(work, number=1, repeat=EVENT_REPEATS))


def events() -> None:
    """Whole events: from the bytes of a report to JSON, the engine alone, and the peak memory of the process."""
    from calculator.base.answers import as_json
    from calculator.crosstable.form import CrosstableForm
    from calculator.crosstable.wire import body
    from calculator.engine.fide.crosstable import rate_crosstable
    from tests.events import trf

    for players, rounds in EVENTS:
        report = trf(players, rounds).encode()

        def json_bytes(report: bytes = report) -> bytes:
            form = CrosstableForm(QueryDict(), report)
            assert form.is_valid()
            assert not form.event.problems
            return as_json(body(form, rate_crosstable(form.entrants, form.rules))).content

        started = time.perf_counter()
        form = CrosstableForm(QueryDict(), report)
        assert form.is_valid()
        read = time.perf_counter() - started
        engine = best_of(lambda form=form: rate_crosstable(form.entrants, form.rules))  # type: ignore[misc]
        whole = best_of(json_bytes)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"{players:5} x {rounds:2} {len(report) / 1e6:5.2f} MB: bytes to JSON {whole:6.3f} s, read {read:6.3f} s, "
            f"engine {engine / players / rounds * 1e6:5.2f} us a line, at most {memory:4.0f} MB"
        )


def sections() -> None:
    """Sections of US Chess: from the bytes of a table to JSON, and the engine alone, which has two steps a game."""
    from calculator.base.answers import as_json
    from calculator.engine.uschess.section import rate_section
    from calculator.us_chess.section.form import SectionForm
    from calculator.us_chess.section.wire import body
    from tests.events import trf

    for players, rounds in SECTIONS:
        report = trf(players, rounds).encode()

        def json_bytes(report: bytes = report) -> bytes:
            form = SectionForm(QueryDict("on=2026-08-30"), report)
            assert form.is_valid()
            return as_json(body(form, rate_section(form.entrants, form.rules))).content

        form = SectionForm(QueryDict("on=2026-08-30"), report)
        assert form.is_valid()
        engine = best_of(lambda form=form: rate_section(form.entrants, form.rules))  # type: ignore[misc]
        print(
            f"{players:5} x {rounds:2} US Chess: bytes to JSON {best_of(json_bytes):6.3f} s, "
            f"engine {engine / players / rounds / 2 * 1e6:5.2f} us a game and step"
        )


def main() -> None:
    django.setup()
    from django.core.handlers.wsgi import WSGIHandler
    from django.urls import path

    from calculator.change.tournament import TournamentForm
    from calculator.engine.fide.change import rate_period
    from ratingsite import urls

    urls.urlpatterns.append(path("hello/", hello))
    handler, factory = WSGIHandler(), RequestFactory()
    games = "_".join(f"{1400 + 37 * number}{'wdl'[number % 3]}" for number in range(GAMES))
    query = f"rating=1900&k=20&on=2026-11-01&games={games}"

    def request(address: str, *, status: int = 200, **headers: str) -> Callable[[], object]:
        def work() -> object:
            response = handler.get_response(factory.get(address, headers=headers))
            assert response.status_code == status
            return response.getvalue()

        return work

    form = TournamentForm(factory.get(f"/?{query}").GET)
    assert form.is_valid()
    work = {
        "Django's hello": request("/hello/"),
        "one game, page": request("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"),
        "average opponent, page": request("/average-opponent/?rating=1750&average=1800&count=7&score=4.5&k=40"),
        "expectancy, page": request("/win-expectancy/?gap=150&want=75"),
        "published tables": request("/win-expectancy/tables/"),
        "K, page": request("/k-factor/?rating=1900&birth_year=2009&games_played=200"),
        "performance, page": request("/performance/?opponents=1750_1900_2200_1450_2100&score=4"),
        "title norms, page": request(
            "/norms/?title=GM&opponents=2510:GM:GER_2402:IM:FRA_2577:GM:IND_2390:FM:ESP_2465:IM:ESP_2188::ESP_2530:GM:ARM"
            "_2441:IM:ITA&score=5.5&federation=ESP"
        ),
        "first rating, page": request("/first-rating/?opponents=1902_1877_1884_2012_1832&score=3"),
        "US Chess, page": request(
            "/us-chess/?rating=1520&before=50&on=2026-06-01&games=1250w_1400d_1500w_1550w_1620l_1700l_1800d_1502w_1622w"
        ),
        "how it works": request("/how-it-works/"),
        "how it works, FIDE’s rules": request("/how-it-works/fide/"),
        "api, page": request("/api/"),
        "openapi.json": request("/openapi.json"),
        "cases.json": request("/cases.json"),
        "30 games, page": request(f"/tournament/?{query}"),
        "30 games, fragment": request(f"/tournament/answer/?live=1&{query}"),
        "30 games, JSON": request(f"/tournament.json?{query}"),
        "30 games, Markdown": request(f"/tournament.md?{query}"),
        "30 games, 304": request(f"/tournament/?{query}", status=304, **{"If-None-Match": "*"}),
        "30 games, engine": lambda: rate_period(form.period),
    }
    times = {name: microseconds(each) for name, each in work.items()}
    for name, mean in times.items():
        print(f"{name:<22} {mean:8.0f} us {mean / times['Django' + chr(39) + 's hello']:6.1f} x hello")
    print(f"engine, a game         {times['30 games, engine'] / GAMES:8.2f} us")
    events()
    sections()


if __name__ == "__main__":
    main()
