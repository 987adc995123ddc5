"""Documents by their hash: a client sends a document once and its SHA-256 ever after."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from graphql import GraphQLError

from api.base.lru import Lru

KEPT_CHARACTERS = 4_000_000
"""Characters of all documents that are kept by their hash."""


class DocumentNotFound(GraphQLError):
    """The client must send the document with its hash once more."""

    status = 200
    """Clients look for the code; some take another status for a failed connection."""

    def __init__(self) -> None:
        super().__init__("PersistedQueryNotFound", extensions={"code": "PERSISTED_QUERY_NOT_FOUND"})


class HashMismatch(GraphQLError):
    """The hash is not that of the document."""

    status = 400

    def __init__(self) -> None:
        super().__init__("hash_mismatch", extensions={"code": "BAD_REQUEST"})


class Persisted:
    """The valid documents that this process knows by hash; the least used are forgotten first."""

    def __init__(self, capacity: int = KEPT_CHARACTERS) -> None:
        self._documents: Lru[str, str] = Lru(capacity, len)

    @property
    def size(self) -> int:
        """Return the characters of all documents that are kept."""
        return self._documents.weight

    def find(self, query: str | None, extensions: Mapping[str, object] | None) -> str | None:
        """Return the document that the request means."""
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
        """Remember the document, which is valid, if the request brought its hash."""
        wanted = _hash_in(extensions)
        if wanted is None or wanted in self._documents:
            return
        self._documents[wanted] = query


def _hash_in(extensions: Mapping[str, object] | None) -> str | None:
    asked = (extensions or {}).get("persistedQuery")
    found = asked.get("sha256Hash") if isinstance(asked, Mapping) else None
    return found if isinstance(found, str) else None
