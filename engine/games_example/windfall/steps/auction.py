"""The auction of a cube to the highest bidder (§4)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Ranged, Seat
from engine.games_example.windfall.actions import Bid, Pass
from engine.games_example.windfall.events import Bought, Drew
from engine.games_example.windfall.state import CUBES_TO_WIN, WindfallState


def list_bids(state: WindfallState, seat: Seat) -> list[LegalAction]:
    """Return passing, and any bid above the current one that the player can pay."""
    coins, low = state.players[seat].coins, state.price + 1
    if coins < low:
        return [Pass()]
    return [Pass(), Ranged(Bid(low), "coins", low, coins)]


def bid(state: WindfallState, seat: Seat, action: Bid, log: Log) -> None:
    """Raise the current bid (§4.1)."""
    _check_auction(state)
    if action.coins <= state.price:
        raise IllegalAction("bid_too_low", price=state.price)
    if action.coins > state.players[seat].coins:
        raise IllegalAction("too_expensive", coins=action.coins)
    state.leader, state.price = seat, action.coins
    _ask_next_bidder(state, log)


def pass_bid(state: WindfallState, seat: Seat, log: Log) -> None:
    """Leave the auction of this round (§4.1)."""
    _check_auction(state)
    state.players[seat].passed = True
    _ask_next_bidder(state, log)


def _check_auction(state: WindfallState) -> None:
    if state.phase != "auction":
        raise IllegalAction("wrong_phase", phase=state.phase)


def _ask_next_bidder(state: WindfallState, log: Log) -> None:
    seats = len(state.players)
    for ahead in range(1, seats + 1):
        candidate = (state.bidder + ahead) % seats
        if not state.players[candidate].passed and candidate != state.leader:
            state.bidder = candidate
            return
    _end_auction(state, log)


def _end_auction(state: WindfallState, log: Log) -> None:
    """Let the highest bidder pay and take the cube; then everybody draws a card (§4.2)."""
    log.tell(Bought(None if state.leader is None else Seat(state.leader), state.price))
    if state.leader is not None:
        buyer = state.players[state.leader]
        buyer.coins -= state.price
        state.bank += state.price
        buyer.cubes += 1
        state.supply -= 1
    for seat, player in enumerate(state.players):
        player.passed = False
        if state.deck:
            card = state.deck.pop()
            player.hand.append(card)
            log.tell(Drew(Seat(seat), card), only=[Seat(seat)])
            log.reveal()
    won = any(player.cubes == CUBES_TO_WIN for player in state.players)
    state.round += 1
    state.phase = "over" if won or state.round > state.options.rounds else "plant"
