"""Whoever loses a session or token loses everything that was opened with it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from api.graphql.request import connections
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.sockets import Socket, socket

End = Callable[[Player, str], Awaitable[None]]


async def make_token(owner: Player, bot: bool = False) -> tuple[str, str]:
    """A token of the owner or of a new bot of theirs: its id and secret."""
    bot_id = "null"
    if bot:
        made = await owner.ask(
            'mutation { createBot(name: "Robo") { ... on CreateBotPayload { account { id } } } }'
        )
        bot_id = f'"{made["createBot"]["account"]["id"]}"'
    told = await owner.ask(
        f'mutation {{ createToken(name: "t", scopes: [READ, PLAY, TABLES], botId: {bot_id})'
        " { ... on NewToken { secret token { id } } } }"
    )
    return told["createToken"]["token"]["id"], told["createToken"]["secret"]


async def revoke(owner: Player, token_id: str) -> None:
    told = await owner.ask(f'mutation {{ revokeToken(tokenId: "{token_id}") {{ __typename }} }}')
    assert told["revokeToken"]["__typename"] == "TokenRevoked"


async def sign_out_everywhere(owner: Player, _: str) -> None:
    await owner.ask("mutation { signOutEverywhere { __typename } }")


async def sign_out(owner: Player, _: str) -> None:
    await owner.ask("mutation { signOut { __typename } }")


async def delete_account(owner: Player, _: str) -> None:
    told = await owner.ask("mutation { deleteAccount { __typename } }")
    assert told["deleteAccount"]["__typename"] == "AccountDeleted"


CREDENTIALS: list[tuple[str, End]] = [
    ("token", revoke),
    ("token", sign_out_everywhere),
    ("token", delete_account),
    ("bot", revoke),
    ("bot", sign_out_everywhere),
    ("bot", delete_account),
    ("cookie", sign_out),
    ("cookie", sign_out_everywhere),
    ("cookie", delete_account),
]

OPERATIONS = {
    "query": "{ viewer { scopes } }",
    "mutation": 'mutation { createTable(table: {game: "windfall", seats: 2}) { __typename } }',
    "subscription": "subscription { inboxUpdates { __typename } }",
}


async def open_socket(
    stack: AsyncExitStack, url: str, owner: Player, kind: str
) -> tuple[Socket, str]:
    """A socket opened with the credentials, and the id of the token if it is one."""
    if kind == "cookie":
        ear = await stack.enter_async_context(socket(url, owner))
        await ear.open()
        return ear, ""
    token_id, secret = await make_token(owner, bot=kind == "bot")
    ear = await stack.enter_async_context(socket(url))
    await ear.open(secret)
    return ear, token_id


@pytest.fixture
async def owner(url: str) -> AsyncIterator[Player]:
    """Somebody with an account of their own."""
    async with Player(url, "Olga") as player:
        await player.sign_in()
        yield player


async def hear_the_end(ear: Socket) -> list[Any]:
    """What is still said before the socket is closed, which it must be as forbidden."""
    told: list[Any] = []
    code = None
    while code is None:
        try:
            told.append(await ear.hear())
        except ConnectionClosed as closed:
            code = closed.rcvd and closed.rcvd.code
    assert code == 4403
    return told


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize(("kind", "end"), CREDENTIALS)
async def test_nothing_runs_on_a_socket_whose_credentials_have_ended(
    url: str, owner: Player, kind: str, end: End, operation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody closes the socket by itself: the operation must find out.
    monkeypatch.setattr(connections.Connections, "check", _nothing)
    async with AsyncExitStack() as stack:
        ear, token_id = await open_socket(stack, url, owner, kind)
        await end(owner, token_id)
        payload = {"query": OPERATIONS[operation]}
        await ear.wire.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))
        assert await hear_the_end(ear) == []


@pytest.mark.parametrize(("kind", "end"), CREDENTIALS)
async def test_a_stream_ends_with_its_credentials(
    url: str, owner: Player, kind: str, end: End
) -> None:
    async with AsyncExitStack() as stack:
        ear, token_id = await open_socket(stack, url, owner, kind)
        await ear.listen(OPERATIONS["subscription"])
        assert (await ear.news())["__typename"] == "InboxChanged"
        await end(owner, token_id)
        await hear_the_end(ear)


async def _nothing(*_: object) -> None:
    """The check that does not take place."""


async def test_credentials_that_expire_end_their_socket(
    url: str, owner: Player, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "CHECK_SECONDS", 0.05)
    # What waits already still waits as long as before: something must be heard once.
    await sign_out_everywhere(owner, "")
    await owner.sign_in()
    async with AsyncExitStack() as stack:
        ear, _ = await open_socket(stack, url, owner, "token")
        await ear.listen(OPERATIONS["subscription"])
        await ear.news()
        database = await asyncpg.connect(database_url)
        await database.execute("UPDATE tokens SET expires_at = now() - interval '1 second'")
        await database.close()
        await hear_the_end(ear)


async def test_an_event_stream_ends_with_its_token(url: str, owner: Player) -> None:
    token_id, secret = await make_token(owner)
    headers = {"accept": "text/event-stream", "authorization": f"bearer {secret}"}
    body = {"query": OPERATIONS["subscription"]}
    async with (
        Player(url, "Program") as program,
        program.http.stream("POST", "/graphql", json=body, headers=headers) as answer,
    ):
        lines = answer.aiter_lines()
        async with asyncio.timeout(20):
            async for line in lines:
                if line.startswith("event: next"):
                    await revoke(owner, token_id)
                if line.startswith("event: complete"):
                    break
            else:
                pytest.fail("the stream ended without a word")


@pytest.mark.parametrize("ending", ["wrong", "revoked", "expired"])
async def test_a_token_that_is_none_is_unauthorised_everywhere(
    url: str, owner: Player, database_url: str, ending: str
) -> None:
    token_id, secret = await make_token(owner)
    if ending == "wrong":
        secret = "nothing"
    elif ending == "revoked":
        await revoke(owner, token_id)
    else:
        database = await asyncpg.connect(database_url)
        await database.execute("UPDATE tokens SET expires_at = now() - interval '1 second'")
        await database.close()
    async with Player(url, "Program", secret) as program:
        answer = await program.http.post("/graphql", json={"query": "{ games { id } }"})
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith("Bearer")
    assert answer.json()["errors"][0]["extensions"]["code"] == "UNAUTHENTICATED"
    with pytest.raises(InvalidStatus) as refused:
        async with socket(url, None, Authorization=f"Bearer {secret}"):
            pass
    assert refused.value.response.status_code == 401
    async with socket(url) as ear:
        payload = {"Authorization": f"Bearer {secret}"}
        await ear.wire.send(json.dumps({"type": "connection_init", "payload": payload}))
        assert await hear_the_end(ear) == []


@pytest.mark.parametrize("name", ["authorization", "Authorization", "AUTHORIZATION"])
async def test_the_header_of_a_token_may_be_written_in_any_case(
    url: str, owner: Player, name: str
) -> None:
    _, secret = await make_token(owner)
    async with socket(url) as ear:
        payload = {name: f"Bearer {secret}"}
        await ear.wire.send(json.dumps({"type": "connection_init", "payload": payload}))
        assert await ear.hear() == {"type": "connection_ack"}
        await ear.listen("{ viewer { scopes } }")
        assert (await ear.news()) is not None


@pytest.mark.parametrize("text", ["5", "[]", "null", '"text"', "true", "{", "", "[" * 100_000])
async def test_a_message_that_is_no_object_closes_the_socket(url: str, text: str) -> None:
    async with socket(url) as ear:
        await ear.wire.send(text)
        with pytest.raises(ConnectionClosed) as closed:
            await ear.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4400


async def test_whoever_comes_back_is_told_where_the_table_stands(
    url: str, players: list[Player]
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    version = (await ada.look(table_id))["version"]
    for after in (version, version - 1, None):
        async with socket(url, ada) as ear:
            await ear.open()
            await ear.listen(
                "subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {"
                " __typename ... on TableChanged { since version decisions { key seat } } } }",
                id=table_id,
                after=after,
            )
            told = await ear.news()
            assert (told["__typename"], told["version"]) == ("TableChanged", version)
            assert told["since"] == (version if after is None else after)
            assert told["decisions"]
