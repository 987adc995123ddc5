"""A player who has finished can go on while the stage lasts, and is woken for a gap (ruling 31)."""

from engine.bots import bots_for, think
from engine.core import Chance, Seat
from engine.games.daybreak import game
from engine.games.daybreak.events import LocalStageResumed
from engine.games.daybreak.state import DaybreakState
from tests.engine.games.daybreak.situation import (
    deal,
    found,
    lay,
    lines,
    of,
    play,
    refused,
    table,
    waiting,
)

HAVENS = "tax-haven-regulations"


def three_laws() -> DaybreakState:
    """The project of the rulebook's example wants a regulation card for each of three players."""
    state = table(3)
    found(state, HAVENS, active=False)
    for seat, card in enumerate(("coal-exit-law", "flaring-ban", "carbon-price")):
        deal(state, seat, card)
    return state


def test_the_rulebooks_example_one_player_asks_the_others_to_help() -> None:
    state = three_laws()
    play(state, 0, "done")
    play(state, 1, "done")
    play(state, 2, f"support {HAVENS} with carbon-price")
    assert waiting(state) == [(0, "local_stage"), (1, "local_stage"), (2, "local_stage")]
    play(state, 0, f"support {HAVENS} with coal-exit-law", "done")
    play(state, 1, f"support {HAVENS} with flaring-ban", "done")
    assert state.projects[0].active


def test_who_holds_nothing_that_fits_is_left_in_peace() -> None:
    state = three_laws()
    state.players[1].hand.clear()
    play(state, 0, "done")
    play(state, 1, "done")
    play(state, 2, f"support {HAVENS} with carbon-price")
    assert waiting(state) == [(0, "local_stage"), (2, "local_stage")]


def test_a_gap_under_a_forecast_crisis_wakes_whoever_can_fill_it() -> None:
    state = table(2)
    lay(state, "global-financial-crisis")
    deal(state, 0, "coal-exit-law")
    deal(state, 1, "flaring-ban")
    play(state, 0, "done")
    play(state, 1, "answer global-financial-crisis with flaring-ban")
    assert (0, "local_stage") in waiting(state)
    play(state, 0, "answer global-financial-crisis with coal-exit-law")
    assert lines(state, 0)[-1] == "done"


def test_a_filled_gap_wakes_nobody() -> None:
    state = three_laws()
    deal(state, 0, "methane-leak-rules")
    state.projects[0].tucked = ["coal-exit-law", "flaring-ban"]
    state.projects[0].supporters = [0, 1]
    play(state, 0, "done")
    play(state, 2, f"support {HAVENS} with carbon-price")
    assert state.projects[0].active
    assert (0, "local_stage") not in waiting(state)


def test_a_finished_player_goes_on_while_another_still_plays() -> None:
    state = table(2)
    deal(state, 0, "rewilding")
    play(state, 0, "done")
    assert waiting(state) == [(1, "local_stage")]
    assert [(int(decision.seat), decision.kind) for decision in game.optional_decisions(state)] == [
        (0, "resume")
    ]
    assert lines(state, 0) == ["resume"]
    told = play(state, 0, "resume")
    assert of(told, LocalStageResumed)[0].seat == 0
    play(state, 0, "start rewilding on 1")
    assert state.players[0].stacks[1][-1] == "rewilding"


def test_nobody_goes_on_who_has_not_finished_or_once_the_stage_is_over() -> None:
    state = table(2)
    assert refused(state, 0, "resume") == "not_finished"
    play(state, 0, "done")
    assert refused(state, 0, "start rewilding on 1") == "not_your_decision"
    play(state, 1, "done")
    assert refused(state, 0, "resume") in {"wrong_stage", "not_your_decision", "game_over"}


def test_a_bot_that_had_finished_adds_the_missing_card() -> None:
    state = three_laws()
    state.projects[0].tucked = ["methane-leak-rules"]
    state.projects[0].supporters = [1]
    state.local_deck.remove("methane-leak-rules")
    play(state, 0, "done")
    play(state, 2, f"support {HAVENS} with carbon-price")
    bot = bots_for("daybreak")["steady"]
    action = think(bot, game, state, Seat(0), Chance("bot"))
    assert str(action) == f"support {HAVENS} with coal-exit-law"
