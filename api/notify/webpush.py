"""Web push: encrypted for one browser, signed with the house's own key."""

from __future__ import annotations

import base64
from urllib.parse import urlsplit

# http_ece and py_vapid come without types.
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
"""The contact that push services are given when the operator has named no address."""


async def vapid_key(services: Services) -> Vapid02:
    """The house's key, made at the first start and the same ever after."""
    kept = services.keys.get(KEY_NAME) or await notify.find_server_key(services.pool, KEY_NAME)
    if kept is None:
        fresh = Vapid02()
        fresh.generate_keys()
        kept = await notify.server_key(services.pool, KEY_NAME, fresh.private_pem().decode())
    services.keys[KEY_NAME] = kept
    return Vapid02.from_pem(kept.encode())


async def application_server_key(services: Services) -> str:
    """What a browser needs to subscribe; made once, since anybody may ask for it."""
    if PUBLIC_KEY_NAME not in services.keys:
        public = (await vapid_key(services)).public_key
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        services.keys[PUBLIC_KEY_NAME] = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
    return services.keys[PUBLIC_KEY_NAME]


def encrypt(push: PushRow, body: bytes) -> bytes:
    """The body as only this browser can read it; ValueError if its keys cannot be used."""
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
    """The status that the push service answered with."""
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
