"""The Python client against a real server."""

from __future__ import annotations

import asyncio
import random
import stat
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from itertools import pairwise
from pathlib import Path

import httpx
import msgspec
import pytest
from graphql import build_schema, parse, validate

from api.base.settings import PROJECT, Settings
from api.client import (
    Action,
    Bot,
    DeviceCode,
    Hotseat,
    LegalAction,
    Position,
    RateLimited,
    Refused,
    SignInRefused,
    TokenStore,
    Unauthorized,
    Unreachable,
    operations,
)
from api.client import bot as bot_of_client
from api.client import transport as transport_of_client
from api.client.models import ActionRange
from engine.core import Seat, decode
from engine.games import all_games
from tests.api.graphql.player import Player
from tests.conftest import serving

DOCUMENTS = {
    name: text
    for name, text in vars(operations).items()
    if name.isupper() and isinstance(text, str) and text.startswith(("mutation", "query", "subs"))
}
DOCUMENTS |= {"table": operations.table(""), "updates": operations.table_updates("")}


def first(position: Position, legal: list[LegalAction]) -> Action:
    """Choose the first legal action."""
    return legal[0]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_document_of_the_client_fits_the_schema(name: str) -> None:
    schema = build_schema((PROJECT / "schema" / "schema.graphql").read_text(encoding="utf-8"))
    assert validate(schema, parse(DOCUMENTS[name])) == []


async def test_a_guest_opens_starts_and_plays_a_table(url: str) -> None:
    async with await Hotseat.guest(url, "Ada") as client:
        viewer = await client.viewer()
        assert viewer is not None
        assert viewer.account.name == "Ada"
        table = await client.create_table("powergrid", 3, passAndPlay=True)
        await client.start_table(table.id)
        table = await client.table(table.id, view="... on PowergridView { round }")
        assert table.my_seats == [0, 1, 2]
        assert table.view["__typename"] == "PowergridView"
        played = await client.play(table.id, table.decisions[0].key, table.legal_actions[0])
        assert played.version == table.version + 1


async def test_a_move_that_the_rules_forbid_is_refused_with_its_reason(url: str) -> None:
    async with await Hotseat.guest(url) as client:
        table = await client.create_table("powergrid", 3, passAndPlay=True)
        await client.start_table(table.id)
        table = await client.table(table.id)
        with pytest.raises(Refused) as refused:
            await client.play(table.id, table.decisions[0].key, "open 4 for 999")
        assert refused.value.kind == "IllegalMove"
        assert refused.value.details["parameters"]


async def test_following_begins_with_where_one_stands_and_ends_with_the_game(url: str) -> None:
    async with await Hotseat.guest(url) as client:
        table = await client.create_table("powergrid", 2, bots=[None, "random"])
        await client.start_table(table.id)
        playing = asyncio.create_task(Bot(client, first).play(table.id))
        updates = [update async for update in client.follow(table.id)]
        assert all(before.version == after.since for before, after in pairwise(updates))
        assert updates[-1].is_over
        result = await playing
        assert result is not None
        assert sorted(result.ranks)[0] == 1


class Enough(Exception):
    """The bot has chosen often enough."""


