"""The end of the game and its scoring (§10)."""

from __future__ import annotations

from typing import Literal

from engine.core import Log, Seat
from engine.games.co2 import events
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Counted, Energy
from engine.games.co2.events import LastSource
from engine.games.co2.state import NOBODY, Co2State, EndReason, Player
from engine.games.co2.steps.bank import earn, score
from engine.games.co2.steps.income import income_by_place
from engine.games.co2.steps.plants import plants_of


def finish(state: Co2State, book: Book, reason: EndReason, log: Log) -> None:
    """End the game and, unless all lost together, score it."""
    state.end = reason
    state.tasks.clear()
    log.tell(events.GameEnded(reason))
    if reason == "planet_lost":
        return
    # Company goals become public in the scores.
    log.reveal()
    for seat in range(len(state.players)):
        score_goal(state, book, Seat(seat), log)
    _sell_permits(state, log)
    # §11.5: no income if the planet was lost alone; it was paid in this phase.
    if reason != "solo_planet_lost":
        _pay_final_income(state, book, log)
    for seat, player in enumerate(state.players):
        points = player.money // book.numbers["money_per_point"]
        _score_last(state, Seat(seat), "money", points, log)
    cubes = [player.cubes for player in state.players]
    un_goals = [len(player.un_goals) for player in state.players]
    _reward_most(state, book, "most_cubes", cubes, log)
    _reward_most(state, book, "most_un_goals", un_goals, log)


def _score_last(state: Co2State, seat: Seat, source: LastSource, points: int, log: Log) -> None:
    """Score points of the final scoring, and report them if there are any."""
    score(state, seat, source, points)
    if points:
        log.tell(events.PointsScored(seat, source, points))


def score_goal(state: Co2State, book: Book, seat: Seat, log: Log) -> None:
    """Score the company goal, or cash it if that is worth more (ruling 29, ruling 71)."""
    player = state.players[seat]
    if player.cashed:
        return
    points = goal_points(state, book, seat)
    money = book.numbers["goal_money"]
    if points < money // book.numbers["money_per_point"]:
        player.cashed = True
        earn(state, seat, money)
        log.tell(events.GoalCashed(seat, money))
    else:
        _score_last(state, seat, "company_goal", points, log)


def goal_points(state: Co2State, book: Book, seat: Seat) -> int:
    """Return the current points of the seat's company goal."""
    goal = book.content.company_goals[state.players[seat].goal]
    return min(goal.most, goal.points * count(state, book, seat, book.counted[goal.id]))


def count(state: Co2State, book: Book, seat: Seat, counted: Counted) -> int:
    """Return how many of the things that a company goal counts the seat has."""
    own = plants_of(state, book, seat)
    player = state.players[seat]
    return {
        "regions_controlled": controlled(state, seat),
        "regions_supplied": len({region for region, _ in own}),
        "un_goals": len(player.un_goals),
        "plants": len(own),
        "plants_after_first": max(0, len(own) - 1),
        "permits_in_hand": player.permits,
        "energies_led": sum(leads(state, player, energy) for energy in ENERGIES),
        "energies_built": len({energy for _, energy in own}),
    }[counted]


def controlled(state: Co2State, seat: Seat) -> int:
    """Return how many regions the seat controls."""
    return sum(region.controller == seat for region in state.regions)


def leads(state: Co2State, player: Player, energy: Energy) -> bool:
    """Whether nobody has more expertise in this energy; ties count, level 0 does not."""
    levels = [other.expertise[energy] for other in state.players]
    own = player.expertise[energy]
    return own > 0 and own == max(levels)


def _sell_permits(state: Co2State, log: Log) -> None:
    """Give region permits to their controllers and sell all permits at a fixed price."""
    for region in state.regions:
        if region.controller != NOBODY:
            state.players[region.controller].permits += region.permits
            region.permits = 0
    for seat, player in enumerate(state.players):
        if player.permits > 0:
            money = player.permits * state.price
            earn(state, Seat(seat), money)
            log.tell(events.PermitsSoldOff(Seat(seat), player.permits, money))
        state.market += player.permits
        player.permits = 0


def _pay_final_income(state: Co2State, book: Book, log: Log) -> None:
    """Pay income once more, in points; ruling 10 says for which places."""
    places = book.readings.final_places
    for number in range(len(state.players)):
        seat = Seat(number)
        points = sum(income_by_place(state, book, seat, energy, places) for energy in ENERGIES)
        _score_last(state, seat, "final_income", points, log)


def _reward_most(
    state: Co2State,
    book: Book,
    source: Literal["most_cubes", "most_un_goals"],
    counts: list[int],
    log: Log,
) -> None:
    """Reward all who have the most, but nobody for having nothing (ruling 77)."""
    most = max(counts)
    for seat, own in enumerate(counts):
        if own == most and most > 0:
            points = book.numbers[f"{source}_points"]
            _score_last(state, Seat(seat), source, points, log)
