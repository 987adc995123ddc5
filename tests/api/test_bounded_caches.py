"""Memory: whatever requests fill is bounded, and nothing else is kept under what they send."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from api.base.lru import Lru
from api.base.settings import PROJECT
from api.graphql.execution import documents
from api.graphql.execution.documents import Document, Documents, parse_document
from api.graphql.execution.executor import KEPT_PROJECTIONS
from api.graphql.limits.address import limited_address
from api.graphql.limits.buckets import Buckets
from api.graphql.schema import build_schema
from api.live.fanout import updates_cache
from api.live.fanout.updates_cache import UpdatesCache
from api.services import Services, caller_cache
from api.services.caller_cache import Callers
from api.tournaments.rounds import load
from api.tournaments.views import tournament_info
from engine.games import all_games
from tests.api.graphql.conftest import GAMES

BOUNDED_BY_THEMSELVES = {
    "api/accounts/preferences.py:_time_zones",
    "api/base/in_words.py:_words",
    "api/coach/reason_words.py:_reasons",
    "api/coach/review.py:_words",
    "api/graphql/derive/docs.py:_docs_by_class",
    "api/graphql/derive/docs.py:_docs_of_aliases",
    "api/graphql/derive/docs.py:_parse",
    "api/graphql/descriptions.py:read_descriptions",
    "api/graphql/games/types.py:_read_words",
    "api/graphql/games/types.py:read_game",
    "api/notify/outgoing.py:_tls",
    "api/play/bot_remarks.py:_remarks",
    "api/play/event_codec.py:_reader",
    "api/store/changes.py:_statement",
    "api/telemetry/metrics.py:counted",
    "api/tournaments/views/page.py:style",
    "api/tournaments/views/page.py:words_in",
}
"""Functions whose every result is kept: of games, languages, modules or nothing at all."""


def a_document() -> Document:
    text = "{ games { id } }"
    return Document(text, parse_document(text)[0], False)


CACHES: dict[str, tuple[Callable[[], Lru[Any, Any]], int]] = {
    "prices of a document": (lambda: a_document().prices, documents.KEPT_PRICES),
    "selections of a document": (lambda: a_document().projections, KEPT_PROJECTIONS),
    "callers": (lambda: Callers()._known, caller_cache.CAPACITY),
    "tournaments": (lambda: load._KEPT, load.CAPACITY),
    "tournaments as shown": (lambda: tournament_info._SHOWN, tournament_info.CAPACITY),
    "buckets": (lambda: Buckets(1, capacity=100)._buckets, 100),
}


@pytest.mark.parametrize("name", CACHES)
def test_a_cache_forgets_what_is_beyond_its_capacity(name: str) -> None:
    find, capacity = CACHES[name]
    cache = find()
    for number in range(capacity + 10):
        cache[f"key {number}"] = object()
    assert len(cache) == capacity
    cache.clear()


def test_updates_of_tables_are_forgotten(services: Services) -> None:
    cache: Lru[Any, Any] = UpdatesCache(services)._updates
    for _ in range(updates_cache.CAPACITY + 10):
        cache[uuid4()] = (object(), {})
    assert len(cache) == updates_cache.CAPACITY


def test_answers_about_the_schema_are_kept_by_their_size() -> None:
    told = Documents(build_schema(GAMES).catalogue).told
    size = documents.KEPT_ANSWERS // 10
    for number in range(25):
        told[f"query {number}", None] = msgspec.Raw(bytes(size))
    assert len(told) == 10


def test_addresses_are_forgotten() -> None:
    kept = limited_address.cache_info().maxsize
    assert kept is not None
    assert kept <= 10_000


def unbounded() -> set[str]:
    """Every function in `api/` that keeps all its results."""
    found = set()
    for path in sorted((PROJECT / "api").rglob("*.py")):
        if path.parts[-2] in ("cli", "simulate", "train"):
            continue
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for decorator in map(ast.unparse, function.decorator_list):
                if decorator in ("cache", "functools.cache") or "maxsize=None" in decorator:
                    found.add(f"{path.relative_to(PROJECT)}:{function.name}")
    return found


def test_nothing_that_callers_choose_is_kept_without_bound() -> None:
    assert unbounded() == BOUNDED_BY_THEMSELVES
    assert len(all_games()) < 10, "words and catalogues are kept by game"
