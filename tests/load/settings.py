"""The production settings with one more URL: a minimal Django view."""

from ratingsite.settings import *

ROOT_URLCONF = "tests.load.urls"
