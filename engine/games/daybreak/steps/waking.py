"""Who has finished the local stage goes on when a partner opens something new (§4.8, ruling 31)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.daybreak.cards.effects.crisis import LastingRule
from engine.games.daybreak.cards.effects.projects import GiveCards, Power, TagBonus
from engine.games.daybreak.cards.kinds import Crisis, GlobalProject
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
    """Everybody may act again."""
    for player in state.players:
        player.ready = False


def wake_holders(state: DaybreakState, fits: Callable[[int, str], bool]) -> None:
    """Whoever holds a card that fits may act again: a partner's card has left a gap to fill."""
    for seat, player in enumerate(state.players):
        if player.ready and any(fits(seat, card) for card in player.hand):
            player.ready = False


def opens_actions(project: GlobalProject) -> bool:
    """Whether the project, once active, lets players do or count more in the local stage."""
    return any(isinstance(rule, (Power, GiveCards, TagBonus)) for rule in project.active)


def bound_actions(crisis: Crisis) -> bool:
    """Whether the end of this lasting crisis frees something in the local stage."""
    return any(rule in BINDING_RULES for rule in crisis.lasting)
