"""The position before the first decision (§2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Chance, Log
from engine.games.powergrid.board import connected_areas
from engine.games.powergrid.content import STEP_3, Content, content
from engine.games.powergrid.options import PowergridOptions, borders_of, host_area
from engine.games.powergrid.state import EMPTY, START_MONEY, TRUST_HOUSES, PowergridState, Trust
from engine.games.powergrid.steps.rounds import ask_next
from engine.games.powergrid.steps.trust import OPENING_HOUSES

RULES = 3
OLD_RULES = (1, 2)
OPEN_PLANTS = 8


def setup(options: PowergridOptions, seats: int, chance: Chance) -> PowergridState:
    """Draw order, area, deck and market; the players' own choices come as decisions."""
    known = content(options.pack)
    order = list(range(seats))
    chance.shuffle(order)
    area = _choose_area(options, known.players[seats].regions, chance)
    row, deck, box = deal_plants(known, seats, chance)
    state = lay_out_table(options, order, area, chance)
    state.row, state.deck, state.box = row, deck, box
    ask_next(state, Log())
    return state


def lay_out_table(
    options: PowergridOptions, order: Sequence[int], area: Sequence[str], chance: Chance
) -> PowergridState:
    """Return the table without plants, before anybody is asked."""
    known, seats = content(options.pack), len(order)
    state = PowergridState(
        rules=RULES,
        chance=chance,
        acted=[0] * seats,
        options=options,
        area=list(area),
        phase="preparation",
        stage="open_auction",
        actor=EMPTY,
        round=0,
        step=1,
        order=list(order),
        waiting=[],
        money=[START_MONEY] * seats,
        bank=0,
        plants=[[] for _ in order],
        fuel=[[0, 0, 0, 0] for _ in order],
        cities=[[] for _ in order],
        houses=[EMPTY] * (3 * len(known.cities[options.map, options.edition])),
        row=[],
        deck=[],
        box=[],
        discarded=[],
        fuel_market=[fuel.start for fuel in known.fuels],
        supply=[len(fuel.prices) - fuel.start for fuel in known.fuels],
        powered=[0] * seats,
    )
    if seats == 2:
        state.trust = Trust(TRUST_HOUSES)
        state.waiting = [state.order[place] for place in OPENING_HOUSES]
    return state


def deal_plants(
    known: Content, seats: int, chance: Chance
) -> tuple[list[int], list[int], list[int]]:
    """Return the open market, the deck (its top last) and the cards removed unseen (§2.5)."""
    small = [plant.number for plant in known.plants.values() if plant.back == "small"]
    large = [plant.number for plant in known.plants.values() if plant.back == "large"]
    chance.shuffle(small)
    chance.shuffle(large)
    row, kept_aside, small = sorted(small[:OPEN_PLANTS]), small[OPEN_PLANTS], small[9:]
    count = known.players[seats]
    box = small[: count.small_removed] + large[: count.large_removed]
    deck = small[count.small_removed :] + large[count.large_removed :]
    chance.shuffle(deck)
    return row, [STEP_3, *deck, kept_aside], box


def _choose_area(options: PowergridOptions, size: int, chance: Chance) -> Sequence[str]:
    if options.area == "host":
        return host_area(options)
    if options.area == "players":
        return []
    return chance.pick(connected_areas(borders_of(options), size))
