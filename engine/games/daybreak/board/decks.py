"""The three decks, their discards, and what is laid out from them."""

from __future__ import annotations

from typing import Literal

from engine.core import Log
from engine.games.daybreak.board.counting import is_forbidden
from engine.games.daybreak.content import content
from engine.games.daybreak.events import CardsDrawn, CrisesLaid, CrisisRevealed, DeckShuffled
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState


def draw(state: DaybreakState, deck: Literal["local", "crisis", "global"], log: Log) -> str | None:
    """Draw the top card; an empty deck is its shuffled discards (ruling 14), or nothing."""
    if deck == "local":
        cards, discards = state.local_deck, state.local_discard
    elif deck == "crisis":
        cards, discards = state.crisis_deck, state.crisis_discard
    else:
        cards, discards = state.global_deck, state.global_discard
    if not cards and discards:
        cards.extend(discards)
        discards.clear()
        state.chance.shuffle(cards)
        log.tell(DeckShuffled(deck))
    log.reveal()
    return cards.pop() if cards else None


def draw_local(state: DaybreakState, n: int, log: Log) -> list[str]:
    """Draw up to this many local projects from the deck."""
    drawn = (draw(state, "local", log) for _ in range(n))
    return [card for card in drawn if card is not None]


def draw_to_hand(state: DaybreakState, seat: int, n: int, log: Log) -> None:
    """Draw this many local projects to the player's hand."""
    cards = draw_local(state, n, log)
    if cards:
        state.players[seat].hand.extend(cards)
        log.tell(CardsDrawn(seat, tuple(cards)))


def discard(state: DaybreakState, card: str) -> None:
    """Discard a local project; a starting project, which has a different back, goes to the box."""
    if card in content(state.pack, state.rules).starting:
        state.box.append(card)
    else:
        state.local_discard.append(card)


def lay_crises(state: DaybreakState, n: int, face_up: int, log: Log) -> None:
    """Add this many crises above those on the board, the first ones face up."""
    if is_forbidden(state, "no_forecast_crisis"):
        face_up = 0
    shown: list[str] = []
    laid = 0
    for place in range(n):
        card = draw(state, "crisis", log)
        if card is None:
            break
        laid += 1
        state.crises.append(CrisisOnBoard(card, face_up=place < face_up))
        if place < face_up:
            shown.append(card)
    if laid:
        log.tell(CrisesLaid(tuple(shown), laid - len(shown)))


def reveal_crisis(state: DaybreakState, log: Log) -> None:
    """Turn up the lowest face-down crisis."""
    for crisis in state.crises:
        if not crisis.face_up:
            crisis.face_up = True
            log.reveal()
            log.tell(CrisisRevealed(crisis.id))
            return
