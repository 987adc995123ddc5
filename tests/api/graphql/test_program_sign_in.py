"""How programs sign in: a guest with a token, or a device code; cookies are not needed."""

from __future__ import annotations

import json

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from api.store.pool import Pool
from tests.api.graphql.player import Player

GUEST = """mutation($name: String) {
  createGuest(name: $name, scopes: [READ, PLAY, TABLES]) {
    __typename ... on NewToken { secret token { scopes expiresAt } } ... on Problem { key } } }"""
ELSEWHERE = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}


async def send(
    url: str, query: str, headers: dict[str, str] | None = None, **variables: object
) -> httpx.Response:
    """One request of a program without a cookie jar."""
    async with httpx.AsyncClient(base_url=url) as client:
        body = {"query": query, "variables": variables}
        return await client.post("/graphql", json=body, headers=headers)


async def test_a_program_of_another_origin_becomes_a_guest_with_a_token(url: str) -> None:
    answer = await send(url, GUEST, ELSEWHERE, name="Ada")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "set-cookie" not in answer.headers
    made = answer.json()["data"]["createGuest"]
    assert made["__typename"] == "NewToken"
    headers = ELSEWHERE | {"authorization": f"Bearer {made['secret']}"}
    told = await send(url, "{ viewer { scopes account { name kind } } }", headers)
    assert told.json()["data"]["viewer"]["account"]["name"] == "Ada"
    created = await send(
        url,
        'mutation { createTable(table: {game: "windfall", seats: 2}) { __typename } }',
        headers,
    )
    assert created.json()["data"]["createTable"]["__typename"] == "TableCreated"


@pytest.mark.parametrize(
    "elsewhere",
    [
        ELSEWHERE,
        {"origin": "null"},
        {"origin": "https://games.elsewhere.example", "sec-fetch-site": "same-site"},
        {"sec-fetch-site": "cross-site"},
    ],
)
async def test_a_page_of_another_site_starts_no_session(
    url: str, pool: Pool, elsewhere: dict[str, str]
) -> None:
    before = await pool.fetchval("SELECT count(*) FROM accounts")
    query = "mutation { createGuest { __typename ... on Problem { key } } }"
    answer = await send(url, query, elsewhere)
    assert "set-cookie" not in answer.headers
    assert answer.json()["data"]["createGuest"]["key"] == "bad_input"
    assert await pool.fetchval("SELECT count(*) FROM accounts") == before


async def test_the_preflight_of_another_origin_lets_the_token_through(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.options(
            "/graphql",
            headers={
                "origin": "https://elsewhere.example",
                "access-control-request-method": "POST",
                "access-control-request-headers": "authorization,content-type",
            },
        )
    assert answer.status_code in {200, 204}
    # With credentials, a page could act as whoever visits it.
    assert "access-control-allow-credentials" not in answer.headers
    allowed = answer.headers["access-control-allow-headers"].lower()
    assert "authorization" in allowed
    assert "content-type" in allowed


async def test_a_guest_can_be_made_over_a_socket_too(url: str) -> None:
    async with connect(
        url.replace("http", "ws") + "/graphql",
        subprotocols=[Subprotocol("graphql-transport-ws")],
        proxy=None,
    ) as wire:
        await wire.send(json.dumps({"type": "connection_init"}))
        await wire.recv()
        payload = {"query": GUEST, "variables": {"name": "Ada"}}
        await wire.send(json.dumps({"id": "1", "type": "subscribe", "payload": payload}))
        made = json.loads(await wire.recv())["payload"]["data"]["createGuest"]
    assert made["secret"].startswith("hotseat_")


async def test_a_token_cannot_be_asked_for_without_scopes(url: str) -> None:
    told = await send(url, "mutation { createGuest(scopes: []) { ... on Problem { key } } }")
    assert told.json()["data"]["createGuest"]["key"] == "bad_input"


async def test_a_browser_still_gets_a_cookie_and_no_token(url: str) -> None:
    answer = await send(url, "mutation { createGuest { __typename } }")
    assert answer.json()["data"]["createGuest"]["__typename"] == "SignedIn"
    assert "hotseat_session" in answer.headers["set-cookie"]


async def test_a_program_signs_out_by_revoking_its_own_token(url: str) -> None:
    secret = (await send(url, GUEST)).json()["data"]["createGuest"]["secret"]
    headers = {"authorization": f"Bearer {secret}"}
    told = await send(url, "mutation { signOut { __typename } }", headers)
    assert told.json()["data"]["signOut"]["__typename"] == "SignedOut"
    assert (await send(url, "{ viewer { scopes } }", headers)).status_code == 401


@pytest.mark.parametrize("approve", [True, False])
async def test_a_person_answers_a_program_that_has_no_browser(
    url: str, players: list[Player], approve: bool
) -> None:
    ada, *_ = players
    asked = await send(
        url,
        'mutation { createDeviceCode(name: "my bot", scopes: [READ, PLAY], days: 3) {'
        " ... on DeviceCode { deviceCode userCode verificationUrl verificationUrlComplete"
        " expiresAt interval } } }",
    )
    code = asked.json()["data"]["createDeviceCode"]
    assert code["verificationUrl"] == f"{url}/device"
    seen = await ada.ask(
        "query($code: String!) { deviceRequest(userCode: $code) {"
        " ... on DeviceRequest { name scopes days sameNetwork } ... on Problem { key } } }",
        code=code["userCode"].lower().replace("-", " "),
    )
    assert seen["deviceRequest"]["name"] == "my bot"
    assert seen["deviceRequest"]["sameNetwork"] is True
    answered = await ada.ask(
        "mutation($code: String!, $approve: Boolean!) {"
        " answerDeviceRequest(userCode: $code, approve: $approve) {"
        " ... on DeviceRequestAnswered { approved } ... on Problem { key } } }",
        code=code["userCode"],
        approve=approve,
    )
    assert answered["answerDeviceRequest"] == {"approved": approve}
    redeemed = await send(
        url,
        "mutation($code: String!) { redeemDeviceCode(deviceCode: $code) {"
        " ... on NewToken { secret } ... on Problem { key } } }",
        code=code["deviceCode"],
    )
    told = redeemed.json()["data"]["redeemDeviceCode"]
    if not approve:
        assert told == {"key": "access_denied"}
        return
    headers = {"authorization": f"Bearer {told['secret']}"}
    found = await send(url, "{ viewer { account { name } } }", headers)
    assert found.json()["data"]["viewer"]["account"]["name"] == "Ada"
