"""Logs are JSON lines that name their request and keep secrets."""

import asyncio
import json
import logging

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from api.base.settings import read_settings
from api.base.user_error import UserError
from api.telemetry.logs import JsonLines, request_id
from api.web.requests import RequestIds

log = logging.getLogger("tests.logs")
waiting = asyncio.Event()


async def greet(_: Request) -> Response:
    log.info("hello %s", "Ada")
    return PlainTextResponse(request_id.get() or "")


async def fall(_: Request) -> Response:
    raise RuntimeError("over a chair")


async def wait(_: Request) -> Response:
    waiting.set()
    await asyncio.Event().wait()
    raise AssertionError


@pytest.fixture
def client() -> httpx.AsyncClient:
    app = RequestIds(
        Starlette(routes=[Route("/greet", greet), Route("/fall", fall), Route("/wait", wait)])
    )
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://test")


async def test_a_request_has_an_id_that_its_answer_tells(client: httpx.AsyncClient) -> None:
    first = await client.get("/greet")
    second = await client.get("/greet")
    assert first.headers["x-request-id"] == first.text
    assert first.text != second.text


async def test_a_proxys_id_is_taken_over_unless_it_is_nonsense(client: httpx.AsyncClient) -> None:
    given = await client.get("/greet", headers={"x-request-id": "proxy-17"})
    assert given.text == "proxy-17"
    forged = await client.get("/greet", headers={"x-request-id": 'x" {"level": "error'})
    assert forged.text != 'x" {"level": "error'


async def test_a_request_is_logged_without_its_query(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        await client.get("/greet?token=secret", headers={"x-request-id": "r1"})
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    answered = next(line for line in lines if line["logger"] == "hotseat.request")
    assert (answered["path"], answered["status"], answered["method"]) == ("/greet", 200, "GET")
    assert not any("secret" in str(line) for line in lines if line["logger"] != "httpx")


async def test_a_request_is_logged_without_the_invitation_in_its_path(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "hotseat.request"):
        await client.get("/join/4711/secret")
    (record,) = (record for record in caplog.records if record.name == "hotseat.request")
    assert json.loads(JsonLines().format(record))["path"] == "/join"


async def test_a_caller_who_does_not_wait_is_no_fault(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "hotseat.request"):
        asking = asyncio.create_task(client.get("/wait"))
        await waiting.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
    (record,) = (record for record in caplog.records if record.name == "hotseat.request")
    line = json.loads(JsonLines().format(record))
    assert (line["status"], line["level"]) == (499, "info")


REFUSED = {"type": "websocket.http.response.start", "status": 401, "headers": []}


@pytest.mark.parametrize(
    ("scope", "answers", "status"),
    [
        # The caller went away before there was an answer, and the page noticed.
        ({"type": "http", "path": "/", "headers": []}, [], 499),
        ({"type": "websocket", "path": "/graphql", "headers": []}, [REFUSED], 401),
    ],
)
async def test_what_is_nobodys_fault_is_no_warning(
    scope: dict[str, object],
    answers: list[Message],
    status: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def app(_: Scope, receive: Receive, send: Send) -> None:
        for answer in answers:
            await send(answer)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        return

    with caplog.at_level(logging.INFO, "hotseat.request"):
        await RequestIds(app)(scope, receive, send)
    (record,) = (record for record in caplog.records if record.name == "hotseat.request")
    line = json.loads(JsonLines().format(record))
    assert (line["status"], line["level"]) == (status, "info")


async def test_an_error_is_logged_as_a_warning(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    await client.get("/fall")
    assert [(record.name, record.levelname) for record in caplog.records] == [
        ("hotseat.request", "WARNING")
    ]


def test_a_line_tells_the_request_and_the_trace_of_an_error() -> None:
    mark = request_id.set("r2")
    try:
        raise RuntimeError("over a chair")
    except RuntimeError as error:
        record = log.makeRecord(
            "tests.logs", logging.ERROR, __file__, 1, "fell", (), (type(error), error, None)
        )
        line = json.loads(JsonLines().format(record))
    finally:
        request_id.reset(mark)
    assert (line["request"], line["level"], line["message"]) == ("r2", "error", "fell")
    assert "over a chair" in line["trace"]


def test_an_unknown_level_is_told_in_one_line() -> None:
    assert read_settings({"HOTSEAT_LOG_LEVEL": "info"}).log_level == "info"
    with pytest.raises(UserError, match="HOTSEAT_LOG_LEVEL must be one of"):
        read_settings({"HOTSEAT_LOG_LEVEL": "loud"})
