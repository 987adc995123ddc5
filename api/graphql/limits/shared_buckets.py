"""One bucket per caller for all processes: spending is settled in Redis once a second.

A request is paid from the bucket of its own process, without waiting. Once a second each process
reports its callers' spending to Redis and learns what they have left, so that spreading requests
over processes gains a caller one second's worth at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from redis.asyncio import Redis
from redis.exceptions import RedisError

from api.graphql.limits.buckets import CAPACITY, Buckets

PREFIX = "hotseat:points:"
EVERY = 1.0
"""Seconds between settlements."""
TIMEOUT_SECONDS = 5.0
"""Timeout in seconds for connecting to Redis and for its answers."""
_log = logging.getLogger(__name__)

# Redis's own clock is used: machines need not agree on the time. Debt is kept, so that overspending
# is paid for by waiting.
_SETTLE = """
local capacity, per_second = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local balances = {}
for place, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'left', 'at')
  local left = tonumber(kept[1] or capacity)
  left = math.min(capacity, left + (now - tonumber(kept[2] or now)) * per_second)
  left = math.max(-capacity, left - tonumber(ARGV[place + 2]))
  redis.call('HSET', key, 'left', left, 'at', now)
  redis.call('EXPIRE', key, math.ceil(2 * capacity / per_second))
  balances[place] = tostring(left)
end
return balances
"""


async def share_buckets(buckets: Buckets, url: str) -> None:
    """Settle repeatedly until cancelled."""
    buckets.note_spending()
    is_away = False
    async with Redis.from_url(
        url, socket_connect_timeout=TIMEOUT_SECONDS, socket_timeout=TIMEOUT_SECONDS
    ) as redis:
        while True:
            await asyncio.sleep(EVERY)
            spent = buckets.unsettled()
            if not spent:
                continue
            try:
                buckets.settle(await settle(redis, spent, buckets.per_second))
                is_away = False
            except (RedisError, OSError) as error:
                buckets.settle_later(spent)
                if not is_away:
                    _log.warning("could not sync rate limits, retrying: %s", error)
                is_away = True


async def settle(redis: Redis, spent: Mapping[str, float], per_second: float) -> dict[str, float]:
    """Report the spending and return the points that each caller has left."""
    keys = [f"{PREFIX}{caller}" for caller in spent]
    left = await redis.eval(
        _SETTLE, len(keys), *keys, str(CAPACITY), str(per_second), *map(str, spent.values())
    )
    return {caller: float(points) for caller, points in zip(spent, left, strict=True)}
