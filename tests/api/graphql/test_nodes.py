"""An `id` is global: whatever has one is a node, and `node` finds it again."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from graphql import GraphQLObjectType, get_named_type

from api.graphql.schema import make_schema
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.sockets import socket
from tests.api.graphql.tournaments.organising import create

NODE = "query($id: ID!) { node(id: $id) { __typename id } }"


def objects() -> list[GraphQLObjectType]:
    kinds = make_schema()._schema.type_map.values()
    return [kind for kind in kinds if isinstance(kind, GraphQLObjectType)]


def nodes() -> set[str]:
    return {
        kind.name
        for kind in objects()
        if "Node" in {interface.name for interface in kind.interfaces}
    }


def test_whatever_has_an_id_is_a_node() -> None:
    assert {kind.name for kind in objects() if "id" in kind.fields} == nodes()


def test_objects_are_told_and_not_their_bare_ids() -> None:
    """Only what is gone, or not to be seen yet, is named by its id."""
    gone = {
        "AccountDeleted.accountId",
        "ClaimPreview.tournamentId",
        "NotificationDismissed.notificationId",
        "PasskeyDeleted.passkeyId",
        "Reported.messageId",
        "TokenRevoked.tokenId",
        "WebhookDeleted.webhookId",
    }
    bare = {
        f"{kind.name}.{name}"
        for kind in objects()
        for name, field in kind.fields.items()
        if name != "id" and get_named_type(field.type).name == "ID"
    }
    assert bare == gone


async def test_every_kind_of_node_is_found_by_its_id(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    tournament = await create(ada)
    told = await ada.ask(
        "mutation($table: ID!) {"
        ' sendMessage(tableId: $table, text: "hello") { ... on MessageSent { message { id } } }'
        ' createToken(name: "mine", scopes: [READ]) { ... on NewToken { token { id } } }'
        ' createWebhook(url: "https://example.org/hook")'
        " { ... on NewWebhook { webhook { id } } } }",
        table=table_id,
    )
    viewer = (await ada.ask("{ viewer { account { id } devices { id } } }"))["viewer"]
    found = {
        "Table": table_id,
        "Tournament": tournament["id"],
        "Game": "co2",
        "Account": viewer["account"]["id"],
        "Device": viewer["devices"][0]["id"],
        "Message": told["sendMessage"]["message"]["id"],
        "Token": told["createToken"]["token"]["id"],
        "Webhook": told["createWebhook"]["webhook"]["id"],
    }
    # Passkeys and notifications are found in the same way, among what the caller has.
    assert nodes() - set(found) == {"Passkey", "TournamentNotification"}
    for kind, node_id in found.items():
        assert (await ada.ask(NODE, id=node_id))["node"] == {"__typename": kind, "id": node_id}


async def test_nobody_finds_what_is_somebody_elses(players: list[Player]) -> None:
    ada, bo, _ = players
    told = await ada.ask(
        'mutation { createToken(name: "mine", scopes: [READ])'
        " { ... on NewToken { token { id account { id name } } } } }"
    )
    token = told["createToken"]["token"]
    assert token["account"]["name"] == ada.name
    for node_id in (token["id"], str(UUID(int=5)), "nonsense", ""):
        assert (await bo.ask(NODE, id=node_id))["node"] is None


async def test_a_reference_tells_more_than_its_id_if_asked(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo, public=True)
    told = await ada.ask(
        "query($id: ID!) { table(id: $id) { game { id title } host { id name kind }"
        " seats { account { id name ratings { points game { id } } } } } }",
        id=table_id,
    )
    table = told["table"]
    assert table["game"] == {"id": "windfall", "title": "Windfall"}
    assert [seat["account"]["name"] for seat in table["seats"]] == [ada.name, bo.name]
    assert table["host"] == {
        "id": table["seats"][0]["account"]["id"],
        "name": ada.name,
        "kind": "GUEST",
    }


async def test_a_stream_looks_up_what_its_updates_refer_to(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    async with socket(url, ada) as ear:
        await ear.open()
        await ear.listen(
            "subscription($id: ID!) { tableUpdates(tableId: $id) { ... on TableChanged"
            " { version table { id name status } host { name }"
            " seats { name account { name } } } } }",
            id=table_id,
        )
        first: Any = await ear.news()
        assert first["host"] == {"name": ada.name}
        assert first["table"]["status"] == "RUNNING"
        assert [seat["account"] for seat in first["seats"]] == [
            {"name": ada.name},
            {"name": bo.name},
        ]
        table = await ada.look(table_id)
        await ada.play(table_id, table["decisions"][0]["key"], table["legalActions"][0]["notation"])
        assert (await ear.news())["version"] > first["version"]
