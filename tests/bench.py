"""How long things take in this process, beside Django's own least: `make bench`. Not a test, for machines differ."""

import os
import timeit
from collections.abc import Callable

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

ROUNDS, REPEATS = 100, 15
GAMES = 30


def hello(request: HttpRequest) -> HttpResponse:
    return HttpResponse("hello")


def microseconds(work: Callable[[], object]) -> float:
    """The best mean of several runs, which is what the machine can do undisturbed."""
    return min(timeit.repeat(work, number=ROUNDS, repeat=REPEATS)) / ROUNDS * 1e6


def main() -> None:
    django.setup()
    from django.core.handlers.wsgi import WSGIHandler
    from django.urls import path

    from calculator.engine.change import rate_period
    from calculator.forms import TournamentForm
    from ratingsite import urls

    urls.urlpatterns.append(path("hello/", hello))
    handler, factory = WSGIHandler(), RequestFactory()
    games = "_".join(f"{1400 + 37 * number}{'wdl'[number % 3]}" for number in range(GAMES))
    query = f"rating=1900&k=20&on=2026-11-01&games={games}"

    def answered(address: str, **headers: str) -> Callable[[], object]:
        def work() -> object:
            response = handler.get_response(factory.get(address, headers=headers))
            assert response.status_code == 200
            return response.getvalue()

        return work

    live = {"HX-Request": "true", "HX-Trigger": "live"}
    form = TournamentForm(factory.get(f"/?{query}").GET)
    assert form.is_valid()
    work = {
        "Django's hello": answered("/hello/"),
        "one game, page": answered("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"),
        "average opponent, page": answered("/average-opponent/?rating=1750&average=1800&count=7&score=4.5&k=40"),
        "expectancy, page": answered("/win-expectancy/?gap=150&want=75"),
        "published tables": answered("/win-expectancy/tables/"),
        "K, page": answered("/k-factor/?rating=1900&birth_year=2009&games_played=200"),
        "performance, page": answered("/performance/?opponents=1750_1900_2200_1450_2100&score=4"),
        "first rating, page": answered("/first-rating/?opponents=1902_1877_1884_2012_1832&score=3"),
        "how it works": answered("/how-it-works/"),
        "api, page": answered("/api/"),
        "openapi.json": answered("/openapi.json"),
        "cases.json": answered("/cases.json"),
        "30 games, page": answered(f"/tournament/?{query}"),
        "30 games, fragment": answered(f"/tournament/answer/?{query}", **live),
        "30 games, JSON": answered(f"/tournament.json?{query}"),
        "30 games, engine": lambda: rate_period(form.period),
    }
    taken = {name: microseconds(each) for name, each in work.items()}
    for name, time in taken.items():
        print(f"{name:<22} {time:8.0f} us {time / taken['Django' + chr(39) + 's hello']:6.1f} x hello")
    print(f"engine, a game         {taken['30 games, engine'] / GAMES:8.2f} us")


if __name__ == "__main__":
    main()
