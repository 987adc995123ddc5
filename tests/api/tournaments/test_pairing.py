"""Pairings: published tables, balance of seats, rematches, byes, reasons."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from api.tournaments import log
from api.tournaments.event import Event
from api.tournaments.fold import fold_entries
from api.tournaments.log import LogEntry
from api.tournaments.pairing.knock_out import bracket_order
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.pairing.round_robin import berger_rounds
from api.tournaments.pairing.sizes import table_sizes
from api.tournaments.pairing.tables import divide, total_cost
from api.tournaments.plan import BadPlan, Format, Groups, KnockOut, RoundRobin, Swiss
from tests.api.tournaments.simulated import decided, entered, plan, take


def play(
    terms: Format, players: int, seats: int, seed: int = 1, rounds: int = 50
) -> list[LogEntry]:
    """An event played to its end, nobody leaving."""
    dice = Random(seed)
    entries: list[LogEntry] = [log.Announced(plan(terms, seats)), *entered(players), log.Started()]
    event = fold_entries(entries)
    for _ in range(rounds):
        draw = draw_next_round(event)
        if draw is None:
            break
        take(event, entries, [log.Paired(draw)])
        take(event, entries, [played(event, entry) for entry in decided(event, dice)])
    return entries


def played(event: Event, entry: LogEntry) -> LogEntry:
    """The same, but a table that was annulled came to an end after all."""
    if not isinstance(entry, log.Annulled):
        return entry
    count = len(event.rounds[-1].tables[entry.table].players)
    ranks = tuple(range(1, count + 1))
    return log.Finished(entry.round, entry.table, ranks, ranks[::-1])


def meetings(entries: list[LogEntry]) -> Counter[frozenset[str]]:
    met: Counter[frozenset[str]] = Counter()
    for drawn in fold_entries(entries).rounds:
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
    entries = [log.Announced(plan(Swiss(3), 2)), *entered(8), log.Started()]
    draw = draw_next_round(fold_entries(entries))
    assert draw is not None
    assert {frozenset(table.players) for table in draw.tables} == {
        frozenset({"p1", "p5"}),
        frozenset({"p2", "p6"}),
        frozenset({"p3", "p7"}),
        frozenset({"p4", "p8"}),
    }


def test_a_big_field_is_folded_in_the_middle_too() -> None:
    entries = [log.Announced(plan(Swiss(3), 2)), *entered(200), log.Started()]
    draw = draw_next_round(fold_entries(entries))
    assert draw is not None
    assert {frozenset(table.players) for table in draw.tables} == {
        frozenset({f"p{number}", f"p{number + 100}"}) for number in range(1, 101)
    }


@pytest.mark.parametrize("seed", range(20))
def test_no_other_pairs_are_cheaper(seed: int) -> None:
    dice, names = Random(seed), [str(number) for number in range(8)]
    price = {frozenset(pair): float(dice.randint(0, 9)) for pair in combinations(names, 2)}

    def cost(one: str, other: str) -> float:
        return price[frozenset((one, other))]

    def cheapest(left: list[str]) -> float:
        if not left:
            return 0.0
        first, *rest = left
        return min(
            cost(first, other) + cheapest([one for one in rest if one != other]) for other in rest
        )

    assert total_cost(divide(names, [2] * 4, cost), cost) == cheapest(names)


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
    event = fold_entries(play(Swiss(seats * 2), players, seats))
    sat: Counter[tuple[str, int]] = Counter()
    for drawn in event.rounds:
        for table in drawn.tables:
            sat.update((player, seat) for seat, player in enumerate(table.players))
    for player in event.entries:
        times = [sat[player, seat] for seat in range(seats)]
        assert max(times) - min(times) <= 2, (player, times)


def test_nobody_has_a_second_bye_before_everybody_had_one() -> None:
    event = fold_entries(play(Swiss(7), 7, 2))
    byes = Counter(player for drawn in event.rounds for player in drawn.draw.byes)
    assert set(byes.values()) == {1}
    assert len(byes) == 7


def test_a_knock_out_of_pairs_leaves_one_winner_after_the_right_number_of_rounds() -> None:
    event = fold_entries(play(KnockOut(), 13, 2))
    assert [len(drawn.tables) for drawn in event.rounds] == [5, 4, 2, 1]


def test_groups_send_their_best_to_a_final() -> None:
    event = fold_entries(play(Groups(4, 2), 16, 2))
    assert [len(drawn.tables) for drawn in event.rounds] == [8, 8, 8, 4, 2, 1]
    assert event.rounds[0].tables[0].label.startswith("group ")


def test_every_table_says_why() -> None:
    for entry in play(Swiss(4), 18, 4):
        if isinstance(entry, log.Paired):
            for table in entry.draw.tables:
                keys = {reason.key for reason in table.reasons}
                assert keys & {"same_points", "floated"}
                assert keys & {"first_meeting", "rematch_unavoidable"}
                assert "best_swap" in keys


def test_the_swap_that_is_named_would_not_have_been_better() -> None:
    for entry in play(Swiss(4), 16, 4):
        if isinstance(entry, log.Paired):
            for table in entry.draw.tables:
                swaps = [reason for reason in table.reasons if reason.key == "best_swap"]
                worse = swaps[0].parameters["worse_by"]
                assert isinstance(worse, float | int)
                assert worse >= 0


@pytest.mark.parametrize("players", range(6, 60))
def test_tables_of_four_and_three_take_everybody_from_six_on(players: int) -> None:
    sizes, byes = table_sizes(players, 4, 3)
    assert sum(sizes) == players
    assert byes == 0
    assert set(sizes) <= {3, 4}


def test_too_few_players_are_refused() -> None:
    with pytest.raises(BadPlan, match="too_few_players"):
        table_sizes(2, 4, 3)
