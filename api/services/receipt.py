"""What is noted about a request with an idempotency key, in the transaction that does it.

A process may be killed right after a commit. Whoever sends the request again must get the answer to
what was done, so it is stored by the same commit.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from api.base.uuids import new_uuid
from api.store import idempotency
from api.store.pool import Database

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

T = TypeVar("T")
_NONCE = 12


class Receipt:
    """The key of the current request."""

    def __init__(
        self,
        key_hash: bytes,
        creation_id: UUID,
        is_done: bool,
        write: Callable[[Any], bytes],
    ) -> None:
        self.key_hash = key_hash
        self.creation_id = creation_id
        """The id of what is created, the same whenever the request is sent."""
        self.is_done = is_done
        """Whether a request that was abandoned has done it before."""
        self._write = write

    async def keep(self, db: Database, answer: object) -> None:
        """Store the answer."""
        await idempotency.keep(db, self.key_hash, self._write(answer))

    @contextmanager
    def active(self) -> Iterator[None]:
        """Let the use cases of this request find it."""
        token = _receipt.set(self)
        try:
            yield
        finally:
            _receipt.reset(token)


_receipt: ContextVar[Receipt | None] = ContextVar("receipt", default=None)


async def answer_with(db: Database, answer: T) -> T:
    """Return the answer; store it for the request's key, within the caller's transaction."""
    receipt = _receipt.get()
    if receipt is not None:
        await receipt.keep(db, answer)
    return answer


async def mark_done(db: Database) -> None:
    """Note that the request is done, within the caller's transaction.

    For use cases whose answer is read afterwards: sent again, they find `is_done()`.
    """
    receipt = _receipt.get()
    if receipt is not None:
        await idempotency.mark_done(db, receipt.key_hash)


def is_done() -> bool:
    """Whether the same request, sent before, has changed everything already."""
    receipt = _receipt.get()
    return receipt is not None and receipt.is_done


def new_id() -> UUID:
    """Return a random id; with a key, the same one each time the request is sent."""
    receipt = _receipt.get()
    return new_uuid() if receipt is None else receipt.creation_id


def seal(cipher: AESGCM, answer: bytes) -> bytes:
    """Encrypt an answer."""
    nonce = os.urandom(_NONCE)
    return nonce + cipher.encrypt(nonce, answer, None)


def unseal(cipher: AESGCM, sealed: bytes) -> bytes:
    """Decrypt a stored answer."""
    return cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], None)
