"""Drafting lobby cards (§12.2)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import KeepCard
from engine.games.co2.book import Book
from engine.games.co2.state import Co2State, Task


def waiting(state: Co2State) -> list[Seat]:
    """Return the seats that must choose now: all with fewer cards than the furthest one."""
    kept = [len(player.drafted) for player in state.players]
    if len(set(kept)) == 1:
        return [Seat(seat) for seat in range(len(kept))]
    return [Seat(seat) for seat, count in enumerate(kept) if count < max(kept)]


def legal_keeps(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List every card of the packet."""
    return [KeepCard(card) for card in state.packets[task.seat]]


def keep(state: Co2State, book: Book, task: Task, action: KeepCard, log: Log) -> None:
    """Keep a card; when all have kept one, pass the packets to the right."""
    seat = task.seat
    if action.card not in state.packets[seat]:
        raise IllegalAction("card_not_in_hand", card=action.card)
    _keep(state, seat, action.card, log)
    if len(waiting(state)) == len(state.players):
        _pass_on(state, log)


def _keep(state: Co2State, seat: Seat, card: str, log: Log) -> None:
    state.packets[seat].remove(card)
    state.players[seat].drafted.append(card)
    state.players[seat].lobby.append(card)
    log.tell(events.LobbyKept(seat))


def _pass_on(state: Co2State, log: Log) -> None:
    log.reveal()
    state.packets = [*state.packets[1:], state.packets[0]]
    if all(len(packet) == 1 for packet in state.packets):
        for seat, packet in enumerate(state.packets):
            _keep(state, Seat(seat), packet[0], log)
    if not any(state.packets):
        state.packets = []
        state.tasks.pop()
