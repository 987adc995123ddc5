"""Lists in pages: one style everywhere."""

from __future__ import annotations

import pytest
from graphql import (
    GraphQLObjectType,
    get_named_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
)

from api.graphql.schema import make_schema
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.tournaments.organising import act, create


def paged() -> dict[str, GraphQLObjectType]:
    """Every field that takes `first` or `after` and is a list."""
    schema = make_schema()._schema
    return {
        f"{kind.name}.{name}": get_named_type(field.type)
        for kind in schema.type_map.values()
        if isinstance(kind, GraphQLObjectType) and kind is not schema.subscription_type
        for name, field in kind.fields.items()
        if {"first", "after", "before", "last"} & set(field.args)
    }


def test_every_page_has_the_same_form() -> None:
    assert len(paged()) >= 9
    for name, kind in paged().items():
        assert kind.name.endswith("Connection"), name
        assert set(kind.fields) == {"edges", "nodes", "pageInfo", "totalCount"}, name
        edge = get_named_type(kind.fields["edges"].type)
        assert isinstance(edge, GraphQLObjectType)
        assert set(edge.fields) == {"node", "cursor"}, name
        assert edge.fields["node"].type.of_type is get_named_type(kind.fields["nodes"].type), name


async def test_pages_lead_through_the_whole_list(players: list[Player]) -> None:
    ada, *_ = players
    opened = [(await ada.open_table(public=True))["id"] for _ in range(5)]
    seen: list[str] = []
    after = None
    while True:
        told = await ada.ask(
            "query($after: String) { tables(first: 2, after: $after) { totalCount"
            " nodes { id } edges { cursor node { id } }"
            " pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }",
            after=after,
        )
        page = told["tables"]
        assert page["totalCount"] == 5
        assert page["nodes"] == [edge["node"] for edge in page["edges"]]
        assert page["pageInfo"]["endCursor"] == page["edges"][-1]["cursor"]
        assert page["pageInfo"]["hasPreviousPage"] == (after is not None)
        seen += [node["id"] for node in page["nodes"]]
        if not page["pageInfo"]["hasNextPage"]:
            break
        after = page["pageInfo"]["endCursor"]
    assert seen == opened[::-1]


