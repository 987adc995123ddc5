"""Every challenge changes what its data says, for those it says."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Chance, Log
from engine.games.daybreak import game
from engine.games.daybreak.board.counting import count_tags
from engine.games.daybreak.board.thermometer import bands_limit, crises_due
from engine.games.daybreak.board.tokens import communities_limit
from engine.games.daybreak.cards.effects.challenges import BeginTracks
from engine.games.daybreak.cards.kinds import Challenge
from engine.games.daybreak.events import TrackMoved
from engine.games.daybreak.options import DaybreakOptions
from engine.games.daybreak.setup import begin_challenge, setup_with
from engine.games.daybreak.state import TRACKS, DaybreakState, ProjectOnBoard
from engine.games.daybreak.steps.crisis_stage import move_track, rolls_due
from engine.games.daybreak.steps.global_stage import begin_global_stage
from engine.games.daybreak.steps.growth_stage import goals_met, growth, last_round
from engine.games.daybreak.steps.local_stage import cards_to_draw
from tests.engine.games.daybreak.card_position import (
    DECK,
    Plain,
    differences,
    figures,
    plain,
    table,
    with_tag,
)

OWNER = 1


def dealt(name: str) -> DaybreakState:
    """Three players; the second one holds the challenge unless it is for all."""
    state = table(3)
    for player in state.players:
        player.resilience = dict.fromkeys(player.resilience, 3)
    if name:
        card = DECK.challenges[name]
        if card.scope == "group":
            state.challenges = [name]
        else:
            state.players[OWNER].challenges = [name]
        begin_challenge(state, card, seats_of(name))
    return state


def seats_of(name: str) -> list[int]:
    return [0, 1, 2] if DECK.challenges[name].scope == "group" else [OWNER]


def rules(kind: str) -> list[tuple[str, Plain]]:
    """The challenges with this rule, and the rule."""
    return [
        (name, rule)
        for name, card in DECK.challenges.items()
        for rule in plain(card)["rules"]
        if rule["rule"] == kind
    ]


@pytest.mark.parametrize("name", list(DECK.challenges))
def test_the_set_up_changes_as_the_challenge_says(name: str) -> None:
    expected: Counter[str] = Counter()
    for rule in plain(DECK.challenges[name])["rules"]:
        if rule["rule"] == "begin_warmer":
            expected["bands"] += rule.get("bands", 0)
            expected["carbon"] += 3 * rule.get("carbon", 0)
        if rule["rule"] == "begin_tracks":
            expected.update(dict.fromkeys(rule["tracks"], rule.get("n", 1)))
        for op in rule.get("effects", ()):
            for seat in seats_of(name):
                if op["op"] in ("tree", "ocean"):
                    expected[f"{op['op']}s"] += op["n"]
                else:
                    token = {"draw": "hand"}.get(op["op"], op.get("kind", op["op"]))
                    expected[f"{seat}.{token}"] += op["n"]
    changed = {figure: n for figure, n in expected.items() if n}
    assert differences(figures(dealt("")), figures(dealt(name))) == changed


@pytest.mark.parametrize(("name", "rule"), rules("rounds"))
def test_the_game_lasts_as_long_as_the_challenge_says(name: str, rule: Plain) -> None:
    assert last_round(dealt(name)) == rule["n"]


@pytest.mark.parametrize(("name", "rule"), rules("communities_limit"))
def test_the_game_is_lost_at_the_challenges_communities(name: str, rule: Plain) -> None:
    limits = [rule["n"] if seat in seats_of(name) else 12 for seat in range(3)]
    assert [communities_limit(dealt(name), seat) for seat in range(3)] == limits


@pytest.mark.parametrize(("name", "rule"), rules("bands_limit"))
def test_the_game_is_lost_at_the_challenges_temperature(name: str, rule: Plain) -> None:
    assert bands_limit(dealt(name)) == rule["n"]


def test_a_lower_threshold_tips_with_the_first_roll_on_its_track() -> None:
    usual, state = dealt(""), dealt("narrow-margin")
    for track in TRACKS:
        lower = track in {"permafrost", "arctic_sea_ice", "amazon_dieback"}
        log = Log()
        move_track(state, track, log)
        assert [
            told.event.tipped for told in log.addressed if isinstance(told.event, TrackMoved)
        ] == [lower]
        move_track(usual, track, Log())
        assert state.tracks[track] == usual.tracks[track] + lower


def test_markers_of_another_pack_begin_short_of_its_first_tipping_cell() -> None:
    state = table(3)
    far = Challenge(
        id="far",
        certainty="ours",
        note="Everything is about to tip.",
        scope="group",
        sign="harder",
        rules=(BeginTracks(("permafrost",), 9),),
    )
    begin_challenge(state, far, range(3))
    first, *_ = DECK.tracks["permafrost"]
    assert state.tracks["permafrost"] == first - 1


@pytest.mark.parametrize(("name", "rule"), rules("rolls_more"))
def test_the_planetary_die_is_rolled_more_often(name: str, rule: Plain) -> None:
    assert rolls_due(dealt(name)) == 3 + rule["n"]


@pytest.mark.parametrize(("name", "rule"), rules("crises_more"))
def test_the_number_of_crises_changes(name: str, rule: Plain) -> None:
    assert crises_due(dealt(name)) == DECK.crises_at(3) + rule["n"]


@pytest.mark.parametrize(("name", "rule"), rules("open_crises"))
def test_more_crises_lie_face_up(name: str, rule: Plain) -> None:
    state = dealt(name)
    begin_global_stage(state, Log())
    assert sum(crisis.face_up for crisis in state.crises) == 1 + rule["n"]


@pytest.mark.parametrize(("name", "rule"), rules("growth_more"))
def test_demand_grows_faster_or_slower(name: str, rule: Plain) -> None:
    state, usual = dealt(name), dealt("")
    for seat in range(3):
        change = rule["n"] if seat in seats_of(name) else 0
        assert growth(state, seat) == max(0, growth(usual, seat) + change)


@pytest.mark.parametrize(("name", "rule"), rules("tag_bonus"))
def test_stacks_with_the_tag_count_one_more(name: str, rule: Plain) -> None:
    cards = with_tag(rule["tag"], 2)
    assert count_tags(dealt(name), cards, rule["tag"]) == 2 + rule.get("n", 1)
    assert count_tags(dealt(name), with_tag("society", 0), rule["tag"]) == 0


@pytest.mark.parametrize(("name", "rule"), rules("goal_emission"))
def test_a_win_waits_until_the_emissions_are_low_enough(name: str, rule: Plain) -> None:
    state = dealt(name)
    assert not goals_met(state)
    for seat in seats_of(name):
        state.players[seat].emissions[rule["kind"]] = rule.get("n", 0)
    assert goals_met(state)


@pytest.mark.parametrize(("name", "rule"), rules("goal_resilience"))
def test_a_win_waits_for_resilience(name: str, rule: Plain) -> None:
    state = dealt(name)
    for seat in seats_of(name):
        state.players[seat].resilience[rule["kind"]] = rule["n"] - 1
    assert not goals_met(state)
    for seat in seats_of(name):
        state.players[seat].resilience[rule["kind"]] = rule["n"]
    assert goals_met(state)


@pytest.mark.parametrize(("name", "rule"), rules("goal_communities"))
def test_a_win_waits_until_few_communities_are_in_crisis(name: str, rule: Plain) -> None:
    state = dealt(name)
    state.players[OWNER].communities = rule["n"] + 1
    assert not goals_met(state)
    state.players[OWNER].communities = rule["n"]
    assert goals_met(state)


@pytest.mark.parametrize(("name", "rule"), rules("draw_more"))
def test_its_owner_draws_more_cards(name: str, rule: Plain) -> None:
    state, usual = dealt(name), dealt("")
    for seat in range(3):
        change = rule["n"] if seat in seats_of(name) else 0
        assert cards_to_draw(state, seat) == cards_to_draw(usual, seat) + change


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("old-growth", {"trees": 3}),
        ("living-seas", {"oceans": 3}),
        ("green-start", {"0.clean": 2, "1.clean": 2, "2.clean": 2}),
        ("enough-is-enough", {"0.demand": -2, "1.demand": -2, "2.demand": -2}),
        ("car-country", {"1.transport": 2}),
        ("last-barrel-promise", {"1.fuel": 1}),
    ],
)
def test_a_challenge_does_what_its_story_says_and_nothing_else(
    name: str, tokens: dict[str, int]
) -> None:
    assert differences(figures(dealt("")), figures(dealt(name))) == tokens
    others = {rule["rule"] for rule in plain(DECK.challenges[name])["rules"]}
    assert others <= {"begin", "goal_emission"}


@pytest.mark.parametrize("sign", ["harder", "easier"])
def test_no_challenge_that_has_a_sign_contains_a_clause_against_it(sign: str) -> None:
    good = {"clean": 1, "tree": 1, "ocean": 1, "draw": 1, "resilience": 1, "draw_more": 1,
            "communities_limit": 1, "open_crises": 1, "rounds": 1, "bands_limit": 1,
            "dirty": -1, "demand": -1, "emission": -1, "communities": -1, "growth_more": -1,
            "crises_more": -1, "rolls_more": -1}  # fmt: skip
    usual = {"communities_limit": 12, "rounds": 6, "bands_limit": 8}
    for card in DECK.challenges.values():
        if card.sign != sign:
            continue
        for rule in plain(card)["rules"]:
            if rule["rule"].startswith("goal") or rule["rule"] in {"begin_warmer", "begin_tracks"}:
                assert sign == "harder", card.id
                continue
            for op in rule.get("effects", [rule]):
                kind = op.get("op", op.get("rule"))
                change = (op["n"] - usual.get(kind, 0)) * good[kind]
                # A coal boom comes with the demand that called for it.
                assert (change > 0) == (sign == "easier"), (card.id, op)


@pytest.mark.parametrize(("name", "rule"), rules("goal_global_projects"))
def test_a_win_waits_for_active_global_projects(name: str, rule: Plain) -> None:
    state = dealt(name)
    for project in list(DECK.globals)[: rule["n"]]:
        assert not goals_met(state)
        state.projects.append(ProjectOnBoard(project, active=True))
    assert goals_met(state)


def test_every_rule_of_a_challenge_is_tried_here() -> None:
    assert {rule["rule"] for card in DECK.challenges.values() for rule in plain(card)["rules"]} == {
        "begin",
        "begin_warmer",
        "begin_tracks",
        "rounds",
        "communities_limit",
        "bands_limit",
        "rolls_more",
        "crises_more",
        "open_crises",
        "growth_more",
        "tag_bonus",
        "draw_more",
        "goal_communities",
        "goal_emission",
        "goal_global_projects",
        "goal_resilience",
    }


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("sign", ["harder", "easier"])
def test_challenges_are_dealt_to_all_and_to_each(seats: int, sign: str) -> None:
    options = DaybreakOptions(group_challenge=sign, own_challenges=sign)  # type: ignore[arg-type]
    state = game.setup(options, seats, Chance(f"{seats} {sign}"))
    held = [*state.challenges, *(name for player in state.players for name in player.challenges)]
    assert len(set(held)) == len(held) == 1 + seats
    assert {DECK.challenges[name].sign for name in held} == {sign}


@pytest.mark.parametrize("name", ["restless-planet", "car-country"])
@pytest.mark.parametrize("seats", [1, 4])
def test_a_challenge_tried_alone_leaves_the_shuffles_as_they_were(seats: int, name: str) -> None:
    options, seed = DaybreakOptions(), f"alone {seats}"
    usual, state = (
        game.setup(options, seats, Chance(seed)),
        setup_with(options, seats, Chance(seed), name),
    )
    held = [*state.challenges, *(dealt for player in state.players for dealt in player.challenges)]
    assert held == [name]
    assert (state.local_deck, state.crises, state.offered, state.chance.drawn) == (
        usual.local_deck,
        usual.crises,
        usual.offered,
        usual.chance.drawn,
    )


def test_lots_give_a_challenge_for_one_player_to_every_seat() -> None:
    owners: set[int] = set()
    for number in range(40):
        state = setup_with(DaybreakOptions(), 4, Chance(f"lot {number}"), "car-country")
        owners.update(seat for seat in range(4) if state.players[seat].challenges)
    assert owners == {0, 1, 2, 3}
