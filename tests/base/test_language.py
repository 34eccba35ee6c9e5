"""Where the active language is kept."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from asgiref.local import Local
from django.apps import apps
from django.utils import translation
from django.utils.translation import trans_real


def test_each_thread_has_its_own_language_in_a_plain_storage(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(trans_real, "_active", Local())
    apps.get_app_config("calculator").ready()
    assert type(vars(trans_real)["_active"]) is threading.local
    with translation.override("de"), ThreadPoolExecutor(1) as pool:
        assert pool.submit(translation.get_language).result() == "en"
        assert translation.get_language() == "de"
    assert translation.get_language() == "en"
