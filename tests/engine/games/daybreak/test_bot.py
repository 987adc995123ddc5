"""The bots cooperate and keep to the rules."""

import pytest

from engine.bots import bots_for, think
from engine.bots.daybreak.danger import harm
from engine.bots.daybreak.local import best_gift
from engine.bots.daybreak.outlook import look
from engine.bots.simulate import simulate_game
from engine.core import Chance, Seat, is_listed
from engine.games.daybreak import game
from engine.games.daybreak.options import DaybreakOptions
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.local_stage import gifts
from tests.engine.games.daybreak.situation import (
    build,
    deal,
    found,
    lay,
    opening,
    play,
    table,
)

STEADY = bots_for("daybreak")["steady"]


def chosen(state: DaybreakState, seat: int) -> str:
    return str(think(STEADY, game, state, Seat(seat), Chance("bot")))


def test_a_bot_agrees_with_what_it_would_have_proposed() -> None:
    state = opening(2)
    play(state, 0, chosen(state, 0))
    assert chosen(state, 1) == "agree"


def test_a_bot_objects_to_a_bad_proposal_twice_and_then_gives_way() -> None:
    state = opening(2)
    best = chosen(state, 1)
    assert best.startswith("propose start")
    play(state, 0, "propose nothing")
    for _ in range(2):
        assert chosen(state, 1) == best
        play(state, 1, best)
        play(state, 0, "propose nothing")
    assert chosen(state, 1) == "agree"


def test_a_bot_keeps_demand_met() -> None:
    state = table(2)
    state.players[0].demand = 15
    deal(state, 0, "nutrient-management")
    assert chosen(state, 0) == "use 0"


def test_a_bot_electrifies_where_energy_is_to_spare() -> None:
    state = table(2)
    state.players[0].clean = 20
    build(state, 0, 3, "all-electric-homes")
    assert chosen(state, 0) == "use 3"


def test_a_bot_answers_a_crisis_that_would_hurt() -> None:
    state = table(2)
    state.bands = 3
    state.players[0].communities = state.players[1].communities = 8
    for player in state.players:
        player.resilience = {"social": 0, "ecological": 0, "infrastructure": 0}
    lay(state, "soil-degradation")
    deal(state, 0, "nutrient-management")
    assert chosen(state, 0) == "answer soil-degradation with nutrient-management"


def test_a_bot_supports_a_global_project_in_reach() -> None:
    state = table(4)
    project = found(state, "fossil-phase-out-treaty", "buffer-zones", active=False)
    project.supporters = [1]
    for player in state.players:
        player.clean = 30
    deal(state, 0, "refrigerant-phase-down")
    assert chosen(state, 0) == "support fossil-phase-out-treaty with refrigerant-phase-down"


def test_an_answered_crisis_frightens_no_bot() -> None:
    state = table(2)
    crisis = lay(state, "oil-industry-pollution", "flaring-ban")
    assert harm(state, look(state), crisis) == 0


