"""Idempotency keys: a creating mutation is executed once and answered alike every time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

from api.base.import_in_thread import import_in_thread
from api.base.problem import (
    BadIdempotencyKey,
    IdempotencyKeyReused,
    Problem,
    StillAnswering,
)
from api.services.container import Services
from api.services.receipt import Receipt, seal, unseal
from api.store import idempotency
from api.store.idempotency import Claimed

MAX_KEY_LENGTH = 100
MIN_ANONYMOUS_KEY_LENGTH = 32
"""Without an account the key alone identifies the request, so it must not be guessable."""
KEPT_FOR = timedelta(days=1)
ABANDONED_AFTER = timedelta(minutes=1)
"""No request runs for this long; its process has died."""


async def once(
    services: Services,
    account_id: UUID | None,
    mutation: str,
    key: str,
    asked: bytes,
    work: Callable[[], Awaitable[Any]],
    write: Callable[[Any], bytes],
    read: Callable[[bytes], Any],
) -> Any:
    """Run the work, or return its earlier answer for the same key and arguments.

    A refused request has changed nothing and may be tried again. Answers contain secrets such as
    tokens, so they are stored encrypted with the key, which itself is not stored.
    """
    shortest = 1 if account_id is not None else MIN_ANONYMOUS_KEY_LENGTH
    if not shortest <= len(key) <= MAX_KEY_LENGTH or "\x00" in key:
        return BadIdempotencyKey(shortest=shortest, limit=MAX_KEY_LENGTH)
    # Imported with the first key, not at start.
    await import_in_thread("cryptography.hazmat.primitives.ciphers.aead")
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    whose = f"{account_id or 'anonymous'} {mutation} {key}".encode()
    key_hash, cipher = sha256(b"row " + whose).digest(), AESGCM(sha256(b"box " + whose).digest())
    asked_hash, now = sha256(asked).digest(), services.now()
    kept = await idempotency.claim(services.pool, key_hash, asked_hash, now, now - ABANDONED_AFTER)
    if not isinstance(kept, Claimed):
        if kept.asked_hash != asked_hash:
            return IdempotencyKeyReused()
        if kept.answer is None:
            return StillAnswering()
        return read(unseal(cipher, kept.answer))
    # Whoever hangs up must not stop it half-way: what is done would be done again with the key.
    creation_id = UUID(bytes=sha256(key_hash + asked_hash).digest()[:16], version=4)
    receipt = Receipt(
        key_hash, creation_id, kept.is_done, lambda answer: seal(cipher, write(answer))
    )
    doing = asyncio.create_task(_finish(services, receipt, work))
    _running.add(doing)
    doing.add_done_callback(_running.discard)
    return await asyncio.shield(doing)


_running: set[asyncio.Task[Any]] = set()
"""Keeps tasks alive whose caller has gone."""


async def _finish(services: Services, receipt: Receipt, work: Callable[[], Awaitable[Any]]) -> Any:
    """Do the work and store its answer; release the key if nothing was done."""
    with receipt.active():
        try:
            answer = await work()
        except Exception:
            await idempotency.release(services.pool, receipt.key_hash)
            raise
        if isinstance(answer, Problem):
            await idempotency.release(services.pool, receipt.key_hash)
        else:
            await receipt.keep(services.pool, answer)
    return answer
