"""Who won, and with what (§10)."""

from __future__ import annotations

from engine.core import Result, Score, ScoreLine, Seat
from engine.games.co2.entries import ENERGIES
from engine.games.co2.state import Co2State, Player
from engine.games.co2.steps.scoring import controlled

SCORE_LINES = (
    "plants",
    "income",
    "un_goals",
    "lobby",
    "disasters",
    "shortfall",
    "company_goal",
    "final_income",
    "money",
    "most_cubes",
    "most_un_goals",
)


def result(state: Co2State) -> Result | None:
    """Return ranks and scores once the game has ended; all are last if the planet was lost."""
    if state.end is None:
        return None
    seats = len(state.players)
    scores = tuple(_score(player) for player in state.players)
    if state.end == "planet_lost":
        return Result(state.end, (seats,) * seats, scores, shared=False)
    order = [_rank_by(state, Seat(seat)) for seat in range(seats)]
    ranks = tuple(1 + sum(other > own for other in order) for own in order)
    return Result(state.end, ranks, scores)


def _score(player: Player) -> Score:
    lines = tuple(
        ScoreLine(key, player.scored[key]) for key in SCORE_LINES if player.scored.get(key)
    )
    return Score(player.points, lines)


def _rank_by(state: Co2State, seat: Seat) -> tuple[int, ...]:
    """Compare points, then green plants, then expertise by energy, then regions; else a tie."""
    player = state.players[seat]
    plants = sum(
        plant is not None and plant.owner == seat
        for region in state.regions
        for plant in region.spaces
    )
    levels = [player.expertise[energy] for energy in ENERGIES]
    return (player.points, plants, *levels, controlled(state, seat))
