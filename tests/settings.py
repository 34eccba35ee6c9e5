"""The production settings, with static files that need no collectstatic and a database that is thrown away."""

import atexit
import os
import shutil
import tempfile

os.environ.update(DEBUG="0", HTTPS="0", SECRET_KEY="for tests only" * 4, ALLOWED_HOSTS="localhost,127.0.0.1,testserver")
# Playwright's loop runs in the thread of the tests, where Django would refuse the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

from ratingsite.settings import *

# A file and not the memory, whose locks are others. PostgreSQL's test databases have names of their own.
if str(DATABASES["default"]["ENGINE"]).endswith("sqlite3"):
    folder = tempfile.mkdtemp(prefix="ratingsite-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    DATABASES["default"] |= {"NAME": f"{folder}/nobody.sqlite3", "TEST": {"NAME": f"{folder}/test.sqlite3"}}
    DATABASES["players"] |= {"NAME": f"{folder}/no-players.sqlite3", "TEST": {"NAME": f"{folder}/players.sqlite3"}}
else:
    DATABASES["players"] = DATABASES["default"] | {"TEST": {"NAME": "test_players"}}
# A test of the list alone makes no other database.
DATABASES["players"]["TEST"] = dict(DATABASES["players"]["TEST"], DEPENDENCIES=[])  # type: ignore[call-overload]
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True
