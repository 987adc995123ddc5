"""Device sign-in and invitations, attacked through a real server."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from api.accounts.device_codes import MAX_WRONG_BY_ACCOUNT, MAX_WRONG_BY_ADDRESS
from tests.api.graphql.player import Player

NEW = """mutation { createDeviceCode(name: "program", scopes: [READ, PLAY]) {
  ... on DeviceCode { deviceCode userCode } ... on Problem { key } } }"""
FIND = """query($code: String!) { deviceRequest(userCode: $code) {
  __typename ... on Problem { key } } }"""
ANSWER = """mutation($code: String!) { answerDeviceRequest(userCode: $code, approve: true) {
  __typename ... on Problem { key message } } }"""
REDEEM = """mutation($code: String!) { redeemDeviceCode(deviceCode: $code) {
  ... on NewToken { secret } ... on Problem { key message } } }"""
WRONG = "BCDF-GHJK"
PASSED = "UPDATE device_codes SET expires_at = now() - interval '1 second'"


@asynccontextmanager
async def calling_from(url: str, address: str) -> AsyncIterator[Player]:
    """A guest at another address of this machine."""
    async with Player(url, "Eve") as eve:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        eve.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=30)
        await eve.sign_in()
        yield eve


async def a_code(player: Player) -> dict[str, str]:
    """The codes of a program that asks for a token."""
    code: dict[str, str] = (await player.ask(NEW))["createDeviceCode"]
    return code


async def redeem(player: Player, code: dict[str, str]) -> dict[str, str]:
    """What the program is answered."""
    told: dict[str, str] = (await player.ask(REDEEM, code=code["deviceCode"]))["redeemDeviceCode"]
    return told


async def is_valid(url: str, secret: str) -> bool:
    """Whether the token signs anybody in."""
    async with Player(url, "program", secret) as program:
        answer = await program.http.post("/graphql", json={"query": "{ viewer { scopes } }"})
        return answer.status_code == 200


async def test_guesses_from_many_accounts_and_addresses_at_once_stay_within_the_limits(
    url: str,
) -> None:
    addresses = [f"127.0.0.{number}" for number in range(11, 14)]

    async def guess(address: str) -> Counter[str]:
        async with calling_from(url, address) as eve:
            guesses = (eve.ask(FIND, code=WRONG) for _ in range(2 * MAX_WRONG_BY_ACCOUNT))
            told = [answer["deviceRequest"]["key"] for answer in await asyncio.gather(*guesses)]
            return Counter(told)

    accounts = MAX_WRONG_BY_ADDRESS // MAX_WRONG_BY_ACCOUNT + 2
    made = await asyncio.gather(*(guess(address) for address in addresses for _ in range(accounts)))
    heard = [told["no_such_device_code"] for told in made]
    assert max(heard) <= MAX_WRONG_BY_ACCOUNT
    assert sum(heard) == len(addresses) * MAX_WRONG_BY_ADDRESS


async def test_an_unknown_an_expired_and_a_used_code_are_answered_alike(
    players: list[Player], pool: Any
) -> None:
    ada, bo, _ = players
    expired, used = [await a_code(bo) for _ in range(2)]
    assert (await ada.ask(ANSWER, code=used["userCode"]))["answerDeviceRequest"].keys() == {
        "__typename"
    }
    assert "secret" in await redeem(bo, used)
    await pool.execute(PASSED)
    unknown = {"deviceCode": "hotseat_unknown", "userCode": WRONG}
    codes = (unknown, expired, used)
    polls = [await redeem(bo, code) for code in codes]
    asked = [await ada.ask(FIND, code=code["userCode"]) for code in codes]
    assert polls[0] == polls[1] == polls[2]
    assert asked[0] == asked[1] == asked[2]


async def test_of_two_who_approve_at_once_the_program_acts_for_exactly_one(
    url: str, players: list[Player]
) -> None:
    program, ada, bo = players
    for _ in range(5):
        code = await a_code(program)
        answers = await asyncio.gather(
            *(player.ask(ANSWER, code=code["userCode"]) for player in (ada, bo))
        )
        won = [
            player.name
            for player, told in zip((ada, bo), answers, strict=True)
            if told["answerDeviceRequest"]["__typename"] == "DeviceRequestAnswered"
        ]
        assert len(won) == 1
        async with Player(url, "p", (await redeem(program, code))["secret"]) as holder:
            told = await holder.ask("{ viewer { account { name } } }")
        assert told["viewer"]["account"]["name"] == won[0]


@pytest.mark.parametrize("ends", ["signOutEverywhere", "deleteAccount"])
async def test_a_code_redeemed_while_its_person_leaves_gives_no_lasting_token(
    url: str, ends: str
) -> None:
    async with Player(url, "program") as program:
        for number in range(6):
            async with Player(url, f"Ada {number}") as ada:
                await ada.sign_in()
                code = await a_code(program)
                await ada.ask(ANSWER, code=code["userCode"])
                told, _ = await asyncio.gather(
                    redeem(program, code), ada.ask(f"mutation {{ {ends} {{ __typename }} }}")
                )
                assert "secret" in told or told["key"] == "expired_token", told
                assert "secret" not in told or not await is_valid(url, told["secret"])
                assert (await redeem(program, code))["key"] == "expired_token"


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
async def test_a_page_of_another_site_approves_nothing_and_locks_nobody_out(
    players: list[Player], pool: Any, elsewhere: dict[str, str]
) -> None:
    ada, bo, _ = players
    code = await a_code(bo)
    body = {"query": ANSWER, "variables": {"code": code["userCode"]}}
    told = (await ada.http.post("/graphql", json=body, headers=elsewhere)).json()
    assert told["data"]["answerDeviceRequest"]["key"] == "not_signed_in"
    for _ in range(MAX_WRONG_BY_ADDRESS + 1):
        asked = f'{{ deviceRequest(userCode: "{WRONG}") {{ __typename }} }}'
        await ada.http.get("/graphql", params={"query": asked}, headers=elsewhere)
    assert await pool.fetchval("SELECT count(*) FROM device_code_guesses") == 0
    assert (await redeem(bo, code))["key"] == "authorization_pending"
    told = await ada.ask(ANSWER, code=code["userCode"])
    assert told["answerDeviceRequest"]["__typename"] == "DeviceRequestAnswered"


async def test_a_token_approves_no_further_program(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    first, second = [await a_code(bo) for _ in range(2)]
    await ada.ask(ANSWER, code=first["userCode"])
    async with Player(url, "program", (await redeem(bo, first))["secret"]) as program:
        told = await program.ask(ANSWER, code=second["userCode"])
    assert told["answerDeviceRequest"]["key"] == "missing_scope"
    assert (await redeem(bo, second))["key"] == "authorization_pending"


async def test_nobody_who_is_muted_learns_it_from_the_answer_to_an_invitation(
    players: list[Player],
) -> None:
    ada, eve, _ = players
    ada_id = (await ada.ask("{ viewer { account { id } } }"))["viewer"]["account"]["id"]
    eve_id = (await eve.ask("{ viewer { account { id } } }"))["viewer"]["account"]["id"]
    invite = """mutation($table: TableInput!) { createTable(table: $table) {
      __typename ... on TableCreated { table { seats { name invited ready } } } } }"""
    order = {"game": "windfall", "seats": 2, "accounts": [None, ada_id]}
    before = await eve.ask(invite, table=order)
    await ada.ask(f'mutation {{ muteAccount(accountId: "{eve_id}") {{ __typename }} }}')
    assert await eve.ask(invite, table=order) == before
    told = await ada.ask("{ viewer { invitations { name } } }")
    assert told["viewer"]["invitations"] == []
