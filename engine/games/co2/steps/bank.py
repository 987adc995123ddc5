"""Transfers of money, cubes and points."""

from __future__ import annotations

from engine.core import Log, Seat
from engine.games.co2 import events
from engine.games.co2.state import Co2State


def earn(state: Co2State, seat: Seat, money: int) -> None:
    """Pay the seat from the bank."""
    state.players[seat].money += money
    state.bank -= money


def pay(state: Co2State, seat: Seat, money: int) -> None:
    """Pay the bank from the seat."""
    earn(state, seat, -money)


def cubes_to_get(state: Co2State, wanted: int) -> int:
    """Return how many of the wanted cubes the supply has (ruling 50)."""
    return min(wanted, state.cubes) if state.options.limited_cubes else wanted


def take_cubes(state: Co2State, seat: Seat, wanted: int, log: Log) -> None:
    """Give the seat cubes, as far as the supply goes."""
    cubes = cubes_to_get(state, wanted)
    if cubes > 0:
        state.cubes -= cubes
        state.players[seat].cubes += cubes
        log.tell(events.CubesTaken(seat, cubes))


def return_cubes(state: Co2State, seat: Seat, cubes: int) -> None:
    """Return the seat's cubes to the supply."""
    state.players[seat].cubes -= cubes
    state.cubes += cubes


def score(state: Co2State, seat: Seat, source: str, points: int) -> None:
    """Change the seat's points, which may fall below zero (§3.4)."""
    player = state.players[seat]
    player.points += points
    player.scored[source] = player.scored.get(source, 0) + points
