"""How soon two regions can be green, which ends the game and saves the planet.

A plant takes an action where its project is installed, two where it is proposed, and three where
nothing is there yet: alone the turns are scarcer than anything else.
"""

from __future__ import annotations

from engine.bots.co2.sketch import GREEN, UNSEEN, Sketch

ANEW = 3
"""Actions for a plant without a project."""
COAL, USUAL = 0.04, 30
"""What each ppm that a fossil plant emits beyond the usual is worth, in actions."""


def green_needs(sketch: Sketch) -> list[float]:
    """How many actions each region takes until it is green; coal is worth a little more trouble."""
    lacking = [len(row) - row.count(GREEN) for row in sketch.spaces]
    needs = [
        ANEW * plants - COAL * sum(tile - USUAL for tile in row if tile > UNSEEN)
        for plants, row in zip(lacking, sketch.spaces, strict=True)
    ]
    for installed, spared in ((True, ANEW - 1), (False, ANEW - 2)):
        for site in sketch.sites:
            if site.installed is installed and lacking[site.region] > 0:
                lacking[site.region] -= 1
                needs[site.region] -= spared
    return needs
