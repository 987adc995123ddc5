"""Changes of tokens, and the losses that end the game at once."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.counting import in_force
from engine.games.daybreak.cards.effects.challenges import CommunitiesLimit
from engine.games.daybreak.events import GameEnded, Token, TokensChanged
from engine.games.daybreak.state import (
    EMISSION_KINDS,
    RESILIENCE_KINDS,
    DaybreakState,
    Ending,
    Player,
)

COMMUNITIES_LIMIT = 12
"""§8.2."""


def change(state: DaybreakState, seat: int, token: Token, by: int, log: Log) -> int:
    """Change the player's tokens, never below 0; return the actual change."""
    player = state.players[seat]
    before = held(player, token)
    now = max(0, before + by)
    if now == before:
        return 0
    if token in EMISSION_KINDS:
        player.emissions[token] = now
    elif token in RESILIENCE_KINDS:
        player.resilience[token] = now
    else:
        setattr(player, token, now)
    log.tell(TokensChanged(seat, token, now - before, now))
    if token == "communities" and now >= communities_limit(state, seat):
        end(state, "communities_lost", log)
    return now - before


def held(player: Player, token: Token) -> int:
    """Return how many of these tokens are on the player's board."""
    if token in EMISSION_KINDS:
        return player.emissions[token]
    if token in RESILIENCE_KINDS:
        return player.resilience[token]
    found = getattr(player, token)
    assert isinstance(found, int)
    return found


def communities_limit(state: DaybreakState, seat: int) -> int:
    """Return how many communities in crisis of this player lose the game."""
    return min(
        (rule.n for rule in in_force(state, seat, CommunitiesLimit)), default=COMMUNITIES_LIMIT
    )


def change_board(state: DaybreakState, token: Token, by: int, log: Log) -> int:
    """Change trees, oceans, air capture or recent carbon, never below 0."""
    before = getattr(state, token)
    now = max(0, before + by)
    if now == before:
        return 0
    setattr(state, token, now)
    log.tell(TokensChanged(None, token, now - before, now))
    return int(now - before)


def lose_resilience(state: DaybreakState, seat: int, token: Token, n: int, log: Log) -> None:
    """Lose resilience; each token that the player lacks costs a community (§6.5)."""
    missing = n + change(state, seat, token, -n, log)
    if missing:
        change(state, seat, "communities", missing, log)


def lose_sinks(state: DaybreakState, token: Token, n: int, log: Log) -> None:
    """Lose trees or oceans; each missing one costs every player a community (ruling 7)."""
    missing = n + change_board(state, token, -n, log)
    for seat in range(len(state.players)) if missing else ():
        change(state, seat, "communities", missing, log)


def check_demand(state: DaybreakState, seat: int, log: Log) -> int:
    """Charge communities for energy short of demand; return how many."""
    player = state.players[seat]
    short = player.demand - player.clean - player.dirty
    return change(state, seat, "communities", max(0, short), log)


def end(state: DaybreakState, ending: Ending, log: Log) -> None:
    """End the game; the first reason counts."""
    if state.ending is None:
        state.ending = ending
        state.stage = "over"
        log.tell(GameEnded(ending))
