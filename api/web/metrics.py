"""The server's metrics in the Prometheus format."""

import os
import secrets

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from api.services import Services
from api.telemetry.play_tally import TALLY

LOOPBACK = {"127.0.0.1", "::1"}
FORWARDED = (
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-Port",
    "X-Real-IP",
    "X-Client-IP",
    "True-Client-IP",
    "CF-Connecting-IP",
)
"""Headers by which a proxy on this machine shows that it acts for somebody else."""


async def metrics(request: Request) -> Response:
    """Return the metrics of all workers to those allowed; for others there is no such page."""
    services: Services = request.state.services
    if not _may_see(request, services.settings.metrics_token):
        return PlainTextResponse("Not Found", 404)
    TALLY.count()
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        # prometheus_client has no types for this constructor.
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


def _may_see(request: Request, token: str | None) -> bool:
    if token is not None:
        said = request.headers.get("Authorization", "")
        return secrets.compare_digest(said.encode(), f"Bearer {token}".encode())
    forwarded = any(name in request.headers for name in FORWARDED)
    return request.client is not None and request.client.host in LOOPBACK and not forwarded
