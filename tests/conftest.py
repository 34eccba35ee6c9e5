"""How hypothesis behaves: no deadline, for machines differ; the same examples each time where a failure would block."""

import os

from hypothesis import settings

settings.register_profile("ratingsite", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("ratingsite")
