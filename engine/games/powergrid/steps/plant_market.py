"""The plant market: what is offered, and how a new plant enters (§2.5, §5.7)."""

from __future__ import annotations

from typing import Literal

from engine.core import Log
from engine.games.powergrid import events
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.lookup import map_of
from engine.games.powergrid.state import OFFERED, PowergridState

Reason = Literal["below_discount", "unsold", "step_2", "step_3", "market_update"]
"""Why a plant left the market."""


def offered(state: PowergridState) -> list[int]:
    """Return the plants that may be put up for auction: four, or all in step 3 (§9.3)."""
    row = state.row if state.step == 3 else state.row[:OFFERED]
    return row[:-1] if row and row[-1] == STEP_3 else row


def minimum_bid(state: PowergridState, plant: int) -> int:
    """Return the minimum bid: the plant's number, or 1 under the discount token (§5.1)."""
    return 1 if plant == state.discount else plant


def draw_plant(state: PowergridState, log: Log) -> None:
    """Draw the top card into the market, if there is one.

    The Step 3 card counts as the highest number, and the rest of the deck is shuffled at once
    (ruling 14).
    """
    if not state.deck:
        return
    log.reveal()
    plant = state.deck.pop()
    state.row.append(plant)
    state.row.sort()
    if plant == STEP_3:
        state.chance.shuffle(state.deck)
        log.tell(events.StepThreeDrawn())
    else:
        log.tell(events.PlantDrawn(plant))


def replace_plant(state: PowergridState, log: Log) -> None:
    """Draw a plant for one that was bought (§5.7)."""
    top = state.deck[-1] if state.deck else STEP_3
    draw_plant(state, log)
    if top < state.discount:
        # Ruling 11: the new plant goes, the token goes, and the next card stays whatever it is.
        discard(state, top, "below_discount", log)
        remove_discount(state, log)
        draw_plant(state, log)


def discard(state: PowergridState, plant: int, reason: Reason, log: Log) -> None:
    """Remove an open plant from the game."""
    state.row.remove(plant)
    state.discarded.append(plant)
    log.tell(events.PlantDiscarded(plant, reason))


def discard_lowest(state: PowergridState, reason: Reason, log: Log) -> None:
    """Remove the lowest open plant from the game, if there is one."""
    if state.row and state.row[0] != STEP_3:
        discard(state, state.row[0], reason, log)


def remove_discount(state: PowergridState, log: Log) -> None:
    """Take the discount token off its plant."""
    log.tell(events.DiscountRemoved(state.discount))
    state.discount = 0


def end_nuclear(state: PowergridState, plant: int, log: Log) -> None:
    """Stop the uranium refill if this plant ends it on the map (§11.1, ruling 26)."""
    if plant == map_of(state).phase_out:
        state.phased_out = True
        log.tell(events.NuclearEnded(plant))
