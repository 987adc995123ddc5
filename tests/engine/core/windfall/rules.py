"""The rules of Windfall."""

from __future__ import annotations

from engine.core import Action, Chance, Decision, IllegalAction, Legal, Log, Ranged, Seat, decision
from tests.engine.core.windfall.pieces import (
    CARDS,
    COINS,
    HAND,
    Bid,
    Blew,
    Bought,
    Drew,
    Pass,
    Plant,
    Planted,
    Player,
    Windfall,
    WindfallOptions,
)


def setup(options: WindfallOptions, seats: int, chance: Chance) -> Windfall:
    """Everybody has three cards and eight coins."""
    deck = list(range(1, CARDS + 1))
    chance.shuffle(deck)
    players = [Player(COINS, [deck.pop() for _ in range(HAND)]) for _ in range(seats)]
    return Windfall(1, chance, [0] * seats, options, players, deck, bank=100)


def to_act(state: Windfall) -> list[Decision]:
    """Everybody plants at once; bidders speak one after the other."""
    if state.phase == "plant":
        return [
            decision(state, Seat(seat), "plant")
            for seat, player in enumerate(state.players)
            if player.planted is None
        ]
    if state.phase == "auction":
        return [decision(state, Seat(state.bidder), "bid")]
    return []


def legal_actions(state: Windfall, seat: Seat) -> list[Legal]:
    """The cards in hand, or a bid above the standing one, or to pass."""
    player = state.players[seat]
    if state.phase == "plant" and player.planted is None:
        return [Plant(card) for card in player.hand]
    if state.phase != "auction" or state.bidder != seat:
        return []
    if player.coins > state.price:
        return [Pass(), Ranged(Bid(state.price + 1), "coins", state.price + 1, player.coins)]
    return [Pass()]


def step(state: Windfall, seat: Seat, action: Action, log: Log) -> None:
    """Plants, bids or passes, and goes on until somebody must decide."""
    match action:
        case Plant():
            plant(state, seat, action.card, log)
        case Bid():
            bid(state, seat, action.coins, log)
        case Pass():
            leave_auction(state, seat, log)


def plant(state: Windfall, seat: Seat, card: int, log: Log) -> None:
    """A card of the hand is laid face down; the last one turns them all."""
    player = state.players[seat]
    if state.phase != "plant":
        raise IllegalAction("wrong_phase", phase=state.phase)
    if card not in player.hand:
        raise IllegalAction("not_in_hand", card=card)
    player.hand.remove(card)
    player.planted = card
    log.tell(Planted(seat))
    if all(other.planted is not None for other in state.players):
        let_the_wind_blow(state, log)


def let_the_wind_blow(state: Windfall, log: Log) -> None:
    """Cards are turned, the die is rolled, coins come in; the highest card bids first."""
    wind = state.chance.roll(6)
    cards = [player.planted or 0 for player in state.players]
    log.tell(Blew(tuple(cards), wind))
    log.reveal()
    state.storms += wind == 6
    for player, card in zip(state.players, cards, strict=True):
        gain = min(wind, state.bank)
        player.coins += gain
        state.bank -= gain
        state.discard.append(card)
        player.planted = None
    if state.storms >= state.options.storms:
        state.phase = "over"
        return
    state.phase = "auction"
    state.bidder = cards.index(max(cards))
    state.leader, state.price = None, 0


def bid(state: Windfall, seat: Seat, coins: int, log: Log) -> None:
    """An offer above the standing one."""
    if state.phase != "auction":
        raise IllegalAction("wrong_phase", phase=state.phase)
    if coins <= state.price:
        raise IllegalAction("bid_too_low", price=state.price)
    if coins > state.players[seat].coins:
        raise IllegalAction("too_expensive", coins=coins)
    state.leader, state.price = seat, coins
    pass_the_word(state, log)


def leave_auction(state: Windfall, seat: Seat, log: Log) -> None:
    """The seat does not bid again this round."""
    if state.phase != "auction":
        raise IllegalAction("wrong_phase", phase=state.phase)
    state.players[seat].passed = True
    pass_the_word(state, log)


def pass_the_word(state: Windfall, log: Log) -> None:
    """The next bidder speaks; with none left the leader buys."""
    seats = len(state.players)
    for ahead in range(1, seats + 1):
        candidate = (state.bidder + ahead) % seats
        if not state.players[candidate].passed and candidate != state.leader:
            state.bidder = candidate
            return
    end_auction(state, log)


def end_auction(state: Windfall, log: Log) -> None:
    """The leader pays and takes the cube; everybody draws; the next round begins."""
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
    rich = any(player.cubes == 3 for player in state.players)
    state.round += 1
    state.phase = "over" if rich or state.round > state.options.rounds else "plant"
