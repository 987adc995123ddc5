"""Sign-in for programs without a browser, modelled on RFC 8628.

A program requests two codes. It keeps the device code, which nobody can guess, and shows the user
code, which a signed-in person enters in the app. The person sees what the program wants to do and
approves or denies it; the program polls until it gets its token.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from api.accounts.problems import (
    NoSuchDeviceCode,
)
from api.accounts.secret import digest, digest_user_code
from api.base.problem import Refused, TooMany, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import device_codes

LIFE = timedelta(minutes=10)
INTERVAL_SECONDS = 5
"""Between polls; each poll that comes too soon lengthens the interval by this (RFC 8628, 3.5)."""
GUESSES_COUNT_FOR = timedelta(minutes=15)
MAX_WRONG_BY_ACCOUNT = 5
MAX_WRONG_BY_ADDRESS = 20
"""Higher, because a club behind one router mistypes more often than one person."""


class DeviceRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A program that asks to act for the caller."""

    name: str
    """The name that the program gives itself, unverified."""
    scopes: tuple[str, ...]
    days: int
    """How long the token would be valid."""
    created_at: datetime
    expires_at: datetime
    same_network: bool
    """Whether the program's request came from the network that the caller is on now."""


@returns_problems
async def find_device_request(
    services: Services, caller: Caller | None, address: str, user_code: str
) -> DeviceRequest:
    """Return what the program with this user code asks for."""
    caller = check_scope(caller, "account")
    row = await find_request(services, caller, address, user_code)
    return DeviceRequest(
        name=row.name,
        scopes=tuple(row.scopes),
        days=row.days,
        created_at=row.created_at,
        expires_at=row.expires_at,
        same_network=row.address_hash == address_hash(address),
    )


async def find_request(
    services: Services, caller: Caller, address: str, user_code: str
) -> device_codes.DeviceCodeRow:
    """Return the open request with this user code; wrong codes are counted and soon refused."""
    now = services.now()
    limits = {
        digest(f"account {caller.account_id}"): MAX_WRONG_BY_ACCOUNT,
        digest(f"address {address}"): MAX_WRONG_BY_ADDRESS,
    }
    async with device_codes.counting(services.pool, *limits) as connection:
        for guesser, limit in limits.items():
            since = now - GUESSES_COUNT_FOR
            if await device_codes.count_wrong_codes(connection, guesser, since) >= limit:
                raise Refused(TooMany(limit=limit))
        user_hash = digest_user_code(user_code)
        row = user_hash and await device_codes.find_unanswered(connection, user_hash, now)
        if not row:
            await device_codes.note_wrong_code(connection, list(limits), now)
    if not row:
        # After the commit: raising inside would roll back the count.
        raise Refused(NoSuchDeviceCode())
    return row


def address_hash(address: str) -> bytes:
    return digest(f"device code address {address}")
