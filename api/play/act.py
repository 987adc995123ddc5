"""Plays actions on a copy of the position, one log row each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from api.base.problem import BadInput, Refused, TooMany
from api.base.time_limit import EngineTooSlow, bounded
from api.play.event_codec import encode_events
from api.play.problems import IllegalMove, TooSlow, UnreadableAction
from api.store.changes import By, Entry
from engine.core import Action, AnyGame, IllegalAction, Log, Seat, State, advance, clone, notation

ActionText: TypeAlias = Action | str
"""An action, or its notation."""

MAX_ACTIONS = 100
MAX_NOTATION_LENGTH = 500
KEPT_ACTIONS = 4_000
"""Actions kept by their notation: a game's usual ones are said again and again."""
ENGINE_SECONDS = 2.0


def read_actions(game: AnyGame, said: Sequence[ActionText]) -> list[Action]:
    """Read the actions as actions of this game."""
    if not said:
        raise Refused(BadInput(field="actions"))
    if len(said) > MAX_ACTIONS:
        raise Refused(TooMany(limit=MAX_ACTIONS))
    if len(said) == 1:
        return [_read_action(game, said[0], 0)]
    return [_read_action(game, action, index) for index, action in enumerate(said)]


def act(
    game: AnyGame, state: State, seat: Seat, actions: Sequence[Action], by: By = "person"
) -> tuple[State, list[Entry]]:
    """Return the position after the actions, and their log rows; the given position is not
    changed."""
    after = clone(state)
    entries: list[Entry] = []
    try:
        with bounded(ENGINE_SECONDS):
            for index, action in enumerate(actions):
                if entries and entries[-1].chance:
                    # The next action was chosen before this outcome was known.
                    raise Refused(IllegalMove(key="after_chance", index=index, parameters={}))
                entries.append(_act_once(game, after, seat, action, index, by))
    except EngineTooSlow:
        raise Refused(TooSlow()) from None
    return after, entries


def _act_once(game: AnyGame, state: State, seat: Seat, action: Action, index: int, by: By) -> Entry:
    log = Log()
    drawn = state.chance.drawn
    try:
        advance(game, state, seat, action, log)
    except IllegalAction as error:
        raise Refused(
            IllegalMove(key=error.key, index=index, parameters=error.parameters)
        ) from None
    return Entry(
        kind="action",
        seat=seat,
        notation=_write_notation(action),
        by=by,
        told=encode_events(log.addressed),
        chance=log.revealed or state.chance.drawn != drawn,
    )


@lru_cache(maxsize=KEPT_ACTIONS)
def _write_notation(action: Action) -> str:
    """Write the notation of an action once for all who take the same."""
    return str(action)


@lru_cache(maxsize=KEPT_ACTIONS)
def _read_notation(said: str, kinds: tuple[type[Action], ...]) -> Action:
    """Parse the notation once for all who say the same; actions never change."""
    found = notation.read(said, kinds)
    if not isinstance(found, Action):
        raise notation.UnreadableNotation(said)
    return found


def _read_action(game: AnyGame, said: ActionText, index: int) -> Action:
    if isinstance(said, Action):
        if type(said) not in game.actions:
            raise Refused(UnreadableAction(index=index, notation=type(said).__name__))
        return said
    if len(said) <= MAX_NOTATION_LENGTH:
        try:
            return _read_notation(said, tuple(game.actions))
        except notation.UnreadableNotation:
            pass
    raise Refused(UnreadableAction(index=index, notation=said[:MAX_NOTATION_LENGTH]))
