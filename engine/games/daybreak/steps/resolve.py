"""Resolves one crisis after another, from bottom to top (§6.3)."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.decks import reveal_crisis
from engine.games.daybreak.cards.effects.crisis import DropGlobalProject, LoseCards, PlanetaryStep
from engine.games.daybreak.content import content
from engine.games.daybreak.events import (
    CrisisCancelled,
    CrisisLasts,
    CrisisStruck,
    PlayerExempted,
)
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState, Resolving
from engine.games.daybreak.steps.answers import crisis_answers
from engine.games.daybreak.steps.hit import (
    cards_to_lose,
    hit,
    move_tracks,
    projects_to_drop,
    tell_hit,
)
from engine.games.daybreak.steps.questions import ask
from engine.games.daybreak.steps.relief import exemptions, is_cancelled
from engine.games.daybreak.steps.targets import find_targets
from engine.games.daybreak.steps.tucking import put_away


def begin_crisis(state: DaybreakState, log: Log) -> None:
    """Turn up the lowest crisis and find whom it hits, unless tucked cards cancel it."""
    crisis = state.crises[0]
    if not crisis.face_up:
        reveal_crisis(state, log)
    state.story[-1].crises.append(crisis.id)
    if is_cancelled(state, crisis):
        log.tell(CrisisCancelled(crisis.id))
        del state.crises[0]
        put_away(state, crisis, log)
        return
    targets = find_targets(state, crisis.id, log)
    log.tell(CrisisStruck(crisis.id, tuple(targets)))
    state.resolving = Resolving(
        targets,
        exemptions=exemptions(state, crisis),
        losses=[0] * len(state.players),
    )


def continue_crisis(state: DaybreakState, log: Log) -> None:
    """Continue the crisis until somebody must decide, or it is over."""
    resolving, crisis = state.resolving, state.crises[0]
    assert resolving is not None
    if _asks_for_exemption(state, resolving, crisis, log):
        return
    if not resolving.answered:
        if len(crisis_answers(state)) > 1:
            ask(state, "crisis_answer", crisis.id)
            return
        resolving.answered = True
    effects = content(state.pack, state.rules).crises[crisis.id].effects
    while resolving.effect < len(effects):
        op = effects[resolving.effect]
        resolving.effect += 1
        match op:
            case LoseCards():
                for seat in still_hit(resolving):
                    tell_hit(state, seat, op, log)
                    resolving.losses[seat] = cards_to_lose(state, seat, op)
            case DropGlobalProject():
                if still_hit(resolving):
                    tell_hit(state, None, op, log)
                    resolving.drops = projects_to_drop(state, op)
            case PlanetaryStep():
                if still_hit(resolving):
                    tell_hit(state, None, op, log)
                    move_tracks(state, op, log)
            case _:
                for seat in still_hit(resolving):
                    tell_hit(state, seat, op, log)
                    hit(state, seat, op, log)
        if state.ending is not None or any(resolving.losses):
            return
        if resolving.drops:
            ask(state, "drop_project", crisis.id)
            return
    _finish(state, crisis, log)


def _asks_for_exemption(
    state: DaybreakState, resolving: Resolving, crisis: CrisisOnBoard, log: Log
) -> bool:
    """Ask the group whom tucked cards exempt, unless they exempt all who are hit."""
    left = still_hit(resolving)
    if not resolving.exemptions or not left:
        return False
    if resolving.exemptions < len(left):
        ask(state, "exemption", crisis.id)
        return True
    for seat in left:
        exempt(state, seat, log)
    return False


def exempt(state: DaybreakState, seat: int, log: Log) -> None:
    """Let a tucked card exempt this player from the crisis."""
    assert state.resolving is not None
    state.resolving.exemptions -= 1
    state.resolving.exempt.append(seat)
    log.tell(PlayerExempted(state.crises[0].id, seat))


def still_hit(resolving: Resolving) -> list[int]:
    """Return the players whom the crisis hits and nobody has shielded."""
    return [seat for seat in resolving.targets if seat not in resolving.exempt]


def _finish(state: DaybreakState, crisis: CrisisOnBoard, log: Log) -> None:
    """Put a lasting crisis into force; remove any other from the board."""
    state.resolving = None
    state.crises.remove(crisis)
    if content(state.pack, state.rules).crises[crisis.id].lasting:
        state.lasting.append(crisis)
        log.tell(CrisisLasts(crisis.id))
    else:
        put_away(state, crisis, log)
