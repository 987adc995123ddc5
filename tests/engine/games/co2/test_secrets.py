"""Lobby hands, company goals and stacks stay hidden; money and permits lie open."""

from __future__ import annotations

import pytest

from engine.core import Chance, Seat, Watcher, apply, encode, events_for
from engine.games.co2 import game
from engine.games.co2.actions import PlayLobby
from engine.games.co2.options import Co2Options
from engine.games.co2.state import Co2State
from tests.engine.games.co2.situation import (
    asked,
    holds,
    knows,
    options_of,
    play,
    run,
    table,
    waits,
)


def test_only_the_owner_and_a_referee_see_a_hand_and_a_goal() -> None:
    state = table()
    for viewer, sees in ((Seat(0), True), (Seat(1), False), (Watcher.SPECTATOR, False)):
        player = game.view(state, viewer).players[0]
        assert (player.lobby is not None) == sees
        assert (player.goal is not None) == sees
    player = game.view(state, Watcher.REFEREE).players[0]
    assert player.lobby is not None
    assert player.goal is not None


def test_money_and_permits_lie_open() -> None:
    state = table()
    assert [player.money for player in game.view(state, Seat(1)).players] == [10, 10, 10]
    assert [player.permits for player in game.view(state, Seat(1)).players] == [2, 2, 2]


def test_a_cashed_goal_stays_hidden_even_after_the_end() -> None:
    state = table()
    told = play(state, "0 cash goal")
    assert state.players[0].goal not in encode(told[0]).decode()
    state.tasks = []
    state.end = "last_decade"
    view = game.view(state, Seat(1))
    assert view.players[0].goal is None
    assert view.players[2].goal is not None


def test_stacks_are_only_counted() -> None:
    state = table()
    shown = encode(game.view(state, Watcher.REFEREE)).decode()
    assert '"fossil_left":24' in shown
    assert all(f'"{tile}"' not in shown for tile in state.summit_stack)


@pytest.mark.parametrize(("players", "left"), [(1, 13), (2, 0), (3, 0), (5, 0)])
def test_only_the_solo_game_has_un_goals_to_come(players: int, left: int) -> None:
    """The other cards leave the game (§2.6)."""
    assert game.view(table(players=players), Seat(0)).un_goals_left == left


def test_a_lobby_card_is_opened_by_the_deeds_of_its_owner_alone() -> None:
    state = table()
    holds(state, 0, "02")
    holds(state, 1, "01")
    play(state, "0 propose biomass asia money")
    open_cards = {
        card.card: card.is_open
        for seat in (0, 1)
        for card in game.view(state, Seat(seat)).players[seat].lobby or ()
    }
    assert open_cards == {"02": False, "01": False}
    holds(state, 0, "01")
    own = game.view(state, Seat(0)).players[0].lobby
    assert own is not None
    assert own[0].is_open


def test_between_the_phases_nothing_of_the_last_turn_is_shown() -> None:
    state = table()
    play(state, "0 sell permit", "0 propose biomass asia money")
    assert game.view(state, Seat(0)).turn.price_moved
    knows(state, 0, biomass=3)
    waits(state, "ask_income", 0)
    run(state)
    turn = game.view(state, Seat(0)).turn
    assert (turn.seat, turn.price_moved, turn.action_used, turn.deeds) == (None, False, False, ())


def test_only_the_solo_player_hears_which_card_was_drawn() -> None:
    state = table(players=1)
    holds(state, 0, "01")
    outcome = apply(game, state, Seat(0), PlayLobby("01", "minor"))
    kinds = [type(event).__name__ for event in events_for(outcome.addressed, Watcher.SPECTATOR)]
    assert "LobbyDrawn" not in kinds
    assert outcome.chance


def test_who_passed_a_packet_on_still_knows_its_cards_after_a_redeal() -> None:
    state = _drafted_two_rounds()
    first = {card for card in _packet_at_start(0) if card not in state.players[0].drafted}
    for number in range(20):
        other = game.redeal(state, Seat(0), Chance(f"redeal {number}"))
        # Seat 0 passed its packet to seat 2, which kept one card and passed it to seat 1.
        assert {other.players[2].drafted[1], *other.packets[1]} == first


def test_a_redeal_moves_cards_that_were_never_seen() -> None:
    state = _drafted_two_rounds()
    seen = {
        game.redeal(state, Seat(0), Chance(f"redeal {number}")).players[1].drafted[0]
        for number in range(40)
    }
    assert len(seen) > 3


def _packet_at_start(seat: int) -> list[str]:
    return game.setup(Co2Options(lobby="drafted"), 3, Chance("memory")).packets[seat]


def _drafted_two_rounds() -> Co2State:
    state = game.setup(Co2Options(lobby="drafted"), 3, Chance("memory"))
    for _ in range(6):
        seat = asked(state)[0]
        play(state, f"{seat} {sorted(options_of(state, seat))[0]}")
    return state


def test_goals_known_to_be_out_of_the_game_are_never_dealt_in_a_redeal() -> None:
    state = table(players=2)
    dealt = {
        game.redeal(state, Seat(0), Chance(str(number))).players[1].goal for number in range(60)
    }
    assert dealt == {"27", "29", "31", "32"} - {state.players[0].goal}
