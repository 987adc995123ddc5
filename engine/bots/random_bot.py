"""A bot that takes any legal action."""

from __future__ import annotations

from engine.core import Action, AnyGame, Chance, LegalAction, Ranged, Seat, State


def choose_at_random(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return an action of a random listed kind, each kind equally likely.

    If all actions were equally likely, a kind with hundreds of variants would crowd out the others.
    Of a range, take a number near its low end: bids rise in small steps, so that random play does
    not go bankrupt at once.
    """
    kinds: dict[type[Action], list[LegalAction]] = {}
    for listed in game.legal_actions(state, seat):
        kind = type(listed.action) if isinstance(listed, Ranged) else type(listed)
        kinds.setdefault(kind, []).append(listed)
    chosen = luck.pick(luck.pick(list(kinds.values())))
    if isinstance(chosen, Ranged):
        spread = min(chosen.high - chosen.low, 3)
        return chosen.at(chosen.low + luck.below(spread + 1))
    return chosen
