"""Ruling 48: hybrids run one after the other, and fuel may be moved in the meantime (§3.6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from engine.games.powergrid.content import Plant, content
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.storage import ways_to_run
from tests.engine.games.powergrid.situation import listed, play, refusal, table

NONE = [0, 0, 0, 0]
KNOWN = content("standard")


def full_of_oil(rules: int = 3) -> PowergridState:
    """Return a table whose first player has coal on plant 8 and two hybrids full of oil."""
    state = table(
        round=4,
        phase="bureaucracy",
        plants=[[5, 8, 12], [], []],
        cities=[["essen", "duisburg", "dortmund"], [], []],
        fuel=[[6, 8, 0, 0], NONE, NONE],
        fuel_market=[18, 10, 9, 2],
    )
    state.rules = rules
    return state


def test_ruling_48_what_the_first_hybrid_burns_makes_room_for_coal_on_the_second() -> None:
    state = full_of_oil()
    play(state, "0 power 5 12")
    assert listed(state) == ["feed 0 coal 4 oil", "feed 1 coal 3 oil", "feed 2 coal 2 oil"]
    assert refusal(state, "0 feed 3 coal 1 oil") == "wrong_mix"
    play(state, "0 feed 2 coal 2 oil")
    assert state.fuel[0] == [4, 6, 0, 0]


def test_ruling_48_a_coal_plant_that_runs_first_makes_no_room_for_oil() -> None:
    state = full_of_oil()
    play(state, "0 power 5 8 12")
    assert listed(state) == ["feed 0 coal 4 oil", "feed 1 coal 3 oil", "feed 2 coal 2 oil"]


def test_ruling_48_a_single_hybrid_still_burns_only_what_fits_on_it() -> None:
    state = full_of_oil()
    play(state, "0 power 12")
    assert state.fuel[0] == [6, 6, 0, 0], "nobody was asked: plants 5 and 12 are full of oil"


@pytest.mark.parametrize("rules", [1, 2])
def test_ruling_48_tables_of_older_rules_lay_out_all_fuel_at_once(rules: int) -> None:
    state = full_of_oil(rules)
    play(state, "0 power 5 12")
    assert state.fuel[0] == [6, 4, 0, 0]


def test_ruling_48_nobody_is_asked_where_only_one_mix_exists() -> None:
    state = table(
        round=4,
        phase="bureaucracy",
        plants=[[5, 12], [], []],
        cities=[["essen", "duisburg"], [], []],
        fuel=[[6, 0, 0, 0], NONE, NONE],
        fuel_market=[18, 18, 9, 2],
    )
    play(state, "0 power 5 12")
    assert state.fuel[0] == [2, 0, 0, 0]


OWNED = [(5, 8, 12), (3, 5, 12), (5, 12, 21), (4, 7, 29), (10, 29, 46), (5, 9, 29), (12, 25, 46)]


@pytest.mark.parametrize("plants", OWNED, ids=str)
def test_ruling_48_the_mixes_are_those_of_somebody_who_tries_every_order_and_every_layout(
    plants: tuple[int, ...],
) -> None:
    cards = [KNOWN.plants[number] for number in plants]
    room = 2 * sum(card.need for card in cards)
    for coal, oil in product(range(room + 1), repeat=2):
        if not any(True for _ in layouts(cards, coal, oil)):
            continue
        found = ways_to_run(KNOWN, plants, (coal, oil, 0, 0))
        for running, mixes in tried_out(plants, coal, oil).items():
            assert set(found.get(running, ())) == mixes, (running, coal, oil)


def tried_out(
    plants: tuple[int, ...], coal: int, oil: int
) -> dict[tuple[int, ...], set[tuple[int, int]]]:
    """Return the mixes of each set of plants by playing it out, token by token."""
    cards = [KNOWN.plants[number] for number in plants]
    found = {}
    for chosen in product((False, True), repeat=len(plants)):
        running = tuple(number for number, runs in zip(plants, chosen, strict=True) if runs)
        found[running] = {
            mix for order in permutations(running) for mix in run_in(cards, order, coal, oil)
        }
    return found


def run_in(cards: list[Plant], order: tuple[int, ...], coal: int, oil: int) -> set[tuple[int, int]]:
    """Return what the hybrids can burn together if the plants run in this order."""
    if not order:
        return {(0, 0)}
    at = next(place for place, card in enumerate(cards) if card.number == order[0])
    card, burns = cards[at], set()
    for layout in layouts(cards, coal, oil):
        coal_there, oil_there = layout[at]
        for burnt in range(card.need + 1):
            if burnt <= coal_there and card.need - burnt <= oil_there:
                burns.add((burnt, card.need - burnt))
    found = set()
    for burnt_coal, burnt_oil in burns:
        for later in run_in(cards, order[1:], coal - burnt_coal, oil - burnt_oil):
            own = (burnt_coal, burnt_oil) if card.fuel == "hybrid" else (0, 0)
            found.add((own[0] + later[0], own[1] + later[1]))
    return found


def layouts(cards: list[Plant], coal: int, oil: int) -> Iterator[list[tuple[int, int]]]:
    """Yield every way to lay this coal and oil on the plants."""
    if not cards:
        if coal == oil == 0:
            yield []
        return
    card, rest = cards[0], cards[1:]
    takes_coal, takes_oil = card.fuel in ("coal", "hybrid"), card.fuel in ("oil", "hybrid")
    for coal_here in range(min(coal, 2 * card.need) + 1 if takes_coal else 1):
        for oil_here in range(min(oil, 2 * card.need - coal_here) + 1 if takes_oil else 1):
            for others in layouts(rest, coal - coal_here, oil - oil_here):
                yield [(coal_here, oil_here), *others]
