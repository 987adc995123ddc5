"""Rulings 14 to 21: steps 2 and 3 and the end of the deck."""

from __future__ import annotations

from engine.games.powergrid import events
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.steps.plant_market import offered
from tests.engine.games.powergrid.situation import everybody, kinds, listed, play, refusal, table

RED = ["dortmund", "duesseldorf", "duisburg", "essen", "kassel", "muenster", "osnabrueck"]
GREEN = ["bremen", "cuxhaven", "flensburg", "hamburg", "hannover", "kiel", "wilhelmshaven"]
YELLOW = ["dresden", "erfurt", "fulda", "halle", "leipzig", "nuernberg", "wuerzburg"]
SIX = [20, 25, 30, 32, 33, 34]


def pass_the_round(state: PowergridState) -> list[object]:
    """Nobody buys, builds or powers until the next auction."""
    told: list[object] = []
    now = state.round
    while state.round == now and state.phase != "over":
        said = "power" if state.stage == "power" else "done"
        told += play(state, f"{state.actor} {'pass' if state.stage == 'open_auction' else said}")
    return told


def test_ruling_14_the_step_3_card_in_the_auction_is_the_highest_and_never_for_sale() -> None:
    state = table(round=5, step=2, deck=[STEP_3, 38, 40, 42])
    told = play(state, "0 open 25 for 25", "1 pass", "2 pass")
    assert state.row[-1] == STEP_3
    assert offered(state) == [24, 26, 27, 28]
    assert state.step == 2
    assert sorted(state.deck) == [38, 40, 42]
    assert "StepThreeDrawn" in kinds(told)
    assert refusal(state, "1 open 99 for 99") == "plant_not_offered"


def test_ruling_14_drawing_goes_on_normally_after_the_step_3_card() -> None:
    state = table(round=5, step=2, money=[90] * 3, deck=[STEP_3, 38, 40, 42])
    play(state, "0 open 25 for 25", "1 pass", "2 pass", "1 open 26 for 26", "2 pass")
    assert len(state.row) == 8
    assert len(state.deck) == 2


def test_ruling_15_after_the_auction_card_and_lowest_plant_leave_without_replacement() -> None:
    state = table(round=5, step=2, money=[90] * 3, deck=[STEP_3, 38, 40, 42])
    told = play(state, "0 open 24 for 1", "1 pass", "2 pass", "1 pass", "2 pass")
    assert state.row == [26, 27, 28, 29, 30, 31]
    assert len(state.deck) == 3
    assert state.step == 3
    assert events.StepBegan(3) in told


def test_ruling_15_the_unsold_token_plant_goes_first_and_may_bring_the_step_3_card() -> None:
    state = table(round=5, step=2, deck=[STEP_3, 38, 40, 42])
    play(state, "0 pass", "1 pass", "2 pass")
    assert state.row == [26, 27, 28, 29, 30, 31]
    assert state.step == 3, "drawn in phase 2, it starts step 3 with phase 3"


def test_ruling_16_the_step_3_card_in_bureaucracy_starts_step_3_with_the_next_round() -> None:
    plants = [[13], [18], [22]]
    state = table(
        round=5,
        step=2,
        phase="bureaucracy",
        deck=[STEP_3, 38, 40, 42],
        plants=plants,
        cities=[RED[:2], GREEN[:2], YELLOW[:2]],
        fuel_market=[0, 0, 0, 0],
    )
    told = play(state, "0 power", "1 power", "2 power")
    assert state.row == [25, 26, 27, 28, 29, 30]
    assert sorted(state.deck) == [31, 38, 40, 42]
    assert state.step == 3
    assert events.FuelRefilled(5, 3, 2, 1) in told, "the refill was still that of step 2"
    assert kinds(told).index("RoundBegan") < kinds(told).index("StepBegan")


def test_ruling_17_a_step_2_exchange_that_draws_step_3_ends_the_market_work_there() -> None:
    state = table(
        round=5,
        phase="bureaucracy",
        deck=[STEP_3, 38, 40, 42],
        row=[20, 24, 25, 26, 27, 28, 29, 30],
        plants=[[13], [18], [22]],
        cities=[RED, GREEN[:2], YELLOW[:2]],
        fuel_market=[0, 0, 0, 0],
    )
    assert state.step == 2
    assert state.row == [25, 26, 27, 28, 29, 30]
    told = play(state, "0 power", "1 power", "2 power")
    assert events.FuelRefilled(5, 3, 2, 1) in told
    assert state.row == [25, 26, 27, 28, 29, 30]
    assert state.step == 3


def test_ruling_18_step_3_before_step_2_in_the_auction_first_brings_the_step_2_exchange() -> None:
    state = table(round=5, money=[90] * 3, deck=[STEP_3, 38, 40, 42])
    told = play(state, "0 open 4 for 1", "1 pass", "2 pass", "1 pass", "2 pass")
    assert state.step == 3
    assert len(state.row) == 6
    assert len(state.deck) == 2
    reasons = [event.reason for event in told if isinstance(event, events.PlantDiscarded)]
    assert reasons == ["step_2", "step_3"]
    steps = [event.step for event in told if isinstance(event, events.StepBegan)]
    assert steps == [2, 3]


