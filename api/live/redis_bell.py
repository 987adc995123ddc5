"""The bell of several processes, carried by Redis over one connection per process."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from api.base.user_error import UserError
from api.live.bell import Heard
from api.live.listeners import Listeners
from api.live.topics import Topic
from api.telemetry.metrics import RECONNECTS, counted

PREFIX = "hotseat:bell:"
KEEPALIVE = "hotseat:keepalive"
"""A channel that every process subscribes to, so that the connection is never closed as idle."""

PUBLISH = b"""
for i = 1, #ARGV, 2 do redis.call('PUBLISH', ARGV[i], ARGV[i + 1]) end
"""

FIRST_PAUSE, MAX_PAUSE = 0.05, 2.0
"""Seconds between attempts to reach Redis."""

POLL_FROM = 0.8
"""From this pause on, listeners read the log at every failed attempt."""

SILENCE = 5.0
"""Seconds without a message after which the connection is checked, and without an answer after
which it is given up: a host that is cut off never closes it."""

_log = logging.getLogger(__name__)


async def check_redis(url: str) -> None:
    """Check that Redis answers at this address."""
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

    Redis may die at any moment. A ring then still reaches the listeners of this process at once;
    those of other processes read the log every two seconds until they are connected again.
    """

    def __init__(self, url: str) -> None:
        # The client's own retries would hide a lost connection, and with it lost rings.
        self._redis = Redis.from_url(
            url,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=SILENCE,
            socket_timeout=SILENCE,
        )
        self._listeners = Listeners()
        self._pubsub: PubSub | None = None
        self._connected = asyncio.Event()
        self._confirmed: dict[Topic, asyncio.Event] = {}
        self._unsent: dict[Topic, int] = {}
        self._to_send = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "RedisBell":
        self._tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._send())]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._connected.wait(), SILENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        while running := [task for task in self._tasks if not task.done()]:
            # Repeatedly: the client sometimes mistakes a cancellation for a lost connection.
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=0.1)
        await self._redis.aclose()

    def ring(self, topic: Topic, version: int) -> None:
        """Signal listeners here at once, and those elsewhere as soon as Redis carries it."""
        self._listeners.rang(topic, version)
        self._unsent[topic] = max(version, self._unsent.get(topic, 0))
        self._to_send.set()

    @asynccontextmanager
    async def listen(self, topic: Topic) -> AsyncIterator[AsyncIterator[Heard]]:
        """Listen to the topic from now on.

        While Redis is unavailable the listener still starts, and is told of the gap later.
        """
        listener = self._listeners.add(topic)
        try:
            await self._subscribe(topic)
            yield listener
        finally:
            self._listeners.remove(topic, listener)
            if not self._listeners.has(topic):
                await self._unsubscribe(topic)

    async def _subscribe(self, topic: Topic) -> None:
        """Wait until Redis has confirmed the subscription, or is unavailable."""
        if topic not in self._confirmed:
            self._confirmed[topic] = asyncio.Event()
            pubsub = self._pubsub
            if pubsub is not None:
                with suppress(RedisError, OSError):
                    await pubsub.subscribe(f"{PREFIX}{topic}")
        if self._pubsub is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._confirmed[topic].wait(), SILENCE)

    async def _unsubscribe(self, topic: Topic) -> None:
        self._confirmed.pop(topic, None)
        if self._pubsub is not None:
            with suppress(RedisError, OSError):
                await self._pubsub.unsubscribe(f"{PREFIX}{topic}")

    async def _hear(self) -> None:
        """Listen until cancelled; after every lost connection report the gap to all listeners."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    asked_for = set(self._confirmed)
                    await pubsub.subscribe(KEEPALIVE, *(f"{PREFIX}{topic}" for topic in asked_for))
                    self._pubsub = pubsub
                    for topic in set(self._confirmed) - asked_for:
                        await pubsub.subscribe(f"{PREFIX}{topic}")
                    pause = FIRST_PAUSE
                    if self._connected.is_set():
                        counted(RECONNECTS, "redis").inc()
                    await self._receive_all(pubsub)
            except (RedisError, OSError) as error:
                _log.warning("lost connection to Redis (%s), retrying in %.2f s", error, pause)
            finally:
                self._lose_connection()
            if pause >= POLL_FROM:
                # Nobody is told of other processes' commits: poll until Redis is back.
                self._listeners.all_missed()
            await asyncio.sleep(pause)
            pause = min(pause * 2, MAX_PAUSE)

    async def _receive_all(self, pubsub: PubSub) -> None:
        asked = False
        while True:
            message = await pubsub.get_message(timeout=SILENCE)
            if message is not None:
                asked = False
                if message["type"] in {"message", "subscribe"}:
                    self._receive(message["type"], message["channel"].decode(), message["data"])
            elif asked:
                raise ConnectionError("no answer to a ping")
            else:
                asked = True
                await pubsub.ping()

    def _receive(self, kind: str, channel: str, data: bytes | int) -> None:
        if channel == KEEPALIVE:
            # The first confirmation on a connection: earlier rings may be lost.
            self._listeners.all_missed()
            self._connected.set()
            return
        topic = Topic(channel.removeprefix(PREFIX))
        if kind == "message":
            self._listeners.rang(topic, int(data))
        elif topic in self._confirmed:
            self._confirmed[topic].set()

    def _lose_connection(self) -> None:
        self._pubsub = None
        for heard in self._confirmed.values():
            # Nobody waits for a dead connection; the next one reports the gap.
            heard.set()

    async def _send(self) -> None:
        """Publish the newest version of each topic that rang, until Redis has accepted it."""
        # The client gives no type for this.
        connection: AbstractConnection = self._redis.connection_pool.make_connection()  # type: ignore[no-untyped-call]
        try:
            await self._send_all(connection)
        finally:
            await connection.disconnect(nowait=True)

    async def _send_all(self, connection: AbstractConnection) -> None:
        pause = FIRST_PAUSE
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            batch, self._unsent = self._unsent, {}
            try:
                await self._publish(connection, batch)
                pause = FIRST_PAUSE
            except (RedisError, OSError):
                for topic, version in batch.items():
                    self._unsent[topic] = max(version, self._unsent.get(topic, 0))
                self._to_send.set()
                await asyncio.sleep(pause)
                pause = min(pause * 2, MAX_PAUSE)

    async def _publish(self, connection: AbstractConnection, batch: Mapping[Topic, int]) -> None:
        """Publish over the one connection, which connects again by itself after an error.

        Without the client's pool and pipeline, which take more time than a move can spare.
        """
        await connection.send_packed_command(_order_to_publish(batch), check_health=False)
        await connection.read_response()


def _order_to_publish(batch: Mapping[Topic, int]) -> bytes:
    """Return one command for all rings, as Redis reads it: one answer takes less time than many."""
    words = [b"EVAL", PUBLISH, b"0"]
    for topic, version in batch.items():
        words += (f"{PREFIX}{topic}".encode(), b"%d" % version)
    return b"*%d\r\n" % len(words) + b"".join(
        b"$%d\r\n%b\r\n" % (len(word), word) for word in words
    )
