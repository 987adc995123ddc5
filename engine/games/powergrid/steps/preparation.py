"""What the players choose before the first round: regions and starting cities.

§2.1 and §2.6; for two players also the Trust's first houses (§12.2).
"""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log
from engine.games.powergrid import events
from engine.games.powergrid.actions import ChooseRegion, MarkCity
from engine.games.powergrid.lookup import board_of, content_of
from engine.games.powergrid.options import borders_of
from engine.games.powergrid.state import EMPTY, PowergridState
from engine.games.powergrid.steps import trust


def ask(state: PowergridState, log: Log) -> bool:
    """Ask for the regions first, then for the Trust's houses, then for the starting cities."""
    seats = len(state.money)
    count = content_of(state).players[seats]
    if len(state.area) < count.regions:
        state.stage = "choose_region"
        state.actor = state.order[len(state.area) % seats]
        return True
    if state.waiting:
        state.stage, state.actor = "place_trust", state.waiting[0]
        return True
    if state.options.starting_cities and len(state.marked) < seats:
        state.stage, state.actor = "mark_city", state.order[len(state.marked)]
        return True
    return False


def list_regions(state: PowergridState, seat: int) -> list[LegalAction]:
    """List any region at first, then those that border the chosen ones."""
    return [ChooseRegion(region) for region in _open_regions(state)]


def choose_region(state: PowergridState, seat: int, action: ChooseRegion, log: Log) -> None:
    """Add a region to the play area, which must stay connected (ruling 40)."""
    if action.region not in borders_of(state.options):
        raise IllegalAction("unknown_region", region=action.region)
    if action.region in state.area:
        raise IllegalAction("region_chosen", region=action.region)
    if action.region not in _open_regions(state):
        raise IllegalAction("region_apart", region=action.region)
    state.area.append(action.region)
    state.actor = EMPTY
    log.tell(events.RegionChosen(seat, action.region))


def list_marks(state: PowergridState, seat: int) -> list[LegalAction]:
    """List every city in play that is neither marked nor the Trust's."""
    board = board_of(state)
    return [
        MarkCity(board.cities[city].id)
        for city in board.playable
        if city not in state.marked and state.houses[3 * city] == EMPTY
    ]


def mark_city(state: PowergridState, seat: int, action: MarkCity, log: Log) -> None:
    """Mark a starting city; against the Trust it also gets one of its houses (ruling 39)."""
    board = board_of(state)
    city = board.number.get(action.city, EMPTY)
    if city not in board.playable:
        raise IllegalAction("not_in_area", city=action.city)
    if city in state.marked:
        raise IllegalAction("already_marked", city=action.city)
    if state.houses[3 * city] != EMPTY:
        raise IllegalAction("trust_is_there", city=action.city)
    state.marked.append(city)
    state.actor = EMPTY
    log.tell(events.CityMarked(seat, action.city))
    trust.place_house(state, city, 1, log)


def _open_regions(state: PowergridState) -> list[str]:
    borders = borders_of(state.options)
    return [
        region
        for region, others in borders.items()
        if region not in state.area and (not state.area or not others.isdisjoint(state.area))
    ]