def test_ruling_18_step_3_before_step_2_in_bureaucracy_keeps_the_column_already_used() -> None:
    state = table(
        round=5,
        phase="bureaucracy",
        deck=[STEP_3, 38, 40, 42],
        plants=[[13], [18], [22]],
        cities=[RED[:2], GREEN[:2], YELLOW[:2]],
        fuel_market=[0, 0, 0, 0],
    )
    told = play(state, "0 power", "1 power", "2 power")
    assert events.FuelRefilled(4, 2, 1, 1) in told
    assert len(state.row) == 6
    assert len(state.deck) == 3
    assert state.step == 3


def test_ruling_19_step_2_begins_before_income_and_this_refill_uses_its_column() -> None:
    state = table(
        round=4,
        phase="bureaucracy",
        plants=[[13], [18], [22]],
        cities=[RED, GREEN[:2], YELLOW[:2]],
        fuel_market=[0, 0, 0, 0],
    )
    assert state.step == 2
    assert state.row == [5, 6, 7, 8, 9, 10, 11, 32]
    told = play(state, "0 power", "1 power", "2 power")
    assert events.FuelRefilled(5, 3, 2, 1) in told


def test_step_2_begins_for_six_players_at_six_cities() -> None:
    cities = [RED[:6], GREEN[:2], YELLOW[:2], [], [], []]
    state = table(6, round=4, phase="bureaucracy", plants=[[13], [], [], [], [], []], cities=cities)
    assert state.step == 2
    cities = [RED[:6], GREEN[:2], YELLOW[:2], [], []]
    state = table(5, round=4, phase="bureaucracy", plants=[[13], [], [], [], []], cities=cities)
    assert state.step == 1


def test_ruling_20_the_end_of_the_game_comes_before_any_market_work() -> None:
    state = table(
        round=9,
        step=2,
        phase="building",
        money=[100] * 3,
        plants=[[13], [18], [22]],
        cities=[[*RED, *GREEN, "erfurt", "fulda"], ["halle"], ["leipzig"]],
        fuel_market=[0, 0, 0, 0],
    )
    play(state, "2 done", "1 done", "0 connect wuerzburg")
    told = play(state, "0 done")
    assert state.phase == "over"
    assert state.step == 2
    assert kinds(told) == ["GameEnded"]
    assert state.fuel_market == [0, 0, 0, 0]
    assert state.money == [100 - 10 - 11, 100, 100], "nothing is earned in the last round"


def test_ruling_21_step_3_with_an_empty_deck_only_discards_the_lowest() -> None:
    state = table(round=9, step=3, phase="bureaucracy", row=SIX, deck=[], plants=[[13], [], []])
    play(state, "0 power")
    assert state.row == [25, 30, 32, 33, 34]


def test_ruling_21_a_market_that_has_run_out_offers_nothing_and_the_game_goes_on() -> None:
    state = table(round=12, step=3, phase="bureaucracy", row=[50], deck=[], plants=[[13], [], []])
    play(state, "0 power")
    assert state.round == 13
    assert state.row == []
    assert state.phase == "building"
    assert state.waiting == [2, 1, 0]


def test_in_step_3_all_six_plants_are_on_offer() -> None:
    state = table(round=9, step=3, row=SIX, deck=[], money=[90] * 3)
    assert offered(state) == SIX
    assert listed(state)[5] == "open 34 for 34..90"


def test_in_step_3_the_lowest_plant_leaves_in_every_bureaucracy() -> None:
    state = table(
        round=9, step=3, phase="bureaucracy", row=SIX, deck=[36, 38], plants=[[13], [], []]
    )
    play(state, "0 power")
    assert state.row == [25, 30, 32, 33, 34, 36]


def test_in_steps_1_and_2_the_highest_plant_goes_under_the_deck() -> None:
    state = table(round=3, phase="bureaucracy", plants=[[13], [], []])
    play(state, "0 power")
    assert state.row == [4, 5, 6, 7, 8, 9, 10, 32]
    assert state.deck[0] == 11


def test_buried_plants_come_back_in_step_3() -> None:
    state = table(round=3, plants=[[13], [18], [22]], cities=[RED[:1], GREEN[:1], YELLOW[:1]])
    while state.step != 3:
        pass_the_round(state)
    assert 11 in state.deck or 11 in state.row


def test_when_everybody_passes_the_plant_under_the_token_leaves_and_building_begins() -> None:
    state = table(round=2)
    told = everybody(state, "pass")
    assert events.PlantDiscarded(4, "unsold") in told
    assert state.phase == "building", "nobody has a plant to buy fuel for"
