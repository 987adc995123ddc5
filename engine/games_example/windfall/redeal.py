"""Another position that a perspective cannot tell from the given one."""

from __future__ import annotations

from engine.core import Chance, Perspective, Watcher, clone
from engine.games_example.windfall.state import Player, WindfallState


def redeal(state: WindfallState, viewer: Perspective, luck: Chance) -> WindfallState:
    """Shuffle the cards that the viewer has not seen, hidden coins and the seed."""
    other = clone(state)
    if viewer is Watcher.REFEREE:
        return other
    hidden = [player for seat, player in enumerate(other.players) if seat != viewer]
    pool = [*other.deck, *(card for player in hidden for card in player.hand)]
    pool += [player.planted for player in hidden if player.planted is not None]
    luck.shuffle(pool)
    other.deck = [pool.pop() for _ in other.deck]
    for player in hidden:
        player.hand = [pool.pop() for _ in player.hand]
        player.planted = None if player.planted is None else pool.pop()
    if not other.options.open_coins:
        _redeal_coins(hidden, luck)
    other.chance = Chance(f"redealt {luck.below(1 << 32)}", other.chance.drawn)
    return other


def _redeal_coins(hidden: list[Player], luck: Chance) -> None:
    for player in hidden:
        moved = luck.below(player.coins + 1)
        player.coins -= moved
        luck.pick(hidden).coins += moved
