"""Signs webhook deliveries as specified by Standard Webhooks."""

from __future__ import annotations

import base64
import hmac
from datetime import datetime
from hashlib import sha256


def sign(secret: str, delivery_id: str, at: datetime, body: bytes) -> dict[str, str]:
    """Return the headers of a delivery; the signature covers `id.timestamp.body`."""
    moment = str(int(at.timestamp()))
    signed = b".".join((delivery_id.encode(), moment.encode(), body))
    mark = hmac.new(secret.encode(), signed, sha256).digest()
    return {
        "webhook-id": delivery_id,
        "webhook-timestamp": moment,
        "webhook-signature": f"v1,{base64.b64encode(mark).decode()}",
    }
