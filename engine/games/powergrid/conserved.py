"""What no action may change."""

from __future__ import annotations

from engine.games.powergrid.content import FUELS
from engine.games.powergrid.state import EMPTY, MAX_CITIES, PowergridState


def conserved(state: PowergridState) -> dict[str, int]:
    """Return money with its bank, every fuel, every card and every house."""
    trust = state.trust
    held: dict[str, int] = {
        fuel: state.fuel_market[kind]
        + state.supply[kind]
        + sum(tokens[kind] for tokens in state.fuel)
        + (trust.fuel[kind] if trust else 0)
        for kind, fuel in enumerate(FUELS)
    }
    cards = [state.row, state.deck, state.box, state.discarded, *state.plants]
    owned = len(trust.plants) if trust else 0
    stand = sum(owner != EMPTY for owner in state.houses)
    left = sum(MAX_CITIES - len(cities) for cities in state.cities)
    return {
        "money": state.bank + sum(state.money),
        "cards": sum(map(len, cards)) + owned,
        "houses": stand + left + (trust.houses if trust else 0),
        **held,
    }
