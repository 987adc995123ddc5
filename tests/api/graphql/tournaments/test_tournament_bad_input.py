"""Whatever people do wrong: a typed answer, nothing half done, the tournament goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.api.graphql.player import Player
from tests.api.graphql.tournaments.cups import a_cup, a_round
from tests.api.graphql.tournaments.organising import act, create, look


async def annul_all(ada: Player, tournament_id: str, number: int) -> Any:
    rulings = ", ".join(f"{{round: {number}, tableNumber: {place}}}" for place in (1, 2))
    return await act(ada, "decideTables", tournament_id, f'rulings: [{rulings}], reason: "flood"')


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 6}, "table_size_not_of_this_game"),
        ({"smallestTable": 1}, "smallest_table_does_not_fit"),
        ({"smallestTable": 3}, "smallest_table_does_not_fit"),
        ({"cooperative": True}, "cooperative_mismatch"),
        ({"scoring": {"rankPoints": [1, 2]}}, "rank_points_order"),
        ({"scoring": {"rankPoints": [3, 2, 1]}}, "rank_points_count"),
        ({"tieBreaks": ["WINS", "WINS"]}, "tie_break_twice"),
        ({"format": {"groups": {"groupSize": 3, "advance": 3}}}, "nobody_would_go_out"),
        ({"capacity": 1}, "terms_unreadable"),
        ({"roundMinutes": 0}, "terms_unreadable"),
        ({"description": "x" * 10_001}, "terms_unreadable"),
    ],
)
async def test_an_impossible_format_is_refused_by_name(
    players: list[Player], changes: dict[str, object], key: str
) -> None:
    assert (await create(players[0], **changes))["key"] == key


async def test_too_few_players_cannot_start_and_more_may_still_come(players: list[Player]) -> None:
    ada, bo, _ = players
    tournament_id = await a_cup(ada, bots=1)
    refused = await act(ada, "startTournament", tournament_id)
    assert (refused["key"], refused["parameters"]) == ("too_few_players", {"players": 1})
    await act(bo, "registerForTournament", tournament_id)
    assert (await act(ada, "startTournament", tournament_id))["status"] == "RUNNING"
    assert (await act(ada, "startTournament", tournament_id))["key"] == "already_started"


async def test_nobody_registers_twice_too_late_or_after_the_end(players: list[Player]) -> None:
    ada, bo, cy = players
    tournament_id = await a_cup(ada)
    both = await asyncio.gather(
        *(act(bo, "registerForTournament", tournament_id) for _ in range(3))
    )
    assert sorted(answer.get("key", "in") for answer in both) == ["already_registered"] * 2 + ["in"]
    await act(ada, "startTournament", tournament_id)
    assert (await act(cy, "registerForTournament", tournament_id))["key"] == "registration_closed"
    assert (await act(cy, "withdrawFromTournament", tournament_id))["key"] == "not_registered"
    await act(ada, "endTournament", tournament_id)
    assert (await act(cy, "registerForTournament", tournament_id))["key"] == "tournament_over"


async def test_results_of_earlier_rounds_can_be_corrected_until_the_end(
    players: list[Player],
) -> None:
    ada = players[0]
    tournament_id = await a_round(ada)
    await annul_all(ada, tournament_id, 1)
    await act(ada, "drawRound", tournament_id)
    result = "ranks: [1, 2], scores: [5, 3]"
    for given, key in (
        (f"round: 3, tableNumber: 1, {result}", "unknown_round"),
        (f"round: 2, tableNumber: 10, {result}", "unknown_table"),
        ("round: 2, tableNumber: 1, ranks: [1], scores: [5]", "result_does_not_fit"),
    ):
        assert (await act(ada, "rule", tournament_id, given))["key"] == key
    corrected = await act(ada, "rule", tournament_id, f"round: 1, tableNumber: 1, {result}")
    assert corrected["rounds"][0]["tables"][0]["status"] == "ADJUDICATED"
    await act(ada, "rule", tournament_id, "round: 1, tableNumber: 1")
    await act(ada, "endTournament", tournament_id)
    late = await act(ada, "rule", tournament_id, f"round: 2, tableNumber: 1, {result}")
    assert late["key"] == "not_running"
    statuses = [
        table["status"] for table in (await look(ada, tournament_id))["rounds"][0]["tables"]
    ]
    assert statuses == ["ANNULLED"] * 2


async def test_organisers_who_act_at_once_do_not_undo_each_other(players: list[Player]) -> None:
    ada, bo, _ = players
    tournament_id = await a_cup(ada)
    told = await bo.ask("{ viewer { account { id } } }")
    given = f'accountId: "{told["viewer"]["account"]["id"]}", role: DIRECTOR'
    await act(ada, "appointOrganiser", tournament_id, given)
    await act(ada, "startTournament", tournament_id)
    answers = await asyncio.gather(
        *(act(caller, "drawRound", tournament_id) for caller in (ada, bo, ada, bo))
    )
    assert (
        sorted(answer.get("key", "drawn") for answer in answers)
        == ["drawn"] + ["round_not_over"] * 3
    )
    assert len((await look(ada, tournament_id))["rounds"]) == 1
    ruling = "round: 1, tableNumber: 1, ranks: [1, 2], scores: [5, 3]"
    await asyncio.gather(*(act(caller, "rule", tournament_id, ruling) for caller in (ada, bo)))
    tables = (await look(ada, tournament_id))["rounds"][0]["tables"]
    # The other table's bots play on, and may have finished by now.
    assert tables[0]["status"] == "ADJUDICATED"
    assert tables[1]["status"] != "ADJUDICATED"


async def test_a_table_that_never_finishes_does_not_hold_the_event_up(
    players: list[Player],
) -> None:
    ada, bo, cy = players
    tournament_id = await a_cup(ada, bots=0)
    for player in (bo, cy):
        await act(player, "registerForTournament", tournament_id)
    await act(ada, "startTournament", tournament_id)
    await act(ada, "drawRound", tournament_id)
    assert (await act(ada, "drawRound", tournament_id))["key"] == "round_not_over"
    (table,) = (await look(ada, tournament_id))["rounds"][0]["tables"]
    await act(ada, "rule", tournament_id, 'round: 1, tableNumber: 1, reason: "asleep"')
    assert (await bo.look(table["table"]["id"]))["status"] == "OVER"
    assert len((await act(ada, "drawRound", tournament_id))["rounds"]) == 2


async def test_one_wrong_ruling_among_many_changes_nothing(players: list[Player]) -> None:
    ada = players[0]
    tournament_id = await a_round(ada)
    rulings = "[{round: 1, tableNumber: 1, ranks: [1, 2]}, {round: 1, tableNumber: 6}]"
    refused = await act(ada, "decideTables", tournament_id, f"rulings: {rulings}")
    assert (refused["key"], refused["parameters"]) == ("unknown_table", {"table": 6})
    for action in ("PAUSE", "REMIND"):
        given = f"action: {action}, tableNumbers: [7, 1]"
        assert (await act(ada, "manageTables", tournament_id, given))["key"] == "unknown_table"
    told = await ada.ask(f'{{ tournamentLog(id: "{tournament_id}") {{ nodes {{ what }} }} }}')
    done = {line["what"] for line in told["tournamentLog"]["nodes"]}
    assert not done & {"ADJUDICATED", "ANNULLED", "PAUSE", "REMIND"}


async def test_an_unknown_event_is_unknown_to_every_mutation(players: list[Player]) -> None:
    ada = players[0]
    nowhere = "00000000-0000-4000-8000-000000000000"
    for name, given in (
        ("registerForTournament", ""),
        ("startTournament", ""),
        ("drawRound", ""),
        ("claimRegistration", 'claim: "x"'),
        ("decideTables", "rulings: []"),
        ("postAnnouncement", 'text: "x"'),
        ("cloneTournament", ""),
    ):
        assert (await act(ada, name, nowhere, given))["__typename"] == "NoSuchTournament"


async def test_a_list_of_players_answers_row_by_row(players: list[Player]) -> None:
    ada = players[0]
    tournament_id = await a_cup(ada, bots=0)
    document = (
        "mutation($id: ID!, $csv: String!, $dry: Boolean!) { importPlayers(tournamentId: $id,"
        ' csv: $csv, dryRun: $dry, idempotencyKey: "one") { __typename'
        " ... on Problem { key } ... on BadRows { rows { row key parameters } }"
        " ... on PlayersImported { players dryRun"
        " tournament { entrants { nodes { name claim } } } } } }"
    )
    wrong = await ada.ask(document, id=tournament_id, csv="name\nBo\n\u0007\nBo", dry=True)
    assert [(row["row"], row["key"]) for row in wrong["importPlayers"]["rows"]] == [
        (3, "bad_name"),
        (4, "name_twice"),
    ]
    endless = await ada.ask(document, id=tournament_id, csv='"' + "x" * 160_000, dry=False)
    assert endless["importPlayers"]["key"] == "too_long"
    fine = (await ada.ask(document, id=tournament_id, csv="Bo\nCy", dry=False))["importPlayers"]
    assert (fine["players"], fine["dryRun"]) == (2, False)
    entrants = fine["tournament"]["entrants"]["nodes"]
    assert all(entrant["claim"] for entrant in entrants)
    claim = entrants[0]["claim"]
    taken = await act(players[1], "claimRegistration", tournament_id, f'claim: "{claim}"')
    assert taken["myEntrant"] is not None
