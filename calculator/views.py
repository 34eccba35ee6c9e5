"""One short function per page; `respond` is the only place that knows the shapes an answer can have."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django_htmx.http import push_url, replace_url

from calculator import explain, markdown, messages, render as rendered
from calculator.base_form import CalculatorForm, Problem
