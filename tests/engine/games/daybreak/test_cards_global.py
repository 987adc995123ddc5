"""Every global project is supported, becomes active, and does what its data promises."""

from __future__ import annotations

import pytest

from engine.core import IllegalAction, Log
from engine.games.daybreak.actions import (
    GiveByProject,
    ProposeIgnore,
    ProposeNone,
    ProposeShield,
    ProposeSpend,
    TuckUnderProject,
    UseProject,
    UseStack,
)
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState, ProjectOnBoard
from engine.games.daybreak.steps.crisis_stage import begin_crisis_stage, move_track
from engine.games.daybreak.steps.flow import go_on
from engine.games.daybreak.steps.global_stage import begin_global_stage
from engine.games.daybreak.steps.local_stage import begin_local_stage, cards_to_draw
from engine.games.daybreak.steps.questions import ask
from tests.engine.games.daybreak.card_position import (
    DECK,
    Plain,
    counts_of,
    differences,
    figures,
    offered,
    plain,
    play,
    play_through,
    promised,
    settle,
    table,
    take,
    with_tag,
    without_zeros,
)

WITH_RULE = {
    rule: [
        name
        for name, card in DECK.globals.items()
        if any(granted["rule"] == rule for granted in plain(card)["active"])
    ]
    for rule in {
        granted["rule"] for card in DECK.globals.values() for granted in plain(card)["active"]
    }
}
SEATS = (1, 2, 3, 4)


def rule_of(name: str, rule: str) -> Plain:
    found: Plain = next(
        granted for granted in plain(DECK.globals[name])["active"] if granted["rule"] == rule
    )
    return found


def with_project(name: str, tucked: int = 0, seats: int = 2) -> DaybreakState:
    """The project is active, with so many fitting cards under it."""
    state = table(seats)
    state.global_deck.remove(name)
    tags = plain(DECK.globals[name])["activation"].get("tags") or ["society"]
    under = take(state, with_tag(tags[0], tucked))
    state.projects = [ProjectOnBoard(name, under, [0] * len(under), active=True)]
    for player in state.players:
        player.hand = take(state, state.local_deck[:6])
    return state


def needed_cards(name: str, seats: int) -> list[str]:
    """Cards that, tucked one after the other, make the project active."""
    activation = plain(DECK.globals[name])["activation"]
    if activation["activation"] != "needs":
        return with_tag((activation.get("tags") or ["society"])[0], 1)
    found: list[str] = []
    for need in activation["needs"]:
        n = promised(need.get("cards", 1), {"players": seats})
        found += with_tag(need["tag"], n, but=found)
    return found


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", list(DECK.globals))
def test_the_project_is_active_with_the_cards_it_asks_for(name: str, seats: int) -> None:
    if seats == 1 and DECK.globals[name].not_solo:
        return
    state = table(seats)
    state.projects = [ProjectOnBoard(name)]
    cards = needed_cards(name, seats)
    players = plain(DECK.globals[name])["activation"].get("players", 1)
    take(state, cards)
    for number, card in enumerate(cards):
        assert not state.projects[0].active
        seat = number % players
        state.players[seat].hand.append(card)
        state = play(state, seat, TuckUnderProject(name, card))
    assert state.projects[0].active
    assert state.projects[0].tucked == cards
    assert len(set(state.projects[0].supporters)) >= players


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, card in DECK.globals.items()
        if plain(card)["activation"]["activation"] == "needs"
        or plain(card)["activation"].get("tags")
    ],
)
def test_a_card_without_a_fitting_tag_is_refused(name: str) -> None:
    activation = plain(DECK.globals[name])["activation"]
    wanted = set(activation.get("tags", ())) | {need["tag"] for need in activation.get("needs", ())}
    state = table(4)
    state.projects = [ProjectOnBoard(name)]
    card = next(other for other in DECK.local.values() if not wanted & set(other.tags))
    state.players[0].hand = take(state, [card.id])
    with pytest.raises(IllegalAction) as caught:
        play(state, 0, TuckUnderProject(name, card.id))
    assert caught.value.key == "card_does_not_fit"


