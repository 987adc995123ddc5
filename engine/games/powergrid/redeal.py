"""Another position that a perspective cannot tell from the given one."""

from __future__ import annotations

from engine.core import Chance, Perspective, Watcher, clone
from engine.games.powergrid.content import STEP_3, Content, content
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.view import back_of, may_know_money

MAX_GUESSED_MONEY = 150
"""Nobody knows how much the others have; a guess lies between what they bid and this."""


def redeal(state: PowergridState, viewer: Perspective, luck: Chance) -> PowergridState:
    """Shuffle face-down cards, guess hidden money, and change the seed."""
    other = clone(state)
    if viewer is Watcher.REFEREE:
        return other
    other.chance.seed = f"{luck.below(1 << 48):x}"
    _redeal_plants(other, content(state.options.pack), luck)
    for seat in range(len(state.money)):
        if not may_know_money(state, seat, viewer):
            least = state.bid if state.bidders and state.bidders[-1] == seat else 0
            guess = least + luck.below(MAX_GUESSED_MONEY + 1)
            other.bank += other.money[seat] - guess
            other.money[seat] = guess
    return other


def _redeal_plants(state: PowergridState, known: Content, luck: Chance) -> None:
    """Shuffle unseen cards; the numbers of backs in the box and the top back stay.

    Under the Step 3 card are plants that everybody saw go there, in that order. Once it is out the
    deck is a shuffled set of seen cards, and the box holds whatever was never seen.
    """
    deck = state.deck
    if STEP_3 not in deck:
        _shuffle_below_top(deck, known, luck)
        return
    first = deck.index(STEP_3) + 1
    unseen = deck[first:]
    if not unseen:
        return
    top = back_of(known, unseen[-1])
    pool = {
        back: [card for card in (*unseen, *state.box) if back_of(known, card) == back]
        for back in ("small", "large")
    }
    for cards in pool.values():
        luck.shuffle(cards)
    state.box = [pool[back_of(known, card)].pop() for card in state.box]
    last = pool[top].pop()
    rest = [*pool["small"], *pool["large"]]
    luck.shuffle(rest)
    state.deck = [*deck[:first], *rest, last]


def _shuffle_below_top(deck: list[int], known: Content, luck: Chance) -> None:
    if not deck:
        return
    top = back_of(known, deck[-1])
    last = luck.pick([card for card in deck if back_of(known, card) == top])
    deck.remove(last)
    luck.shuffle(deck)
    deck.append(last)
