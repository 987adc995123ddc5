"""Verify a webhook delivery, using only Python's standard library."""

import base64
import hmac
import sys
import time
from collections.abc import Mapping
from hashlib import sha256


def is_genuine(secret: str, headers: Mapping[str, str], body: bytes) -> bool:
    """Whether this server signed the body, less than five minutes ago."""
    sent_at = headers["webhook-timestamp"]
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    mark = base64.b64encode(hmac.new(secret.encode(), signed, sha256).digest()).decode()
    signatures = headers["webhook-signature"].split()
    fits = any(hmac.compare_digest(signature, f"v1,{mark}") for signature in signatures)
    return fits and abs(time.time() - int(sent_at)) < 300


if __name__ == "__main__":  # verify.py SECRET ID TIMESTAMP SIGNATURE < BODY
    secret, *values = sys.argv[1:]
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    print(is_genuine(secret, dict(zip(names, values, strict=True)), sys.stdin.buffer.read()))
