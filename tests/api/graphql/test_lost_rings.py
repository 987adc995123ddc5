"""Streams whose bell is never heard, as when a process dies between commit and bell."""

from __future__ import annotations

import pytest

from api.live import InProcessBell, polling
from tests.api.graphql.player import Player
from tests.api.graphql.sockets import socket
from tests.api.graphql.tournaments.organising import act, create, follow


@pytest.fixture(autouse=True)
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody hears a bell; followers look for themselves, and not only after 20 seconds."""

    def ring(*_: object) -> None:
        return

    monkeypatch.setattr(InProcessBell, "ring", ring)
    monkeypatch.setattr(polling, "POLL_EVERY", 0.05)


async def test_the_lobby_is_looked_at_again(url: str, players: list[Player]) -> None:
    ada, *_ = players
    async with socket(url) as ear:
        await ear.open()
        await ear.listen(
            "subscription { lobbyUpdates { ... on LobbyChanged { tables { free } } } }"
        )
        assert (await ear.news())["tables"] == []
        for count in (1, 2):
            await ada.open_table(public=True)
            assert (await ear.news())["tables"] == [{"free": 1}] * count


async def test_a_chat_is_read_again(url: str, players: list[Player]) -> None:
    ada, *_ = players
    table_id = (await ada.open_table())["id"]
    async with socket(url, ada) as ear:
        await ear.open()
        await ear.listen(
            "subscription($id: ID!) { chatUpdates(tableId: $id)"
            " { ... on MessagesSent { messages { text } } } }",
            id=table_id,
        )
        for said in ("Hello", "Anybody?"):
            assert (await ada.change("sendMessage", table_id, text=said))["__typename"] == (
                "MessageSent"
            )
            assert (await ear.news())["messages"] == [{"text": said}]


async def test_an_inbox_is_looked_at_again(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    async with socket(url, ada) as ear:
        await ear.open()
        await ear.listen("subscription { inboxUpdates { ... on InboxChanged { inbox { seat } } } }")
        assert (await ear.news())["inbox"] == []
        table = await ada.open_table()
        await bo.change("joinTable", table["id"], invitation=table["invitation"])
        await bo.change("setReady", table["id"])
        await ada.change("startTable", table["id"])
        assert len((await ear.news())["inbox"]) == 1


async def test_a_tournament_is_looked_at_again(url: str, players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    async with follow(url, bo, tournament["id"]) as ear:
        version = (await ear.news())["version"]
        for player in (bo, cy):
            await act(player, "registerForTournament", tournament["id"])
            version += 1
            assert (await ear.news())["version"] == version
