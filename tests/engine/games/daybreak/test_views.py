"""What is seen, what is explained, and what stays hidden."""

from collections import Counter

from engine.core import Chance, Seat, Watcher, encode
from engine.games.daybreak import game
from engine.games.daybreak.actions import UseStack
from tests.engine.games.daybreak.situation import (
    build,
    calm,
    deal,
    finish,
    found,
    harden,
    lay,
    opening,
    play,
    table,
)


def test_hands_lie_open_for_everybody() -> None:
    state = table(2)
    deal(state, 1, "rewilding")
    assert game.view(state, Seat(0)).players[1].hand == ("rewilding",)
    assert game.view(state, Watcher.SPECTATOR).players[1].hand == ("rewilding",)


def test_hidden_crises_are_seen_by_the_referee_only() -> None:
    state = opening(2)
    assert [crisis.crisis for crisis in game.view(state, Seat(0)).crises][1:] == [None, None]
    told = [crisis.crisis for crisis in game.view(state, Watcher.REFEREE).crises]
    assert told == [crisis.id for crisis in state.crises]


def test_a_redeal_keeps_what_is_seen_and_moves_what_is_not() -> None:
    state = opening(2)
    other = game.redeal(state, Seat(0), Chance("other"))
    assert encode(game.view(other, Seat(0))) == encode(game.view(state, Seat(0)))
    assert other.local_deck != state.local_deck


def test_an_open_crisis_says_what_it_would_do_to_me() -> None:
    state = table(2)
    state.bands = 3
    state.players[0].resilience["infrastructure"] = 1
    state.players[1].resilience["infrastructure"] = 5
    lay(state, "storms")
    threats = game.view(state, Seat(0)).crises[0].threats
    assert [(threat.seat, threat.harms[0].effect, threat.harms[0].n) for threat in threats] == [
        (0, "communities", 2),
        (1, "communities", 0),
    ]


def test_an_answered_crisis_threatens_nobody() -> None:
    state = table(2)
    lay(state, "oil-industry-pollution", "flaring-ban")
    assert game.view(state, Seat(0)).crises[0].threats == ()


def test_a_stack_says_why_its_action_is_not_available() -> None:
    state = table(2)
    build(state, 0, 0, "refrigerant-phase-down")
    why = game.view(state, Seat(0)).players[0].stacks[0].why_not
    assert why is not None
    assert (why.key, why.tag, why.need, why.have) == ("requirement_missing", "regulation", 3, 1)


def test_a_stack_says_how_often_its_action_is_left() -> None:
    state = table(2)
    build(state, 0, 3, "all-electric-homes")
    assert game.view(state, Seat(0)).players[0].stacks[3].uses_left == 2
    play(state, 0, "use 3")
    assert game.view(state, Seat(0)).players[0].stacks[3].uses_left == 1


def test_an_action_says_what_it_costs() -> None:
    state = table(2)
    build(state, 0, 3, "open-science-network", "direct-air-capture")
    deal(state, 0, "rewilding")
    told = game.describe(state, Seat(0), UseStack(3))
    assert told.key == "use_stack"
    assert told.parameters == {
        "stack": 3,
        "card": "direct-air-capture",
        "discard": 1,
        "demand": 1,
        "left": -1,
    }


def test_a_project_says_which_cards_it_still_asks_for() -> None:
    state = table(4)
    found(state, "amazon-treaty", "adaptation-bonds", active=False)
    assert game.view(state, Seat(0)).projects[0].missing == ("ecology",)


def test_a_view_stays_small() -> None:
    state = table(4)
    for seat in range(4):
        deal(state, seat, *state.local_deck[:8])
    assert len(encode(game.view(state, Seat(0)))) < 15_000


def test_the_end_is_seen_with_its_reason() -> None:
    state = table(2)
    calm(state)
    harden(state)
    finish(state)
    assert game.view(state, Watcher.SPECTATOR).ending == "drawdown"


def test_a_redeal_makes_every_order_of_a_deck_equally_likely() -> None:
    state, luck = opening(2), Chance("orders")
    state.global_deck = ["arctic-accord", "amazon-treaty", "permafrost-watch"]
    orders = Counter(tuple(game.redeal(state, Seat(0), luck).global_deck) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 70


def test_a_stack_says_how_strong_its_action_is_now() -> None:
    state = table(2)
    build(state, 0, 0, "offshore-grid-hubs", "village-mini-grids", "solar-plants")
    stack = game.view(state, Seat(0)).players[0].stacks[0]
    grid = next(tag.shown for tag in stack.tags if tag.tag == "grid")
    assert [(effect.effect, effect.n) for effect in stack.effects] == [
        ("clean", grid),
        ("dirty", -1),
    ]


def test_a_threat_says_its_full_number_too() -> None:
    state = table(2)
    state.bands = 3
    state.players[0].resilience["infrastructure"] = 1
    lay(state, "storms")
    harm = game.view(state, Seat(0)).crises[0].threats[0].harms[0]
    assert (harm.full, harm.n) == (3, 2)


def test_a_project_on_offer_says_what_would_activate_it_at_this_table() -> None:
    for players, needs in ((2, ("infrastructure",)), (3, ("infrastructure", "innovation"))):
        state = table(players)
        state.offered = ["world-weather-service"]
        offered = game.view(state, Seat(0)).offered_projects
        assert [(project.project, project.missing) for project in offered] == [
            ("world-weather-service", needs)
        ]
        assert not offered[0].active
