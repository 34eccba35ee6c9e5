"""The look-up in the official list, as a page and as JSON, and the page on privacy.

One request gives twenty players at most, or the one player of an ID: there are no further pages, no ranges of IDs, no
beginnings of IDs, and nothing without a name. The proxy limits how many requests one address may send (README). Queries
are not logged, answers not cached.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.utils.translation import gettext_lazy as _

from calculator.base import wire as base_wire
from calculator.base.answers import as_json, errors_response, refuse
from calculator.base.messages import Problem
from calculator.base.pages import in_navigation
from calculator.base.requests import calculator, readable
from calculator.base.shown import Place
from calculator.players import search, store, wire, words
from calculator.players.form import PlayersForm
from calculator.players.guards import discreet
from calculator.players.values import Listed, Lists


class Found(NamedTuple):
    """The lists asked, and the players found."""

    lists: Lists
    players: Sequence[Listed]


@in_navigation(words.MENU)
@discreet
@readable
def players(request: HttpRequest, shape: str) -> HttpResponse:
    """The players that a query finds."""
    if not settings.PLAYERS:
        return refuse(request, shape, words.no_list(), 404)
    form = PlayersForm.from_query(request.GET, page=shape == "page")
    outcome = found(form) if form.is_valid() else None
    if shape == "page":
        return page(request, form, outcome)
    if outcome is None:
        return errors_response(shape, form.problems)
    if isinstance(outcome, Problem):
        return as_json(base_wire.errors_json([outcome]), 404)
    return as_json(wire.look_up(outcome.lists, form.cleaned_data["tc"], outcome.players))


def found(form: PlayersForm) -> Found | Problem:
    """The players that a valid form finds, or that there is no list to find them in."""
    data = form.cleaned_data
    try:
        lists = store.in_force(data["on"]) if data["on"] else store.newest()
        if lists is None or not lists.covers(data["tc"]):
            return refusal(words.why_not(lists, data["tc"], data["on"], store.months()), "on" if data["on"] else None)
        return Found(lists, search.among(data["q"], data["tc"], lists))
    except store.Away:
        return refusal(words.away())


def refusal(message: str, field: str | None = None) -> Problem:
    """The error that no list can be asked."""
    return replace(words.no_list(), message=message, field=field, anchor=field or "")


def page(request: HttpRequest, form: PlayersForm, outcome: Found | Problem | None) -> HttpResponse:
    """The form, and below it the players or why there are none."""
    context = {"name": form.name, "form": form, "typed": form.typed}
    if isinstance(outcome, Problem):
        context["refusal"] = outcome.message
    elif outcome:
        context["rows"] = [
            words.row(player, form.cleaned_data["tc"], form.cleaned_data["on"]) for player in outcome.players
        ]
        context["count"] = words.count(outcome.players, search.MOST)
        context["source"] = words.source(outcome.lists)
    return render_page(request, form.page_template, context)


@in_navigation(_("Privacy"), Place.FOOT)
@calculator
def privacy(request: HttpRequest, shape: str) -> HttpResponse:
    """What the site keeps about people, in plain words."""
    context = {"name": "privacy", "looked_up": settings.PLAYERS, "contact": settings.CONTACT}
    return render_page(request, "players/privacy.html", context)