@pytest.mark.parametrize("name", ["steady", "casual"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_bots_take_listed_actions_to_the_end(seats: int, name: str) -> None:
    state, luck = opening(seats, "bots"), Chance("luck")
    while waiting := game.to_act(state):
        seat = waiting[-1].seat
        action = think(bots_for("daybreak")[name], game, state, seat, luck)
        assert is_listed(action, game.legal_actions(state, seat))
        play(state, seat, str(action))
    assert game.result(state) is not None


def test_thinking_bots_outlive_careless_ones() -> None:
    def wins(bot: str) -> float:
        players = [bots_for("daybreak")[bot]] * 2
        options = DaybreakOptions(powers="EU")
        games = [simulate_game(game, options, players, f"match {n}") for n in range(12)]
        return sum(finished.tally.measures["won"] for finished in games)

    assert wins("steady") > wins("random")


def test_a_bot_gives_away_a_card_that_does_more_for_its_partner() -> None:
    state = table(2)
    build(state, 0, 3, "patents-regulations")
    build(state, 1, 0, "turbine-factories")
    deal(state, 0, "hilltop-turbines")
    assert chosen(state, 0) == "use 3"
    play(state, 0, "use 3")
    assert chosen(state, 0) == "hand over hilltop-turbines"


@pytest.mark.parametrize(
    ("project", "card"),
    [
        ("global-apollo-program", "refrigerant-phase-down"),
        ("shared-forecast-centre", "open-science-network"),
    ],
)
def test_a_bot_feeds_projects_that_pay_in_knowledge(project: str, card: str) -> None:
    state = table(2)
    found(state, project, active=False)
    deal(state, 0, card)
    assert chosen(state, 0) == f"support {project} with {card}"


def test_a_bot_trades_a_card_without_future_for_the_best_of_three() -> None:
    state = table(2)
    state.round = 6
    found(state, "global-r-and-d-fund", active=False)
    deal(state, 0, "open-science-network")
    assert chosen(state, 0) == "support global-r-and-d-fund with open-science-network"
    play(state, 0, chosen(state, 0))
    assert chosen(state, 0) == "use global global-r-and-d-fund"


def test_a_bot_feeds_geoengineering_only_when_it_is_very_hot() -> None:
    state = table(2)
    project = found(state, "global-solar-radiation-management", active=False)
    deal(state, 0, "open-science-network")
    support = f"support {project.id} with open-science-network"
    assert chosen(state, 0) != support
    state.bands = 6
    assert chosen(state, 0) == support


def test_the_tally_tells_what_came_early_and_what_was_used() -> None:
    players = [STEADY] * 2
    tally = simulate_game(game, DaybreakOptions(powers="EU"), players, "tally").tally
    drawn = [name for name, early in tally.met["started"].items() if early]
    assert len(drawn) >= 2 * 2 * 3, "at least three cards a player and round"
    assert 1 <= sum(tally.met["global project"].values()) <= 2
    assert sum(tally.met["crisis"].values()) >= 2
    assert set(tally.met["started"]) == set(tally.used["tucked"]) == set(tally.used["action"])
    assert sum(tally.used["starting project action"].values()) > 0


def test_a_bot_first_rids_itself_of_the_emissions_that_stand_before_a_win() -> None:
    state = table(2)
    state.players[0].clean = 20
    build(state, 0, 3, "buffer-zones", "circular-economy")
    play(state, 0, "use 3")
    assert chosen(state, 0) == "emission industry", "most of China's are of this kind"
    state.players[0].challenges = ["last-barrel-promise"]
    assert chosen(state, 0) == "emission fuel"


def test_a_bot_closes_dirty_plants_that_serve_nothing() -> None:
    state = table(2)
    player = state.players[0]
    player.clean, player.demand, player.dirty = 14, 12, 9
    deal(state, 0, "rewilding", "city-greening")
    assert chosen(state, 0) == "use 1"


def test_a_bot_tucks_the_multiplier_before_it_acts() -> None:
    state = table(2)
    player = state.players[0]
    player.clean, player.demand, player.dirty = 14, 12, 9
    deal(state, 0, "coal-exit-law", "cloud-brightening", "city-relocation", "carbon-price")
    line = chosen(state, 0)
    assert line.startswith("tuck")
    assert line.endswith("under 1")


def test_bots_seldom_bury_the_phase_out_in_the_first_round() -> None:
    buried = 0
    for number in range(12):
        state = opening(2, f"bury {number}")
        luck = Chance(f"bots {number}")
        while state.round == 1 and state.stage != "crisis" and (waiting := game.to_act(state)):
            seat = waiting[0].seat
            play(state, seat, str(think(STEADY, game, state, seat, luck)))
        buried += sum(
            stack[-1] != card
            for player in state.players
            for stack in player.stacks
            for card in stack
            if card.endswith("dirty-electricity-phaseout")
        )
    # Before, 59 of 100 seats did so.
    assert buried <= 6


def test_a_gift_goes_only_where_the_project_still_lets_it_go() -> None:
    """A card that would serve one partner best, but was given to them this round already."""
    state = table(3)
    found(state, "global-apollo-program", active=True)
    deal(state, 0, "early-warning-systems")
    free = list(gifts(state, 0))
    for gift in free:
        state.players[0].given = {gift.card: [gift.seat]}
        left = [other for other in free if other.seat != gift.seat]
        assert list(gifts(state, 0)) == left
        _, card, other = best_gift(state, look(state), 0, left)
        assert other == 0 or (card, other) == (left[0].card, left[0].seat)
        assert chosen(state, 0)
