"""The production settings, and one address more: Django's barest view."""

from ratingsite.settings import *

ROOT_URLCONF = "tests.load.urls"
