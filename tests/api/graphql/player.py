"""Somebody who plays through the public API only."""

from __future__ import annotations

import itertools
from types import TracebackType
from typing import Any

import httpx

_numbers = itertools.count(1)

TABLE = """
fragment Whole on Table {
  id status version mySeats invitation decisions { key seat kind }
  legalActions { notation action { ... on WindfallBidAction { coins } } range { low high } }
  view { ... on WindfallView { phase round players { coins cards hand } } }
}
"""


class Player:
    """A client with a cookie jar of its own."""

    def __init__(self, url: str, name: str, token: str | None = None) -> None:
        self.name = name
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        # Without certificates, which nothing on loopback needs and which take 20 ms to read.
        self.http = httpx.AsyncClient(base_url=url, headers=headers, timeout=30, verify=False)

    async def __aenter__(self) -> Player:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def send(self, document: str, **variables: object) -> dict[str, Any]:
        """The whole answer."""
        body = {"query": document, "variables": variables}
        answer = await self.http.post("/graphql", json=body)
        told: dict[str, Any] = answer.json()
        return told

    async def ask(self, document: str, **variables: object) -> Any:
        """The data of an answer without errors."""
        told = await self.send(document, **variables)
        assert "errors" not in told, told["errors"]
        return told["data"]

    async def sign_in(self) -> str:
        """A guest account; its id."""
        told = await self.ask(
            "mutation($name: String) { createGuest(name: $name)"
            " { ... on SignedIn { account { id } } ... on Problem { key } } }",
            name=self.name,
        )
        account: str = told["createGuest"]["account"]["id"]
        return account

    async def open_table(self, **order: object) -> dict[str, Any]:
        """A table that this player hosts."""
        told = await self.ask(
            "mutation($table: TableInput!) { createTable(table: $table)"
            " { ... on TableCreated { table { id invitation version } }"
            " ... on Problem { __typename key } } }",
            table={"game": "windfall", "seats": 2, **order},
        )
        table: dict[str, Any] = told["createTable"]["table"]
        return table

    async def change(self, name: str, table_id: str, **arguments: object) -> dict[str, Any]:
        """A mutation on a table; what it answered."""
        given = "".join(f", {key}: {_literal(value)}" for key, value in arguments.items())
        told = await self.ask(
            f'mutation {{ {name}(tableId: "{table_id}"{given})'
            " { __typename ... on Problem { key } } }"
        )
        answer: dict[str, Any] = told[name]
        return answer

    async def look(self, table_id: str) -> Any:
        """The table with its board."""
        told = await self.ask(
            "query($id: ID!) { table(id: $id) { ...Whole } }" + TABLE, id=table_id
        )
        return told["table"]

    async def play(
        self, table_id: str, decision: str, *actions: str, mutation: str | None = None
    ) -> dict[str, Any]:
        """The actions by their notation; what the mutation answered."""
        told = await self.ask(
            "mutation($id: ID!, $decision: String!, $mutation: String!, $actions: [ActionInput!]!)"
            " { play(tableId: $id, decision: $decision, idempotencyKey: $mutation,"
            " actions: $actions) { __typename ... on Played { before version }"
            " ... on Problem { key } ... on StaleDecision { version } } }",
            id=table_id,
            decision=decision,
            mutation=mutation or f"m{next(_numbers)}",
            actions=[{"notation": action} for action in actions],
        )
        answer: dict[str, Any] = told["play"]
        return answer


def _literal(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


async def start_game(*players: Player, **order: object) -> str:
    """A running table of these players, the first of whom hosts."""
    table = await players[0].open_table(**{"seats": len(players), **order})
    for player in players[1:]:
        await player.change("joinTable", table["id"], invitation=table["invitation"])
        await player.change("setReady", table["id"], ready=True)
    started = await players[0].change("startTable", table["id"])
    assert started["__typename"] == "StartTablePayload", started
    table_id: str = table["id"]
    return table_id


async def token_of(player: Player) -> str:
    """A token of the player that may read and play."""
    told = await player.ask(
        'mutation { createToken(name: "client", scopes: [READ, PLAY])'
        " { ... on NewToken { secret } } }"
    )
    secret: str = told["createToken"]["secret"]
    return secret
