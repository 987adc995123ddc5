"""Crises about to happen, and what the players felt of them."""

from __future__ import annotations

from collections import Counter

from engine.core import Log
from engine.games.daybreak.actions import Lose
from engine.games.daybreak.state import RESILIENCE_KINDS, CrisisOnBoard, DaybreakState
from engine.games.daybreak.steps.flow import go_on
from engine.games.daybreak.steps.growth_stage import growth
from tests.engine.games.daybreak.card_position import (
    DECK,
    Plain,
    differences,
    figures,
    offered,
    plain,
    play,
    table,
    take,
    with_tag,
    without_zeros,
)

FELT = ("clean", "dirty", "demand", "communities", "hand", "area", "draw_change", *RESILIENCE_KINDS)


def threatened(name: str, seats: int = 3, bands: int = 2, tucked: int = 0) -> DaybreakState:
    """The crisis lies face up, alone, when its turn comes; the last player but one is its target.

    The others have much resilience, that one a token of each kind; in a game for one the only
    player has none.
    """
    card = plain(DECK.crises[name])
    state = table(seats, bands=bands)
    state.crisis_deck.remove(name)
    answer = answering_tag(card)
    cards = take(state, with_tag(answer, tucked)) if answer else []
    state.crises = [CrisisOnBoard(name, face_up=True, tucked=cards)]
    for seat, player in enumerate(state.players):
        worst = seat == seats - 2 or seats == 1
        player.resilience = dict.fromkeys(RESILIENCE_KINDS, (1 if seats > 1 else 0) if worst else 4)
        player.emissions = dict.fromkeys(player.emissions, 5 if worst else 2)
        player.communities = 3 if worst else 1
        player.dirty = 15 if worst else 12
        player.demand = player.dirty + player.clean
        tag = card["target"].get("tag", "society")
        player.hand = take(state, with_tag(tag, 2, but=used(state)))
        player.stacks[0] = take(state, with_tag(tag, 3 if worst else 1, but=used(state)))
    return state


def used(state: DaybreakState) -> list[str]:
    return [card for card in DECK.local if card not in state.local_deck]


def answering_tag(card: Plain) -> str | None:
    """The tag of the cards that help when tucked under the crisis."""
    for answer in card.get("answers", ()):
        if "tag" in answer:
            return str(answer["tag"])
        if "needs" in answer:
            return str(answer["needs"][0]["tag"])
    return None


def strike(state: DaybreakState) -> DaybreakState:
    """The crisis happens; players lose the first cards that they may lose."""
    state.stage = "crisis"
    state.rolls = state.bands
    go_on(state, Log())
    while state.resolving is not None and any(state.resolving.losses):
        seat = next(seat for seat, left in enumerate(state.resolving.losses) if left)
        loss = next(action for action in offered(state, seat) if isinstance(action, Lose))
        state = play(state, seat, loss)
    return state


def felt(before: DaybreakState, after: DaybreakState) -> dict[str, int]:
    """What changed on boards and areas; hand and play area count as one when cards are lost."""
    changed = differences(figures(before), figures(after))
    found: Counter[str] = Counter()
    for name, by in changed.items():
        if name in ("trees", "oceans", "recent") or name.startswith("track."):
            found[name] += by
        elif name.partition(".")[2] in FELT:
            found[name.replace(".area", ".hand")] += by
    if after.round > before.round:
        for seat in range(len(before.players)):
            found[f"{seat}.demand"] -= growth(before, seat)
    return without_zeros(found)
