"""Sends the questions to the site in this process, with its own database, and records the answers."""

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

import msgspec
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from tests.guard import pages, saved, sent
from tests.guard.question import File, Question, get
from tests.guard.still import stillness

Answer = dict[str, Any]
Names = dict[str, str]  # slugs and tokens of saved reports, by name
SAVED = re.compile(r"/r/(\w+)/saved/(\w+)/")
OF_THE_MACHINE = {"content-length", "last-modified", "date"}
TAG = "(a tag)"  # stands for an ETag, which depends on every file of the release


def form(keys: Any) -> dict[str, Any]:
    """The form data, with a new upload object for each file, because an upload can be read only once."""
    files = {name: SimpleUploadedFile(file.name, file.content) for name, file in keys.items() if isinstance(file, File)}
    return {**keys, **files}


def response_to(question: Question, address: str, headers: dict[str, str]) -> Any:
    """The response of the site."""
    client = Client(raise_request_exception=False)
    if isinstance(question.sent, bytes):
        return client.generic(question.method, address, question.sent, question.content_type, headers=headers)
    if question.method == "POST":
        return client.post(address, form(question.sent or {}), headers=headers)
    return client.generic(question.method, address, headers=headers)


def body_of(response: Any) -> list[str]:
    """The lines of a text, or size and hash of a picture."""
    content = b"".join(response.streaming_content) if response.streaming else response.content
    if response.get("Content-Type", "").startswith("image/png"):
        return [f"{len(content)} bytes, {hashlib.sha256(content).hexdigest()}"] if content else []
    return content.decode("utf-8", "backslashreplace").splitlines(keepends=True)


def over_http(question: Question, names: Names) -> Answer:
    """Status, headers and body."""
    address, headers = with_names(question.address, names), dict(question.headers)
    response = response_to(question, address, headers)
    if question.again:
        response = response_to(question, address, headers | {"If-None-Match": response["ETag"]})
    if question.keeps and (match := SAVED.fullmatch(response.get("Location", ""))):
        names |= {question.keeps: match[1], f"{question.keeps}-token": match[2]}
    response_headers = {name: value for name, value in response.items() if name.lower() not in OF_THE_MACHINE}
    if "ETag" in response_headers:
        response_headers["ETag"] = TAG
    response_headers |= {"Set-Cookie": response.cookies.output()} if response.cookies else {}
    return {
        "status": response.status_code,
        "headers": dict(sorted(response_headers.items())),
        "body": body_of(response),
    }


def with_names(text: str, names: Names) -> str:
    """An address with its placeholders replaced by slugs and tokens of saved reports."""
    for name, value in names.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def of_command(question: Question) -> Answer:
    """Exit code and output of a management command."""
    out, stdin = io.StringIO(), question.sent if isinstance(question.sent, bytes) else b""
    status: object = 0
    with (
        redirect_stdout(out),
        redirect_stderr(out),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
    ):
        try:
            call_command(*shlex.split(question.address))
        except SystemExit as end:
            status = end.code
        except CommandError as error:
            status = f"CommandError: {error}"
    return {"status": status, "headers": {}, "body": out.getvalue().splitlines(keepends=True)}


def stored_text(value: object) -> str:
    """A value of a row as text. The packed rounds are decompressed block by block."""
    if not isinstance(value, bytes):
        return str(value)
    blocks = [value] if value.startswith(b"x") else msgspec.msgpack.decode(value, type=list[bytes])
    return "".join(zlib.decompress(block).decode() for block in blocks)


def of_table(question: Question, names: Names) -> Answer:
    """The rows of the table of reports, with their content decompressed."""
    with connection.cursor() as cursor:
        cursor.execute(with_names(question.address, names))
        rows = cursor.fetchall() if cursor.description else []
        columns = [column[0] for column in cursor.description or []]
    lines = []
    for row in rows:
        lines += [f"{name}: {text}\n" for name, text in zip(columns, map(stored_text, row), strict=True)]
    return {"status": len(rows), "headers": {}, "body": lines}


def answer(question: Question, names: Names) -> Answer:
    """The answer to one question, with a fixed clock and repeatable random numbers."""
    with ExitStack() as stack:
        stack.enter_context(stillness(question.title, question.now))
        if question.broken:
            stack.enter_context(mock.patch(question.broken, side_effect=ValueError("on purpose")))
        if question.method == "COMMAND":
            return of_command(question)
        return of_table(question, names) if question.method == "SQL" else over_http(question, names)


def every_question() -> Iterator[Question]:
    """All questions. The order matters only for reports. The published cases come from the site's own `/cases.json`."""
    yield from saved.without_table()
    call_command("migrate", verbosity=0)
    yield from pages.questions()
    cases = "".join(answer(get("/cases.json"), {})["body"])
    yield from pages.of_cases(json.loads(cases)["cases"])
    yield from sent.questions()
    yield from saved.questions()


def every_answer() -> dict[str, Answer]:
    """All answers, by the title of the question."""
    answers: dict[str, Answer] = {}
    names: Names = {}
    for question in every_question():
        if question.title in answers:
            raise ValueError(f"asked twice: {question.title}")
        answers[question.title] = answer(question, names)
    return answers
