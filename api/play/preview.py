"""Previews a turn: nothing is stored, and nothing unknown is revealed."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.act import ActionText, act, read_actions
from api.play.event_codec import decode_events
from api.play.legal import LegalAction, list_legal
from api.play.load import load
from api.play.play import check_decision
from api.play.problems import NotStarted
from api.services import Services
from api.services.caller import Caller, check_scope
from engine.core import Decision, Event, View


class Previewed(msgspec.Struct, frozen=True, kw_only=True):
    """The board after the actions, as far as it can be known."""

    view: View
    decisions: tuple[Decision, ...]
    legal_actions: tuple[LegalAction, ...]
    """What the seat may do next; empty once chance decides."""
    events: tuple[Event, ...]
    shown: int
    """How many of the actions the view shows."""
    crosses_chance: bool
    """Whether the next action depends on chance or hidden information: it has no preview."""


@returns_problems
async def preview(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    decision: str,
    actions: Sequence[ActionText],
) -> Previewed:
    """Return the outcome of the actions, up to the first one that depends on chance."""
    caller = check_scope(caller, "read")
    table = await load(services, table_id)
    waiting = check_decision(table, caller, decision)
    if table.state is None:
        raise Refused(NotStarted())
    game, seat = table.game, waiting.seat
    said = read_actions(game, actions) if actions else []
    state, entries = act(game, table.state, seat, said)
    crosses = bool(entries) and entries[-1].chance
    if crosses:
        # The outcome must stay hidden: show the board before this action.
        entries = entries[:-1]
        state, entries = act(game, table.state, seat, said[: len(entries)])
    return Previewed(
        view=game.view(state, seat),
        decisions=tuple(game.to_act(state)),
        legal_actions=() if crosses else list_legal(game, state, seat),
        events=tuple(event for entry in entries for event in decode_events(game, entry.told, seat)),
        shown=len(entries),
        crosses_chance=crosses,
    )
