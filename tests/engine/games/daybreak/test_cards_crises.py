"""Every crisis happens, to those it names, as hard as its data says, softened as it says."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from engine.core import clone
from engine.games.daybreak.actions import (
    ProposeDrop,
    ProposeExempt,
)
from engine.games.daybreak.card_words.card_text import card_text
from engine.games.daybreak.card_words.phrasebook import Language
from engine.games.daybreak.cards.effects.counts import ResilienceKind
from engine.games.daybreak.cards.effects.crisis import ExemptedBy, LastingRule
from engine.games.daybreak.state import (
    RESILIENCE_KINDS,
    DaybreakState,
    ProjectOnBoard,
)
from tests.engine.games.daybreak.card_position import (
    DECK,
    Plain,
    counts_of,
    plain,
    promised,
    settle,
    without_zeros,
)
from tests.engine.games.daybreak.crisis_position import felt, strike, threatened

STRIKING = [name for name, card in DECK.crises.items() if card.effects]


def targets(card: Plain, seats: int) -> list[int]:
    if card["target"]["target"] == "everybody":
        return list(range(seats))
    return [max(0, seats - 2)]


def relief(card: Plain, state: DaybreakState, seat: int) -> int:
    """What the data lets resilience and tucked cards take off every number."""
    found = 0
    tucked = counts_of(state, state.crises[0].tucked)
    for answer in card.get("answers", ()):
        if answer["answer"] == "by_resilience":
            found += state.players[seat].resilience[answer["kind"]]
        if answer["answer"] == "by_tucked":
            found += tucked[answer["tag"]]
    return found


def is_cancelled(card: Plain, state: DaybreakState) -> bool:
    tucked = counts_of(state, state.crises[0].tucked)
    players = {"players": len(state.players)}
    return any(
        all(
            tucked[need["tag"]] >= promised(need.get("cards", 1), players)
            for need in answer["needs"]
        )
        for answer in card.get("answers", ())
        if answer["answer"] == "cancelled_by"
    )


def expected(card: Plain, state: DaybreakState) -> Counter[str]:
    """The change of every number, worked out from the data."""
    changes: Counter[str] = Counter()
    if is_cancelled(card, state):
        return changes
    counts = counts_of(state, ())
    for seat in targets(card, len(state.players)):
        for op in card["effects"]:
            full = promised(op.get("n", 0), counts)
            left = max(0, abs(full) - relief(card, state, seat))
            add_blow(changes, op, left if full > 0 else -left, state, seat)
    return changes


def add_blow(changes: Counter[str], op: Plain, n: int, state: DaybreakState, seat: int) -> None:
    match op["op"]:
        case "communities" | "clean" | "dirty" as token:
            changes[f"{seat}.{token}"] += n
        case "resilience":
            lost = min(-n, state.players[seat].resilience[op["kind"]])
            changes[f"{seat}.{op['kind']}"] -= lost
            changes[f"{seat}.communities"] += -n - lost
        case "tree" | "ocean" as sink:
            changes[f"{sink}s"] += n
        case "recent_carbon":
            changes["recent"] += n
        case "lose_cards":
            changes[f"{seat}.hand"] -= n
        case "draw_next_round":
            changes[f"{seat}.draw_change"] += n
        case "check_demand":
            short = -(changes[f"{seat}.clean"] + changes[f"{seat}.dirty"])
            changes[f"{seat}.communities"] += short
        case "move_communities":
            moved = min(n, state.players[seat].communities)
            changes[f"{seat}.communities"] -= moved
            changes[f"{seat - 1}.communities"] += moved
        case "demand":
            changes[f"{seat}.demand"] += n
        case "planetary_step":
            changes[f"track.{op['track']}"] = n
        case "drop_global_project":
            pass
        case other:
            raise AssertionError(f"no expectation for {other}")


@pytest.mark.parametrize("tucked", [0, 1, 2])
@pytest.mark.parametrize("bands", [1, 3])
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        (name, seats)
        for name in STRIKING
        if not any(isinstance(answer, ExemptedBy) for answer in DECK.crises[name].answers)
        for seats in (1, 3, 4)
        if seats > 1 or not DECK.crises[name].not_solo
    ],
)
def test_the_crisis_strikes_as_its_data_says(
    name: str, seats: int, bands: int, tucked: int
) -> None:
    state = threatened(name, seats, bands, tucked)
    wanted = without_zeros(expected(plain(DECK.crises[name]), state))
    before = threatened(name, seats, bands, tucked)
    after = strike(state)
    assert after.ending is None
    assert felt(before, after) == wanted
    assert name in after.crisis_discard


def test_every_lasting_rule_has_a_crisis() -> None:
    lasting = {rule for card in DECK.crises.values() for rule in card.lasting}
    assert lasting == set(get_args(LastingRule))


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_three_crises_have_one_text_only_where_all_three_are_printed_so(language: Language) -> None:
    same: dict[str, list[str]] = {}
    for card in DECK.crises.values():
        same.setdefault(card_text(card, language), []).append(card.certainty)
    assert [
        text
        for text, found in same.items()
        if len(found) >= 3 and any(certainty != "sourced" for certainty in found)
    ] == []


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("creeping-fevers", ("social", "ecological")),
        ("salty-wells", ("ecological", "infrastructure")),
        ("deadly-city-nights", ("social", "infrastructure")),
    ],
)
def test_two_kinds_of_resilience_stand_against_a_crisis_of_double_size(
    name: str, kinds: tuple[ResilienceKind, ResilienceKind]
) -> None:
    before = threatened(name, bands=3)
    for player in before.players:
        player.resilience = dict.fromkeys(RESILIENCE_KINDS, 0)
    before.players[0].resilience |= {kinds[0]: 2, kinds[1]: 1}
    after = strike(clone(before))
    assert felt(before, after) == {"0.communities": 3, "1.communities": 6, "2.communities": 6}


@pytest.mark.parametrize("name", ["desertification-crisis", "sea-level-rise"])
def test_each_tucked_card_exempts_one_player_of_the_groups_choice(name: str) -> None:
    state = strike(threatened(name, tucked=1))
    assert state.question is not None
    before = threatened(name, tucked=1)
    after = settle(state, ProposeExempt(1))
    kind = plain(DECK.crises[name])["effects"][0]["kind"]
    assert felt(before, after) == {f"0.{kind}": -1, f"2.{kind}": -1}


@pytest.mark.parametrize("name", ["desertification-crisis", "sea-level-rise"])
@pytest.mark.parametrize(("tucked", "hit"), [(0, 3), (3, 0)])
def test_without_tucked_cards_nobody_and_with_enough_everybody_is_exempt(
    name: str, tucked: int, hit: int
) -> None:
    after = strike(threatened(name, tucked=tucked))
    kind = plain(DECK.crises[name])["effects"][0]["kind"]
    changed = felt(threatened(name, tucked=tucked), after)
    assert sum(changed.values()) == -hit
    assert all(figure.endswith(kind) for figure in changed)


def test_ignored_pledges_cost_the_global_project_that_the_group_chooses() -> None:
    state = threatened("ignored-pledges")
    state.projects = [ProjectOnBoard("amazon-treaty"), ProjectOnBoard("arctic-accord")]
    state = strike(state)
    after = settle(state, ProposeDrop("arctic-accord"))
    assert [project.id for project in after.projects] == ["amazon-treaty"]


def test_nobody_suffers_from_polluted_water_where_no_industry_emits() -> None:
    state = threatened("water-pollution")
    for player in state.players:
        player.emissions["industry"] = 0
    after = strike(state)
    assert [player.communities for player in after.players] == [1, 3, 1]


def test_the_oil_industry_needs_communities_in_crisis_to_prey_on() -> None:
    state = threatened("oil-industry-negligence")
    for player in state.players:
        player.communities = 0
    after = strike(state)
    assert [player.resilience["infrastructure"] for player in after.players] == [4, 1, 4]


def test_a_forest_fire_takes_from_everybody_what_is_not_there_to_burn() -> None:
    state = threatened("forest-fires", bands=4)
    state.trees = 1
    after = strike(state)
    assert after.trees == 0
    assert [player.communities for player in after.players] == [1 + 2, 3 + 2, 1 + 2]
