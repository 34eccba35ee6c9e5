"""The production settings, with static files that need no collectstatic and a database in memory."""

import os

os.environ.update(DEBUG="0", HTTPS="0", SECRET_KEY="for tests only", ALLOWED_HOSTS="localhost,127.0.0.1,testserver")
# Playwright's loop runs in the thread of the tests, where Django would refuse the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

from ratingsite.settings import *

DATABASES["default"]["NAME"] = ":memory:"
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True
