"""A game through the public API."""

from __future__ import annotations

from tests.api.graphql.player import Player, start_game
from tests.api.graphql.playing import play_to_the_end


async def test_a_whole_game_is_played_and_its_record_can_be_read(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    await play_to_the_end(table_id, [ada, bo])
    told = await bo.ask(
        "query($id: ID!) { table(id: $id) { seed commitment result { reason ranks }"
        " record { ... on RecordFile { text } ... on Problem { key } } } }",
        id=table_id,
    )
    table = told["table"]
    assert sorted(table["result"]["ranks"])[0] == 1 or table["result"]["reason"] == "storm"
    assert f"seed: {table['seed']}\n" in table["record"]["text"]


async def test_a_typed_action_is_the_same_as_its_notation(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    table = await ada.look(table_id)
    card = int(table["legalActions"][0]["notation"].split()[1])
    told = await ada.ask(
        "mutation($id: ID!, $decision: String!, $actions: [ActionInput!]!)"
        ' { play(tableId: $id, decision: $decision, idempotencyKey: "typed",'
        " actions: $actions) { __typename } }",
        id=table_id,
        decision=table["decisions"][0]["key"],
        actions=[{"windfall": {"plant": {"card": card}}}],
    )
    assert told["play"]["__typename"] == "Played"


async def test_a_repeated_play_gets_the_first_answer(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    table = await ada.look(table_id)
    decision, action = table["decisions"][0]["key"], table["legalActions"][0]["notation"]
    first = await ada.play(table_id, decision, action, mutation="once")
    again = await ada.play(table_id, decision, action, mutation="once")
    assert first["__typename"] == "Played"
    assert again == first


async def test_errors_are_data(players: list[Player]) -> None:
    ada, bo, cy = players
    table_id = await start_game(ada, bo)
    decision = (await ada.look(table_id))["decisions"][0]["key"]
    assert (await ada.play(table_id, decision, "plant 99"))["__typename"] == "IllegalMove"
    assert (await ada.play(table_id, decision, "sing"))["__typename"] == "UnreadableAction"
    assert (await bo.play(table_id, decision, "plant 1"))["__typename"] == "NotYourDecision"
    assert (await ada.play(table_id, "0.7.plant", "plant 1"))["__typename"] == "StaleDecision"
    assert (await ada.play("nowhere", decision, "plant 1"))["__typename"] == "NoSuchTable"
    assert (await cy.play(table_id, decision, "plant 1"))["__typename"] == "NotYourDecision"


async def test_a_problem_that_a_result_does_not_name_is_still_told(url: str) -> None:
    async with Player(url, "Nobody") as nobody:
        told = await nobody.ask("mutation { signOut { __typename ... on Problem { key } } }")
    assert told["signOut"]["key"] == "not_signed_in"


async def test_a_preview_shows_the_turn_and_stores_nothing(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    table = await ada.look(table_id)
    told = await ada.ask(
        "query($id: ID!, $decision: String!, $actions: [ActionInput!]!)"
        " { preview(tableId: $id, decision: $decision, actions: $actions)"
        " { ... on Preview { shown crossesChance view { ... on WindfallView"
        " { players { hasPlanted } } } } ... on Problem { key } } }",
        id=table_id,
        decision=table["decisions"][0]["key"],
        actions=[{"notation": table["legalActions"][0]["notation"]}],
    )
    assert told["preview"]["view"]["players"][0]["hasPlanted"] is True
    assert (await ada.look(table_id))["version"] == table["version"]


async def test_an_earlier_board_can_be_seen_and_tried_on(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    start = (await ada.look(table_id))["version"]
    for player in (ada, bo):
        table = await player.look(table_id)
        mine = next(
            decision for decision in table["decisions"] if decision["seat"] in table["mySeats"]
        )
        await player.play(table_id, mine["key"], table["legalActions"][0]["notation"])
    told = await ada.ask(
        "query($id: ID!, $at: Int!) { table(id: $id) { at(version: $at)"
        " { version view { ... on WindfallView { phase players { cards } } } } } }",
        id=table_id,
        at=start,
    )
    board = told["table"]["at"]["view"]
    assert (board["phase"], [player["cards"] for player in board["players"]]) == ("PLANT", [3, 3])
    forked = await ada.change("forkTable", table_id, at=start)
    assert forked["__typename"] == "TableCreated"


async def test_a_page_of_tables_leads_to_the_next(players: list[Player]) -> None:
    ada, *_ = players
    opened = [(await ada.open_table(public=True))["id"] for _ in range(3)]
    document = (
        "query($after: String) { tables(first: 2, after: $after, filter: {mine: true})"
        " { edges { cursor node { id game { id } } } pageInfo { hasNextPage endCursor } } }"
    )
    first = (await ada.ask(document))["tables"]
    second = (await ada.ask(document, after=first["pageInfo"]["endCursor"]))["tables"]
    found = [edge["node"]["id"] for page in (first, second) for edge in page["edges"]]
    assert found == opened[::-1]
    assert (first["pageInfo"]["hasNextPage"], second["pageInfo"]["hasNextPage"]) == (True, False)


async def test_anything_can_be_fetched_again_by_its_id(players: list[Player]) -> None:
    ada, *_ = players
    table = await ada.open_table()
    viewer = (await ada.ask("{ viewer { account { id name } } }"))["viewer"]["account"]
    document = "query($id: ID!) { node(id: $id) { __typename id } }"
    for found, kind in ((table["id"], "Table"), (viewer["id"], "Account")):
        assert (await ada.ask(document, id=found))["node"] == {"__typename": kind, "id": found}
    assert (await ada.ask(document, id="00000000"))["node"] is None


async def test_a_token_acts_within_its_scopes_only(url: str, players: list[Player]) -> None:
    ada, *_ = players
    made = await ada.ask(
        'mutation { createToken(name: "phone", scopes: [READ])'
        " { ... on NewToken { secret } ... on Problem { key } } }"
    )
    async with Player(url, "Program", made["createToken"]["secret"]) as program:
        viewer = (await program.ask("{ viewer { scopes account { name } } }"))["viewer"]
        assert viewer == {"scopes": ["READ"], "account": {"name": "Ada"}}
        told = await program.ask(
            'mutation { createTable(table: {game: "windfall", seats: 2})'
            " { __typename ... on MissingScope { scope } } }"
        )
        assert told["createTable"] == {"__typename": "MissingScope", "scope": "TABLES"}
