"""A fourth plant replaces an old one, and its fuel is moved or lost (§5.8)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import ReturnFuel, Scrap
from engine.games.powergrid.lookup import content_of
from engine.games.powergrid.state import EMPTY, PowergridState
from engine.games.powergrid.storage import Mix, could_lie_on, homeless, room_on


def list_scraps(state: PowergridState, seat: int) -> list[LegalAction]:
    """List the three older plants."""
    return [Scrap(plant) for plant in state.plants[seat] if plant != state.offer]


def list_returns(state: PowergridState, seat: int) -> list[LegalAction]:
    """List every mix of coal and oil that can be given up."""
    return [ReturnFuel(coal, oil) for coal, oil in _homeless(state, seat)[0]]


def scrap(state: PowergridState, seat: int, action: Scrap, log: Log) -> None:
    """Remove the old plant, and its fuel that fits nowhere else (ruling 7).

    Fuel on the kept plants stays, so a coal plant gives up coal and an oil plant oil. Only a hybrid
    can have held either: then the player is asked which to give up.
    """
    if action.plant not in state.plants[seat]:
        raise IllegalAction("not_your_plant", plant=action.plant)
    if action.plant == state.offer:
        raise IllegalAction("just_bought", plant=action.plant)
    state.plants[seat].remove(action.plant)
    state.discarded.append(action.plant)
    log.tell(events.PlantScrapped(seat, action.plant))
    mixes, garbage, uranium = _homeless(state, seat)
    if state.rules > 1:
        # Under rules 1 fuel of a kept hybrid could go in place of the scrapped plant's own.
        old = content_of(state).plants[action.plant]
        mixes = [mix for mix in mixes if could_lie_on(old, mix)]
    if garbage or uranium:
        _give_up(state, seat, [0, 0, garbage, uranium], log)
    state.actor = EMPTY
    if len(mixes) > 1:
        state.stage, state.actor = "return_fuel", seat
    elif any(mixes[0]):
        _give_up(state, seat, [*mixes[0], 0, 0], log)


def return_fuel(state: PowergridState, seat: int, action: ReturnFuel, log: Log) -> None:
    """Give back exactly what has no room (ruling 7)."""
    if (action.coal, action.oil) not in _homeless(state, seat)[0]:
        raise IllegalAction("wrong_return", coal=action.coal, oil=action.oil)
    _give_up(state, seat, [action.coal, action.oil, 0, 0], log)
    state.actor = EMPTY


def _homeless(state: PowergridState, seat: int) -> tuple[list[Mix], int, int]:
    room = room_on(content_of(state), tuple(state.plants[seat]))
    return homeless(room, state.fuel[seat])


def _give_up(state: PowergridState, seat: int, fuel: list[int], log: Log) -> None:
    for kind, tokens in enumerate(fuel):
        state.fuel[seat][kind] -= tokens
        state.supply[kind] += tokens
    log.tell(events.FuelReturned(seat, *fuel))
