"""Streams over sockets and server-sent events."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from api.live.fanout import updates_cache
from api.play.table_log import rows_since
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.sockets import UPDATES, socket


async def plant(player: Player, table_id: str) -> None:
    """The player lays the first card."""
    table = await player.look(table_id)
    mine = next(decision for decision in table["decisions"] if decision["seat"] in table["mySeats"])
    played = await player.play(table_id, mine["key"], table["legalActions"][0]["notation"])
    assert played["__typename"] == "Played"


async def test_a_stream_begins_with_the_table_and_goes_on_without_gaps(
    url: str, players: list[Player]
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    async with socket(url, ada) as ear:
        await ear.open()
        await ear.listen(UPDATES, id=table_id)
        first = await ear.news()
        assert first["since"] == first["version"]
        assert len(first["legalActions"]) == 3
        known = first["version"]
        for player in (ada, bo):
            await plant(player, table_id)
            told = await ear.news()
            assert told["since"] == known
            assert [entry["version"] for entry in told["log"]] == list(
                range(known + 1, told["version"] + 1)
            )
            known = told["version"]


async def test_what_was_missed_is_told_first(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    known = (await bo.look(table_id))["version"]
    await plant(ada, table_id)
    async with socket(url, bo) as ear:
        await ear.open()
        await ear.listen(UPDATES, id=table_id, after=known)
        told = await ear.news()
        assert (told["since"], told["version"]) == (known, known + 1)


async def test_a_version_that_never_was_gets_a_resync(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    async with socket(url, ada) as ear:
        await ear.open()
        await ear.listen(UPDATES, id=table_id, after=10_000)
        assert (await ear.news())["__typename"] == "Resync"


async def test_every_viewer_hears_only_what_they_may_know(url: str, players: list[Player]) -> None:
    ada, bo, cy = players
    table_id = await start_game(ada, bo)
    seen = []
    for player in (ada, bo, cy, None):
        async with socket(url, player) as ear:
            await ear.open()
            await ear.listen(UPDATES, id=table_id)
            view = (await ear.news())["view"]
            seen.append([player["hand"] is not None for player in view["players"]])
    assert seen == [[True, False], [False, True], [False, False], [False, False]]


async def test_a_table_that_may_not_be_seen_ends_the_stream_at_once(
    url: str, players: list[Player]
) -> None:
    ada, bo, cy = players
    table_id = await start_game(ada, bo, spectators=False)
    async with socket(url, cy) as ear:
        await ear.open()
        await ear.listen(UPDATES, id=table_id)
        assert (await ear.news())["key"] == "no_such_table"


async def test_a_wrong_token_opens_no_socket(url: str) -> None:
    async with socket(url) as ear:
        with pytest.raises(ConnectionClosed) as closed:
            await ear.open("hs_wrong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


async def test_a_page_of_another_site_cannot_use_the_cookie(
    url: str, players: list[Player]
) -> None:
    ada, *_ = players
    async with socket(url, ada, origin="https://elsewhere.example") as ear:
        await ear.open()
        await ear.listen("subscription { inboxUpdates { ... on StreamEnded { key } } }")
        assert (await ear.news())["key"] == "not_signed_in"


async def test_the_inbox_tells_every_decision_that_waits(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    async with socket(url, ada) as ear:
        await ear.open()
        await ear.listen(
            "subscription { inboxUpdates { ... on InboxChanged"
            " { inbox { table { id } decision { kind } } } } }"
        )
        assert (await ear.news())["inbox"] == []
        table_id = await start_game(ada, bo)
        told = await ear.news()
        assert told["inbox"] == [{"table": {"id": table_id}, "decision": {"kind": "plant"}}]


async def test_the_inbox_tells_of_a_seat_that_somebody_gave_and_of_a_vote(
    url: str, players: list[Player]
) -> None:
    ada, bo, _ = players
    made = await bo.ask(
        'mutation { createBot(name: "Robo", acceptsInvitations: true)'
        " { ... on CreateBotPayload { account { id } } } }"
    )
    robo = made["createBot"]["account"]["id"]
    made = await bo.ask(
        f'mutation {{ createToken(name: "t", scopes: [READ, PLAY], botId: "{robo}")'
        " { ... on NewToken { secret } } }"
    )
    async with socket(url) as ear:
        await ear.open(made["createToken"]["secret"])
        await ear.listen(
            "subscription { inboxUpdates { ... on InboxChanged { inbox { seat }"
            " upcoming { table { id } seat ready } votes { table { id } kind seat } } } }"
        )
        assert await ear.news() == {"inbox": [], "upcoming": [], "votes": []}
        table = await ada.open_table(accounts=[None, robo])
        seated = await ear.news()
        assert seated["upcoming"] == [{"table": {"id": table["id"]}, "seat": 1, "ready": True}]
        await ada.ask(f'mutation {{ startTable(tableId: "{table["id"]}") {{ __typename }} }}')
        started = await ear.news()
        assert (started["upcoming"], len(started["inbox"])) == ([], 1)
        await ada.ask(
            f'mutation {{ castVote(tableId: "{table["id"]}", kind: PAUSE, agree: true)'
            " { __typename } }"
        )
        told = await ear.news()
        assert told["votes"] == [{"table": {"id": table["id"]}, "kind": "PAUSE", "seat": 1}]


async def test_the_lobby_tells_who_waits_for_players(url: str, players: list[Player]) -> None:
    ada, *_ = players
    async with socket(url) as ear:
        await ear.open()
        await ear.listen(
            "subscription { lobbyUpdates { ... on LobbyChanged { tables { table { id } free } } } }"
        )
        assert (await ear.news())["tables"] == []
        table = await ada.open_table(public=True)
        assert (await ear.news())["tables"] == [{"table": {"id": table["id"]}, "free": 1}]


async def test_a_stream_comes_as_server_sent_events_where_sockets_are_blocked(
    url: str, players: list[Player]
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    body = {"query": UPDATES, "variables": {"id": table_id}}
    headers = {"accept": "text/event-stream"}
    async with (
        httpx.AsyncClient(base_url=url, cookies=ada.http.cookies, timeout=30) as client,
        client.stream("POST", "/graphql", json=body, headers=headers) as answer,
    ):
        lines = (line async for line in answer.aiter_lines() if line.startswith("data: {"))
        first = json.loads((await anext(lines)).removeprefix("data: "))
        await plant(ada, table_id)
        second = json.loads((await anext(lines)).removeprefix("data: "))
    versions = [message["data"]["tableUpdates"]["version"] for message in (first, second)]
    assert versions[1] == versions[0] + 1


async def test_what_goes_wrong_in_a_stream_is_not_told_outside(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def spill(*_: object) -> None:
        raise RuntimeError("the password is swordfish")

    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    monkeypatch.setattr("api.graphql.tables.subscriptions.table_updates.perspective_of", spill)
    async with socket(url, ada) as ear:
        await ear.open()
        await ear.listen(UPDATES, id=table_id)
        told = await ear.hear()
    assert [error["message"] for error in told["payload"]["errors"]] == ["internal"]
    assert "swordfish" not in str(told)


async def test_listeners_share_the_reading_of_the_log(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo, cy = players
    table_id = await start_game(ada, bo)
    read: list[int] = []

    async def note(services: Any, table: Any, after: int) -> Any:
        read.append(after)
        return await rows_since(services, table, after)

    monkeypatch.setattr(updates_cache, "rows_since", note)
    async with socket(url, ada) as one, socket(url, bo) as two, socket(url, cy) as three:
        for ear in (one, two, three):
            await ear.open()
            await ear.listen(UPDATES, id=table_id)
        known = {(await ear.news())["version"] for ear in (one, two, three)}
        read.clear()
        await plant(ada, table_id)
        told = await asyncio.gather(*(ear.news() for ear in (one, two, three)))
        assert {update["since"] for update in told} == known
        assert [len(update["log"]) for update in told] == [1, 1, 1]
        assert read == list(known)
