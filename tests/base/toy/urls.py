"""The site with one more line in its urls.py."""

from calculator.base.views import addresses
from ratingsite import urls
from tests.base.toy.form import ToyForm

handler400, handler404, handler500 = urls.handler400, urls.handler404, urls.handler500
urlpatterns = [*urls.urlpatterns, *addresses(ToyForm)]
