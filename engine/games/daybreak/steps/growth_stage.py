"""The growth stage: victory, the sixth round, growing demand (§7)."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.counting import in_force, total
from engine.games.daybreak.board.thermometer import bands_limit
from engine.games.daybreak.board.tokens import change, end
from engine.games.daybreak.cards.effects.challenges import (
    GoalCommunities,
    GoalEmission,
    GoalGlobalProjects,
    GoalResilience,
    Rounds,
)
from engine.games.daybreak.cards.effects.projects import GrowthMore
from engine.games.daybreak.content import content
from engine.games.daybreak.events import BandsReturned
from engine.games.daybreak.state import DaybreakState

ROUNDS = 6


def run_growth_stage(state: DaybreakState, log: Log) -> None:
    """Win, lose for lack of time, or begin a new round with more demand."""
    close_story(state)
    if state.drawdown and goals_met(state):
        end(state, "drawdown", log)
        return
    if state.round >= last_round(state):
        end(state, "out_of_time", log)
        return
    for seat in range(len(state.players)):
        change(state, seat, "demand", growth(state, seat), log)
    _return_bands(state, log)
    state.round += 1
    state.drawdown = False


def last_round(state: DaybreakState) -> int:
    """Return the round at whose end the game is lost."""
    return min((rule.n for rule in in_force(state, None, Rounds)), default=ROUNDS)


def growth(state: DaybreakState, seat: int) -> int:
    """Return how much this player's demand grows each round."""
    printed = content(state.pack, state.rules).powers[state.players[seat].board].growth
    return max(0, printed + total(state, seat, GrowthMore))


def goals_met(state: DaybreakState) -> bool:
    """Whether all conditions that challenges set for a win are met."""
    active = sum(project.active for project in state.projects)
    if any(active < goal.n for goal in in_force(state, None, GoalGlobalProjects)):
        return False
    return all(_own_goals_met(state, seat) for seat in range(len(state.players)))


def _own_goals_met(state: DaybreakState, seat: int) -> bool:
    player = state.players[seat]
    return (
        all(player.resilience[g.kind] >= g.n for g in in_force(state, seat, GoalResilience))
        and all(player.emissions[g.kind] <= g.n for g in in_force(state, seat, GoalEmission))
        and all(player.communities <= g.n for g in in_force(state, seat, GoalCommunities))
    )


def close_story(state: DaybreakState) -> None:
    """Record the round's figures at its end."""
    story = state.story[-1]
    story.bands = state.bands
    story.communities = [player.communities for player in state.players]


def _return_bands(state: DaybreakState, log: Log) -> None:
    """Return bands removed by geoengineering after growth (ruling 12)."""
    if not state.bands_away:
        return
    state.bands += state.bands_away
    log.tell(BandsReturned(state.bands_away))
    state.bands_away = 0
    if state.bands >= bands_limit(state):
        end(state, "too_hot", log)
