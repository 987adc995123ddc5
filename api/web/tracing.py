"""A span for every request, for hosts with an OpenTelemetry collector; free for others.

With `OTEL_EXPORTER_OTLP_ENDPOINT` set and the extra `telemetry` installed, spans are sent there;
otherwise requests pass through.
"""

import os
from collections.abc import Mapping

from opentelemetry import trace
from opentelemetry.trace import SpanKind, Status, StatusCode
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.base.user_error import UserError
from api.web.place import place_of

ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT"


class Traced:
    """Wraps an application so that each request and socket has a span."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        tracer = trace.get_tracer("hotseat")
        # A proxy object means that no tracer has been set up.
        self._tracer = None if isinstance(tracer, trace.ProxyTracer) else tracer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._tracer is None or scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        method = scope.get("method", "WEBSOCKET")
        place = place_of(scope["path"])
        with self._tracer.start_as_current_span(f"{method} {place}", kind=SpanKind.SERVER) as span:
            span.set_attribute("http.request.method", method)
            span.set_attribute("url.path", place)

            async def tell(message: Message) -> None:
                if message["type"] == "http.response.start":
                    span.set_attribute("http.response.status_code", message["status"])
                    if message["status"] >= 500:
                        span.set_status(Status(StatusCode.ERROR))
                await send(message)

            await self._app(scope, receive, tell)


def configure_tracing(environment: Mapping[str, str] = os.environ) -> bool:
    """Send spans to the collector that the environment names, if any."""
    if not environment.get(ENDPOINT):
        return False
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise UserError(
            f"{ENDPOINT} is set, but OpenTelemetry's exporter is not installed: "
            "run `uv sync --extra telemetry`, or unset it."
        ) from None
    provider = TracerProvider()
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
    return True
