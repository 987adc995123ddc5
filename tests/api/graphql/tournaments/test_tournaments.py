"""Tournaments through the public API."""

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
  id version status code format myRole myEntrant roundsPlanned tieBreaks pointsByRank
  entrants { entrant name bot status checkedIn }
  rounds {
    number over byes
    tables { tableNumber entrants status tableId reasons { key parameters } }
  }
  standings { rank name points played tieBreaks { name value } gains { round points } }
}
... on Problem { key }
... on TournamentRefused { parameters }
"""
CUP: dict[str, object] = {
    "title": "Cup",
    "game": "windfall",
    "seats": 2,
    "format": {"swiss": {"rounds": 2}},
    "rated": False,
}


async def create(player: Player, **changes: object) -> Any:
    """What came of making a tournament on these terms."""
    told = await player.ask(
        f"mutation($terms: TournamentInput!) {{ createTournament(terms: $terms) {{ {PARTS} }} }}",
        terms={**CUP, **changes},
    )
    return told["createTournament"]


async def act(player: Player, name: str, tournament_id: str, given: str = "") -> Any:
    """What a mutation on the tournament answered; `rule` decides one table."""
    if name == "rule":
        ruling, _, reason = given.partition(", reason:")
        name, given = "decideTables", f"rulings: [{{{ruling}}}]"
        given += f", reason:{reason}" if reason else ""
    told = await player.ask(
        f'mutation {{ {name}(tournamentId: "{tournament_id}" {given}) {{ {PARTS} }} }}'
    )
    return told[name]


async def look(player: Player, tournament_id: str, given: str = "") -> Any:
    """The tournament as the player sees it."""
    told = await player.ask(
        f'{{ tournament(id: "{tournament_id}" {given}) {{ {PARTS.split("... on Problem")[0]} }} }}'
    )
    return told["tournament"]


async def test_an_event_runs_from_registration_to_final_standings(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    assert (tournament["status"], tournament["myRole"], tournament["format"]) == (
        "registration",
        "owner",
        "swiss",
    )
    for player in (bo, cy):
        assert (await act(player, "register", tournament["id"]))["myEntrant"]
    for number in (1, 2):
        await act(ada, "registerBot", tournament["id"], f'name: "Bot {number}", bot: "random"')
    assert (await act(ada, "startTournament", tournament["id"]))["status"] == "running"
    for number in (1, 2):
        drawn = await act(ada, "drawRound", tournament["id"])
        tables = drawn["rounds"][-1]["tables"]
        assert all(table["tableId"] and table["reasons"] for table in tables)
        for place in (1, 2):
            await act(
                ada,
                "rule",
                tournament["id"],
                f"round: {number}, tableNumber: {place}, ranks: [1, 2], scores: [5, 3]"
                ', reason: "late"',
            )
    over = await act(ada, "drawRound", tournament["id"])
    assert over["status"] == "over"
    assert [line["played"] for line in over["standings"]] == [2, 2, 2, 2]
    assert sum(line["points"] for line in over["standings"]) == 8
    assert [one["name"] for one in over["standings"][0]["tieBreaks"]] == over["tieBreaks"]
    assert sum(one["points"] for one in over["standings"][0]["gains"]) == 4


async def test_a_player_finds_their_table_and_can_play_there(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    for player in (bo, cy):
        await act(player, "register", tournament["id"])
    await act(ada, "startTournament", tournament["id"])
    await act(ada, "drawRound", tournament["id"])
    (table,) = (await look(bo, tournament["id"]))["rounds"][0]["tables"]
    board = await bo.look(table["tableId"])
    assert board["status"] == "running"
    assert len(board["mySeats"]) == 1
    told = await cy.ask(
        f'{{ desk(id: "{tournament["id"]}") {{ tableNumber status decisions paused tableId }} }}'
    )
    assert told["desk"][0]["status"] == "open"
    assert told["desk"][0]["decisions"] == [one["seat"] for one in board["decisions"]]


async def test_the_log_tells_who_did_what_and_why(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    for player in (bo, cy):
        await act(player, "register", tournament["id"])
    await act(ada, "startTournament", tournament["id"])
    await act(ada, "drawRound", tournament["id"])
    await act(ada, "rule", tournament["id"], 'round: 1, tableNumber: 1, reason: "power cut"')
    await act(ada, "announce", tournament["id"], 'text: "Lunch"')
    told = await bo.ask(
        f'{{ tournamentLog(id: "{tournament["id"]}")'
        " { number actor what round tableNumber reason text undone } }"
    )
    annulled, announced = told["tournamentLog"][-2:]
    assert (annulled["actor"], annulled["what"], annulled["reason"]) == (
        "Ada",
        "annulled",
        "power cut",
    )
    assert (announced["what"], announced["text"]) == ("announce", "Lunch")
    back = await act(ada, "undoChange", tournament["id"], f"number: {annulled['number']}")
    assert back["rounds"][0]["tables"][0]["status"] == "open"


async def test_only_organisers_run_an_event(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    entered = await act(bo, "register", tournament["id"])
    assert (await act(bo, "startTournament", tournament["id"]))["__typename"] == "NotOrganiser"
    assert (await act(bo, "register", tournament["id"]))["key"] == "already_registered"
    told = await bo.ask("{ viewer { account { id } } }")
    given = f'accountId: "{told["viewer"]["account"]["id"]}", role: director'
    assert (await act(cy, "appoint", tournament["id"], given))["__typename"] == "NotOrganiser"
    await act(ada, "appoint", tournament["id"], given)
    out = await act(
        bo,
        "manageEntrant",
        tournament["id"],
        f'entrants: ["{entered["myEntrant"]}"], action: disqualify',
    )
    assert out["entrants"][0]["status"] == "disqualified"
    assert (await act(ada, "startTournament", tournament["id"]))["key"] == "too_few_players"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"title": ""}, "terms_unreadable"),
        ({"title": "a\x07b"}, "terms_unreadable"),
        ({"seats": 9}, "terms_unreadable"),
        ({"options": [1]}, "terms_unreadable"),
        ({"format": {"swiss": {"rounds": 0}}}, "terms_unreadable"),
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
    tournament = await create(ada, public=False)
    assert await look(bo, tournament["id"]) is None
    assert await look(bo, tournament["id"], 'code: "ключ"') is None
    seen = await look(bo, tournament["id"], f'code: "{tournament["code"]}"')
    assert seen["code"] is None
    assert (await act(bo, "register", tournament["id"]))["__typename"] == "NoSuchTournament"
    copy = await act(ada, "cloneTournament", tournament["id"], 'title: "Cup II"')
    assert copy["id"] != tournament["id"]


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
    tournament = await create(ada)
    async with socket(url, bo) as ear:
        await ear.open()
        await ear.listen(
            "subscription($id: ID!) { tournamentUpdates(id: $id)"
            " { ... on TournamentChanged { version } ... on StreamEnded { key } } }",
            id=tournament["id"],
        )
        assert (await ear.news())["version"] == tournament["version"]
        await act(bo, "register", tournament["id"])
        assert (await ear.news())["version"] == tournament["version"] + 1


async def test_sheets_are_for_spreadsheets_and_never_formulas(players: list[Player]) -> None:
    ada = players[0]
    tournament = await create(ada)
    for name in ("=1+1", "Bot, the second"):
        await act(ada, "registerBot", tournament["id"], f'name: "{name}", bot: "random"')
    await act(ada, "startTournament", tournament["id"])
    await act(ada, "drawRound", tournament["id"])
    given = "round: 1, tableNumber: 1, ranks: [1, 2], scores: [5, 3]"
    await act(ada, "rule", tournament["id"], given)
    told = await ada.ask(
        f'{{ entrants: tournamentSheet(id: "{tournament["id"]}", kind: entrants)'
        f' pairings: tournamentSheet(id: "{tournament["id"]}", kind: pairings)'
        f' results: tournamentSheet(id: "{tournament["id"]}", kind: results)'
        f' standings: tournamentSheet(id: "{tournament["id"]}", kind: standings) }}'
    )
    rows = {kind: list(csv.reader(io.StringIO(text))) for kind, text in told.items()}
    assert [row[2] for row in rows["entrants"]] == ["name", "'=1+1", "Bot, the second"]
    assert [row[:3] for row in rows["pairings"][1:]] == [["1", "1", "1"], ["1", "1", "2"]]
    assert [row[5:7] for row in rows["results"][1:]] == [["1", "5"], ["2", "3"]]
    assert rows["standings"][1][0] == "1"
    assert float(rows["standings"][1][2]) == 2


async def test_a_table_names_its_event_to_whoever_sees_it(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    for player in (bo, cy):
        await act(player, "register", tournament["id"])
    await act(ada, "startTournament", tournament["id"])
    drawn = await act(ada, "drawRound", tournament["id"])
    table_id = drawn["rounds"][-1]["tables"][0]["tableId"]
    told = await bo.ask(f'{{ table(id: "{table_id}") {{ tournamentId }} }}')
    assert told["table"]["tournamentId"] == tournament["id"]
    other = (await bo.open_table())["id"]
    told = await bo.ask(f'{{ table(id: "{other}") {{ tournamentId }} }}')
    assert told["table"]["tournamentId"] is None