async def test_a_bot_never_gets_a_state_newer_than_its_legal_actions(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = all_games()["powergrid"]
    looks = 0
    chosen: list[int] = []

    def choose(position: Position, legal: list[LegalAction]) -> Action:
        state = decode(msgspec.json.encode(position.state), game.state)
        assert len(game.legal_actions(state, Seat(position.seat))) == len(legal)
        chosen.append(position.version)
        if len(chosen) == 3:
            raise Enough
        return legal[0]

    async with await Hotseat.guest(url) as client:
        table = await client.create_table("powergrid", 2, passAndPlay=True)
        await client.start_table(table.id)
        read = client.position

        async def read_late(table_id: str, seat: int) -> object:
            """Every other time somebody moves between the update and the state."""
            nonlocal looks
            looks += 1
            if looks % 2:
                now = await client.table(table_id)
                await client.play(table_id, now.decisions[0].key, now.legal_actions[0])
            return await read(table_id, seat)

        monkeypatch.setattr(client, "position", read_late)
        with pytest.raises(Enough):
            await Bot(client, choose, state=True).play(table.id)
    assert looks > len(chosen)


@asynccontextmanager
async def two_servers(
    database_url: str, home: Path
) -> AsyncIterator[tuple[str, asyncio.Event, asyncio.Event]]:
    """A server that stops when told, and another that then takes its port."""
    settings = Settings(home=home, database_url=database_url, points_per_second=0)
    stop, started, address = asyncio.Event(), asyncio.Event(), asyncio.Queue[str]()

    async def serve() -> None:
        async with serving(settings, all_games()) as url:
            await address.put(url)
            await stop.wait()
        async with serving(settings, all_games(), port=int(url.rsplit(":", 1)[1])):
            started.set()
            await done.wait()

    done = asyncio.Event()
    task = asyncio.create_task(serve())
    try:
        yield await address.get(), stop, started
    finally:
        stop.set()
        done.set()
        await task


async def test_a_follower_comes_back_after_the_server_was_away_and_misses_nothing(
    database_url: str, tmp_path: Path
) -> None:
    async with (
        two_servers(database_url, tmp_path) as (url, stop, started),
        await Hotseat.guest(url) as client,
    ):
        table = await client.create_table("powergrid", 3, passAndPlay=True)
        await client.start_table(table.id)
        async with aclosing(client.follow(table.id)) as updates:
            before = await anext(updates)
            stop.set()
            await started.wait()
            now = await client.table(table.id)
            await client.play(table.id, now.decisions[0].key, now.legal_actions[0])
            async for update in updates:
                if update.version > before.version:
                    break
        assert update.since == before.version


async def test_a_revoked_token_is_told_and_not_tried_for_ever(url: str) -> None:
    async with await Hotseat.guest(url) as client:
        table = await client.create_table("powergrid", 3, passAndPlay=True)
        updates = client.follow(table.id)
        await anext(updates)
        other = Hotseat(url, client.transport.token)
        await other.sign_out()
        await other.close()
        with pytest.raises(Unauthorized):
            async for _ in updates:
                pass
        with pytest.raises(Unauthorized):
            await client.viewer()
        with pytest.raises(Unauthorized):
            await anext(client.follow(table.id))


async def test_a_server_that_is_not_there_is_unreachable() -> None:
    client = Hotseat("http://127.0.0.1:9")
    with pytest.raises(Unreachable):
        await client.request("mutation { signOut { __typename } }")
    await client.close()


async def test_a_request_over_its_rate_waits_as_long_as_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter(
        [
            httpx.Response(429, headers={"retry-after": "7"}),
            httpx.Response(200, json={"data": {"answer": None}}),
        ]
    )
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(random, "uniform", lambda low, high: low)
    client = Hotseat("http://hotseat.example", "secret")
    client.transport._http = httpx.AsyncClient(
        transport=httpx.MockTransport(lambda request: next(answers))
    )
    assert await client.request("mutation { x }") == {"answer": None}
    assert waited == [7]
    answers = iter([httpx.Response(429, headers={"retry-after": "900"})])
    with pytest.raises(RateLimited) as limited:
        await client.request("{ x }")
    assert limited.value.retry_after == 900
    await client.close()


async def test_points_that_are_spent_only_slow_a_program_down(
    database_url: str, tmp_path: Path
) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=4000)
    async with serving(settings, all_games()) as url, await Hotseat.guest(url) as client:
        words = '{ a: words(game: "co2", language: EN) b: words(game: "co2", language: PL) }'
        for _ in range(60):
            await client.request(words)


async def test_only_what_may_be_repeated_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []

    async def sleep(seconds: float) -> None:
        return None

    def lose(request: httpx.Request) -> httpx.Response:
        sent.append("sent")
        raise httpx.ReadError("lost")

    monkeypatch.setattr(asyncio, "sleep", sleep)
    client = Hotseat("http://hotseat.example")
    client.transport._http = httpx.AsyncClient(transport=httpx.MockTransport(lose))
    for document, is_repeatable, times in (
        ("mutation { createTable }", False, 1),
        ("mutation { play }", True, transport_of_client.MAX_TRIES),
        ("{ games { id } }", False, transport_of_client.MAX_TRIES),
    ):
        sent.clear()
        with pytest.raises(Unreachable):
            await client.request(document, is_repeatable=is_repeatable)
        assert len(sent) == times
    await client.close()


