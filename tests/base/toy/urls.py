"""The site with one more line in its urls.py."""

from calculator.base.views import addresses
from ratingsite import urls
from tests.base.toy.form import ToyForm

handler404 = urls.handler404
urlpatterns = [*urls.urlpatterns, *addresses(ToyForm)]
