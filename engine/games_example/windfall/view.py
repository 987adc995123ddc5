"""Builds a view from a position."""

from __future__ import annotations

from engine.core import Perspective, Seat, Watcher
from engine.games_example.windfall.state import Player, WindfallState
from engine.games_example.windfall.views import PlayerView, WindfallView


def view(state: WindfallState, viewer: Perspective) -> WindfallView:
    """Return the table without others' hands, planted cards and (unless open) coins."""
    return WindfallView(
        players=tuple(
            _view_player(state, player, viewer is Watcher.REFEREE or viewer == seat)
            for seat, player in enumerate(state.players)
        ),
        deck=len(state.deck),
        discard=tuple(state.discard),
        supply=state.supply,
        round=state.round,
        storms=state.storms,
        phase=state.phase,
        bidder=Seat(state.bidder),
        leader=None if state.leader is None else Seat(state.leader),
        price=state.price,
    )


def _view_player(state: WindfallState, player: Player, knows: bool) -> PlayerView:
    return PlayerView(
        coins=player.coins if knows or state.options.open_coins else None,
        hand=tuple(player.hand) if knows else None,
        cards=len(player.hand),
        cubes=player.cubes,
        has_planted=player.planted is not None,
        planted=player.planted if knows else None,
        passed=player.passed,
    )
