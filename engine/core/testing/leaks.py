"""Non-interference: what a viewer may not know must not change what that viewer receives.

Everything hidden from a viewer is shuffled; the viewer's view, decisions, legal actions, their
descriptions, refusals and the projected outcome of their own actions must stay the same bytes. The
log shows everybody the notation of an action that is not secret, so what others see of such an
action must distinguish it from every other action that was legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.action import Action, LegalAction
from engine.core.apply import Outcome, apply
from engine.core.chance import Chance
from engine.core.event import events_for
from engine.core.game import AnyGame
from engine.core.refusal import IllegalAction
from engine.core.seat import Perspective, Seat, Watcher
from engine.core.state import State, encode
from engine.core.testing.fuzz import bend
from engine.core.testing.playout import every_action, seats_of

_write = msgspec.json.Encoder(order="deterministic").encode


def find_leaks(
    game: AnyGame, state: State, seat: Seat, legal: list[LegalAction], luck: Chance
) -> Iterator[str]:
    """Return what reveals something to a viewer who may not know it."""
    viewers: list[Perspective] = [*seats_of(state), Watcher.SPECTATOR]
    for viewer in viewers:
        other = game.redeal(state, viewer, luck)
        for name, first, second in _received(game, state, other, viewer):
            if first != second:
                yield f"{name} of {viewer} depends on what is hidden: {_difference(first, second)}"
        if game.conserved(other) != game.conserved(state):
            yield f"the redeal for {viewer} loses pieces"
    yield from _find_leaking_outcomes(game, state, seat, legal, luck)
    yield from _find_leaking_notations(game, state, seat, legal, luck)


def _received(
    game: AnyGame, state: State, other: State, viewer: Perspective
) -> Iterator[tuple[str, bytes, bytes]]:
    yield "the view", encode(game.view(state, viewer)), encode(game.view(other, viewer))
    yield "the decision list", _write(game.to_act(state)), _write(game.to_act(other))
    yield "the result", _write(game.result(state)), _write(game.result(other))
    if not isinstance(viewer, Watcher):
        here, there = game.legal_actions(state, viewer), game.legal_actions(other, viewer)
        yield "the list of legal actions", _write(here), _write(there)
        yield (
            "the default",
            _default(game, state, viewer, here),
            _default(game, other, viewer, there),
        )
        yield (
            "a description",
            _write([game.describe(state, viewer, action) for action in every_action(here)]),
            _write([game.describe(other, viewer, action) for action in every_action(there)]),
        )


def _default(game: AnyGame, state: State, seat: Seat, legal: Sequence[LegalAction]) -> bytes:
    return _write(game.default_action(state, seat)) if legal else b""


def _find_leaking_outcomes(
    game: AnyGame, state: State, seat: Seat, legal: list[LegalAction], luck: Chance
) -> Iterator[str]:
    other = game.redeal(state, seat, luck)
    actions = list(every_action(legal))
    luck.shuffle(actions)
    for action in [*actions[:6], *bend(legal, [], luck, 6)]:
        one, two = _outcome(game, state, seat, action), _outcome(game, other, seat, action)
        if one != two:
            yield f"the outcome of {action} depends on what is hidden: {_difference(one, two)}"


def _outcome(game: AnyGame, state: State, seat: Seat, action: Action) -> bytes:
    """Return what the seat learns from its action: only the fact itself if chance is involved."""
    try:
        outcome = apply(game, state, seat, action)
    except IllegalAction as refusal:
        return _write([refusal.key, refusal.parameters])
    if outcome.chance:
        return b"chance"
    return _write([game.view(outcome.state, seat), events_for(outcome.addressed, seat)])


def _find_leaking_notations(
    game: AnyGame, state: State, seat: Seat, legal: list[LegalAction], luck: Chance
) -> Iterator[str]:
    """Yield public actions that only their own seat can tell apart."""
    actions = list(every_action(legal))
    luck.shuffle(actions)
    others = (other for other in seats_of(state) if other != seat)
    viewers: list[Perspective] = [*others, Watcher.SPECTATOR]
    seen: dict[tuple[Perspective, bytes], tuple[Action, bytes]] = {}
    for action in actions[:6]:
        try:
            outcome = apply(game, state, seat, action)
        except IllegalAction:
            # Another check reports it.
            continue
        own = _visible_outcome(game, outcome, seat)
        for viewer in viewers:
            key = (viewer, _visible_outcome(game, outcome, viewer))
            other, seen_by_seat = seen.setdefault(key, (action, own))
            if seen_by_seat != own and not (action.is_secret and other.is_secret):
                yield f"{viewer} cannot see that it was {action} and not {other}"


def _visible_outcome(game: AnyGame, outcome: Outcome[State], viewer: Perspective) -> bytes:
    return _write([game.view(outcome.state, viewer), events_for(outcome.addressed, viewer)])


def _difference(first: bytes, second: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    around = slice(max(0, at - 40), at + 40)
    return (
        f"…{first[around].decode(errors='replace')}… / …{second[around].decode(errors='replace')}…"
    )
