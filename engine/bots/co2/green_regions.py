"""How soon two regions can be green, which ends the game and saves the planet.

A plant takes an action where its project is installed, two where it is proposed, and three where
nothing is there yet: alone the turns are scarcer than anything else.
"""

from __future__ import annotations

from math import exp

from engine.bots.co2.sketch import GREEN, Sketch

ANEW = 3
"""Actions for a plant without a project."""
COAL, USUAL = 0.04, 30
"""What each ppm that a fossil plant emits beyond the usual is worth, in actions."""
LATE, SHORT = 1.0, 0.8
"""How far the actions and the plants that the means allow may be wrong."""


def green_needs(sketch: Sketch) -> list[float]:
    """How many actions each region takes until it is green; coal is worth a little more trouble."""
    lacking = [len(row) - row.count(GREEN) for row in sketch.spaces]
    needs = [
        ANEW * plants - COAL * sum(tile - USUAL for tile in row if tile > GREEN)
        for plants, row in zip(lacking, sketch.spaces, strict=True)
    ]
    for installed, spared in ((True, ANEW - 1), (False, ANEW - 2)):
        for site in sketch.sites:
            if site.installed is installed and lacking[site.region] > 0:
                lacking[site.region] -= 1
                needs[site.region] -= spared
    return needs


def plants_in(sketch: Sketch, turns: int) -> float:
    """How many plants so many actions can build."""
    ready = sum(site.installed for site in sketch.sites)
    built = min(ready, turns)
    left = turns - built
    begun = min(len(sketch.sites) - ready, left // 2)
    return built + begun + (left - 2 * begun) / ANEW


def chance_of_end(sketch: Sketch, plants: float, turns: int) -> float:
    """How likely two regions are green after so many turns, if the means allow so many plants."""
    needs = green_needs(sketch)
    first, second = sorted(range(len(needs)), key=needs.__getitem__)[:2]
    spare = (turns - needs[first] - needs[second]) / LATE
    lacking = sum(tile != GREEN for row in (first, second) for tile in sketch.spaces[row])
    return 1 / (1 + exp(min(40.0, max(-spare - 0.5, (lacking - plants) / SHORT))))