async def test_a_log_is_read_on_by_cursor_or_from_a_version(players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    log = (
        "query($id: ID!, $first: Int!, $after: String, $since: Int!) { table(id: $id) { version"
        " log(first: $first, after: $after, since: $since) { totalCount nodes { version }"
        " pageInfo { hasNextPage endCursor } } } }"
    )
    first = (await ada.ask(log, id=table_id, first=2, since=0))["table"]
    assert first["log"]["totalCount"] == first["version"]
    assert [entry["version"] for entry in first["log"]["nodes"]] == [1, 2]
    cursor = first["log"]["pageInfo"]["endCursor"]
    more = (await ada.ask(log, id=table_id, first=100, after=cursor, since=0))["table"]["log"]
    since = (await ada.ask(log, id=table_id, first=100, since=2))["table"]["log"]
    assert more["nodes"] == since["nodes"]
    assert since["totalCount"] == first["version"] - 2


async def test_tournaments_in_lists_are_tournaments(players: list[Player]) -> None:
    ada, bo, _ = players
    made = await create(ada)
    listed = (
        await bo.ask("{ tournaments(first: 5) { totalCount nodes { __typename id title iPlay } } }")
    )["tournaments"]
    assert listed["totalCount"] == 1
    assert listed["nodes"] == [
        {"__typename": "Tournament", "id": made["id"], "title": "Cup", "iPlay": False}
    ]
    # What a list does not hold is looked up.
    whole = await bo.ask(
        "{ tournaments(first: 5) { edges { node { id version terms { seeding } } } } }"
    )
    (edge,) = whole["tournaments"]["edges"]
    assert edge["node"]["terms"]["seeding"]


SHORT = {
    "Consequences": {"moves", "warnings"},
    "CrossTableRow": {"cells"},
    "DraftTable": {"reasons"},
    "Standing": {"tieBreaks", "gains"},
    "Tournament": {"stages", "announcements", "organisers", "adjustments"},
    "TournamentPlayer": {"rounds"},
    "TournamentRound": {"byeReasons"},
    "TournamentTable": {"reasons"},
    "TournamentTerms": {"questions"},
}
"""Lists of tournaments that come whole: they do not grow with those who enter."""


def test_nothing_that_grows_with_a_tournament_comes_whole() -> None:
    whole: dict[str, set[str]] = {}
    schema = make_schema()._schema
    for kind in schema.type_map.values():
        if not isinstance(kind, GraphQLObjectType) or kind.name.endswith("Connection"):
            continue
        if kind.name not in SHORT and not kind.name.startswith(("Tournament", "Draft", "Team")):
            continue
        for name, field in kind.fields.items():
            plain = field.type.of_type if is_non_null_type(field.type) else field.type
            if is_list_type(plain) and is_object_type(get_named_type(plain)):
                whole.setdefault(kind.name, set()).add(name)
    assert whole == SHORT


async def test_nobody_is_lost_between_the_pages_of_a_large_tournament(
    players: list[Player],
) -> None:
    ada, *_ = players
    cup = (await create(ada, capacity=2000))["id"]
    names = [f"Player {number}" for number in range(1, 1203)]
    imported = await ada.ask(
        "mutation($id: ID!, $csv: String!) { importPlayers(tournamentId: $id, csv: $csv,"
        ' idempotencyKey: "all") { ... on PlayersImported { players } } }',
        id=cup,
        csv="\n".join(names),
    )
    assert imported["importPlayers"]["players"] == len(names)
    for name in ("entrants", "standings"):
        seen: list[str] = []
        sizes: list[int] = []
        after = None
        while True:
            told = await ada.ask(
                "query($id: ID!, $after: String) { tournament(id: $id) {"
                f" {name}(first: 500, after: $after) {{ totalCount nodes {{ name }}"
                " edges { cursor node { name } } pageInfo { hasNextPage endCursor } } } }",
                id=cup,
                after=after,
            )
            page = told["tournament"][name]
            assert page["totalCount"] == len(names)
            assert page["nodes"] == [edge["node"] for edge in page["edges"]]
            seen += [entry["name"] for entry in page["nodes"]]
            sizes.append(len(page["nodes"]))
            after = page["pageInfo"]["endCursor"]
            if not page["pageInfo"]["hasNextPage"]:
                break
        assert sizes == [500, 500, 202]
        assert sorted(seen) == sorted(names), name
    # Whoever says no size gets a page, and is told that there is more.
    told = await ada.ask(
        f'{{ tournament(id: "{cup}") {{ entrants {{ nodes {{ name }} pageInfo {{ hasNextPage }} }}'
        " } }"
    )
    assert len(told["tournament"]["entrants"]["nodes"]) == 100
    assert told["tournament"]["entrants"]["pageInfo"]["hasNextPage"]


async def test_rounds_their_tables_and_the_cross_table_come_in_pages(
    players: list[Player],
) -> None:
    ada, *_ = players
    cup = (await create(ada))["id"]
    for number in range(1, 7):
        await act(ada, "registerBot", cup, f'name: "Bot {number}", bot: "random"')
    await act(ada, "startTournament", cup)
    await act(ada, "drawRound", cup)
    told = await ada.ask(
        "query($id: ID!) { tournament(id: $id) { rounds(first: 1) { totalCount edges { cursor"
        " node { number tables(first: 2) { totalCount nodes { tableNumber }"
        " pageInfo { hasNextPage endCursor } } } } pageInfo { hasNextPage } } }"
        " tournamentCrossTable(id: $id, first: 4) { totalCount nodes { name }"
        " pageInfo { hasNextPage endCursor } } }",
        id=cup,
    )
    rounds = told["tournament"]["rounds"]
    assert (rounds["totalCount"], rounds["pageInfo"]["hasNextPage"]) == (1, False)
    (edge,) = rounds["edges"]
    tables = edge["node"]["tables"]
    assert tables["totalCount"] == 3
    assert [table["tableNumber"] for table in tables["nodes"]] == [1, 2]
    crossed = told["tournamentCrossTable"]
    assert (crossed["totalCount"], len(crossed["nodes"])) == (6, 4)
    more = await ada.ask(
        "query($id: ID!, $round: String!, $tables: String!, $rows: String!) {"
        " tournament(id: $id) { rounds(after: $round) { nodes { number } }"
        " all: rounds { nodes { tables(after: $tables) { nodes { tableNumber }"
        " pageInfo { hasNextPage hasPreviousPage } } } } }"
        " tournamentCrossTable(id: $id, after: $rows) { nodes { name } } }",
        id=cup,
        round=edge["cursor"],
        tables=tables["pageInfo"]["endCursor"],
        rows=crossed["pageInfo"]["endCursor"],
    )
    assert more["tournament"]["rounds"]["nodes"] == []
    (rest,) = more["tournament"]["all"]["nodes"]
    assert rest["tables"]["nodes"] == [{"tableNumber": 3}]
    assert rest["tables"]["pageInfo"] == {"hasNextPage": False, "hasPreviousPage": True}
    seen = crossed["nodes"] + more["tournamentCrossTable"]["nodes"]
    assert sorted(row["name"] for row in seen) == [f"Bot {number}" for number in range(1, 7)]


@pytest.mark.parametrize("page", ['after: "garbage"', 'after: "IyAtMQ=="', "first: 501"])
@pytest.mark.parametrize("name", ["entrants", "standings", "teams", "rounds"])
async def test_a_page_of_a_tournament_that_cannot_be_is_an_error(
    players: list[Player], name: str, page: str
) -> None:
    ada, *_ = players
    cup = (await create(ada))["id"]
    told = await ada.send(f'{{ tournament(id: "{cup}") {{ {name}({page}) {{ totalCount }} }} }}')
    (error,) = told["errors"]
    key = "bad_first" if page.startswith("first") else "bad_cursor"
    assert (error["message"], error["extensions"]["code"]) == (key, "BAD_USER_INPUT")


@pytest.mark.parametrize("first", [-1, 0, 101, 2**31 - 1])
async def test_a_size_that_no_page_has_is_an_error(players: list[Player], first: int) -> None:
    told = await players[0].send(f"{{ tables(first: {first}) {{ totalCount }} }}")
    (error,) = told["errors"]
    assert (error["message"], error["extensions"]["code"]) == ("bad_first", "BAD_USER_INPUT")


async def test_a_game_that_is_not_played_has_no_leaderboard(players: list[Player]) -> None:
    told = await players[0].send('{ leaderboard(game: "chess") { totalCount } }')
    (error,) = told["errors"]
    assert (error["message"], error["extensions"]["code"]) == ("no_such_game", "BAD_USER_INPUT")
