"""The tables of the list. Imports commit, so each test empties them; nobody is there to whom they would give time."""

import pytest

from calculator.players import loading


@pytest.fixture
def tables(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "GRACE", 0)
