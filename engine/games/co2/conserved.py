"""The quantities that no action changes."""

from __future__ import annotations

from engine.games.co2.entries import ENERGIES
from engine.games.co2.state import NOBODY, Co2State


def conserved(state: Co2State) -> dict[str, int]:
    """Return the pieces, cards and money, which only change places."""
    players = state.players
    projects = [tile for region in state.regions for tile in region.projects if tile is not None]
    plants = [plant for region in state.regions for plant in region.spaces if plant is not None]
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
