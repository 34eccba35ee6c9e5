"""The site's addresses, and Django's barest view among them."""

from django.urls import path

from ratingsite import urls
from tests.bench import hello

handler404 = urls.handler404
urlpatterns = [*urls.urlpatterns, path("hello/", hello)]
