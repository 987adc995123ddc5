"""What the steady bot expects resilience to save, from what lies open and what the deck holds."""

from engine.bots.daybreak.hazards import MAX_SHIELDS, find_shields
from engine.games.daybreak.state import RESILIENCE_KINDS, CrisisOnBoard, DaybreakState
from tests.engine.games.daybreak.situation import table


def saved(state: DaybreakState, ahead: int = 0) -> dict[str, tuple[float, ...]]:
    """By kind: the communities that so many tokens save while nothing more is emitted."""
    return dict(zip(RESILIENCE_KINDS, find_shields(state, 0, ahead), strict=True))


def facing(name: str, bands: int = 3) -> DaybreakState:
    """Only this crisis is to come."""
    state = table(2)
    state.bands, state.carbon = bands, 0
    state.crises = [CrisisOnBoard(name, face_up=True)]
    return state


def test_a_token_of_the_kind_saves_a_community_for_each_band_and_no_more() -> None:
    found = saved(facing("pandemic"))
    assert found["social"][:5] == (0.0, 1.0, 2.0, 3.0, 3.0)
    assert found["ecological"] == found["infrastructure"] == (0.0,) * (MAX_SHIELDS + 1)


def test_a_crisis_that_two_kinds_lower_counts_for_both() -> None:
    found = saved(facing("salty-wells"))
    assert found["ecological"] == found["infrastructure"]
    assert found["ecological"][1] == 1.0
    assert found["social"][1] == 0.0


def test_a_crisis_for_one_player_counts_for_each_by_their_share() -> None:
    assert saved(facing("droughts"))["ecological"][1] == 0.5


def test_rounds_to_come_count_by_what_the_deck_still_holds() -> None:
    state = facing("pandemic")
    now = saved(state)["ecological"][1]
    assert saved(state, ahead=2)["ecological"][1] > now
    state.crisis_deck = [name for name in state.crisis_deck if name == "summit-deadlock"]
    assert saved(state, ahead=2)["ecological"][1] == now
