"""Persisted documents: a client sends a document once and afterwards only its SHA-256."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from graphql import GraphQLError

from api.base.lru import Lru

KEPT_CHARACTERS = 4_000_000
"""Total characters of the documents kept by hash."""


class DocumentNotFound(GraphQLError):
    """The client must send the document together with its hash again."""

    status = 200
    """Clients check the code; some treat any other status as a failed connection."""

    def __init__(self) -> None:
        super().__init__("PersistedQueryNotFound", extensions={"code": "PERSISTED_QUERY_NOT_FOUND"})


class HashMismatch(GraphQLError):
    """The hash does not match the document."""

    status = 400

    def __init__(self) -> None:
        super().__init__("hash_mismatch", extensions={"code": "BAD_REQUEST"})


class Persisted:
    """The valid documents of this process by hash, evicted least recently used first."""

    def __init__(self, capacity: int = KEPT_CHARACTERS) -> None:
        self._documents: Lru[str, str] = Lru(capacity, len)

    @property
    def size(self) -> int:
        """Return the total characters of the documents kept."""
        return self._documents.weight

    def find(self, query: str | None, extensions: Mapping[str, object] | None) -> str | None:
        """Return the document that the request refers to."""
        wanted = _hash_in(extensions)
        if wanted is None:
            return query
        if query:
            if sha256(query.encode()).hexdigest() != wanted:
                raise HashMismatch
            return query
        found = self._documents.get(wanted)
        if found is None:
            raise DocumentNotFound
        return found

    def keep(self, query: str, extensions: Mapping[str, object] | None) -> None:
        """Keep the valid document if the request contained its hash."""
        wanted = _hash_in(extensions)
        if wanted is None or wanted in self._documents:
            return
        self._documents[wanted] = query


def _hash_in(extensions: Mapping[str, object] | None) -> str | None:
    if not extensions:
        return None
    asked = extensions.get("persistedQuery")
    found = asked.get("sha256Hash") if isinstance(asked, Mapping) else None
    return found if isinstance(found, str) else None
