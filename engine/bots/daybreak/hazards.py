"""How many communities resilience is expected to save, given the rest of the crisis deck."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.games.daybreak.board.thermometer import row_size
from engine.games.daybreak.cards.effects.crisis import ByResilience, Everybody, LoseCards
from engine.games.daybreak.cards.effects.local import Communities, Tree
from engine.games.daybreak.cards.kinds import Crisis
from engine.games.daybreak.content import content
from engine.games.daybreak.state import RESILIENCE_KINDS, DaybreakState

MAX_SHIELDS = 8
"""Tokens of a kind beyond which more do not count: the thermometer has no more bands."""
FADING = 0.75
"""The discount for each later crisis stage."""
CUT = 0.7
"""The share of the present carbon that bots expect to be emitted in later rounds."""
LOST_CARD = 0.4
"""The weight of losing a card relative to a community in crisis."""
LOST_TREE = 0.8

Hazard = tuple[float, float, float]
"""By kind of resilience: how much of a crisis it reduces, in communities per token."""
Shields = tuple[tuple[float, ...], ...]


def find_shields(state: DaybreakState, net: int, ahead: int) -> Shields:
    """Return, by kind, the communities that 0, 1, 2 … tokens save now and in the rounds ahead."""
    shown = tuple(crisis.id for crisis in state.crises if crisis.face_up)
    hidden = [crisis.id for crisis in state.crises if not crisis.face_up]
    row = row_size(state)
    heat = state.bands + (state.carbon + max(0, net)) / row
    return _count_saved(
        state.pack,
        state.rules,
        len(state.players),
        shown,
        len(hidden),
        frozenset((*state.crisis_deck, *hidden)),
        heat,
        max(0, net) * CUT / row,
        ahead,
    )


@lru_cache(maxsize=256)
def _count_saved(
    pack: str,
    rules: int,
    players: int,
    shown: tuple[str, ...],
    hidden: int,
    unseen: frozenset[str],
    heat: float,
    heating: float,
    ahead: int,
) -> Shields:
    """Count over the crises known to come and, for the rest, over an average unseen one."""
    cards, known = content(pack, rules), _hazards(pack, rules, players)
    found = []
    for kind in range(len(RESILIENCE_KINDS)):
        mean = sum(known[name][kind] for name in unseen) / max(1, len(unseen))
        now = sum(known[name][kind] for name in shown) + hidden * mean
        stages = [(float(int(heat)), now)]
        for later in range(1, ahead + 1):
            bands = heat + later * heating
            stages.append((bands, FADING**later * cards.crises_at(int(bands)) * mean))
        saved = [0.0]
        for tokens in range(1, MAX_SHIELDS + 1):
            more = sum(weight * min(1.0, max(0.0, bands - tokens + 1)) for bands, weight in stages)
            saved.append(saved[-1] + more)
        found.append(tuple(saved))
    return tuple(found)


@lru_cache(maxsize=32)
def _hazards(pack: str, rules: int, players: int) -> Mapping[str, Hazard]:
    return {name: _hazard(card, players) for name, card in content(pack, rules).crises.items()}


def _hazard(crisis: Crisis, players: int) -> Hazard:
    """Return what each kind of resilience reduces, for a player hit as often as the others."""
    kinds = [answer.kind for answer in crisis.answers if isinstance(answer, ByResilience)]
    weight = 0.0
    for op in crisis.effects:
        if isinstance(op, Communities):
            weight += 1.0
        elif isinstance(op, LoseCards):
            weight += LOST_CARD
        elif isinstance(op, Tree):
            weight += LOST_TREE
    if not isinstance(crisis.target, Everybody):
        weight /= players
    social, ecological, infrastructure = (weight * (kind in kinds) for kind in RESILIENCE_KINDS)
    return (social, ecological, infrastructure)
