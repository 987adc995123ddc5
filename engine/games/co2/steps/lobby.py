"""Lobby cards, UN goals and the company goal (§8)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import CashGoal, ClaimGoal, PlayLobby
from engine.games.co2.book import Book
from engine.games.co2.state import Co2State, Task
from engine.games.co2.steps import solo
from engine.games.co2.steps.bank import earn, return_cubes, score
from engine.games.co2.steps.install import receive
from engine.games.co2.steps.plants import energies_of

CASH_GOAL = CashGoal()


def legal_cards(state: Co2State, book: Book, seat: Seat) -> list[LegalAction]:
    """List lobby cards with the benefits available now, and UN goals: one of them per turn."""
    player, turn = state.players[seat], state.turn
    legal: list[LegalAction] = []
    if not turn.card:
        for card in player.lobby:
            entry = book.lobby[card]
            legal += entry.plays_after if entry.deed in turn.deeds else entry.plays_before
        if player.cubes > 0 and state.un_goals:
            built = energies_of(state, book, seat)
            for goal in state.un_goals:
                if book.un_goals[goal] <= built:
                    legal.append(ClaimGoal(goal))
    if not player.cashed:
        legal.append(CASH_GOAL)
    return legal


def play_lobby(state: Co2State, book: Book, task: Task, action: PlayLobby, log: Log) -> None:
    """Play a card: the main benefit requires its deed, the minor one nothing."""
    seat = task.seat
    if state.turn.card:
        raise IllegalAction("card_used")
    if action.card not in state.players[seat].lobby:
        raise IllegalAction("card_not_in_hand", card=action.card)
    card = book.lobby[action.card]
    if action.use == "minor":
        benefit = card.minor
    else:
        if card.discount:
            raise IllegalAction("discount_with_construct", card=action.card)
        if action.use != "main" and (action.use != "other" or len(card.main) < 2):
            raise IllegalAction("no_other_benefit", card=action.card)
        if card.deed not in state.turn.deeds:
            raise IllegalAction("deed_missing", card=action.card)
        benefit = card.main[1 if action.use == "other" else 0]
    _discard(state, seat, action, log)
    receive(state, book, seat, benefit, log)


def discard_for_main(state: Co2State, book: Book, seat: Seat, card: str, log: Log) -> None:
    """Discard a card declared with a construction."""
    _discard(state, seat, PlayLobby(card, "main"), log)


def _discard(state: Co2State, seat: Seat, action: PlayLobby, log: Log) -> None:
    state.turn.card = True
    state.players[seat].lobby.remove(action.card)
    state.lobby_played.append(action.card)
    log.tell(events.LobbyPlayed(seat, action.card, action.use))
    if solo.is_solo(state):
        solo.after_card(state, action.use != "minor", log)


def claim_goal(state: Co2State, book: Book, task: Task, action: ClaimGoal, log: Log) -> None:
    """Pay a cube and take a UN goal, as the first company with its plants."""
    seat = task.seat
    if state.turn.card:
        raise IllegalAction("card_used")
    if action.goal not in state.un_goals:
        raise IllegalAction("goal_not_open", goal=action.goal)
    goal = book.content.un_goals[action.goal]
    built = energies_of(state, book, seat)
    missing = [energy for energy in goal.energies if energy not in built]
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


def cash_goal(state: Co2State, book: Book, task: Task, action: CashGoal, log: Log) -> None:
    """Turn the company goal into money during one's own turn."""
    if state.players[task.seat].cashed:
        raise IllegalAction("goal_gone")
    turn_goal_into_money(state, book, task.seat, log)


def turn_goal_into_money(state: Co2State, book: Book, seat: Seat, log: Log) -> None:
    """Turn the company goal into money; it stays face down (ruling 9)."""
    money = book.numbers["goal_money"]
    state.players[seat].cashed = True
    earn(state, seat, money)
    log.tell(events.GoalCashed(seat, money))
