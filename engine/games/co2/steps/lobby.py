"""Lobby cards, UN goals and the company goal (Seed 002, 2.2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import IllegalAction, Legal, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import CashGoal, ClaimGoal, PlayLobby
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy
from engine.games.co2.state import CO2
from engine.games.co2.steps.bank import earn, return_cubes, score
from engine.games.co2.steps.install import receive

CASH_GOAL = CashGoal()


def legal_cards(state: CO2, book: Book, seat: Seat) -> Iterator[Legal]:
    """Lobby cards with the benefits that are open now, and UN goals: one of them a turn."""
    if not state.turn.card:
        for card in state.players[seat].lobby:
            entry = book.lobby[card]
            if entry.deed in state.turn.deeds and not entry.main[0].discount:
                yield PlayLobby(card, "main")
                if len(entry.main) > 1:
                    yield PlayLobby(card, "other")
            yield PlayLobby(card, "minor")
        if state.players[seat].cubes > 0:
            built = energies_built(state, book, seat)
            for goal in state.un_goals:
                if built.issuperset(book.content.un_goals[goal].energies):
                    yield ClaimGoal(goal)
    if not state.players[seat].cashed:
        yield CASH_GOAL


def energies_built(state: CO2, book: Book, seat: Seat) -> set[Energy]:
    """The energies of which this seat has built a plant."""
    return {
        book.content.plants[plant.tile].energy
        for region in state.regions
        for plant in region.spaces
        if plant is not None and plant.owner == seat
    }


def play_lobby(state: CO2, book: Book, seat: Seat, action: PlayLobby, log: Log) -> None:
    """The card's main benefit follows its deed; the minor one needs nothing (edge case 38)."""
    if state.turn.card:
        raise IllegalAction("card_used")
    if action.card not in state.players[seat].lobby:
        raise IllegalAction("card_not_in_hand", card=action.card)
    card = book.lobby[action.card]
    if action.use == "minor":
        benefit = card.minor
    else:
        if card.main[0].discount:
            raise IllegalAction("discount_with_construct", card=action.card)
        if action.use != "main" and (action.use != "other" or len(card.main) < 2):
            raise IllegalAction("no_other_benefit", card=action.card)
        if card.deed not in state.turn.deeds:
            raise IllegalAction("deed_missing", card=action.card)
        benefit = card.main[1 if action.use == "other" else 0]
    _discard(state, seat, action, log)
    if action.use != "minor":
        _reveal_goal(state, log)
    receive(state, book, seat, benefit, log)


def discard_for_main(state: CO2, book: Book, seat: Seat, card: str, log: Log) -> None:
    """A card is declared with a construction."""
    _discard(state, seat, PlayLobby(card, "main"), log)
    _reveal_goal(state, log)


def _discard(state: CO2, seat: Seat, action: PlayLobby, log: Log) -> None:
    state.turn.card = True
    state.players[seat].lobby.remove(action.card)
    state.lobby_played.append(action.card)
    log.tell(events.LobbyPlayed(seat, action.card, action.use))
    # Solo variant: each card played is replaced from the deck.
    if len(state.players) == 1 and state.lobby_deck:
        drawn = state.lobby_deck.pop()
        state.players[seat].lobby.append(drawn)
        log.reveal()
        log.tell(events.LobbyDrawn(seat, drawn), only=(seat,))


def _reveal_goal(state: CO2, log: Log) -> None:
    """Solo variant: a main benefit turns up the next UN goal at the right end."""
    if len(state.players) == 1 and state.un_stack:
        goal = state.un_stack.pop()
        state.un_goals.append(goal)
        log.reveal()
        log.tell(events.GoalRevealed(goal))


def claim_goal(state: CO2, book: Book, seat: Seat, action: ClaimGoal, log: Log) -> None:
    """The first company with the plants of a UN goal pays a cube and takes it."""
    if state.turn.card:
        raise IllegalAction("card_used")
    if action.goal not in state.un_goals:
        raise IllegalAction("goal_not_open", goal=action.goal)
    goal = book.content.un_goals[action.goal]
    missing = [one for one in goal.energies if one not in energies_built(state, book, seat)]
    if missing:
        raise IllegalAction("plants_missing", goal=action.goal, missing=tuple(missing))
    if state.players[seat].cubes == 0:
        raise IllegalAction("no_cube_for_goal")
    state.turn.card = True
    return_cubes(state, seat, 1)
    state.un_goals.remove(action.goal)
    state.players[seat].un_goals.append(action.goal)
    score(state, seat, "un_goals", goal.points)
    log.tell(events.GoalClaimed(seat, action.goal, goal.points))


def cash_goal(state: CO2, book: Book, seat: Seat, log: Log) -> None:
    """The company goal becomes money and stays face down (ruling 4.9)."""
    if state.players[seat].cashed:
        raise IllegalAction("goal_gone")
    money = book.numbers["goal_money"]
    state.players[seat].cashed = True
    earn(state, seat, money)
    log.tell(events.GoalCashed(seat, money))
