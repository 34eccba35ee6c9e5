"""The site's URLs and a minimal Django view."""

from django.urls import path

from ratingsite import urls
from tests.bench import hello

handler404 = urls.handler404
urlpatterns = [*urls.urlpatterns, path("hello/", hello)]
