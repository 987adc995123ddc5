"""The position before the first decision (§2)."""

from __future__ import annotations

from engine.core import Chance
from engine.games_example.windfall.content import content
from engine.games_example.windfall.options import WindfallOptions
from engine.games_example.windfall.state import Player, WindfallState

RULES = 1


def setup(options: WindfallOptions, seats: int, chance: Chance) -> WindfallState:
    """Shuffle the deck and deal a hand and coins to everybody."""
    known = content(options.pack)
    size = known.tables[seats]
    deck = list(known.cards)
    chance.shuffle(deck)
    players = [Player(size.coins, [deck.pop() for _ in range(size.hand)]) for _ in range(seats)]
    return WindfallState(RULES, chance, [0] * seats, options, players, deck, size.cubes)