ANSWER = """mutation($code: String!, $approve: Boolean!) {
  answerDeviceRequest(userCode: $code, approve: $approve) { __typename } }"""


@pytest.mark.parametrize("approve", [True, False])
async def test_a_program_is_signed_in_by_a_person(
    url: str, approve: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: asyncio.Queue[DeviceCode] = asyncio.Queue()
    monkeypatch.setattr("api.accounts.create_device_code.INTERVAL_SECONDS", 0)
    async with Player(url, "Ada") as ada:
        await ada.sign_in()
        signing_in = asyncio.create_task(Hotseat.device(url, "my bot", show=shown.put_nowait))
        code = await shown.get()
        await ada.ask(ANSWER, code=code.user_code, approve=approve)
        if not approve:
            with pytest.raises(SignInRefused, match="access_denied"):
                await signing_in
            return
        async with await signing_in as client:
            viewer = await client.viewer()
            assert viewer is not None
            assert viewer.account.name == "Ada"


async def test_a_token_is_kept_for_the_next_run_and_replaced_once_it_is_revoked(
    url: str, tmp_path: Path
) -> None:
    store = TokenStore(tmp_path / "settings" / "tokens.json")
    first_run = await Hotseat.remembered(url, "Robo", store=store, guest=True)
    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600
    second_run = await Hotseat.remembered(url + "/", "Robo", store=store, guest=True)
    assert second_run.transport.token == first_run.transport.token
    await second_run.sign_out()
    third_run = await Hotseat.remembered(url, "Robo", store=store, guest=True)
    assert third_run.transport.token != first_run.transport.token
    for client in (first_run, second_run, third_run):
        await client.close()
    store.forget(url)
    assert store.find(url) is None


def test_a_number_of_a_range_takes_its_place_in_the_notation() -> None:
    action = LegalAction(
        notation="open 4 for 4",
        template="open 4 for {bid}",
        range=ActionRange(field="bid", low=4, high=30),
        input={},
    )
    assert action.at(7) == "open 4 for 7"
    with pytest.raises(ValueError, match="not between"):
        action.at(31)


async def test_a_bot_that_serves_gets_ready_and_plays_where_it_is_seated(url: str) -> None:
    async with await Hotseat.guest(url, "Host") as host, await Hotseat.guest(url, "Robo") as robo:
        table = await host.create_table("co2", 2)
        await robo.join_table(table.id, table.invitation)
        serving_bot = asyncio.create_task(Bot(robo, first).serve())
        while not all(seat.ready for seat in (await host.table(table.id)).seats):
            await asyncio.sleep(0.02)
        await host.start_table(table.id)
        result = await Bot(host, first).play(table.id)
        assert result is not None
        serving_bot.cancel()
        await asyncio.gather(serving_bot, return_exceptions=True)


async def test_a_bot_that_serves_hears_of_an_invitation(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Without polling: only the update of the inbox tells it.
    monkeypatch.setattr(bot_of_client, "POLL_SECONDS", 3600)
    async with await Hotseat.guest(url, "Host") as host, await Hotseat.guest(url, "Robo") as robo:
        viewer = await robo.viewer()
        assert viewer is not None
        serving_bot = asyncio.create_task(Bot(robo, first).serve())
        async with aclosing(robo.inbox_updates()) as updates:
            # Both listen before the invitation is sent.
            await anext(updates)
        table = await host.create_table("powergrid", 2, accounts=[None, viewer.account.id])
        async with asyncio.timeout(60):
            while not all(seat.ready for seat in (await host.table(table.id)).seats):
                await asyncio.sleep(0.02)
        serving_bot.cancel()
        await asyncio.gather(serving_bot, return_exceptions=True)


async def test_a_bot_whose_choices_are_always_refused_gives_up(url: str) -> None:
    async with await Hotseat.guest(url) as client:
        table = await client.create_table("powergrid", 3, passAndPlay=True)
        await client.start_table(table.id)
        with pytest.raises(Refused):
            await Bot(client, lambda position, legal: "open 4 for 999").play(table.id)
