"""Verifies webhook deliveries, which are signed as specified by Standard Webhooks."""

from __future__ import annotations

import base64
import hmac
import time
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

TOLERANCE_SECONDS = 300
"""How far the sender's clock may be off; an older delivery could be replayed."""


class BadSignature(ValueError):
    """The delivery was not signed with this secret, or not recently."""


class Delivery(msgspec.Struct, frozen=True):
    """A delivery; `id` is the same when it is repeated."""

    id: str
    body: Any


def verify(
    secret: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    now: float | None = None,
    tolerance: float = TOLERANCE_SECONDS,
) -> Delivery:
    """Return the delivery if its signature is valid; raise BadSignature otherwise.

    `body` is the raw body: JSON that was parsed and encoded again has different bytes.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        delivery_id, moment = given["webhook-id"], given["webhook-timestamp"]
        signatures, sent_at = given["webhook-signature"].split(), int(moment)
    except (KeyError, ValueError):
        raise BadSignature("the headers of a signed webhook are missing") from None
    signed = b".".join((delivery_id.encode(), moment.encode(), body))
    mark = base64.b64encode(hmac.new(secret.encode(), signed, sha256).digest())
    wanted = b"v1," + mark
    if not any(hmac.compare_digest(wanted, signature.encode()) for signature in signatures):
        raise BadSignature("the signature does not fit the body")
    if abs((time.time() if now is None else now) - sent_at) > tolerance:
        raise BadSignature("the delivery is too old")
    return Delivery(delivery_id, msgspec.json.decode(body))
