"""What no action may change."""

from __future__ import annotations

from engine.games_example.windfall.state import WindfallState


def conserved(state: WindfallState) -> dict[str, int]:
    """Return the sum of all cards, all cubes, and all coins with the bank's."""
    hands = [card for player in state.players for card in player.hand]
    planted = [player.planted for player in state.players if player.planted is not None]
    return {
        "cards": sum((*state.deck, *state.discard, *hands, *planted)),
        "cubes": state.supply + sum(player.cubes for player in state.players),
        "coins": state.bank + sum(player.coins for player in state.players),
    }
