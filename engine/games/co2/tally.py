"""Figures of a finished game, and the quantities that never change."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Tally
from engine.games.co2.book import book_of
from engine.games.co2.entries import ENERGIES
from engine.games.co2.state import CO2, NOBODY


def tally(state: CO2, events: Sequence[Event]) -> Tally:
    """Decades, level and points, and how often each plant, card and goal was used."""
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


def _is_scored(state: CO2) -> bool:
    return state.end not in (None, "planet_lost")


def _count(names: list[str], uses: Sequence[str]) -> dict[str, int]:
    return {name: uses.count(name) for name in names}


def conserved(state: CO2) -> dict[str, int]:
    """Pieces, cards and money only change places."""
    players = state.players
    projects = [one for region in state.regions for one in region.projects if one is not None]
    plants = [one for region in state.regions for one in region.spaces if one is not None]
    speakers = [seat for summit in state.summits if summit for seat in summit.speakers]
    quantities = {
        "money": state.bank + sum(player.money for player in players),
        "cubes": state.cubes
        + sum(player.cubes for player in players)
        + sum(region.cubes for region in state.regions),
        "permits": state.permits
        + state.market
        + sum(player.permits for player in players)
        + sum(region.permits for region in state.regions),
        "fossil": len(state.fossil_stack)
        + len(state.fossil_gone)
        + sum(plant.owner == NOBODY for plant in plants),
        "plants": sum(len(stack) for stack in state.plant_stacks.values())
        + sum(plant.owner != NOBODY for plant in plants),
        "summits": len(state.summit_stack)
        + len(state.summits_held)
        + sum(summit is not None for summit in state.summits),
        "events": len(state.events) + len(state.events_past),
        "un_goals": len(state.un_goals)
        + len(state.un_stack)
        + len(state.un_lost)
        + sum(len(player.un_goals) for player in players),
        "company_goals": len({*state.goals_aside, *(player.goal for player in players)}),
        "lobby": len(
            {
                *state.lobby_deck,
                *state.lobby_played,
                *(card for packet in state.packets for card in packet),
                *(card for player in players for card in player.lobby),
            }
        ),
    }
    for energy in ENERGIES:
        lying = sum(project.energy == energy for project in projects)
        quantities[f"projects_{energy}"] = state.project_stock[energy] + lying
    for seat, player in enumerate(players):
        quantities[f"scientists_{seat}"] = (
            player.hand
            + player.pool
            + sum(project.scientist == seat for project in projects)
            + sum(speaker == seat for speaker in speakers)
        )
    return quantities
