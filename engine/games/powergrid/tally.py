"""Figures of a finished game for the simulation table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Tally
from engine.games.powergrid import events
from engine.games.powergrid.content import content
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.state import PowergridState


def tally(state: PowergridState, happened: Sequence[Event]) -> Tally:
    """Return rounds, steps and prices, and which plants and cities were used."""
    known = content(state.options.pack)
    plants = {str(number): 0 for number in known.plants}
    cities = {city.id: 0 for city in board_of(state).cities}
    round_, began, paid = 1, {2: 0, 3: 0}, 0
    for event in happened:
        match event:
            case events.RoundBegan(round=number):
                round_ = number
            case events.StepBegan(step=number):
                began[number] = round_
            case events.PlantBought(plant=number, price=price):
                plants[str(number)] += 1
                paid += price - number
            case events.CityConnected(city=city):
                cities[city] += 1
    bought = sum(plants.values())
    measures = {
        "rounds": float(state.round),
        "step_2_round": float(began[2]),
        "step_3_round": float(began[3]),
        "cities": sum(map(len, state.cities)) / len(state.cities),
        "powered": sum(state.powered) / len(state.powered),
        "money": sum(state.money) / len(state.money),
        "plants_bought": float(bought),
        "paid_above_number": paid / bought if bought else 0.0,
    }
    return Tally(measures, {"plant": plants, "city": cities})
