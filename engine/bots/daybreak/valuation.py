"""The figures of Daybreak that decide whether the group wins."""

from __future__ import annotations

from engine.bots.daybreak.local import Plan
from engine.bots.daybreak.outlook import look
from engine.core import State
from engine.games.daybreak.board.thermometer import row_size
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.growth_stage import last_round

SHARED = (
    "carbon",
    "temperature",
    "communities",
    "suffering",
    "resilience",
    "shelter",
    "energy",
    "dirty",
    "stacks",
    "cards",
    "projects",
    "tracks",
    "hand",
)


def progress(state: State) -> float:
    """Return the share of the rounds that are over."""
    assert isinstance(state, DaybreakState)
    return min(1.0, (state.round - 1) / max(1, last_round(state) - 1))


def units(state: State) -> list[float]:
    """Return the factors that convert the figures into tokens."""
    assert isinstance(state, DaybreakState)
    seats = len(state.players)
    bands = look(state).bands_limit
    return [10 * seats, bands, 0, 0, 15 * seats, 15, 10 * seats, 10 * seats, 0, 0, 4, 20, 5 * seats]


def weigh_shared(state: State) -> list[float]:
    """Carbon, heat, communities and what the group can do against them, each about 0 to 1."""
    assert isinstance(state, DaybreakState)
    outlook, players = look(state), state.players
    seats = len(players)
    heat = (state.bands + state.carbon / row_size(state)) / outlook.bands_limit
    worst = max(board.communities / board.limit for board in outlook.boards)
    mean = sum(board.communities / board.limit for board in outlook.boards) / seats
    held = [sum(board.resilience) for board in outlook.boards]
    lacking = sum(max(0, board.demand - board.clean) for board in outlook.boards)
    idle = sum(max(0, board.clean + board.dirty - board.demand) for board in outlook.boards)
    strength = sum(sum(Plan(state, outlook, seat).round) for seat in range(seats))
    return [
        outlook.net / (10 * seats),
        heat,
        worst,
        mean,
        sum(held) / (15 * seats),
        min(held) / 15,
        lacking / (10 * seats),
        idle / (10 * seats),
        strength / (20 * seats),
        sum(len(stack) for player in players for stack in player.stacks) / (15 * seats),
        sum(project.active for project in state.projects) / 4,
        sum(state.tracks.values()) / 20,
        sum(len(player.hand) for player in players) / (5 * seats),
    ]
