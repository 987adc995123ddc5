"""Players who have finished the local stage resume when something new opens (§4.8, ruling 31)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.daybreak.board.counting import Wanted, fits
from engine.games.daybreak.cards.effects.crisis import LastingRule
from engine.games.daybreak.cards.effects.projects import GiveCards, Power, TagBonus
from engine.games.daybreak.cards.kinds import Crisis, GlobalProject
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState

BINDING_RULES: tuple[LastingRule, ...] = (
    "no_tuck_other_crises",
    "no_dirty_removal",
    "no_giving_cards",
    "no_support_of_global_projects",
    "no_extra_draws",
)
"""Lasting rules that forbid something in the local stage."""


def wake(state: DaybreakState) -> None:
    """Let everybody act again."""
    for player in state.players:
        player.ready = False


def wake_holders(state: DaybreakState, wanted: Callable[[int], Wanted]) -> None:
    """Let players with a fitting card act again: a partner's card has left a gap to fill."""
    known = content(state.pack, state.rules)
    for seat, player in enumerate(state.players):
        if player.ready:
            tags = wanted(seat)
            if any(fits(known, card, tags) for card in player.hand):
                player.ready = False


def opens_actions(project: GlobalProject) -> bool:
    """Whether the project, once active, lets players do or count more in the local stage."""
    return any(isinstance(rule, (Power, GiveCards, TagBonus)) for rule in project.active)


def bound_actions(crisis: Crisis) -> bool:
    """Whether the end of this lasting crisis allows more in the local stage."""
    return any(rule in BINDING_RULES for rule in crisis.lasting)
