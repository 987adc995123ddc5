"""Every local and starting project is played, and does exactly what its data promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core import IllegalAction
from engine.games.daybreak.actions import Accept, ChooseOption, Discard, StartProject, UseStack
from engine.games.daybreak.state import DaybreakState
from tests.engine.games.daybreak.card_position import (
    DECK,
    ENERGY,
    Plain,
    counts_of,
    differences,
    figures,
    offered,
    plain,
    play,
    play_through,
    position,
    promised,
    table,
    tags_on,
    take,
    without_zeros,
)


def requirements_met(card: Plain, stack: list[str]) -> bool:
    return all(
        tags_on(stack, needed["tag"]) >= needed.get("tags", 1)
        for needed in card.get("requires", ())
    )


def uses(card: Plain, counts: dict[str, int]) -> int | None:
    """How often a round the data lets the action be used; None without limit."""
    if "limit" not in card:
        return None
    limit = card["limit"]
    times: int = limit.get("times", 1)
    return times * counts[limit["per"]["tag"]] if "per" in limit else times


def expected(card: Plain, counts: dict[str, int], option: int) -> Counter[str]:
    """The change of every number, worked out from the data; drawn cards are checked apart."""
    changes: Counter[str] = Counter()
    cost = card.get("cost", {})
    changes["0.hand"] -= cost.get("discard", 0)
    changes["0.demand"] += cost.get("demand", 0)
    for effect in card["effects"]:
        op = effect["options"][option - 1] if effect["op"] == "choose_one" else effect
        add_effect(changes, op, counts)
    return changes


def add_effect(changes: Counter[str], op: Plain, counts: dict[str, int]) -> None:
    n = promised(op["n"], counts) if "n" in op else 1
    to = {"self": "0", "any": "1", "other": "1"}[op.get("to", "self")]
    match op["op"]:
        case "clean" | "communities" as token:
            changes[f"{to}.{token}"] += n
        case "dirty" | "demand" as token:
            changes[f"0.{token}"] += n
        case "emission":
            changes[f"0.{'transport' if op['kind'] == 'choice' else op['kind']}"] += n
        case "resilience":
            changes[f"{to}.{'social' if op['kind'] == 'choice' else op['kind']}"] += n
        case "tree" | "ocean" as sink:
            changes[f"{sink}s"] += n
        case "dac":
            changes["dac"] += n
        case "draw":
            changes["0.hand"] += n
        case "draw_keep":
            changes["0.hand"] += op["keep"]
        case "reveal_crisis":
            changes["open"] += n
        case "give_clean":
            changes["0.clean"] -= op["up_to"]
            changes["1.clean"] += op["up_to"]
        case "give_card":
            changes["0.hand"] -= n
            changes["1.hand"] += n
        case "carbon_cut":
            changes["0.carbon_cut"] -= n
        case "draw_filter" | "geo_roll" | "ignore_planetary":
            pass
        case other:
            raise AssertionError(f"no expectation for {other}")


def cases() -> Iterator[tuple[str, int, int]]:
    """Each project with few and with many tags in its stack, and each of its options."""
    for name, card in DECK.projects.items():
        for level in (0, 1, 2, 3, 5):
            options = max(
                (len(op["options"]) for op in plain(card)["effects"] if op["op"] == "choose_one"),
                default=1,
            )
            for option in range(1, options + 1):
                yield name, level, option


DRAWN_OR_ROLLED = {"draw_filter", "geo_roll"}
"""Effects whose outcome is chance; tests of their own look at it."""


@pytest.mark.parametrize(("name", "level", "option"), list(cases()))
def test_the_project_does_what_its_data_promises(name: str, level: int, option: int) -> None:
    card = plain(DECK.projects[name])
    state = position(card, level)
    stack = state.players[0].stacks[0]
    counts = counts_of(state, stack)
    changes = without_zeros(expected(card, counts, option))
    allowed = uses(card, counts)
    if not requirements_met(card, stack):
        assert refusal(state) == "requirement_missing"
    elif allowed == 0:
        assert refusal(state) == "used_up"
    elif not brings_anything(card, counts):
        assert refusal(state) == "nothing_to_gain"
    elif any(op["op"] in DRAWN_OR_ROLLED for op in card["effects"]):
        assert play_through(state, 0, UseStack(0)).players[0].used == {name: 1}
    elif brings_nothing_itself(card, counts, option):
        state = play(state, 0, UseStack(0))
        while (doing := state.players[0].doing) is not None and doing.ask == "discard":
            state = play(state, 0, Discard(state.players[0].hand[0]))
        assert ChooseOption(option) not in offered(state, 0)
    else:
        after = play_through(state, 0, UseStack(0), option=option)
        assert differences(figures(state), figures(after)) == changes


def brings_nothing_itself(card: Plain, counts: dict[str, int], option: int) -> bool:
    """Whether this option of a choice has the number 0."""
    return any(
        promised(op["options"][option - 1]["n"], counts) == 0
        for op in card["effects"]
        if op["op"] == "choose_one"
    )


def brings_anything(card: Plain, counts: dict[str, int]) -> bool:
    """Whether some effect has a number other than 0 and is not only rising demand."""
    ops = [option for op in card["effects"] for option in op.get("options", [op])]
    return any(
        promised(op.get("n", op.get("draw", 1)), counts) != 0
        for op in ops
        if not (op["op"] == "demand" and promised(op["n"], counts) > 0)
    )


def refusal(state: DaybreakState) -> str:
    with pytest.raises(IllegalAction) as caught:
        play(state, 0, UseStack(0))
    return caught.value.key


def strongest(name: str) -> DaybreakState:
    """The project with so many tags under it that everything works."""
    return position(plain(DECK.projects[name]), 6)


@pytest.mark.parametrize("name", list(DECK.projects))
def test_every_project_can_be_played_to_some_effect(name: str) -> None:
    state = strongest(name)
    assert play_through(state, 0, UseStack(0)) != state


@pytest.mark.parametrize("name", [name for name, card in DECK.projects.items() if card.limit])
def test_the_project_stops_at_its_limit(name: str) -> None:
    state = position(plain(DECK.projects[name]), 3)
    allowed = uses(plain(DECK.projects[name]), counts_of(state, state.players[0].stacks[0]))
    assert allowed is not None
    if not requirements_met(plain(DECK.projects[name]), state.players[0].stacks[0]):
        state = strongest(name)
        allowed = uses(plain(DECK.projects[name]), counts_of(state, state.players[0].stacks[0]))
    for _ in range(allowed or 0):
        refill(state)
        state = play_through(state, 0, UseStack(0))
    refill(state)
    assert refusal(state) == "used_up"


@pytest.mark.parametrize("name", [name for name, card in DECK.projects.items() if not card.limit])
def test_the_project_without_limit_goes_on_while_cards_are_paid(name: str) -> None:
    state = strongest(name)
    for _ in range(9):
        refill(state)
        state = play_through(state, 0, UseStack(0))
    state.players[0].hand.clear()
    assert refusal(state) == "too_few_cards"


def refill(state: DaybreakState) -> None:
    """Enough of everything for one more use."""
    player = state.players[0]
    player.dirty = player.demand = player.clean = 30
    player.emissions = dict.fromkeys(player.emissions, 12)
    player.communities = 3
    if len(player.hand) < 4:
        player.hand += take(state, state.local_deck[:8])
    state.bands = max(state.bands, 3)


@pytest.mark.parametrize("name", list(DECK.local))
def test_a_project_can_be_started_on_any_stack(name: str) -> None:
    state = table()
    state.players[0].stacks = [take(state, [card.id]) for card in DECK.starting_of("china")]
    state.players[0].hand = take(state, [name])
    for stack in range(5):
        assert play(state, 0, StartProject(name, stack)).players[0].stacks[stack][-1] == name


def test_an_optional_effect_is_offered_and_can_be_declined() -> None:
    state = position(plain(DECK.local["solar-plants"]), 2)
    state = play(state, 0, UseStack(0))
    state = play(state, 0, Discard(state.players[0].hand[0]))
    assert play(state, 0, Accept(False)).players[0].dirty == 30
    assert play(state, 0, Accept(True)).players[0].dirty == 29


def test_energy_tags_of_all_kinds_feed_a_card_that_counts_energy() -> None:
    state = table()
    phaseout = "majority-world-dirty-electricity-phaseout"
    under = take(state, ["utility-scale-batteries", "hilltop-turbines", "small-modular-nuclear"])
    state.players[0].stacks[0] = [*under, phaseout]
    state.players[0].hand = take(state, ["carbon-price"])
    assert {tag for card in under for tag in DECK.local[card].tags} <= set(ENERGY)
    assert play_through(state, 0, UseStack(0)).players[0].dirty == 30 - 4


def test_healthcare_goes_to_the_partner_in_need() -> None:
    state = position(plain(DECK.local["universal-healthcare"]), 3)
    after = play_through(state, 0, UseStack(0), partner=1)
    assert after.players[0].resilience["social"] == 0
    assert after.players[1].resilience["social"] >= 8


def test_a_family_of_wind_cards_grows_stronger_together() -> None:
    alone = position(plain(DECK.local["hilltop-turbines"]), 0)
    together = position(plain(DECK.local["hilltop-turbines"]), 3)
    assert play_through(alone, 0, UseStack(0)).players[0].clean == 20 + 2
    assert play_through(together, 0, UseStack(0)).players[0].clean == 20 + 8
