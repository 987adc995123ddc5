"""What takes work costs points, however it is asked for."""

from __future__ import annotations

from api.graphql.derive.page import LARGE_PAGE_SIZE
from api.graphql.execution.documents import (
    Documents,
    parse_document,
)
from api.graphql.limits.cost import MAX_COST
from api.graphql.limits.price import CHANGE, FREE_CHARACTERS, PriceList
from api.graphql.schema import build_schema
from engine.games_example.windfall import game as windfall
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.limits.documents import aliased


def price(document: str, **variables: object) -> int:
    """What the document costs."""
    schema = build_schema(GAMES)
    return PriceList(schema.catalogue, schema._schema).price(
        parse_document(document)[0], None, variables
    )


def test_what_takes_work_costs_points() -> None:
    assert price(aliased('words(game: "co2")', 200)) > MAX_COST
    assert price(aliased('tournamentSheet(id: "1", kind: STANDINGS)', 100)) > MAX_COST
    assert price(aliased("pushKey", 200)) >= 200
    assert price("{ __schema { types { fields { args { name } } } } }") >= 100
    # A single value may take work too.
    nodes = "{{ tables(first: 100) {{ edges {{ node {{ {} }} }} }} }}"
    assert price(nodes.format("id mySeats")) >= price(nodes.format("id")) + 100
    assert (
        price(
            'mutation($t: [TableInput!]!) { createTables(tables: $t, idempotencyKey: "a",'
            " dryRun: false) { __typename } }",
            t=[{}] * 500,
        )
        >= 500
    )


def test_text_that_is_kept_costs_points_however_it_is_given() -> None:
    text = "x" * 10_000
    short, long = (
        price(
            "mutation($t: TournamentInput!) { createTournament(terms: $t) { __typename } }",
            t={"title": "Cup", "description": words},
        )
        for words in ("x" * 500, text)
    )
    written = price(
        f'mutation {{ createTournament(terms: {{title: "Cup", description: "{text}"}})'
        " { __typename } }"
    )
    assert short == CHANGE
    assert long == written == CHANGE + (len("Cup") + len(text) - FREE_CHARACTERS) // 100
    many = price(
        "mutation($t: String!) { importPlayers(list: $t) { __typename } }", t="x" * 150_000
    )
    assert many < MAX_COST, "a whole list of players can still be sent"


async def test_a_long_text_is_not_paid_at_the_price_of_a_short_one_before_it() -> None:
    schema = build_schema({"windfall": windfall})
    kept = Documents(schema.catalogue)
    text = "mutation($t: TournamentInput!) { createTournament(terms: $t) { __typename } }"
    document = await kept.read(schema._schema, text, lambda _: None)
    costs = [
        kept.price(schema._schema, document, None, {"t": {"title": "Cup", "description": words}})
        for words in ("x", "x" * 20_000, "y", "y" * 20_000)
    ]
    assert costs[0] == costs[2] == CHANGE
    assert costs[1] == costs[3] == CHANGE + (len("Cup") + 20_000 - FREE_CHARACTERS) // 100


def test_a_page_is_paid_for_by_its_size() -> None:
    lines = "standings(first: {}) {{ nodes {{ name }} }}"
    cup = '{{ tournament(id: "1") {{ {} }} }}'
    small, large = (price(cup.format(lines.format(size))) for size in (100, 500))
    assert large == small + 4
    # Pages within pages are multiplied.
    rounds = "rounds(first: {}) {{ nodes {{ tables(first: 500) {{ nodes {{ names }} }} }} }}"
    assert price(cup.format(rounds.format(40))) > 40 * 5
    # Who does not say a size pays for the one that comes.
    hosts = "{ edges { node { host { name } } } }"
    assert price(f"{{ tables {hosts} }}") == price(f"{{ tables(first: 20) {hosts} }}")


def test_a_number_costs_the_same_however_it_is_written() -> None:
    body = "tables(first: $n) { edges { node { host { name } } } }"
    expected = price("{ tables(first: 100) { edges { node { host { name } } } } }")
    assert price(f"query($n: Int = 100) {{ {body} }}") == expected
    assert price(f"query($n: Int) {{ {body} }}", n=100.0) == expected
    assert price(f"query($n: Int) {{ {body} }}", n=100) == expected
    largest = price(f"query($n: Int = {LARGE_PAGE_SIZE}) {{ {body} }}")
    assert largest > expected
    assert price(f"query($n: Int) {{ {body} }}", n=2_000_000) == largest


async def test_reading_is_paid_for_by_characters_and_fields_even_when_the_price_is_refused() -> (
    None
):
    schema, paid = build_schema(GAMES), list[int]()
    document = aliased('words(game: "co2")', 200)
    await schema.documents.read(schema._schema, document, paid.append)
    # About half a millisecond a point, as for everything else.
    assert sum(paid) >= len(document) // 100 + 200 // 10
    assert price(document) > MAX_COST
    paid.clear()
    await schema.documents.read(schema._schema, document, paid.append)
    assert paid == [], "a document that is known is not read again"
