"""Web push: encrypted for one browser, signed with the server's own key."""

from __future__ import annotations

import base64
from urllib.parse import urlsplit

# http_ece and py_vapid are untyped.
import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from api.accounts.site import read_base64url
from api.notify.outgoing import post
from api.services import Services
from api.store import notify
from api.store.notify import PushRow

KEY_NAME, PUBLIC_KEY_NAME = "vapid", "vapid public"
SECONDS_TO_LIVE = 24 * 3600
NOBODY = "https://hotseat.invalid"
"""The contact given to push services if the operator has not set one."""


async def vapid_key(services: Services) -> Vapid02:
    """Return the server's key pair, created once and stored in the database."""
    return Vapid02.from_pem((await _private_key(services)).encode())


async def application_server_key(services: Services) -> str:
    """Return the key that a browser needs to subscribe; cached, since anybody may ask for it."""
    private = await _private_key(services)
    if PUBLIC_KEY_NAME not in services.keys:
        public = Vapid02.from_pem(private.encode()).public_key
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        services.keys[PUBLIC_KEY_NAME] = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
    return services.keys[PUBLIC_KEY_NAME]


async def _private_key(services: Services) -> str:
    """Read the key from the database or create it; once, however many ask concurrently."""
    if KEY_NAME not in services.keys:
        async with services.making_keys:
            if KEY_NAME not in services.keys:
                services.keys[KEY_NAME] = await _find_or_make(services)
    return services.keys[KEY_NAME]


async def _find_or_make(services: Services) -> str:
    kept = await notify.find_server_key(services.pool, KEY_NAME)
    if kept is not None:
        return kept
    fresh = Vapid02()
    fresh.generate_keys()
    return await notify.server_key(services.pool, KEY_NAME, fresh.private_pem().decode())


def encrypt(push: PushRow, body: bytes) -> bytes:
    """Encrypt the body for this browser; ValueError if its keys cannot be used."""
    try:
        sealed: bytes = http_ece.encrypt(
            body,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=read_base64url(push.p256dh),
            auth_secret=read_base64url(push.auth),
            version="aes128gcm",
        )
    except http_ece.ECEException as error:
        raise ValueError(str(error)) from None
    return sealed


async def send_push(services: Services, push: PushRow, body: bytes) -> int:
    """Send the push and return the status of the push service."""
    parts = urlsplit(push.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": services.settings.public_url or NOBODY,
    }
    headers: dict[str, str] = {
        **(await vapid_key(services)).sign(claims),
        "Content-Encoding": "aes128gcm",
        "TTL": str(SECONDS_TO_LIVE),
        "Urgency": "high",
    }
    return await post(
        push.endpoint, encrypt(push, body), headers, private=services.settings.private_webhooks
    )
