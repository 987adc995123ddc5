"""Tournaments through the public API."""

from __future__ import annotations

import asyncio
import csv
import io
from uuid import UUID

import pytest

from api.services import Services
from api.tournaments.rounds import draw_round
from api.tournaments.rounds.open_tables import open_tables
from tests.api.graphql.player import Player
from tests.api.graphql.tournaments.organising import act, create, follow, look


async def test_an_event_runs_from_registration_to_final_standings(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    assert (tournament["status"], tournament["myRole"], tournament["format"]) == (
        "REGISTRATION",
        "OWNER",
        "SWISS",
    )
    for player in (bo, cy):
        assert (await act(player, "registerForTournament", tournament["id"]))["myEntrant"]
    for number in (1, 2):
        await act(ada, "registerBot", tournament["id"], f'name: "Bot {number}", bot: "random"')
    assert (await act(ada, "startTournament", tournament["id"]))["status"] == "RUNNING"
    for number in (1, 2):
        drawn = await act(ada, "drawRound", tournament["id"])
        tables = drawn["rounds"][-1]["tables"]
        assert all(table["table"] and table["reasons"] for table in tables)
        for place in (1, 2):
            await act(
                ada,
                "rule",
                tournament["id"],
                f"round: {number}, tableNumber: {place}, ranks: [1, 2], scores: [5, 3]"
                ', reason: "late"',
            )
    over = await act(ada, "drawRound", tournament["id"])
    assert over["status"] == "OVER"
    assert [line["played"] for line in over["standings"]] == [2, 2, 2, 2]
    assert sum(line["points"] for line in over["standings"]) == 8
    assert [tie_break["name"] for tie_break in over["standings"][0]["tieBreaks"]] == over[
        "tieBreaks"
    ]
    assert sum(gain["points"] for gain in over["standings"][0]["gains"]) == 4


async def test_a_player_finds_their_table_and_can_play_there(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    for player in (bo, cy):
        await act(player, "registerForTournament", tournament["id"])
    await act(ada, "startTournament", tournament["id"])
    await act(ada, "drawRound", tournament["id"])
    (table,) = (await look(bo, tournament["id"]))["rounds"][0]["tables"]
    board = await bo.look(table["table"]["id"])
    assert board["status"] == "RUNNING"
    assert len(board["mySeats"]) == 1
    told = await cy.ask(
        f'{{ desk(id: "{tournament["id"]}")'
        " { totalCount nodes { tableNumber status decisions paused table { id name } } } }"
    )
    (row,) = told["desk"]["nodes"]
    assert (told["desk"]["totalCount"], row["status"]) == (1, "OPEN")
    assert row["table"]["id"] == table["table"]["id"]
    assert row["decisions"] == [decision["seat"] for decision in board["decisions"]]


async def test_the_log_tells_who_did_what_and_why(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    for player in (bo, cy):
        await act(player, "registerForTournament", tournament["id"])
    await act(ada, "startTournament", tournament["id"])
    await act(ada, "drawRound", tournament["id"])
    await act(ada, "rule", tournament["id"], 'round: 1, tableNumber: 1, reason: "power cut"')
    await act(ada, "postAnnouncement", tournament["id"], 'text: "Lunch"')
    told = await bo.ask(
        f'{{ tournamentLog(id: "{tournament["id"]}")'
        " { nodes { number actor what round tableNumber reason text undone } } }"
    )
    annulled, announced = told["tournamentLog"]["nodes"][-2:]
    assert (annulled["actor"], annulled["what"], annulled["reason"]) == (
        "Ada",
        "ANNULLED",
        "power cut",
    )
    assert (announced["what"], announced["text"]) == ("ANNOUNCE", "Lunch")
    back = await act(ada, "undoChange", tournament["id"], f"number: {annulled['number']}")
    assert back["rounds"][0]["tables"][0]["status"] == "OPEN"


async def test_only_organisers_run_an_event(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    entered = await act(bo, "registerForTournament", tournament["id"])
    assert (await act(bo, "startTournament", tournament["id"]))["__typename"] == "NotOrganiser"
    assert (await act(bo, "registerForTournament", tournament["id"]))["key"] == "already_registered"
    told = await bo.ask("{ viewer { account { id } } }")
    given = f'accountId: "{told["viewer"]["account"]["id"]}", role: DIRECTOR'
    assert (await act(cy, "appointOrganiser", tournament["id"], given))[
        "__typename"
    ] == "NotOrganiser"
    await act(ada, "appointOrganiser", tournament["id"], given)
    out = await act(
        bo,
        "manageEntrant",
        tournament["id"],
        f'entrants: ["{entered["myEntrant"]}"], action: DISQUALIFY',
    )
    assert out["entrants"][0]["status"] == "DISQUALIFIED"
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
        ({"clock": {"kind": "LIVE", "bankSeconds": 0}}, "bad_clock"),
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
    assert (await act(bo, "registerForTournament", tournament["id"]))[
        "__typename"
    ] == "NoSuchTournament"
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
    async with follow(url, bo, tournament["id"]) as ear:
        assert (await ear.news())["version"] == tournament["version"]
        await act(bo, "registerForTournament", tournament["id"])
        assert (await ear.news())["version"] == tournament["version"] + 1


async def test_whoever_listens_hears_when_the_tables_open(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    for player in (bo, cy):
        await act(player, "registerForTournament", tournament["id"])
    await act(ada, "startTournament", tournament["id"])
    may_open = asyncio.Event()

    async def open_slowly(services: Services, tournament_id: UUID) -> int:
        await may_open.wait()
        return await open_tables(services, tournament_id)

    monkeypatch.setattr(draw_round, "open_tables", open_slowly)
    async with follow(url, bo, tournament["id"]) as ear:
        before = (await ear.news())["version"]
        drawing = asyncio.create_task(act(ada, "drawRound", tournament["id"]))
        drawn = (await ear.news())["version"]
        assert drawn > before
        (table,) = (await look(bo, tournament["id"]))["rounds"][0]["tables"]
        assert table["table"] is None
        may_open.set()
        assert (await ear.news())["version"] == drawn
        (table,) = (await look(bo, tournament["id"]))["rounds"][0]["tables"]
        assert table["table"] is not None
        await drawing


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
        f'{{ entrants: tournamentSheet(id: "{tournament["id"]}", kind: ENTRANTS)'
        f' pairings: tournamentSheet(id: "{tournament["id"]}", kind: PAIRINGS)'
        f' results: tournamentSheet(id: "{tournament["id"]}", kind: RESULTS)'
        f' standings: tournamentSheet(id: "{tournament["id"]}", kind: STANDINGS) }}'
    )
    # Without the mark Excel reads UTF-8 as something else.
    assert all(text.startswith("\ufeff") for text in told.values())
    rows = {
        kind: list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
        for kind, text in told.items()
    }
    assert [row[2] for row in rows["entrants"]] == ["name", "'=1+1", "Bot, the second"]
    assert [row[:3] for row in rows["pairings"][1:]] == [["1", "1", "1"], ["1", "1", "2"]]
    assert [row[5:7] for row in rows["results"][1:]] == [["1", "5"], ["2", "3"]]
    named = dict(zip(*rows["standings"][:2], strict=True))
    assert (named["rank"], float(named["points"]), float(named["round_1"])) == ("1", 2, 2)
    ids = {row[0] for row in rows["entrants"][1:]}
    assert {named["entrant"], rows["standings"][2][-1]} == ids
    assert {row[-1] for row in rows["results"][1:]} == ids


async def test_a_table_names_its_event_to_whoever_sees_it(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament = await create(ada)
    for player in (bo, cy):
        await act(player, "registerForTournament", tournament["id"])
    await act(ada, "startTournament", tournament["id"])
    drawn = await act(ada, "drawRound", tournament["id"])
    table_id = drawn["rounds"][-1]["tables"][0]["table"]["id"]
    told = await bo.ask(f'{{ table(id: "{table_id}") {{ tournament {{ id title }} }} }}')
    assert told["table"]["tournament"] == {"id": tournament["id"], "title": "Cup"}
    other = (await bo.open_table())["id"]
    told = await bo.ask(f'{{ table(id: "{other}") {{ tournament {{ id title }} }} }}')
    assert told["table"]["tournament"] is None
