"""The tables of the list have a database of their own, so that an import never locks the reports."""

from typing import Any

from django.conf import settings
from django.db import models

APP = ALIAS = "players"
PLACE = ("ENGINE", "HOST", "PORT", "NAME")


def one_database() -> bool:
    """Whether PLAYERS_URL names the database of the reports. Then both aliases lead to the same tables."""
    mine, other = settings.DATABASES[ALIAS], settings.DATABASES["default"]
    return all(str(mine.get(key, "")) == str(other.get(key, "")) for key in PLACE)


class PlayersRouter:
    """Sends the models of this app to `players`, and no others."""

    def db_for_read(self, model: type[models.Model], **hints: Any) -> str | None:
        return ALIAS if model._meta.app_label == APP else None

    def db_for_write(self, model: type[models.Model], **hints: Any) -> str | None:
        return self.db_for_read(model)

    def allow_relation(self, one: models.Model, other: models.Model, **hints: Any) -> bool | None:
        return None if one._meta.app_label == other._meta.app_label else False

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool:
        # Django notes a migration as done whether or not it was allowed, so in one database all must be allowed.
        return one_database() or (db == ALIAS) == (app_label == APP)
