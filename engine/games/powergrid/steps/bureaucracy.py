"""Phase 5: powering cities, refilling the fuel market, updating the plants (§8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import FeedHybrids, Power
from engine.games.powergrid.content import URANIUM
from engine.games.powergrid.lookup import content_of, runs_in_turn
from engine.games.powergrid.state import EMPTY, PowergridState
from engine.games.powergrid.steps import trust
from engine.games.powergrid.steps.new_step import begin_step_2, lies_step_3, remove_step_3
from engine.games.powergrid.steps.plant_market import discard_lowest, draw_plant
from engine.games.powergrid.storage import Mix, capacity, fuel_burnt, ways_to_run


def begin(state: PowergridState, log: Log) -> None:
    """Begin step 2 before anything else (ruling 19); then the first in order powers."""
    count = content_of(state).players[len(state.money)]
    if state.step == 1 and max(map(len, state.cities)) >= count.step_2:
        begin_step_2(state, log)
        _put_away_step_3(state, log)
    state.waiting = state.order[:]


def ask(state: PowergridState, log: Log) -> bool:
    """Ask the next player who can run any plant; the others get the minimum income at once."""
    while state.waiting:
        seat = state.waiting[0]
        if len(_ways(state, seat)) > 1:
            state.stage, state.actor = "power", seat
            return True
        _run(state, seat, (), (0, 0), log)
    return False


def list_powers(state: PowergridState, seat: int) -> list[LegalAction]:
    """List every set of plants that can run, including the empty one (ruling 47)."""
    return [Power(running) for running in _ways(state, seat)]


def list_feeds(state: PowergridState, seat: int) -> list[LegalAction]:
    """List every mix that the running hybrid plants can burn (ruling 48)."""
    mixes = _ways(state, seat)[tuple(state.running)]
    return [FeedHybrids(coal, oil) for coal, oil in mixes]


def power(state: PowergridState, seat: int, action: Power, log: Log) -> None:
    """Run the plants; ask for the mix only if the hybrids have a choice."""
    plants = action.plants
    mixes = _ways(state, seat).get(plants)
    if mixes is None:
        raise _refusal(state, seat, plants)
    if len(mixes) == 1:
        _run(state, seat, plants, mixes[0], log)
        state.actor = EMPTY
    else:
        state.running = list(plants)
        state.stage = "feed_hybrids"


def _refusal(state: PowergridState, seat: int, plants: tuple[int, ...]) -> IllegalAction:
    for plant in plants:
        if plant not in state.plants[seat]:
            return IllegalAction("not_your_plant", plant=plant)
    if list(plants) != sorted(set(plants)):
        return IllegalAction("plants_out_of_order")
    return IllegalAction("not_enough_fuel", plants=plants)


def feed_hybrids(state: PowergridState, seat: int, action: FeedHybrids, log: Log) -> None:
    """Burn the chosen mix."""
    running, mix = tuple(state.running), (action.coal, action.oil)
    if mix not in _ways(state, seat)[running]:
        raise IllegalAction("wrong_mix", coal=action.coal, oil=action.oil)
    state.running = []
    _run(state, seat, running, mix, log)
    state.actor = EMPTY


def end(state: PowergridState, log: Log) -> None:
    """Burn the Trust's fuel, fill the fuel market, and update the plant market."""
    trust.burn_fuel(state)
    refill(state, log)
    update_plants(state, log)


def refill(state: PowergridState, log: Log) -> None:
    """Fill the market from the dearest place on, as far as the supply goes (ruling 25)."""
    coal, oil, garbage, uranium = [_refill_one(state, kind) for kind in range(4)]
    log.tell(events.FuelRefilled(coal, oil, garbage, uranium))


def _refill_one(state: PowergridState, kind: int) -> int:
    tokens = refill_of(state, kind)
    state.supply[kind] -= tokens
    state.fuel_market[kind] += tokens
    return tokens


def refill_of(state: PowergridState, kind: int) -> int:
    """Return how many tokens of this fuel the refill would bring now."""
    places = len(content_of(state).fuels[kind].prices)
    free = places - state.fuel_market[kind]
    return min(refill_card(state, kind), state.supply[kind], free)


def refill_card(state: PowergridState, kind: int) -> int:
    """Return how many tokens the refill table names for this step (§8.2)."""
    if kind == URANIUM and state.phased_out:
        return 0
    seats, two_player_refill = len(state.money), state.options.two_player_refill
    row = content_of(state).refill_row(seats, two_player_refill)
    return row[kind][state.step - 1]


def update_plants(state: PowergridState, log: Log) -> None:
    """Bury the highest plant, or in step 3 discard the lowest; then draw one (§8.3)."""
    if state.step_3_next:
        # Ruling 17: the step 2 exchange has already brought the market down to six.
        return
    if state.step == 3:
        discard_lowest(state, "market_update", log)
        draw_plant(state, log)
        return
    buried = state.row.pop()
    state.deck.insert(0, buried)
    log.tell(events.PlantBuried(buried))
    draw_plant(state, log)
    _put_away_step_3(state, log)


def _put_away_step_3(state: PowergridState, log: Log) -> None:
    if lies_step_3(state):
        remove_step_3(state, log)
        state.step_3_next = True


def _ways(state: PowergridState, seat: int) -> dict[tuple[int, ...], Sequence[Mix]]:
    return ways_to_run(
        content_of(state),
        tuple(state.plants[seat]),
        tuple(state.fuel[seat]),
        in_turn=runs_in_turn(state),
    )


def _run(state: PowergridState, seat: int, running: tuple[int, ...], mix: Mix, log: Log) -> None:
    """Return the fuel before this phase's refill (ruling 24), and pay the income."""
    known, cities = content_of(state), 0
    if running:
        burnt = fuel_burnt(known, running)
        tokens = (burnt.coal + mix[0], burnt.oil + mix[1], burnt.garbage, burnt.uranium)
        fuel, supply = state.fuel[seat], state.supply
        for kind, amount in enumerate(tokens):
            fuel[kind] -= amount
            supply[kind] += amount
        cities = min(len(state.cities[seat]), capacity(known, running))
    income = known.income_for(cities)
    state.powered[seat] = cities
    state.money[seat] += income
    state.bank -= income
    state.waiting.pop(0)
    log.tell(events.CitiesPowered(seat, cities, running, income))
