"""Which tables are in which database."""

import pytest
from django.conf import settings

from calculator.models import Report
from calculator.players.models import List, PlayerA, Rating
from calculator.players.router import PlayersRouter

ROUTER = PlayersRouter()
POSTGRES = {"ENGINE": "django.db.backends.postgresql", "HOST": "/run/postgresql", "PORT": "", "NAME": "ratingsite"}


def test_the_list_has_its_own_database_and_nothing_else_is_there():
    assert [ROUTER.db_for_read(model) for model in (List, PlayerA, Rating)] == ["players"] * 3
    assert [ROUTER.db_for_write(model) for model in (List, PlayerA, Rating)] == ["players"] * 3
    assert (ROUTER.db_for_read(Report), ROUTER.db_for_write(Report)) == (None, None)
    assert ROUTER.allow_relation(List(), Report()) is False
    assert ROUTER.allow_relation(List(), Rating()) is None


@pytest.mark.parametrize(
    ("players", "allowed"),
    [(POSTGRES | {"NAME": "players"}, [False, True, True, False]), (POSTGRES, [True, True, True, True])],
    ids=["two databases", "one database"],
)
def test_tables_are_made_where_they_belong(
    players: dict[str, str], allowed: list[bool], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(settings, "DATABASES", {"default": POSTGRES, "players": players})
    places = [(alias, app) for alias in ("default", "players") for app in ("players", "calculator")]
    assert [ROUTER.allow_migrate(alias, app) for alias, app in places] == allowed


def test_the_look_up_shows_only_where_the_operator_says_so():
    assert settings.PLAYERS is False
