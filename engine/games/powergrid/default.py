"""What happens when a player's clock runs out: no money is spent needlessly."""

from __future__ import annotations

from engine.core import Ranged, Seat
from engine.games.powergrid.actions import AnyAction, Done, Pass, Power
from engine.games.powergrid.content import content
from engine.games.powergrid.legal import legal_actions
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.storage import capacity, fuel_burnt


def default_action(state: PowergridState, seat: Seat) -> AnyAction:
    """Pass or be done if allowed, power for the best income, else take the first choice."""
    if state.stage in ("buy_fuel", "connect"):
        return Done()
    if state.stage == "power":
        return best_power(state, seat)
    legal = legal_actions(state, seat)
    if Pass() in legal:
        return Pass()
    first = legal[0]
    chosen = first.action if isinstance(first, Ranged) else first
    assert isinstance(chosen, AnyAction)
    return chosen


def best_power(state: PowergridState, seat: Seat) -> Power:
    """Return the plants that power the most cities with the least fuel."""
    known = content(state.options.pack)
    cities = len(state.cities[seat])

    def worth(action: Power) -> tuple[int, int]:
        running = action.plants
        return min(cities, capacity(known, running)), -sum(fuel_burnt(known, running))

    powers = [action for action in legal_actions(state, seat) if isinstance(action, Power)]
    return max(powers, key=worth)
