"""Draws: published tables, balance of seats, rematches, byes, reasons."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from api.tournaments import log
from api.tournaments.changes.fold import add, fold_changes
from api.tournaments.log import Change
from api.tournaments.pairing.field import Field
from api.tournaments.pairing.history import History
from api.tournaments.pairing.knock_out import bracket_order
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.pairing.schedules import PERFECT, berger_rounds, round_count, schedule
from api.tournaments.pairing.sizes import table_sizes
from api.tournaments.pairing.tables import divide
from api.tournaments.terms import BadTerms, Format, Groups, KnockOut, RoundRobin, Swiss
from api.tournaments.tournament import Tournament
from tests.api.tournaments.simulated import decided, entered, started, take, terms


def play(
    rules: Format, players: int, seats: int, seed: int = 1, rounds: int = 50, **more: object
) -> Tournament:
    """Return a tournament played to its end, nobody leaving."""
    dice = Random(seed)
    changes: list[Change] = [
        log.TermsSet(terms(rules, seats, **more)),
        *entered(players),
        log.Started(lot=seed),
    ]
    tournament = fold_changes(changes)
    for _ in range(rounds):
        draw = draw_next_round(tournament)
        if draw is None:
            break
        take(tournament, changes, [log.Paired(draw)])
        take(
            tournament, changes, [played(tournament, table) for table in decided(tournament, dice)]
        )
    return tournament


def played(tournament: Tournament, change: Change) -> Change:
    """Return the same, but a table that was set aside came to an end after all."""
    if not isinstance(change, log.Annulled | log.Cut):
        return change
    count = tournament.rounds[-1].tables[change.table_number - 1].seats
    ranks = tuple(range(1, count + 1))
    return log.Finished(change.round, change.table_number, ranks, ranks[::-1])


def meetings(tournament: Tournament) -> Counter[frozenset[str]]:
    met: Counter[frozenset[str]] = Counter()
    for drawn in tournament.rounds:
        for table in drawn.tables:
            met.update(frozenset(pair) for pair in combinations(table.players, 2))
    return met


def test_six_players_meet_as_in_the_published_berger_table() -> None:
    assert berger_rounds(6) == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


def test_the_first_swiss_round_of_eight_folds_the_field_as_the_dutch_system_does() -> None:
    draw = draw_next_round(started(terms(Swiss(3), 2, first_round="snake"), 8))
    assert draw is not None
    assert {frozenset(table.players) for table in draw.tables} == {
        frozenset({"p1", "p5"}),
        frozenset({"p2", "p6"}),
        frozenset({"p3", "p7"}),
        frozenset({"p4", "p8"}),
    }


def test_a_big_field_is_folded_in_the_middle_too() -> None:
    draw = draw_next_round(started(terms(Swiss(3), 2, first_round="snake"), 200))
    assert draw is not None
    assert {frozenset(table.players) for table in draw.tables} == {
        frozenset({f"p{number}", f"p{number + 100}"}) for number in range(1, 101)
    }


@pytest.mark.parametrize("seed", range(20))
def test_no_other_pairs_are_cheaper(seed: int) -> None:
    dice = Random(seed)
    tournament = started(terms(Swiss(5), 2), 8)
    names = list(tournament.entrants)
    history = History(seed={name: number for number, name in enumerate(names)})
    history.points = {name: Fraction(dice.randint(0, 4)) for name in names}
    for _ in range(8):
        history.add_table(dice.sample(names, 2))
    field = Field(history.ranked(names), tournament, history, fold=True, two=True)

    def cheapest(left: list[str]) -> float:
        if not left:
            return 0.0
        first, *rest = left
        return min(
            field.price_of((first, other))
            + cheapest([player for player in rest if player != other])
            for other in rest
        )

    found = sum(field.price_of(pair) for pair in divide(field, [2] * 4))
    assert found == pytest.approx(cheapest(names))


def test_the_first_two_seeds_of_a_bracket_meet_only_in_the_final() -> None:
    assert bracket_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 11])
def test_in_a_round_robin_of_pairs_everybody_meets_everybody_once(players: int) -> None:
    met = meetings(play(RoundRobin(), players, 2))
    assert met == Counter(
        frozenset(pair)
        for pair in combinations([f"p{number}" for number in range(1, players + 1)], 2)
    )


@pytest.mark.parametrize(("players", "seats"), [(16, 4), (17, 4), (24, 4), (15, 3), (25, 5)])
def test_early_swiss_rounds_have_no_rematch(players: int, seats: int) -> None:
    met = meetings(play(Swiss(3), players, seats, rounds=3))
    assert max(met.values()) == 1


def test_pairs_never_meet_again_while_there_is_another_way() -> None:
    for seed in range(10):
        assert max(meetings(play(Swiss(5), 16, 2, seed)).values()) == 1


@pytest.mark.parametrize(("players", "seats"), [(16, 4), (20, 5), (12, 3), (16, 2)])
def test_over_the_rounds_everybody_sits_everywhere(players: int, seats: int) -> None:
    tournament = play(Swiss(seats * 2), players, seats)
    sat: Counter[tuple[str, int]] = Counter()
    for drawn in tournament.rounds:
        for table in drawn.tables:
            sat.update((player, seat) for seat, player in enumerate(table.players))
    for player in tournament.entrants:
        times = [sat[player, seat] for seat in range(seats)]
        assert max(times) - min(times) <= 2, (player, times)


def test_nobody_has_a_second_bye_before_everybody_had_one() -> None:
    tournament = play(Swiss(7), 7, 2)
    byes = Counter(player for drawn in tournament.rounds for player in drawn.draw.byes)
    assert set(byes.values()) == {1}
    assert len(byes) == 7


def test_a_knock_out_of_pairs_leaves_one_winner_after_the_right_number_of_rounds() -> None:
    tournament = play(KnockOut(), 13, 2)
    assert [len(drawn.tables) for drawn in tournament.rounds] == [5, 4, 2, 1]


def test_groups_send_their_best_to_a_final() -> None:
    tournament = play(Groups(4, 2), 16, 2)
    assert [len(drawn.tables) for drawn in tournament.rounds] == [8, 8, 8, 4, 2, 1]
    assert tournament.rounds[0].draw.tables[0].group == 1


def test_every_table_says_why() -> None:
    tournament = play(Swiss(4), 18, 4)
    for drawn in tournament.rounds[1:]:
        for table in drawn.draw.tables:
            keys = {reason.key for reason in table.reasons}
            assert keys & {"same_points", "floated"}
            assert keys & {"first_meeting", "rematch_unavoidable"}
    named = {r.key for drawn in tournament.rounds for t in drawn.draw.tables for r in t.reasons}
    assert "best_swap" in named


def test_the_swap_that_is_named_would_have_been_worse() -> None:
    for drawn in play(Swiss(4), 16, 4).rounds:
        for table in drawn.draw.tables:
            for reason in table.reasons:
                if reason.key == "best_swap":
                    worse = reason.parameters["worse_by"]
                    assert isinstance(worse, float | int)
                    assert worse > 0


@pytest.mark.parametrize("players", range(6, 60))
def test_tables_of_four_and_three_take_everybody_from_six_on(players: int) -> None:
    sizes, byes = table_sizes(players, 4, 3)
    assert sum(sizes) == players
    assert byes == 0
    assert set(sizes) <= {3, 4}


def test_too_few_players_are_refused() -> None:
    with pytest.raises(BadTerms, match="too_few_players"):
        table_sizes(2, 4, 3)


@pytest.mark.parametrize(("players", "seats"), sorted(PERFECT))
def test_a_known_schedule_lets_everybody_meet_everybody_once(players: int, seats: int) -> None:
    rounds = schedule(players, seats, seats)
    assert len(rounds) == (players - 1) // (seats - 1)
    met = Counter(pair for tables in rounds for table in tables for pair in combinations(table, 2))
    assert met == Counter(combinations(range(players), 2))
    for tables in rounds:
        assert sorted(player for table in tables for player in table) == list(range(players))


@pytest.mark.parametrize(("players", "seats"), [(8, 4), (12, 4), (10, 3), (13, 4), (20, 5), (7, 3)])
def test_a_round_robin_goes_on_until_everybody_has_met(players: int, seats: int) -> None:
    tournament = play(RoundRobin(), players, seats)
    assert set(meetings(tournament)) == {
        frozenset(pair) for pair in combinations(tournament.entrants, 2)
    }
    assert len(tournament.rounds) == round_count(players, seats, max(2, seats - 1), 1)
    byes = Counter(player for drawn in tournament.rounds for player in drawn.draw.byes)
    times = [byes[player] for player in tournament.entrants]
    assert max(times) - min(times) <= 2


def test_small_tables_are_shared_out() -> None:
    for players in (37, 41):
        tournament = play(Swiss(5), players, 4)
        sat = Counter(
            player
            for drawn in tournament.rounds
            for table in drawn.tables
            if len(table.players) < 4
            for player in table.players
        )
        times = [sat[player] for player in tournament.entrants]
        assert max(times) - min(times) <= 1, sat


def test_a_random_first_round_does_not_seat_neighbours_together() -> None:
    rules = terms(Swiss(3), 4, first_round="random")
    changes = [log.TermsSet(rules), *entered(40), log.Started(lot=7)]
    first = draw_next_round(fold_changes(changes))
    other = draw_next_round(fold_changes(changes), again=1)
    assert first is not None
    assert other is not None
    neighbours = {tuple(f"p{n + k}" for k in range(4)) for n in range(1, 40, 4)}
    assert not neighbours & {
        tuple(sorted(t.players, key=lambda p: int(p[1:]))) for t in first.tables
    }
    assert {frozenset(t.players) for t in first.tables} != {
        frozenset(t.players) for t in other.tables
    }


def test_a_snaked_first_round_spreads_the_seeds() -> None:
    draw = draw_next_round(started(terms(Swiss(3), 4, first_round="snake"), 16))
    assert draw is not None
    for table in draw.tables:
        quarters = sorted((int(player[1:]) - 1) // 4 for player in table.players)
        assert quarters == [0, 1, 2, 3]


def test_clubs_and_forbidden_pairs_are_kept_apart() -> None:
    rules = terms(Swiss(3), 4, first_round="list", clubs_apart=1)
    changes: list[Change] = [log.TermsSet(rules)]
    changes += [
        log.Registered(f"p{n}", f"Player {n}", club=f"club {(n - 1) // 4}") for n in range(1, 17)
    ]
    changes += [log.Started(), log.PairForbidden("p1", "p5"), log.PairForbidden("p1", "p6")]
    draw = draw_next_round(fold_changes(changes))
    assert draw is not None
    for table in draw.tables:
        assert len({(int(player[1:]) - 1) // 4 for player in table.players}) == 4
        if "p1" in table.players:
            assert not {"p5", "p6"} & set(table.players)


def test_who_asked_to_sit_out_is_not_drawn() -> None:
    tournament = started(terms(Swiss(3), 2), 8)
    add(tournament, log.SatOut("p3", 1))
    draw = draw_next_round(tournament)
    assert draw is not None
    assert "p3" not in draw.seated()
    assert draw.sitting_out == ("p3",)
