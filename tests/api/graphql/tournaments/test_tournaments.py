"""Events through the public API."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from tests.api.graphql.player import Player
from tests.api.graphql.sockets import socket

PARTS = """
__typename
... on Tournament {
  id version status code format myRole myEntrant roundsPlanned tieBreaks placePoints
  entries { entrant name bot status checkedIn }
  rounds { number over byes tables { place entrants status tableId reasons { key parameters } } }
  standings { rank name points played tieBreaks { name value } gains { round points } }
}
... on Problem { key }
... on EventRefused { parameters }
"""
CUP: dict[str, object] = {
    "title": "Cup",
    "game": "windfall",
    "seats": 2,
    "format": {"swiss": {"rounds": 2}},
    "rated": False,
}


async def create(player: Player, **changes: object) -> Any:
    """What came of making an event on these terms."""
    told = await player.ask(
        f"mutation($event: EventInput!) {{ createEvent(event: $event) {{ {PARTS} }} }}",
        event={**CUP, **changes},
    )
    return told["createEvent"]


async def act(player: Player, name: str, event_id: str, given: str = "") -> Any:
    """What a mutation on the event answered."""
    told = await player.ask(
        f'mutation {{ {name}(tournamentId: "{event_id}" {given}) {{ {PARTS} }} }}'
    )
    return told[name]


async def look(player: Player, event_id: str, given: str = "") -> Any:
    """The event as the player sees it."""
    told = await player.ask(
        f'{{ tournament(id: "{event_id}" {given}) {{ {PARTS.split("... on Problem")[0]} }} }}'
    )
    return told["tournament"]


async def test_an_event_runs_from_registration_to_final_standings(players: list[Player]) -> None:
    ada, bo, cy = players
    event = await create(ada)
    assert (event["status"], event["myRole"], event["format"]) == ("registration", "owner", "swiss")
    for player in (bo, cy):
        assert (await act(player, "register", event["id"]))["myEntrant"]
    for number in (1, 2):
        await act(ada, "registerBot", event["id"], f'name: "Bot {number}", bot: "random"')
    assert (await act(ada, "startEvent", event["id"]))["status"] == "running"
    for number in (1, 2):
        drawn = await act(ada, "drawRound", event["id"])
        tables = drawn["rounds"][-1]["tables"]
        assert all(table["tableId"] and table["reasons"] for table in tables)
        for place in (0, 1):
            await act(
                ada,
                "adjudicate",
                event["id"],
                f'round: {number}, place: {place}, ranks: [1, 2], scores: [5, 3], reason: "late"',
            )
    over = await act(ada, "drawRound", event["id"])
    assert over["status"] == "over"
    assert [line["played"] for line in over["standings"]] == [2, 2, 2, 2]
    assert sum(line["points"] for line in over["standings"]) == 8
    assert [one["name"] for one in over["standings"][0]["tieBreaks"]] == over["tieBreaks"]
    assert sum(one["points"] for one in over["standings"][0]["gains"]) == 4


async def test_a_player_finds_their_table_and_can_play_there(players: list[Player]) -> None:
    ada, bo, cy = players
    event = await create(ada)
    for player in (bo, cy):
        await act(player, "register", event["id"])
    await act(ada, "startEvent", event["id"])
    await act(ada, "drawRound", event["id"])
    (table,) = (await look(bo, event["id"]))["rounds"][0]["tables"]
    board = await bo.look(table["tableId"])
    assert board["status"] == "running"
    assert len(board["mySeats"]) == 1
    told = await cy.ask(f'{{ desk(id: "{event["id"]}") {{ place status toAct paused tableId }} }}')
    assert told["desk"][0]["status"] == "open"
    assert told["desk"][0]["toAct"] == [one["seat"] for one in board["toAct"]]


async def test_the_log_tells_who_did_what_and_why(players: list[Player]) -> None:
    ada, bo, cy = players
    event = await create(ada)
    for player in (bo, cy):
        await act(player, "register", event["id"])
    await act(ada, "startEvent", event["id"])
    await act(ada, "drawRound", event["id"])
    await act(ada, "annul", event["id"], 'round: 1, place: 0, reason: "power cut"')
    await act(ada, "announce", event["id"], 'text: "Lunch"')
    told = await bo.ask(
        f'{{ tournamentLog(id: "{event["id"]}")'
        " { number actor what round place reason text undone } }"
    )
    annulled, announced = told["tournamentLog"][-2:]
    assert (annulled["actor"], annulled["what"], annulled["reason"]) == (
        "Ada",
        "annulled",
        "power cut",
    )
    assert (announced["what"], announced["text"]) == ("announce", "Lunch")
    back = await act(ada, "undoLine", event["id"], f"number: {annulled['number']}")
    assert back["rounds"][0]["tables"][0]["status"] == "open"


async def test_only_organisers_run_an_event(players: list[Player]) -> None:
    ada, bo, cy = players
    event = await create(ada)
    entered = await act(bo, "register", event["id"])
    assert (await act(bo, "startEvent", event["id"]))["__typename"] == "NotOrganiser"
    assert (await act(bo, "register", event["id"]))["key"] == "already_registered"
    told = await bo.ask("{ viewer { account { id } } }")
    given = f'accountId: "{told["viewer"]["account"]["id"]}", role: director'
    assert (await act(cy, "appoint", event["id"], given))["__typename"] == "NotOrganiser"
    await act(ada, "appoint", event["id"], given)
    out = await act(bo, "disqualify", event["id"], f'entrant: "{entered["myEntrant"]}"')
    assert out["entries"][0]["status"] == "disqualified"
    assert (await act(ada, "startEvent", event["id"]))["key"] == "too_few_players"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"title": ""}, "plan_unreadable"),
        ({"title": "a\x07b"}, "plan_unreadable"),
        ({"seats": 9}, "plan_unreadable"),
        ({"options": [1]}, "plan_unreadable"),
        ({"format": {"swiss": {"rounds": 0}}}, "plan_unreadable"),
        ({"format": {"knockOut": {"advance": 2}}}, "nobody_would_go_out"),
        ({"game": "chess"}, "no_such_game"),
        ({"clock": {"kind": "live", "bankSeconds": 0}}, "bad_clock"),
    ],
)
async def test_terms_that_cannot_be_held_are_refused(
    players: list[Player], changes: dict[str, object], key: str
) -> None:
    refused = await create(players[0], **changes)
    assert refused["key"] == key
    told = await players[0].ask("{ tournaments { edges { node { id } } } }")
    assert told["tournaments"]["edges"] == []


async def test_a_private_event_needs_its_code(players: list[Player]) -> None:
    ada, bo, _ = players
    event = await create(ada, public=False)
    assert await look(bo, event["id"]) is None
    assert await look(bo, event["id"], 'code: "ключ"') is None
    seen = await look(bo, event["id"], f'code: "{event["code"]}"')
    assert seen["code"] is None
    assert (await act(bo, "register", event["id"]))["__typename"] == "NoSuchEvent"
    copy = await act(ada, "cloneEvent", event["id"], 'title: "Cup II"')
    assert copy["id"] != event["id"]


async def test_events_are_listed_in_pages(players: list[Player]) -> None:
    ada = players[0]
    made = [(await create(ada, title=f"Cup {number}"))["id"] for number in range(3)]
    page = "{ edges { node { id title } cursor } pageInfo { hasNextPage endCursor } }"
    first = (await ada.ask(f"{{ tournaments(first: 2) {page} }}"))["tournaments"]
    assert [edge["node"]["id"] for edge in first["edges"]] == [made[2], made[1]]
    after = first["pageInfo"]["endCursor"]
    rest = (await ada.ask(f'{{ tournaments(first: 2, after: "{after}") {page} }}'))["tournaments"]
    assert [edge["node"]["id"] for edge in rest["edges"]] == [made[0]]


async def test_whoever_listens_hears_of_every_change(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    event = await create(ada)
    async with socket(url, bo) as ear:
        await ear.open()
        await ear.listen(
            "subscription($id: ID!) { tournamentUpdates(id: $id)"
            " { ... on TournamentChanged { version } ... on StreamEnded { key } } }",
            id=event["id"],
        )
        assert (await ear.news())["version"] == event["version"]
        await act(bo, "register", event["id"])
        assert (await ear.news())["version"] == event["version"] + 1


async def test_sheets_are_for_spreadsheets_and_never_formulas(players: list[Player]) -> None:
    ada = players[0]
    event = await create(ada)
    for name in ("=1+1", "Bot, the second"):
        await act(ada, "registerBot", event["id"], f'name: "{name}", bot: "random"')
    await act(ada, "startEvent", event["id"])
    await act(ada, "drawRound", event["id"])
    given = "round: 1, place: 0, ranks: [1, 2], scores: [5, 3]"
    await act(ada, "adjudicate", event["id"], given)
    told = await ada.ask(
        f'{{ entries: tournamentSheet(id: "{event["id"]}", kind: entries)'
        f' pairings: tournamentSheet(id: "{event["id"]}", kind: pairings)'
        f' results: tournamentSheet(id: "{event["id"]}", kind: results)'
        f' standings: tournamentSheet(id: "{event["id"]}", kind: standings) }}'
    )
    rows = {kind: list(csv.reader(io.StringIO(text))) for kind, text in told.items()}
    assert [row[1] for row in rows["entries"]] == ["name", "'=1+1", "Bot, the second"]
    assert [row[:3] for row in rows["pairings"][1:]] == [["1", "1", "1"], ["1", "1", "2"]]
    assert [row[-2:] for row in rows["results"][1:]] == [["1", "5"], ["2", "3"]]
    assert rows["standings"][1][0] == "1"
    assert float(rows["standings"][1][2]) == 2


async def test_a_table_names_its_event_to_whoever_sees_it(players: list[Player]) -> None:
    ada, bo, cy = players
    event = await create(ada)
    for player in (bo, cy):
        await act(player, "register", event["id"])
    await act(ada, "startEvent", event["id"])
    drawn = await act(ada, "drawRound", event["id"])
    table_id = drawn["rounds"][-1]["tables"][0]["tableId"]
    told = await bo.ask(f'{{ table(id: "{table_id}") {{ tournamentId }} }}')
    assert told["table"]["tournamentId"] == event["id"]
    other = (await bo.open_table())["id"]
    told = await bo.ask(f'{{ table(id: "{other}") {{ tournamentId }} }}')
    assert told["table"]["tournamentId"] is None