@pytest.mark.parametrize("name", WITH_RULE["each_round"])
def test_the_project_gives_every_player_its_gift_each_round(name: str) -> None:
    state = with_project(name, seats=3)
    before = figures(state)
    begin_local_stage(state, Log())
    expected: dict[str, int] = {}
    for op in rule_of(name, "each_round")["effects"]:
        for seat in range(3):
            expected[f"{seat}.{op.get('kind', op['op'])}"] = op["n"]
            expected[f"{seat}.hand"] = 5
    assert differences(before, figures(state)) == expected


def shared_powers(*, spend: bool) -> list[str]:
    return [
        name for name in WITH_RULE["power"] if rule_of(name, "power").get("spend", False) == spend
    ]


def gained(op: Plain) -> dict[str, int]:
    """What one use brings, the partner being chosen where there is a choice."""
    to = "1" if op.get("to") == "any" else "0"
    match op["op"]:
        case "clean" | "communities" as token:
            return {f"{to}.{token}": op["n"]}
        case "emission":
            return {"0.transport": op["n"]}
        case "tree":
            return {"trees": op["n"]}
        case "draw_keep":
            return {"0.hand": op["keep"]}
        case other:
            raise AssertionError(f"no expectation for {other}")


@pytest.mark.parametrize("name", shared_powers(spend=True))
def test_each_card_spent_brings_the_projects_effect(name: str) -> None:
    state = with_project(name, tucked=3)
    [op] = rule_of(name, "power")["effects"]
    for left in (2, 1, 0):
        after = play_through(state, 0, UseProject(name))
        assert differences(figures(state), figures(after)) == gained(op)
        assert len(after.projects[0].tucked) == left
        state = after
    assert not state.projects[0].active


@pytest.mark.parametrize("name", ["world-solar-alliance"])
def test_a_shared_power_has_its_number_of_uses_for_all_together(name: str) -> None:
    state = with_project(name)
    power = rule_of(name, "power")
    for use in range(power["times"]):
        after = play_through(state, use % 2, UseProject(name), partner=1)
        assert differences(figures(state), figures(after)) == gained(power["effects"][0])
        state = after
    with pytest.raises(IllegalAction) as caught:
        play(state, 0, UseProject(name))
    assert caught.value.key == "used_up"


@pytest.mark.parametrize("seed", [f"dim the sun {number}" for number in range(20)])
@pytest.mark.parametrize("tucked", [1, 3])
def test_dimming_the_sun_together_follows_its_table(seed: str, tucked: int) -> None:
    name = "global-solar-radiation-management"
    state = with_project(name)
    cards = ["cloud-brightening", "carbon-price", "green-steel"][:tucked]
    state.projects[0].tucked = take(state, cards)
    state.projects[0].supporters = [0] * tucked
    state.chance.seed = seed
    die = next_die(state)
    table_rows = rule_of(name, "power")["effects"][0]["table"]
    row = [found for found in table_rows if found["at_least"] <= die + tucked][-1]
    after = play_through(state, 0, UseProject(name))
    assert after.bands - state.bands == row.get("bands", 0)
    assert len(after.crises) - len(state.crises) == row.get("extra_crises", 0)
    assert after.projects[0].tucked == []


def next_die(state: DaybreakState) -> int:
    """What the geoengineering die will show next."""
    return type(state.chance)(state.chance.seed, state.chance.drawn).roll(6)


@pytest.mark.parametrize("name", WITH_RULE["give_cards"])
def test_the_project_lets_players_give_the_cards_it_names(name: str) -> None:
    state = with_project(name)
    wanted = set(rule_of(name, "give_cards")["tags"])
    fitting = with_tag(next(iter(sorted(wanted))), 1)[0]
    other = next(card.id for card in DECK.local.values() if not wanted & set(card.tags))
    state.players[0].hand = [fitting, other]
    gifts = [action for action in offered(state, 0) if isinstance(action, GiveByProject)]
    assert gifts == [GiveByProject(fitting, 1, name)]
    assert fitting in play(state, 0, gifts[0]).players[1].hand


