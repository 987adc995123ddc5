"""Figures of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Tally
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State


def tally(state: Co2State, events: Sequence[Event]) -> Tally:
    """Return decades, level and points, and how often each plant, card and goal was used."""
    content = book_of(state).content
    plants = [plant.tile for region in state.regions for plant in region.spaces if plant]
    goals = [player.goal for player in state.players if not player.cashed]
    claimed = [goal for player in state.players for goal in player.un_goals]
    points = [player.points for player in state.players]
    used = {
        "plant": _count(list(content.plants), plants),
        "lobby": _count(list(content.lobby_cards), state.lobby_played),
        "un_goal": _count(list(content.un_goals), claimed),
        "company_goal": _count(list(content.company_goals), goals if _is_scored(state) else []),
        "event": _count(list(content.events), state.events_past),
    }
    measures = {
        "decades": float(state.decade),
        "ppm": float(state.ppm),
        "best_score": float(max(points)),
        "mean_score": sum(points) / len(points),
        "plants": float(sum(used["plant"].values())),
        "summits": float(len(state.summits_held)),
        "saved": float(_is_scored(state) and state.end != "solo_planet_lost"),
    }
    return Tally(measures, used)


def _is_scored(state: Co2State) -> bool:
    return state.end not in (None, "planet_lost")


def _count(names: list[str], uses: Sequence[str]) -> dict[str, int]:
    return {name: uses.count(name) for name in names}
