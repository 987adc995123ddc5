"""Which region to bring into play."""

from __future__ import annotations

from engine.core import Action, LegalAction
from engine.games.powergrid.actions import ChooseRegion
from engine.games.powergrid.content import content
from engine.games.powergrid.state import PowergridState


def choose_region(state: PowergridState, legal: list[LegalAction]) -> Action:
    """Return the region with the cheapest links: cheap networks make a lively game."""
    known, options = content(state.options.pack), state.options
    region = {city.id: city.region for city in known.cities[options.map, options.edition]}

    def mean_cost(action: ChooseRegion) -> float:
        inside = {action.region, *state.area}
        costs = [
            link.cost
            for link in known.links[options.map, options.edition]
            if action.region in {region[link.ends[0]], region[link.ends[1]]}
            and inside.issuperset({region[link.ends[0]], region[link.ends[1]]})
        ]
        return sum(costs) / len(costs)

    return min((action for action in legal if isinstance(action, ChooseRegion)), key=mean_cost)
