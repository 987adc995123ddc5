"""Whom a crisis hits; ties are broken by dice (ruling 8)."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.counting import count_tags
from engine.games.daybreak.cards.effects.crisis import AnyTarget, Everybody, Lowest, Most, MostTags
from engine.games.daybreak.content import content
from engine.games.daybreak.events import TieRolled
from engine.games.daybreak.state import EMISSION_KINDS, DaybreakState, Player


def find_targets(state: DaybreakState, crisis: str, log: Log) -> list[int]:
    """Return the seats that the crisis hits, after breaking ties."""
    target = content(state.pack, state.rules).crises[crisis].target
    found = candidates(state, target)
    if isinstance(target, Everybody) or len(found) < 2:
        return found
    return [_roll_tie(state, found, log)]


def candidates(state: DaybreakState, target: AnyTarget) -> list[int]:
    """Return the seats that the target describes; several if they tie."""
    seats = list(range(len(state.players)))
    match target:
        case Everybody():
            return seats
        case Lowest(kind=kind):
            numbers = [-player.resilience[kind] for player in state.players]
        case Most(what=what):
            numbers = [_held(player, what) for player in state.players]
        case MostTags(tag=tag):
            numbers = [
                sum(count_tags(state, stack, tag) for stack in player.stacks)
                for player in state.players
            ]
    most = max(numbers)
    if most <= 0 and not isinstance(target, Lowest):
        return []
    return [seat for seat in seats if numbers[seat] == most]


def _held(player: Player, what: str) -> int:
    if what in EMISSION_KINDS:
        return player.emissions[what]
    match what:
        case "emissions":
            return sum(player.emissions.values())
        case "hand":
            return len(player.hand)
        case "dirty":
            return player.dirty
        case "clean":
            return player.clean
        case "demand":
            return player.demand
        case _:
            return player.communities


def _roll_tie(state: DaybreakState, seats: list[int], log: Log) -> int:
    """Roll for tied players; the lowest is hit, and those tied for the lowest roll again."""
    while len(seats) > 1:
        rolls = [state.chance.roll(6) for _ in seats]
        log.tell(TieRolled(tuple(seats), tuple(rolls)))
        seats = [seat for seat, roll in zip(seats, rolls, strict=True) if roll == min(rolls)]
    return seats[0]
