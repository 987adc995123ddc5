"""Everybody plants a card at once; the last card turns them all over (§3)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games_example.windfall.actions import Plant
from engine.games_example.windfall.events import Blew, Planted
from engine.games_example.windfall.state import WindfallState

STORM = 6


def list_plants(state: WindfallState, seat: Seat) -> list[LegalAction]:
    """Return the cards in hand, as long as none is planted."""
    player = state.players[seat]
    return [Plant(card) for card in player.hand] if player.planted is None else []


def plant(state: WindfallState, seat: Seat, action: Plant, log: Log) -> None:
    """Lay a card of the hand face down (§3.1)."""
    player = state.players[seat]
    if state.phase != "plant":
        raise IllegalAction("wrong_phase", phase=state.phase)
    if action.card not in player.hand:
        raise IllegalAction("not_in_hand", card=action.card)
    player.hand.remove(action.card)
    player.planted = action.card
    log.tell(Planted(seat))
    if all(other.planted is not None for other in state.players):
        _turn_over(state, log)


def _turn_over(state: WindfallState, log: Log) -> None:
    """Turn the cards over and roll the wind: it pays everybody (§3.2, ruling 2)."""
    wind = state.chance.roll(6)
    cards = [player.planted or 0 for player in state.players]
    log.tell(Blew(tuple(cards), wind))
    log.reveal()
    for player, card in zip(state.players, cards, strict=True):
        gain = min(wind, state.bank)
        player.coins += gain
        state.bank -= gain
        state.discard.append(card)
        player.planted = None
    if wind == STORM:
        state.storms += 1
    if state.storms >= state.options.storms:
        state.phase = "over"
        return
    state.phase = "auction"
    state.bidder = cards.index(max(cards))
    state.leader, state.price = None, 0
