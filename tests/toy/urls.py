"""The site with one more line in its urls.py."""

from calculator.views import addresses
from ratingsite.urls import handler404, urlpatterns
from tests.toy.form import ToyForm

__all__ = ["handler404"]
urlpatterns = [*urlpatterns, *addresses(ToyForm)]
