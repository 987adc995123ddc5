"""Operations that nobody would write, made by schemathesis and sent to a real server."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.graphql import nodes

from api.graphql.schema import build_schema
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.player import Player, start_game

EXAMPLES = 2
"""An operation; there are some seventy."""

schemathesis.graphql.scalar(
    "DateTime", st.sampled_from(["2026-01-01T00:00:00Z", "0001-01-01", "x"]).map(nodes.String)
)
schemathesis.graphql.scalar("JSON", st.sampled_from(["", "a"]).map(nodes.String))


def fuzz(url: str, cookies: dict[str, str]) -> int:
    """How many requests were sent; none had the server at a loss."""
    introspection: Any = build_schema(GAMES).introspect()
    schema = schemathesis.graphql.from_dict({"data": introspection})
    sent = 0

    def send(operation: Any) -> None:
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],
            derandomize=True,
        )
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            nonlocal sent
            answer = case.call(base_url=f"{url}/graphql", cookies=cookies)
            sent += 1
            assert answer.status_code < 500, answer.text
            told = answer.json()
            wrong = [error["message"] for error in told.get("errors") or ()]
            assert "internal" not in wrong, (case.body, told)

        check()

    for result in schema.get_all_operations():
        operation: Any = result.ok() if isinstance(result, Ok) else None
        assert operation is not None
        if "subscription" not in operation.label.lower():
            send(operation)
    return sent


# The server in the other thread draws random numbers meanwhile, and hypothesis takes them for
# those of a strategy.
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
@pytest.mark.parametrize("signed_in", [False, True])
async def test_no_operation_has_the_server_at_a_loss(
    url: str, players: list[Player], signed_in: bool
) -> None:
    ada, bo, _ = players
    await start_game(ada, bo)
    cookies = dict(ada.http.cookies) if signed_in else {}
    assert await asyncio.to_thread(fuzz, url, cookies) >= 100
