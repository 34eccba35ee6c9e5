"""The WSGI application that granian serves."""

import gc
import os
from importlib import import_module

import django
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingsite.settings")
django.setup(set_prefix=False)

from ratingsite.request import Request  # noqa: E402


class Handler(WSGIHandler):
    """Django's, with requests of our own."""

    request_class = Request


application = Handler()
# What the site consists of never becomes garbage. The collector passes it over: a third less time for a large event.
import_module(settings.ROOT_URLCONF)
gc.collect()
gc.freeze()
