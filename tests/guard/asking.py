"""Asks the questions of a site in this process, on a database of its own, and takes down what is answered."""

import hashlib
import io
import json
import re
import shlex
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from typing import Any
from unittest import mock

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from tests.guard import pages, saved, sent
from tests.guard.question import File, Question, get
from tests.guard.still import stillness

Answer = dict[str, Any]
Known = dict[str, str]
SAVED = re.compile(r"/r/(\w+)/saved/(\w+)/")
OF_THE_MACHINE = {"content-length", "last-modified", "date"}
TAG = "(a tag)"  # it hangs on every file of the release


def form(keys: Any) -> dict[str, Any]:
    """What is sent, with files that can be read once."""
    files = {name: SimpleUploadedFile(file.name, file.content) for name, file in keys.items() if isinstance(file, File)}
    return {**keys, **files}


def response_to(question: Question, address: str, headers: dict[str, str]) -> Any:
    """Asks the site itself."""
    client = Client(raise_request_exception=False)
    if isinstance(question.sent, bytes):
        return client.generic(question.method, address, question.sent, question.content_type, headers=headers)
    if question.method == "POST":
        return client.post(address, form(question.sent or {}), headers=headers)
    return client.generic(question.method, address, headers=headers)


def body_of(response: Any) -> list[str]:
    """The lines of a text; of anything else what tells one from another."""
    content = b"".join(response.streaming_content) if response.streaming else response.content
    if response.get("Content-Type", "").startswith("image/png"):
        return [f"{len(content)} bytes, {hashlib.sha256(content).hexdigest()}"] if content else []
    return content.decode("utf-8", "backslashreplace").splitlines(keepends=True)


def over_http(question: Question, known: Known) -> Answer:
    """Status, headers and body."""
    address, headers = told(question.address, known), dict(question.headers)
    response = response_to(question, address, headers)
    if question.again:
        response = response_to(question, address, headers | {"If-None-Match": response["ETag"]})
    if question.keeps and (match := SAVED.fullmatch(response.get("Location", ""))):
        known |= {question.keeps: match[1], f"{question.keeps}-token": match[2]}
    found = {name: value for name, value in response.items() if name.lower() not in OF_THE_MACHINE}
    if "ETag" in found:
        found["ETag"] = TAG
    found |= {"Set-Cookie": response.cookies.output()} if response.cookies else {}
    return {"status": response.status_code, "headers": dict(sorted(found.items())), "body": body_of(response)}


def told(text: str, known: Known) -> str:
    """An address with the reports that are remembered in it."""
    for name, value in known.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def of_command(question: Question) -> Answer:
    """Exit code and what is printed."""
    out, typed = io.StringIO(), question.sent if isinstance(question.sent, bytes) else b""
    status: object = 0
    with (
        redirect_stdout(out),
        redirect_stderr(out),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed))),
    ):
        try:
            call_command(*shlex.split(question.address))
        except SystemExit as end:
            status = end.code
        except CommandError as error:
            status = f"CommandError: {error}"
    return {"status": status, "headers": {}, "body": out.getvalue().splitlines(keepends=True)}


def of_table(question: Question, known: Known) -> Answer:
    """The rows of the table of reports, what was packed unpacked."""
    with connection.cursor() as cursor:
        cursor.execute(told(question.address, known))
        rows = cursor.fetchall() if cursor.description else []
        names = [column[0] for column in cursor.description or []]
    lines = []
    for row in rows:
        texts = (zlib.decompress(value).decode() if isinstance(value, bytes) else str(value) for value in row)
        lines += [f"{name}: {text}\n" for name, text in zip(names, texts, strict=True)]
    return {"status": len(rows), "headers": {}, "body": lines}


def answer(question: Question, known: Known) -> Answer:
    """What is answered to one question, the clock and chance held still."""
    with ExitStack() as stack:
        stack.enter_context(stillness(question.title, question.now))
        if question.broken:
            stack.enter_context(mock.patch(question.broken, side_effect=ValueError("on purpose")))
        if question.method == "COMMAND":
            return of_command(question)
        return of_table(question, known) if question.method == "SQL" else over_http(question, known)


def every_question() -> Iterator[Question]:
    """All questions, in an order that matters only for reports; the published cases are those that the site tells."""
    yield from saved.without_table()
    call_command("migrate", verbosity=0)
    yield from pages.questions()
    told_cases = "".join(answer(get("/cases.json"), {})["body"])
    yield from pages.of_cases(json.loads(told_cases)["cases"])
    yield from sent.questions()
    yield from saved.questions()


def every_answer() -> dict[str, Answer]:
    """The answers by the titles of their questions."""
    answers: dict[str, Answer] = {}
    known: Known = {}
    for question in every_question():
        if question.title in answers:
            raise ValueError(f"asked twice: {question.title}")
        answers[question.title] = answer(question, known)
    return answers
