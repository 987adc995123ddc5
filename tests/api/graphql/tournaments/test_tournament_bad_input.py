"""Whatever people do wrong: a typed answer, nothing half done, the event goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.api.graphql.player import Player
from tests.api.graphql.tournaments.test_tournaments import act, create, look


async def a_cup(ada: Player, bots: int = 4, **changes: object) -> str:
    """The id of an event with so many bots in it."""
    event = await create(ada, **changes)
    for number in range(bots):
        await act(ada, "registerBot", event["id"], f'name: "Bot {number}", bot: "random"')
    return str(event["id"])


async def a_round(ada: Player, **changes: object) -> str:
    """The id of an event of four bots whose first round is drawn."""
    event_id = await a_cup(ada, 4, **changes)
    await act(ada, "startEvent", event_id)
    await act(ada, "drawRound", event_id)
    return event_id


async def annul_all(ada: Player, event_id: str, number: int) -> Any:
    rulings = ", ".join(f"{{round: {number}, place: {place}}}" for place in (0, 1))
    return await act(ada, "decideTables", event_id, f'rulings: [{rulings}], reason: "flood"')


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 6}, "wrong_seats"),
        ({"smallestTable": 1}, "wrong_seats"),
        ({"smallestTable": 3}, "smallest_table_does_not_fit"),
        ({"cooperative": True}, "cooperative_mismatch"),
        ({"scoring": {"rankPoints": [1, 2]}}, "rank_points_order"),
        ({"scoring": {"rankPoints": [3, 2, 1]}}, "rank_points_count"),
        ({"tieBreaks": ["wins", "wins"]}, "tie_break_twice"),
        ({"format": {"groups": {"groupSize": 3, "advance": 3}}}, "nobody_would_go_out"),
        ({"places": 1}, "plan_unreadable"),
        ({"roundMinutes": 0}, "plan_unreadable"),
        ({"description": "x" * 10_001}, "plan_unreadable"),
    ],
)
async def test_an_impossible_format_is_refused_by_name(
    players: list[Player], changes: dict[str, object], key: str
) -> None:
    assert (await create(players[0], **changes))["key"] == key


async def test_too_few_players_cannot_start_and_more_may_still_come(players: list[Player]) -> None:
    ada, bo, _ = players
    event_id = await a_cup(ada, bots=1)
    refused = await act(ada, "startEvent", event_id)
    assert (refused["key"], refused["parameters"]) == ("too_few_players", {"players": 1})
    await act(bo, "register", event_id)
    assert (await act(ada, "startEvent", event_id))["status"] == "running"
    assert (await act(ada, "startEvent", event_id))["key"] == "already_started"


async def test_nobody_registers_twice_too_late_or_after_the_end(players: list[Player]) -> None:
    ada, bo, cy = players
    event_id = await a_cup(ada)
    both = await asyncio.gather(*(act(bo, "register", event_id) for _ in range(3)))
    assert sorted(one.get("key", "in") for one in both) == ["already_registered"] * 2 + ["in"]
    await act(ada, "startEvent", event_id)
    assert (await act(cy, "register", event_id))["key"] == "registration_closed"
    assert (await act(cy, "withdraw", event_id))["key"] == "not_registered"
    await act(ada, "closeEvent", event_id)
    assert (await act(cy, "register", event_id))["key"] == "event_over"


async def test_results_of_finished_rounds_stay_as_they_are(players: list[Player]) -> None:
    ada = players[0]
    event_id = await a_round(ada)
    await annul_all(ada, event_id, 1)
    await act(ada, "drawRound", event_id)
    result = "ranks: [1, 2], scores: [5, 3]"
    for given, key in (
        (f"round: 1, place: 0, {result}", "round_already_over"),
        (f"round: 3, place: 0, {result}", "unknown_round"),
        (f"round: 2, place: 9, {result}", "unknown_table"),
        ("round: 2, place: 0, ranks: [1], scores: [5]", "result_does_not_fit"),
    ):
        assert (await act(ada, "adjudicate", event_id, given))["key"] == key
    assert (await act(ada, "annul", event_id, "round: 1, place: 0"))["key"] == "round_already_over"
    await act(ada, "closeEvent", event_id)
    late = await act(ada, "adjudicate", event_id, f"round: 2, place: 0, {result}")
    assert late["key"] == "not_running"
    statuses = [table["status"] for table in (await look(ada, event_id))["rounds"][0]["tables"]]
    assert statuses == ["annulled"] * 2


async def test_organisers_who_act_at_once_do_not_undo_each_other(players: list[Player]) -> None:
    ada, bo, _ = players
    event_id = await a_cup(ada)
    told = await bo.ask("{ viewer { account { id } } }")
    given = f'accountId: "{told["viewer"]["account"]["id"]}", role: director'
    await act(ada, "appoint", event_id, given)
    await act(ada, "startEvent", event_id)
    answers = await asyncio.gather(
        *(act(caller, "drawRound", event_id) for caller in (ada, bo, ada, bo))
    )
    assert sorted(one.get("key", "drawn") for one in answers) == ["drawn"] + ["round_not_over"] * 3
    assert len((await look(ada, event_id))["rounds"]) == 1
    ruling = "round: 1, place: 0, ranks: [1, 2], scores: [5, 3]"
    await asyncio.gather(*(act(caller, "adjudicate", event_id, ruling) for caller in (ada, bo)))
    tables = (await look(ada, event_id))["rounds"][0]["tables"]
    # The other table's bots play on, and may have finished by now.
    assert tables[0]["status"] == "adjudicated"
    assert tables[1]["status"] != "adjudicated"


async def test_a_table_that_never_finishes_does_not_hold_the_event_up(
    players: list[Player],
) -> None:
    ada, bo, cy = players
    event_id = await a_cup(ada, bots=0)
    for player in (bo, cy):
        await act(player, "register", event_id)
    await act(ada, "startEvent", event_id)
    await act(ada, "drawRound", event_id)
    assert (await act(ada, "drawRound", event_id))["key"] == "round_not_over"
    (table,) = (await look(ada, event_id))["rounds"][0]["tables"]
    await act(ada, "annul", event_id, 'round: 1, place: 0, reason: "asleep"')
    assert (await bo.look(table["tableId"]))["status"] == "over"
    assert len((await act(ada, "drawRound", event_id))["rounds"]) == 2


async def test_one_wrong_ruling_among_many_changes_nothing(players: list[Player]) -> None:
    ada = players[0]
    event_id = await a_round(ada)
    rulings = "[{round: 1, place: 0, ranks: [1, 2]}, {round: 1, place: 5}]"
    refused = await act(ada, "decideTables", event_id, f"rulings: {rulings}")
    assert (refused["key"], refused["parameters"]) == ("unknown_table", {"table": 5})
    for care in ("pause", "remind"):
        given = f"care: {care}, places: [7, 0]"
        assert (await act(ada, "tendTables", event_id, given))["key"] == "unknown_table"
    told = await ada.ask(f'{{ tournamentLog(id: "{event_id}") {{ what }} }}')
    done = {line["what"] for line in told["tournamentLog"]}
    assert not done & {"adjudicated", "annulled", "pause", "remind"}


async def test_an_unknown_event_is_unknown_to_every_mutation(players: list[Player]) -> None:
    ada = players[0]
    nowhere = "00000000-0000-4000-8000-000000000000"
    for name, given in (
        ("register", ""),
        ("startEvent", ""),
        ("drawRound", ""),
        ("claimEntry", 'claim: "x"'),
        ("decideTables", "rulings: []"),
        ("announce", 'text: "x"'),
        ("cloneEvent", ""),
    ):
        assert (await act(ada, name, nowhere, given))["__typename"] == "NoSuchEvent"


async def test_a_list_of_players_answers_row_by_row(players: list[Player]) -> None:
    ada = players[0]
    event_id = await a_cup(ada, bots=0)
    document = (
        "mutation($id: ID!, $csv: String!, $dry: Boolean!) { importPlayers(tournamentId: $id,"
        ' csv: $csv, dryRun: $dry, idempotencyKey: "one") { __typename'
        " ... on Problem { key } ... on BadRows { rows { row key parameters } }"
        " ... on PlayersImported { players dryRun tournament { entries { name claim } } } } }"
    )
    wrong = await ada.ask(document, id=event_id, csv="name\nBo\n\u0007\nBo", dry=True)
    assert [(row["row"], row["key"]) for row in wrong["importPlayers"]["rows"]] == [
        (1, "bad_name"),
        (2, "name_twice"),
    ]
    endless = await ada.ask(document, id=event_id, csv='"' + "x" * 140_000, dry=False)
    assert endless["importPlayers"]["key"] == "too_long"
    fine = (await ada.ask(document, id=event_id, csv="Bo\nCy", dry=False))["importPlayers"]
    assert (fine["players"], fine["dryRun"]) == (2, False)
    assert all(entry["claim"] for entry in fine["tournament"]["entries"])
    claim = fine["tournament"]["entries"][0]["claim"]
    taken = await act(players[1], "claimEntry", event_id, f'claim: "{claim}"')
    assert taken["myEntrant"] is not None
