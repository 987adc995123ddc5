"""The schema as code generators read it: as a file or by introspection, whole or for some games."""

from __future__ import annotations

import httpx
import pytest
from graphql import (
    GraphQLSchema,
    build_client_schema,
    build_schema,
    find_breaking_changes,
    get_introspection_query,
    lexicographic_sort_schema,
    print_schema,
)

from api.base.settings import PROJECT
from engine.games import all_games

INTROSPECTION = get_introspection_query(
    descriptions=True, specified_by_url=True, input_value_deprecation=True
)


async def test_the_whole_schema_is_the_one_in_the_repository(server: str) -> None:
    async with httpx.AsyncClient(base_url=server) as client:
        answer = await client.get("/schema.graphql")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.text == (PROJECT / "schema" / "schema.graphql").read_text(encoding="utf-8")


async def read_part(server: str, games: str) -> GraphQLSchema:
    """Return the schema of these games; its file and its introspection tell the same."""
    async with httpx.AsyncClient(base_url=server, timeout=300) as client:
        text = (await client.get("/schema.graphql", params={"games": games})).text
        asked = {"query": INTROSPECTION}
        told = (await client.post("/graphql", params={"games": games}, json=asked)).json()
    part = build_schema(text)
    introspected = build_client_schema(told["data"])
    assert _printed(introspected) == _printed(part)
    return part


def _printed(schema: GraphQLSchema) -> str:
    # Introspection of this version of GraphQL does not tell which inputs are `@oneOf`.
    return print_schema(lexicographic_sort_schema(schema)).replace(" @oneOf", "")


@pytest.mark.parametrize("games", ["co2", "powergrid,daybreak"])
async def test_a_client_for_some_games_gets_everything_but_the_types_of_others(
    server: str, games: str
) -> None:
    whole = build_schema((PROJECT / "schema" / "schema.graphql").read_text(encoding="utf-8"))
    part = await read_part(server, games)
    others = tuple(name.capitalize() for name in all_games() if name not in games)
    missing = set(whole.type_map) - set(part.type_map)
    assert {f"{name}View" for name in others} <= missing
    assert {name for name in missing if not name.startswith(others)} == set()
    assert {name for name in part.type_map if name.startswith(others)} == set()


async def test_a_code_generator_can_leave_the_descriptions_out(server: str) -> None:
    async with httpx.AsyncClient(base_url=server, timeout=300) as client:
        described = (await client.get("/schema.graphql?games=co2")).text
        bare = (await client.get("/schema.graphql?games=co2&descriptions=false")).text
        wrong = await client.get("/schema.graphql?descriptions=maybe")
    assert '"""' not in bare
    assert len(bare) < len(described) / 2
    # The same types, fields, arguments and directives.
    again = build_schema(bare)
    assert find_breaking_changes(build_schema(described), again) == []
    assert find_breaking_changes(again, build_schema(described)) == []
    assert "@oneOf" in bare
    assert wrong.status_code == 400


async def test_whoever_asks_about_the_schema_again_gets_the_same(server: str) -> None:
    async with httpx.AsyncClient(base_url=server, timeout=300) as client:
        asked = {"query": "query A { __schema { queryType { name } } } query B { __typename }"}
        first, second = [
            (await client.post("/graphql", json={**asked, "operationName": "A"})).json()["data"]
            for _ in range(2)
        ]
        other = (await client.post("/graphql", json={**asked, "operationName": "B"})).json()
        typed = "query($n: String!) { __type(name: $n) { name } }"
        names = [
            (await client.post("/graphql", json={"query": typed, "variables": {"n": name}})).json()
            for name in ("Table", "Game")
        ]
    assert first == second == {"__schema": {"queryType": {"name": "Query"}}}
    assert other["data"] == {"__typename": "Query"}
    assert [told["data"]["__type"]["name"] for told in names] == ["Table", "Game"]


async def test_operations_for_some_games_run_as_everywhere(server: str) -> None:
    document = "{ games { id } __typename }"
    async with httpx.AsyncClient(base_url=server, timeout=60) as client:
        asked = {"query": document}
        told = (await client.post("/graphql", params={"games": "co2"}, json=asked)).json()
        assert told["data"] == (await client.post("/graphql", json=asked)).json()["data"]


async def test_an_unknown_game_is_an_error(server: str) -> None:
    async with httpx.AsyncClient(base_url=server) as client:
        answer = await client.get("/schema.graphql", params={"games": "chess"})
        asked = {"query": "{ games { id } }"}
        told = (await client.post("/graphql", params={"games": "co2,chess"}, json=asked)).json()
    assert answer.status_code == 400
    assert "co2" in answer.text
    assert told["errors"][0]["extensions"]["code"] == "BAD_REQUEST"
    assert "chess" in told["errors"][0]["message"]
