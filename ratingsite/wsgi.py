"""The WSGI application that granian serves."""

import os

import django
from django.core.handlers.wsgi import WSGIHandler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingsite.settings")
django.setup(set_prefix=False)

from ratingsite.request import Request  # noqa: E402


class Handler(WSGIHandler):
    """Django's, with requests of our own."""

    request_class = Request


application = Handler()
