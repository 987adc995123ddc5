"""The figures of CO₂ that decide who wins, and whether anybody does."""

from __future__ import annotations

from engine.bots.co2.evaluation import WEIGHTS, look_ahead, worth
from engine.bots.co2.planet import alarm, danger
from engine.core import Result, Seat, State
from engine.games.co2.book import Book, book_of
from engine.games.co2.entries import ENERGIES
from engine.games.co2.state import NOBODY, Co2State
from engine.games.co2.steps.scoring import goal_points

OWN = (
    "outlook",
    "points",
    "money",
    "cubes",
    "permits",
    "income",
    "expertise",
    "scientists",
    "cards",
    "goal",
    "un_goals",
    "regions",
    "plants",
)
SHARED = ("danger", "danger_alone", "alarm", "ppm", "green", "means")
SIGNS = (-1, -1, -1, -1, 1, 1)
UNITS = (0, 50, 30, 10, 0, 0, 25, 4, 4, 20, 4, 3, 6, 0, 0, 0, 500, 10, 0)
LOST = ("planet_lost", "solo_planet_lost")


def is_saved(result: Result) -> bool:
    """Whether the planet was saved."""
    return result.reason not in LOST


def turns_taken(state: Co2State, book: Book) -> int:
    """Return how many turns all players have had."""
    seats = len(state.players)
    rounds = (state.decade - 1) * book.seats.rounds + min(state.round - 1, book.seats.rounds)
    return rounds * seats + min(state.turns, seats)


def progress(state: State) -> float:
    """Return how much of the game is over."""
    assert isinstance(state, Co2State)
    book = book_of(state)
    turns = book.seats.decades * book.seats.rounds * len(state.players)
    return min(1.0, turns_taken(state, book) / turns)


def units(state: State) -> tuple[float, ...]:
    """Return the factors that convert the figures into points, money and cubes."""
    return UNITS


def weigh_own(state: State, seat: Seat) -> list[float]:
    """Return what a player has, each about 0 to 1."""
    assert isinstance(state, Co2State)
    book, player = book_of(state), state.players[seat]
    outlook = look_ahead(state, book, seat, WEIGHTS)
    income = sum(
        book.tracks[energy][level - 1].income
        for energy in ENERGIES
        if (level := player.expertise[energy])
    )
    return [
        worth(state, outlook) / 50,
        player.points / 50,
        min(player.money, 60) / 30,
        min(player.cubes, 15) / 10,
        player.permits * state.price / 20,
        income * (outlook.incomes + 1) / 50,
        sum(player.expertise.values()) / 25,
        (book.numbers["scientists"] - player.pool) / 4,
        len(player.lobby) / 4,
        0.0 if player.cashed else goal_points(state, book, seat) / 20,
        len(player.un_goals) / 4,
        sum(region.controller == seat for region in state.regions) / 3,
        _plants(state, seat) / 6,
    ]


def weigh_shared(state: State) -> list[float]:
    """Return how close the planet is to its limit, and what the players have against it."""
    assert isinstance(state, Co2State)
    book, seats = book_of(state), len(state.players)
    green = sum(
        plant is not None and plant.owner != NOBODY
        for region in state.regions
        for plant in region.spaces
    )
    means = sum(player.money / 10 + player.cubes / 2 for player in state.players)
    return [
        min(3.0, danger(state, book, WEIGHTS.pace)) / 3,
        min(6.0, danger(state, book, 0.0)) / 6,
        alarm(state, book),
        state.ppm / book.numbers["loss_ppm"],
        green / 10,
        means / (5 * seats),
    ]


def _plants(state: Co2State, seat: Seat) -> int:
    return sum(
        plant is not None and plant.owner == seat
        for region in state.regions
        for plant in region.spaces
    )
