"""Return the token once the person has approved; a device code can be redeemed once."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.accounts.device_codes import INTERVAL_SECONDS
from api.accounts.problems import (
    AccessDenied,
    AuthorizationPending,
    ExpiredToken,
    SlowDown,
)
from api.accounts.read import account_of
from api.accounts.secret import digest
from api.accounts.token import NewToken
from api.accounts.tokens import issue_token
from api.base.problem import Problem, Refused, returns_problems
from api.services import Services
from api.store import accounts, device_codes


@returns_problems
async def redeem_device_code(services: Services, device_code: str) -> NewToken:
    """Return the token once the person has approved; a device code can be redeemed once."""
    device_hash = digest(device_code)
    async with services.pool.acquire() as connection:
        # A poll that came too soon is recorded although it is refused.
        async with connection.transaction():
            row = await device_codes.hold(connection, device_hash)
            refused = _check_poll(row, services.now())
            if row is not None and isinstance(refused, AuthorizationPending | SlowDown):
                await device_codes.note_poll(
                    connection, device_hash, services.now(), refused.interval
                )
        if refused is not None:
            raise Refused(refused)
    assert row is not None
    return await _issue(services, row)


async def _issue(services: Services, approved: device_codes.DeviceCodeRow) -> NewToken:
    assert approved.holder_id is not None
    assert approved.answered_by is not None
    async with accounts.holding(services.pool, approved.answered_by) as connection:
        row = await device_codes.hold(connection, approved.device_hash)
        if row is None:
            raise Refused(ExpiredToken())
        holder = await account_of(services, approved.holder_id)
        await device_codes.delete(connection, row.device_hash)
        return await issue_token(services, connection, holder, row.name, row.scopes, days=row.days)


def _check_poll(row: device_codes.DeviceCodeRow | None, now: datetime) -> Problem | None:
    """Return why there is no token yet, or None if the person has approved."""
    if row is None or row.expires_at <= now:
        return ExpiredToken()
    if row.approved is False:
        return AccessDenied()
    if row.approved:
        return None
    interval = row.interval_seconds
    if row.polled_at is not None and now - row.polled_at < timedelta(seconds=interval):
        return SlowDown(interval=interval + INTERVAL_SECONDS)
    return AuthorizationPending(interval=interval)
