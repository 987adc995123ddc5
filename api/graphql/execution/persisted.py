"""Documents by their hash: a client sends a document once and its SHA-256 ever after."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256

from graphql import GraphQLError

ROOM = 2_000


class DocumentNotFound(GraphQLError):
    """The client must send the document with its hash once more."""

    def __init__(self) -> None:
        super().__init__("PersistedQueryNotFound", extensions={"code": "PERSISTED_QUERY_NOT_FOUND"})


class HashMismatch(GraphQLError):
    """The hash is not that of the document."""

    def __init__(self) -> None:
        super().__init__("hash_mismatch", extensions={"code": "BAD_REQUEST"})


class Persisted:
    """The documents that this process knows by hash; the least used go first."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._documents: OrderedDict[str, str] = OrderedDict()

    def find(self, query: str | None, extensions: Mapping[str, object] | None) -> str | None:
        """The document that the request means; it is kept if it came with its hash."""
        wanted = _hash_in(extensions)
        if wanted is None:
            return query
        if query is None:
            if wanted not in self._documents:
                raise DocumentNotFound
            self._documents.move_to_end(wanted)
            return self._documents[wanted]
        if sha256(query.encode()).hexdigest() != wanted:
            raise HashMismatch
        self._documents[wanted] = query
        if len(self._documents) > self._room:
            self._documents.popitem(last=False)
        return query


def _hash_in(extensions: Mapping[str, object] | None) -> str | None:
    asked = (extensions or {}).get("persistedQuery")
    found = asked.get("sha256Hash") if isinstance(asked, Mapping) else None
    return found if isinstance(found, str) else None
