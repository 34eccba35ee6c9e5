"""One short function per page; `respond` and, for errors of the address, `refuse` know the shapes of an answer."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import render as render_page
from django.utils.cache import patch_vary_headers
from django_htmx.http import push_url, replace_url
from django_htmx.middleware import HtmxDetails

from calculator import explain, markdown, messages, render
from calculator.base_form import CalculatorForm
from calculator.engine.answer import Answer, TournamentAnswer, answer_game, answer_tournament
from calculator.forms import GameForm, TournamentForm
from calculator.messages import Problem

MOST_QUERY = 200_000  # what is taken apart; the server itself may take less
MARKDOWN = "text/markdown; charset=utf-8"


class HtmxRequest(HttpRequest):
    """A request that django-htmx has seen."""

    htmx: HtmxDetails


View = Callable[..., HttpResponse]


def refuse(request: HttpRequest, shape: str, problem: Problem, status: int) -> HttpResponse:
    """An error that no field can mend, in the shape of the address."""
    if shape == "json":
        return JsonResponse(render.errors_json([problem]), status=status)
    if shape == "markdown":
        return HttpResponse(markdown.errors_markdown([problem]), MARKDOWN, status)
    return render_page(request, "error.html", {"problem": problem}, status=status)


def calculator(view: View) -> View:
    """Lets only readable requests through: GET or HEAD, and a query of a length that can be a calculation."""

    @wraps(view)
    def guarded(request: HtmxRequest, shape: str = "page", **more: str) -> HttpResponse:
        if request.method not in {"GET", "HEAD"}:
            response = refuse(request, shape, messages.problem("method_not_allowed"), 405)
            response["Allow"] = "GET, HEAD"
            return response
        query = request.META.get("QUERY_STRING", "")
        if len(query) > MOST_QUERY:
            return refuse(request, shape, messages.query_too_long(query, MOST_QUERY), 400)
        return view(request, shape, **more)

    return guarded


def asked(form_class: type[CalculatorForm], request: HttpRequest, shape: str, example: str = "") -> QueryDict | None:
    """The query a form is bound to; on a page that was asked nothing the example, or nothing."""
    if shape != "page" or form_class.is_meant(request.GET):
        return request.GET
    return QueryDict(example) if example else None


def answer_context(form: CalculatorForm, answer: Answer, address: str) -> dict[str, object]:
    """What a page shows of an answer, beside the answer itself."""
    left_out = messages.all_left_out(answer.result)
    return {
        "title": explain.title(answer.result),
        "brief": explain.brief(answer.result),
        "steps": explain.steps(answer),
        "target": explain.target(answer) if isinstance(answer, TournamentAnswer) else "",
        "notes": [messages.note(note) for note in answer.notes],
        "left_out": left_out,
        "several": len(answer.result.events) > 1,
        "text": explain.plain_text(answer, left_out, address),
        "address": address,
        "json": form.twin("json"),
        "md": form.twin("md"),
    }


def respond(request: HtmxRequest, shape: str, name: str, form: CalculatorForm, answer: Answer | None) -> HttpResponse:
    """A calculation as its page, the page's live fragment, JSON or Markdown."""
    status = 200 if answer else 400
    if shape == "json":
        return JsonResponse(
            render.answer_json(form, answer) if answer else render.errors_json(form.problems), status=status
        )
    address = request.build_absolute_uri(form.link) if answer else ""
    if shape == "markdown":
        text = markdown.answer_markdown(form, answer, address) if answer else markdown.errors_markdown(form.problems)
        return HttpResponse(text, MARKDOWN, status)
    fragment = f"calculator/_{name}_answer.html"
    context = {"name": name, "form": form, "typed": form.typed, "answer": answer, "answer_template": fragment}
    context |= {"fragment": shape == "fragment"} | (answer_context(form, answer, address) if answer else {})
    if shape == "page":
        return render_page(request, f"calculator/{name}.html", context)
    return with_address(request, render_page(request, fragment, context), form, answer)


def with_address(
    request: HtmxRequest, response: HttpResponse, form: CalculatorForm, answer: Answer | None
) -> HttpResponse:
    """What the address bar does: it follows what is typed, and Calculate makes a new entry for Back."""
    patch_vary_headers(response, ["HX-Trigger"])
    if answer:
        (replace_url if request.htmx.trigger == "live" else push_url)(response, form.link)
    return response


@calculator
def game(request: HtmxRequest, shape: str, example: str = "") -> HttpResponse:
    """One game."""
    form = GameForm(asked(GameForm, request, shape, example))
    answer = answer_game(form.game) if form.is_valid() else None
    return respond(request, shape, "game", form, answer)


@calculator
def tournament(request: HtmxRequest, shape: str) -> HttpResponse:
    """A rating period."""
    form = TournamentForm(asked(TournamentForm, request, shape))
    answer = answer_tournament(form.period, form.cleaned_data["target"]) if form.is_valid() else None
    return respond(request, shape, "tournament", form, answer)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such page, in the one shape of errors where a twin was asked for."""
    shape = {"json": "json", "md": "markdown"}.get(request.path.rpartition(".")[2], "page")
    return refuse(request, shape, messages.problem("not_found"), 404)
