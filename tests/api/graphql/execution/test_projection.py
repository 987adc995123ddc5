"""The compiled projection answers exactly as the executor would."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
import strawberry
from graphql import GraphQLError, parse, validate
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from api.base.lru import Lru
from api.graphql.derive.catalogue import CURRENT, Catalogue
from api.graphql.derive.fields import gives
from api.graphql.derive.games import derive_games
from api.graphql.derive.shapes import AnyOf, Many, Maybe
from api.graphql.execution.executor import PlainExecutor, executor_for
from api.live.fanout.shared import Shared
from engine.core import Chance, Seat, View
from engine.games_example.windfall import game
from engine.games_example.windfall.options import WindfallOptions
from tests.api.graphql.execution.documents import VARIABLES, documents
from tests.api.graphql.execution.sample import BOARD, Board, Plant, Windmill

WORKS = AnyOf("Works", (Plant, Windmill))
POSITION = game.setup(WindfallOptions(), 3, Chance("5eed"))


@cache
def schemas() -> tuple[strawberry.Schema, strawberry.Schema]:
    """The same types twice: answered by projections, and by the ordinary executor."""
    catalogue: Catalogue = derive_games({"windfall": game})
    CURRENT.set(catalogue)

    @strawberry.type
    class Query:
        @gives(Board)
        def board(self) -> Any:
            return BOARD

        @gives(Board | None)
        def none(self) -> Any:
            return None

        @gives(Many(WORKS))
        def works(self) -> Any:
            return tuple(place.works for place in BOARD.places if place.works)

        @gives(View)
        def view(self) -> Any:
            return game.view(POSITION, Seat(1))

    return (
        strawberry.Schema(Query, execution_context_class=executor_for(catalogue)),
        strawberry.Schema(Query),
    )


def in_order(value: object) -> str:
    """The value as JSON, whose keys keep their order."""
    return json.dumps(value, default=lambda raw: json.loads(bytes(raw)))


@settings(
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
    # A failing document is short enough to read as it is; shrinking it takes minutes.
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
@given(data=st.data())
def test_a_projection_equals_the_executor_for_any_document(data: st.DataObject) -> None:
    compiled, executed = schemas()
    document = data.draw(documents(executed._schema))
    assume(not validate(executed._schema, parse(document)))
    for flipped in (False, True):
        variables = {name: value is not flipped for name, value in VARIABLES.items()}
        one = compiled.execute_sync(document, variables)
        other = executed.execute_sync(document, variables)
        assert one.errors is None
        assert other.errors is None
        assert in_order(one.data) == in_order(other.data)


def test_what_is_shared_is_encoded_once_for_equal_selections() -> None:
    shared = Shared(BOARD)
    frame = shared.encoded(_name_of)
    assert json.loads(bytes(frame)) == _name_of(BOARD)
    assert shared.encoded(_name_of) is frame


def _name_of(board: Board) -> str:
    return board.places[0].name


def test_a_value_that_is_no_member_of_the_union_is_an_error_and_not_an_answer() -> None:
    catalogue = derive_games({"windfall": game})
    CURRENT.set(catalogue)

    @strawberry.type
    class Query:
        @gives(Maybe(WORKS))
        def works(self) -> Any:
            return BOARD.places[0]

    schema = strawberry.Schema(Query, execution_context_class=executor_for(catalogue))
    answer = schema.execute_sync("{ works { __typename } }")
    assert answer.data == {"works": None}
    assert answer.errors
    assert isinstance(answer.errors[0], GraphQLError)


def test_an_equal_document_is_compiled_once() -> None:
    compiled, _ = schemas()
    document = parse("{ board { open } }")
    kept: Lru[object, Any] = Lru(10)
    found = []
    for _ in range(3):
        executor = compiled.execution_context_class.build(compiled._schema, document)
        assert isinstance(executor, PlainExecutor)
        executor.kept = kept
        executor.execute_operation()
        found.append(list(kept.values()))
    # The selection, and which variables switch it.
    assert len(found[0]) == 2
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("name", ["WindfallView", "Board", "Plant"])
def test_types_of_plain_data_are_known_as_plain(name: str) -> None:
    compiled, _ = schemas()
    projections = compiled.execution_context_class.projections  # type: ignore[union-attr]
    assert projections.catalogue.is_plain(name)
