"""The bell of several processes: Redis carries it, over one connection a process."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from uuid import UUID

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from api.base.user_error import UserError
from api.live.bell import Heard
from api.live.listeners import Listeners

PREFIX = "hotseat:table:"
HUM = "hotseat:hum"
"""A channel that every process is always on, so that the connection is never idle-closed."""

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds between two tries to reach Redis."""

SILENCE = 5.0
"""Seconds without a sound after which the connection is checked."""

_log = logging.getLogger(__name__)


async def check_redis(url: str) -> None:
    """Redis answers at this address."""
    redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=5)
    try:
        await redis.ping()
    except (RedisError, OSError, ValueError) as error:
        raise UserError(
            f"Redis cannot be reached ({error}): check HOTSEAT_REDIS_URL and that it runs."
        ) from error
    finally:
        await redis.aclose()


class RedisBell:
    """Rings for the listeners of all processes on the same Redis.

    Redis may die at any moment. Ringing then still reaches the listeners of this process at
    once; the others learn that they may have missed something as soon as they are back.
    """

    def __init__(self, url: str) -> None:
        # The client's own retries would hide a lost connection, and with it lost rings.
        self._redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=5)
        self._listeners = Listeners()
        self._pubsub: PubSub | None = None
        self._connected = asyncio.Event()
        self._heard_on: dict[UUID, asyncio.Event] = {}
        self._unsent: dict[UUID, int] = {}
        self._to_send = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "RedisBell":
        self._tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._send())]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._connected.wait(), SILENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        while running := [task for task in self._tasks if not task.done()]:
            # Again and again: the client sometimes takes a cancellation for a lost connection.
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=0.1)
        await self._redis.aclose()

    async def ring(self, table_id: UUID, version: int) -> None:
        """The listeners here hear at once, those elsewhere as soon as Redis carries it."""
        self._listeners.rang(table_id, version)
        self._unsent[table_id] = max(version, self._unsent.get(table_id, 0))
        self._to_send.set()

    @asynccontextmanager
    async def listen(self, table_id: UUID) -> AsyncIterator[AsyncIterator[Heard]]:
        """What is heard of the table from now on.

        While Redis is away the listener still starts, and learns of the gap when it is back.
        """
        listener = self._listeners.add(table_id)
        try:
            await self._subscribe(table_id)
            yield listener
        finally:
            self._listeners.remove(table_id, listener)
            if not self._listeners.has(table_id):
                await self._unsubscribe(table_id)

    async def _subscribe(self, table_id: UUID) -> None:
        """Redis has confirmed that we hear the table, or is away."""
        if table_id not in self._heard_on:
            self._heard_on[table_id] = asyncio.Event()
            pubsub = self._pubsub
            if pubsub is not None:
                with suppress(RedisError, OSError):
                    await pubsub.subscribe(f"{PREFIX}{table_id}")
        if self._pubsub is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._heard_on[table_id].wait(), SILENCE)

    async def _unsubscribe(self, table_id: UUID) -> None:
        self._heard_on.pop(table_id, None)
        if self._pubsub is not None:
            with suppress(RedisError, OSError):
                await self._pubsub.unsubscribe(f"{PREFIX}{table_id}")

    async def _hear(self) -> None:
        """Listens for ever; after every lost connection all listeners are told of the gap."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    asked_for = set(self._heard_on)
                    await pubsub.subscribe(HUM, *(f"{PREFIX}{table}" for table in asked_for))
                    self._pubsub = pubsub
                    for table_id in set(self._heard_on) - asked_for:
                        await pubsub.subscribe(f"{PREFIX}{table_id}")
                    pause = FIRST_PAUSE
                    await self._hear_on(pubsub)
            except (RedisError, OSError) as error:
                _log.warning("the bell lost Redis (%s), trying again in %.2f s", error, pause)
            finally:
                self._lose_connection()
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _hear_on(self, pubsub: PubSub) -> None:
        asked = False
        while True:
            message = await pubsub.get_message(timeout=SILENCE)
            if message is not None:
                asked = False
                if message["type"] in {"message", "subscribe"}:
                    self._take_in(message["type"], message["channel"].decode(), message["data"])
            elif asked:
                raise ConnectionError("no answer to a ping")
            else:
                asked = True
                await pubsub.ping()

    def _take_in(self, kind: str, channel: str, data: bytes | int) -> None:
        if channel == HUM:
            # The first confirmation on a connection: what came before it may be lost.
            self._listeners.all_missed()
            self._connected.set()
            return
        table_id = UUID(channel.removeprefix(PREFIX))
        if kind == "message":
            self._listeners.rang(table_id, int(data))
        elif table_id in self._heard_on:
            self._heard_on[table_id].set()

    def _lose_connection(self) -> None:
        self._pubsub = None
        for heard in self._heard_on.values():
            # Nobody waits for a dead connection; the gap is told on the next one.
            heard.set()

    async def _send(self) -> None:
        """Publishes the newest version of each table that rang, until Redis has taken it."""
        pause = FIRST_PAUSE
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            batch, self._unsent = self._unsent, {}
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for table_id, version in batch.items():
                        pipeline.publish(f"{PREFIX}{table_id}", version)
                    await pipeline.execute()
                pause = FIRST_PAUSE
            except (RedisError, OSError):
                for table_id, version in batch.items():
                    self._unsent[table_id] = max(version, self._unsent.get(table_id, 0))
                self._to_send.set()
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
