"""Refuses unplayable boards and set-up tables."""

from __future__ import annotations

from engine.core import BadPack
from engine.games.daybreak.cards.collection import LAST_MARK, Content, PowerBoard
from engine.games.daybreak.state import EMISSION_KINDS, RESILIENCE_KINDS, TRACKS

POWER_OF = {"M": "majority_world", "C": "china", "E": "europe", "U": "usa"}
ROWS = ("MCEU", "CEU", "MEU", "MCU", "MCE", "EU", "CU", "CE", "MU", "ME", "MC", "solo")
MAX_PLAYERS = 4


def check_boards(content: Content) -> None:
    """Raise BadPack at the first unplayable power, set-up row, mark or track."""
    for power in content.powers.values():
        _check_power(power)
        held = sum(card.power == power.id for card in content.starting.values())
        if held != 5:
            raise BadPack("starting_projects.json", power.id, f"has {held} cards, not 5")
    _check_setups(content)
    if set(content.tracks) != set(TRACKS):
        raise BadPack("tracks.json", "file", "must name the six planetary tracks")
    for name, cells in content.tracks.items():
        if not cells or list(cells) != sorted(set(cells)) or cells[0] < 1:
            raise BadPack("tracks.json", name, "tipping cells rise from 1 upwards")
    if set(content.marks) != {str(bands) for bands in range(LAST_MARK + 1)}:
        raise BadPack("thermometer.json", "file", "must tell the crises at 0 to 7 bands")
    for bands, crises in content.marks.items():
        if crises < 1:
            raise BadPack("thermometer.json", bands, "at least one crisis comes each round")


def _check_power(power: PowerBoard) -> None:
    if set(power.emissions) != set(EMISSION_KINDS):
        raise BadPack("powers.json", power.id, "must name all six kinds of emissions")
    if set(power.resilience) != set(RESILIENCE_KINDS):
        raise BadPack("powers.json", power.id, "must name all three kinds of resilience")
    figures = (power.demand, power.dirty, power.clean, power.communities, power.growth)
    if min(*figures, *power.emissions.values(), *power.resilience.values()) < 0:
        raise BadPack("powers.json", power.id, "a figure is negative")


def _check_setups(content: Content) -> None:
    """Check that every row that options can select exists, with its own powers in its own order."""
    for name in ROWS:
        if name not in content.setups:
            raise BadPack("setups.json", name, "this row is missing")
        row = content.setups[name]
        wanted = ("solo",) if name == "solo" else tuple(POWER_OF[letter] for letter in name)
        if row.powers != wanted:
            raise BadPack("setups.json", name, f"its powers are {', '.join(wanted)}")
        for power in row.powers:
            if power not in content.powers:
                raise BadPack("setups.json", name, f"the power {power} has no board")


def check_challenge_kinds(content: Content) -> None:
    """Check that every selectable kind of challenge has enough cards, also in solo games."""
    wanted = {
        ("group", "harder"): 1,
        ("group", "easier"): 1,
        ("group", "different"): 1,
        ("individual", "harder"): MAX_PLAYERS,
        ("individual", "easier"): MAX_PLAYERS,
    }
    for (scope, sign), least in wanted.items():
        cards = [c for c in content.challenges.values() if (c.scope, c.sign) == (scope, sign)]
        if len(cards) < least or all(card.not_solo for card in cards):
            raise BadPack("challenges.json", f"{scope} {sign}", f"needs at least {least} cards")
