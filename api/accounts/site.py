"""The site that a passkey is bound to, and the challenge that a browser signs."""

from __future__ import annotations

from base64 import urlsafe_b64decode

import msgspec

from api.accounts.problems import PasskeyRefused
from api.base.problem import Refused

MAX_CREDENTIAL_LENGTH = 20_000


class Site(msgspec.Struct, frozen=True):
    """`host` without the port; `origin` with scheme and port, as the browser shows it."""

    host: str
    origin: str


class _Response(msgspec.Struct, rename="camel"):
    client_data: str = msgspec.field(name="clientDataJSON")


class _Credential(msgspec.Struct):
    response: _Response


class _ClientData(msgspec.Struct):
    challenge: str


def challenge_in(credential: str) -> bytes:
    """Return the challenge that the browser claims to have signed; nothing is verified yet."""
    if len(credential) > MAX_CREDENTIAL_LENGTH:
        raise Refused(PasskeyRefused())
    try:
        said = msgspec.json.decode(credential, type=_Credential).response.client_data
        client_data = msgspec.json.decode(read_base64url(said), type=_ClientData)
        return read_base64url(client_data.challenge)
    except ValueError:
        raise Refused(PasskeyRefused()) from None


def read_base64url(text: str) -> bytes:
    """Decode base64url without padding, as browsers send it."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