def struck(name: str, crisis: str, tucked: int = 0) -> DaybreakState:
    """The crisis happens while the project is active, and the table is asked about it."""
    state = with_project(name, tucked=tucked)
    state.crisis_deck.remove(crisis)
    state.crises = [CrisisOnBoard(crisis, face_up=True)]
    state.stage = "crisis"
    state.rolls = state.bands
    go_on(state, Log())
    return state


CRISIS_OF = {"social": "pandemic", "ecological": "loss-of-fertile-land", "infrastructure": "storms"}


@pytest.mark.parametrize("name", WITH_RULE["ignore_crisis_for_one"])
def test_one_player_ignores_a_crisis_of_the_projects_kind(name: str) -> None:
    kind = rule_of(name, "ignore_crisis_for_one")["kind"]
    state = struck(name, CRISIS_OF[kind])
    after = settle(state, ProposeShield(1, name))
    assert after.players[0].communities == state.players[0].communities + state.bands
    assert after.players[1].communities == state.players[1].communities


@pytest.mark.parametrize("name", WITH_RULE["ignore_crisis_for_one"])
def test_no_player_ignores_a_crisis_of_another_kind(name: str) -> None:
    kind = rule_of(name, "ignore_crisis_for_one")["kind"]
    other = next(crisis for lowering, crisis in CRISIS_OF.items() if lowering != kind)
    after = struck(name, other)
    assert [player.communities for player in after.players] == [6, 6]


@pytest.mark.parametrize("name", WITH_RULE["reduce_crisis"])
def test_a_spent_card_lowers_the_crisis_for_all(name: str) -> None:
    state = struck(name, "pandemic", tucked=2)
    state = settle(state, ProposeSpend(name))
    after = settle(state, ProposeNone())
    assert [player.communities for player in after.players] == [3 + 2, 3 + 2]
    assert len(after.projects[0].tucked) == 1


@pytest.mark.parametrize("name", WITH_RULE["ignore_result"])
def test_a_result_of_the_die_on_the_projects_track_can_be_ignored(name: str) -> None:
    state = with_project(name)
    [track] = rule_of(name, "ignore_result")["tracks"]
    state.rolls = state.bands
    begin_crisis_stage(state)
    state.rolled = track
    ask(state, "planetary_result", track)
    moved = with_project(name)
    move_track(moved, track, Log())
    assert moved.tracks[track] == 1
    assert settle(state, ProposeIgnore()).tracks[track] == 0


@pytest.mark.parametrize("name", WITH_RULE["draw_more"])
def test_the_project_brings_more_cards_each_round(name: str) -> None:
    assert cards_to_draw(with_project(name), 1) == 5 + rule_of(name, "draw_more")["n"]


@pytest.mark.parametrize("name", WITH_RULE["open_crises"])
def test_the_project_shows_more_crises(name: str) -> None:
    state = with_project(name)
    begin_global_stage(state, Log())
    shown = sum(crisis.face_up for crisis in state.crises)
    assert shown == 1 + rule_of(name, "open_crises")["n"]


@pytest.mark.parametrize("name", WITH_RULE["tag_bonus"])
def test_the_project_makes_stacks_with_its_tag_stronger(name: str) -> None:
    state = with_project(name)
    tag = rule_of(name, "tag_bonus")["tag"]
    state.players[0].stacks[0] = take(state, ["small-modular-nuclear"])
    assert counts_of(state, state.players[0].stacks[0])[tag] == 1
    assert play_through(state, 0, UseStack(0)).players[0].clean == 20 + 2


def test_every_rule_of_a_global_project_is_tried_here() -> None:
    assert without_zeros({rule: len(names) for rule, names in WITH_RULE.items()}).keys() == {
        "each_round",
        "power",
        "give_cards",
        "ignore_crisis_for_one",
        "reduce_crisis",
        "ignore_result",
        "draw_more",
        "open_crises",
        "tag_bonus",
    }
    assert set(shared_powers(spend=False)) == {
        "world-solar-alliance",
        "global-solar-radiation-management",
    }
