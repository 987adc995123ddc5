"""Create a request that a person can answer at `/device` of this origin."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from api.accounts.device_codes import INTERVAL_SECONDS, LIFE, address_hash
from api.accounts.name import check_name
from api.accounts.secret import digest, digest_user_code, new_token_secret, new_user_code
from api.accounts.tokens import DAYS, check_terms
from api.base.problem import Refused, TooMany, returns_problems
from api.services import Services
from api.services.receipt import answer_with
from api.store import device_codes

MAX_OPEN = 20
"""Requests of one address that may be open at once."""


class DeviceCode(msgspec.Struct, frozen=True, kw_only=True):
    """What a program needs to be signed in by a person on another device."""

    device_code: str
    """Kept secret by the program, which redeems it."""
    user_code: str
    """Shown to the person, who enters it at the address."""
    verification_url: str
    verification_url_complete: str
    """The same address with the code in it, for a link or a QR code."""
    expires_at: datetime
    interval: int
    """Seconds to wait between polls."""


@returns_problems
async def create_device_code(
    services: Services,
    origin: str,
    address: str,
    name: str,
    scopes: Sequence[str],
    *,
    days: int = DAYS,
) -> DeviceCode:
    """Create a request that a person can answer at `/device` of this origin."""
    check_terms(scopes, days)
    now, hashed = services.now(), address_hash(address)
    async with device_codes.counting(services.pool, hashed) as connection:
        if await device_codes.count_open(connection, hashed, now) >= MAX_OPEN:
            raise Refused(TooMany(limit=MAX_OPEN))
        while True:
            device_code, user_code = new_token_secret(), new_user_code()
            row = device_codes.DeviceCodeRow(
                device_hash=digest(device_code),
                user_hash=_user_hash(user_code),
                name=check_name(name),
                scopes=sorted(set(scopes)),
                days=days,
                address_hash=hashed,
                created_at=now,
                expires_at=now + LIFE,
                interval_seconds=INTERVAL_SECONDS,
            )
            if await device_codes.insert(connection, row):
                break
        answer = DeviceCode(
            device_code=device_code,
            user_code=user_code,
            verification_url=f"{origin}/device",
            verification_url_complete=f"{origin}/device?code={user_code}",
            expires_at=row.expires_at,
            interval=INTERVAL_SECONDS,
        )
        return await answer_with(connection, answer)


def _user_hash(user_code: str) -> bytes:
    found = digest_user_code(user_code)
    assert found is not None
    return found
