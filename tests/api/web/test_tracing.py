"""Every request has a span that tells nothing private."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from opentelemetry import trace
from opentelemetry.trace import NonRecordingSpan, Span, Status
from opentelemetry.trace.span import INVALID_SPAN_CONTEXT
from starlette.types import Message, Receive, Scope, Send

from api.base.user_error import UserError
from api.web.tracing import ENDPOINT, Traced, configure_tracing


class Noted(NonRecordingSpan):
    """A span that remembers what it was told."""

    def __init__(self, name: str) -> None:
        super().__init__(INVALID_SPAN_CONTEXT)
        self.name = name
        self.attributes: dict[str, object] = {}
        self.failed = False

    def set_attribute(self, key: str, value: object) -> None:
        self.attributes[key] = value

    def set_status(self, status: Status | object, description: str | None = None) -> None:
        self.failed = True


class Notebook(trace.NoOpTracer):
    """A tracer whose spans can be read."""

    def __init__(self) -> None:
        self.spans: list[Noted] = []

    @contextmanager
    def start_as_current_span(self, name: str, *_: object, **__: object) -> Iterator[Span]:  # type: ignore[override]
        span = Noted(name)
        self.spans.append(span)
        yield span


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Notebook:
    spans = Notebook()
    monkeypatch.setattr(trace, "get_tracer", lambda _: spans)
    return spans


async def ask(path: str, status: int) -> None:
    async def app(_: Scope, __: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def nothing() -> Message:
        return {"type": "http.request"}

    await Traced(app)({"type": "http", "method": "GET", "path": path}, nothing, _ignore)


async def _ignore(_: Message) -> None:
    """Whoever asked does not listen."""


async def test_a_request_has_a_span_with_its_status(notebook: Notebook) -> None:
    await ask("/graphql", 200)
    (span,) = notebook.spans
    assert span.name == "GET /graphql"
    assert span.attributes["http.response.status_code"] == 200
    assert not span.failed


async def test_a_span_does_not_tell_an_invitation(notebook: Notebook) -> None:
    await ask("/table/17/secret-invitation", 404)
    (span,) = notebook.spans
    assert "secret" not in f"{span.name} {span.attributes}"


async def test_a_server_error_marks_its_span(notebook: Notebook) -> None:
    await ask("/graphql", 500)
    assert notebook.spans[0].failed


def test_without_a_collector_nothing_is_set_up() -> None:
    assert configure_tracing({}) is False


def test_a_collector_without_the_exporter_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # None in sys.modules is how Python says that a module is not there.
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(UserError, match="uv sync --extra telemetry"):
        configure_tracing({ENDPOINT: "http://127.0.0.1:4318"})
