"""What no action may change: cards only change places."""

from __future__ import annotations

from engine.games.daybreak.state import DaybreakState


def conserved(state: DaybreakState) -> dict[str, int]:
    """Return the number of cards: they only change places, and no deck ever loses one."""
    tucked = sum(len(project.tucked) for project in state.projects)
    tucked += sum(len(crisis.tucked) for crisis in (*state.crises, *state.lasting))
    held = sum(
        len(player.hand)
        + sum(map(len, player.stacks))
        + (len(player.doing.drawn) if player.doing else 0)
        for player in state.players
    )
    return {
        "local projects": len(state.local_deck)
        + len(state.local_discard)
        + len(state.box)
        + tucked
        + held,
        "crises": len(state.crisis_deck)
        + len(state.crisis_discard)
        + len(state.crises)
        + len(state.lasting),
        "global projects": len(state.global_deck)
        + len(state.global_discard)
        + len(state.offered)
        + len(state.projects),
    }
