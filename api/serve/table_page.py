"""The page of a table, with the first answers of the API written into it.

A phone needs the table and its position before it can draw anything. Asked for by the page, they
come two round trips after it; here they come with it. The questions are those that the page would
ask, put to the same endpoint with the same cookie, so nobody learns more than the API tells them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Message

from api.base.in_words import preferred_language
from api.graphql.endpoint import Endpoint
from api.graphql.transport.accepts import GRAPHQL, JSON
from api.graphql.transport.http import answer_request
from api.web.headers import read_headers, text
from api.web.pages import policy_of

PAGE = "table.html"
QUESTIONS = "first_questions.json"
PLACE = "<!--first answers-->"
HEADERS = {
    # What a player may know is nobody else's business, also on a phone that several people use.
    "Cache-Control": "private, no-store",
    "Vary": "Cookie, Accept-Language",
}
_DROPPED = {b"accept", b"accept-encoding", b"accept-language", b"authorization"}
_DROPPED |= {b"content-length", b"content-type"}
_SCOPE = ("type", "asgi", "http_version", "scheme", "client", "server", "root_path", "state", "app")


class Questions(msgspec.Struct):
    """What the build of the PWA left: the question for any table, and those for positions."""

    table: str
    position: dict[str, str]


class _Game(msgspec.Struct):
    id: str


class _Table(msgspec.Struct, rename="camel"):
    game: _Game
    status: str
    my_seats: list[int]


class _Found(msgspec.Struct):
    table: _Table | None


class _Answer(msgspec.Struct):
    data: msgspec.Raw = msgspec.Raw(b"null")
    errors: list[Any] | None = None


class TablePage:
    """Answers `/tables/{id}`."""

    def __init__(self, folder: Path, endpoint: Endpoint) -> None:
        self._folder = folder
        self._endpoint = endpoint

    async def answer(self, request: Request) -> Response:
        """Return the page, with answers if they can be had."""
        page = self._folder / PAGE
        html = page.read_text(encoding="utf-8")
        headers = {**HEADERS, "Content-Security-Policy": policy_of(page)}
        answers = await self._answers(request) if may_read(request) else None
        block = "" if answers is None else as_block(answers)
        return HTMLResponse(html.replace(PLACE, block), headers=headers)

    async def _answers(self, request: Request) -> dict[str, Any] | None:
        """Return the table, and its position if there is one to see at once."""
        questions = read_questions(self._folder)
        if questions is None:
            return None
        language = (
            preferred_language(text(read_headers(request.scope).get(b"accept-language"))) or "en"
        )
        table_id = request.path_params["id"]
        told = await self._ask(request, language, questions.table, {"id": table_id})
        if told is None:
            return None
        answers: dict[str, Any] = {"language": language, "table": told, "seat": None}
        table = msgspec.json.decode(told, type=_Found).table
        # At a hot seat nothing is shown before somebody has taken the phone.
        if table is None or table.status == "OPEN" or len(table.my_seats) > 1:
            return answers
        question = questions.position.get(table.game.id)
        seat = next(iter(table.my_seats), None)
        variables = {"id": table_id, "seat": seat}
        position = question and await self._ask(request, language, question, variables)
        return {**answers, "seat": seat, "position": position} if position else answers

    async def _ask(
        self, request: Request, language: str, query: str, variables: dict[str, Any]
    ) -> msgspec.Raw | None:
        """Return the data of the API's answer to this visitor; None if it was refused."""
        body = msgspec.json.encode({"query": query, "variables": variables})
        given = request.scope["headers"]
        headers = [
            *(header for header in given if header[0] not in _DROPPED),
            (b"accept", GRAPHQL.encode()),
            (b"accept-language", language.encode()),
            (b"content-type", JSON.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"x-hotseat", b"pwa"),
        ]
        scope = {name: request.scope[name] for name in _SCOPE if name in request.scope}
        scope |= {"method": "POST", "path": "/graphql", "raw_path": b"/graphql"}
        scope |= {"query_string": b"", "headers": headers}

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        answered = await answer_request(self._endpoint.state, Request(scope, receive))
        answer = msgspec.json.decode(answered.body, type=_Answer)
        return None if answer.errors else answer.data


def may_read(request: Request) -> bool:
    """Return whether the answers would be those that the page gets when it asks itself.

    Behind a link on another site the API would not accept the visitor's cookie.
    """
    headers = read_headers(request.scope)
    return request.method == "GET" and headers.get(b"sec-fetch-site") in (
        None,
        b"none",
        b"same-origin",
    )


def read_questions(folder: Path) -> Questions | None:
    """Return the questions of this build; None if it has left none."""
    file = folder / QUESTIONS
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=Questions)


def as_block(answers: dict[str, Any]) -> str:
    r"""Return the answers as a block of data that no text in them can end.

    >>> as_block({"name": "</script>"})
    '<script type="application/json" id="first-answers">{"name":"\\u003c/script>"}</script>'
    """
    written = msgspec.json.encode(answers).decode().replace("<", r"\u003c")
    return f'<script type="application/json" id="first-answers">{written}</script>'
