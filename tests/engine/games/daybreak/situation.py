"""Positions of Daybreak, built piece by piece, and short ways to play from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.core import (
    Chance,
    Event,
    IllegalAction,
    Log,
    Seat,
    advance,
    clone,
    notation,
    read_options,
)
from engine.games.daybreak import game
from engine.games.daybreak.actions import AnyAction
from engine.games.daybreak.options import DaybreakOptions
from engine.games.daybreak.state import (
    RESILIENCE_KINDS,
    CrisisOnBoard,
    DaybreakState,
    ProjectOnBoard,
)

E = TypeVar("E", bound=Event)


def opening(seats: int = 2, seed: str = "5eed", **options: str) -> DaybreakState:
    """The set-up with its first global stage open."""
    return game.setup(options_of(**options), seats, Chance(seed))


def options_of(**options: str) -> DaybreakOptions:
    """The options with these names."""
    chosen = read_options(game.options, options)
    assert isinstance(chosen, DaybreakOptions)
    return chosen


def table(seats: int = 2, seed: str = "5eed", **options: str) -> DaybreakState:
    """A local stage with empty hands, no crises and no global projects."""
    state = opening(seats, seed, **options)
    state.question = None
    state.global_deck.extend(state.offered)
    state.offered.clear()
    state.crisis_deck.extend(crisis.id for crisis in state.crises)
    state.crises.clear()
    state.stage = "local"
    return state


def deal(state: DaybreakState, seat: int, *cards: str) -> None:
    """These cards come from the deck to the hand."""
    for card in cards:
        state.local_deck.remove(card)
        state.players[seat].hand.append(card)


def build(state: DaybreakState, seat: int, stack: int, *cards: str) -> None:
    """These cards come from the deck onto the stack, the last one on top."""
    for card in cards:
        state.local_deck.remove(card)
        state.players[seat].stacks[stack].append(card)


def lay(state: DaybreakState, crisis: str, *tucked: str, face_up: bool = True) -> CrisisOnBoard:
    """This crisis lies on the board above the others."""
    state.crisis_deck.remove(crisis)
    for card in tucked:
        state.local_deck.remove(card)
    laid = CrisisOnBoard(crisis, face_up, list(tucked))
    state.crises.append(laid)
    return laid


def found(state: DaybreakState, project: str, *tucked: str, active: bool) -> ProjectOnBoard:
    """This global project is in play."""
    state.global_deck.remove(project)
    for card in tucked:
        state.local_deck.remove(card)
    founded = ProjectOnBoard(project, list(tucked), [0] * len(tucked), active)
    state.projects.append(founded)
    return founded


def harden(state: DaybreakState, tokens: int = 9) -> None:
    """Every player has so many resilience tokens of each kind."""
    for player in state.players:
        player.resilience = dict.fromkeys(RESILIENCE_KINDS, tokens)


def calm(state: DaybreakState) -> None:
    """Nobody emits or lacks anything: the emissions stage changes nothing but the sinks' use."""
    for player in state.players:
        player.emissions = {kind: 0 for kind in player.emissions}
        player.clean, player.dirty, player.demand = 20, 0, 10


def play(state: DaybreakState, seat: int, *lines: str) -> list[Event]:
    """The seat plays these lines on this very state."""
    log = Log()
    for line in lines:
        action = notation.read(line, game.actions)
        advance(game, state, Seat(seat), _action(action), log)
    return [told.event for told in log.addressed]


def _action(action: object) -> AnyAction:
    assert isinstance(action, game.actions)
    return action


def finish(state: DaybreakState) -> list[Event]:
    """Everybody ends the local stage; the game runs on to the next decision."""
    told: list[Event] = []
    for seat, player in enumerate(state.players):
        if not player.ready:
            told.extend(play(state, seat, "done"))
    return told


def refused(state: DaybreakState, seat: int, line: str) -> str:
    """The key with which the line is refused; the state stays as it was."""
    trial = clone(state)
    try:
        play(trial, seat, line)
    except IllegalAction as refusal:
        return refusal.key
    return "accepted"


def lines(state: DaybreakState, seat: int) -> list[str]:
    """The legal actions of the seat in their notation."""
    return [str(action) for action in game.legal_actions(state, Seat(seat))]


def of(told: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of this kind."""
    return [event for event in told if isinstance(event, kind)]


def waiting(state: DaybreakState) -> list[tuple[int, str]]:
    """Who decides what."""
    return [(int(decision.seat), decision.kind) for decision in game.to_act(state)]
