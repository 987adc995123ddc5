"""Who has won: knock-outs, groups, stages, cooperative tournaments, fair byes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

import pytest

from api.tournaments import log
from api.tournaments.changes.fits import BadLog
from api.tournaments.changes.fold import add, fold_changes
from api.tournaments.log import Change
from api.tournaments.pairing.knock_out_sizes import Sizes, plan_round
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.ranking.standings import standings, winners
from api.tournaments.terms import (
    BadTerms,
    Groups,
    KnockOut,
    RoundRobin,
    Scoring,
    Stage,
    Swiss,
    TournamentTerms,
)
from api.tournaments.tournament import Tournament
from tests.api.tournaments.simulated import entered, started, terms

Result = Callable[[int, Sequence[str]], Sequence[str]]
"""The players of a table of a round from the first to the last."""


def by_seed(_: int, players: Sequence[str]) -> Sequence[str]:
    return sorted(players, key=lambda player: int(player[1:]))


def run(tournament: Tournament, result: Result = by_seed, rounds: int = 60) -> Tournament:
    """Play a tournament to its end."""
    for _ in range(rounds):
        draw = draw_next_round(tournament)
        if draw is None:
            break
        add(tournament, log.Paired(draw))
        decide_round(tournament, result)
    if tournament.status == "running":
        add(tournament, log.Ended())
    return tournament


def decide_round(tournament: Tournament, result: Result) -> None:
    number = len(tournament.rounds)
    for table_number, table in tournament.rounds[-1].numbered():
        order = list(result(number, table.players))
        ranks = tuple(order.index(player) + 1 for player in table.players)
        scores = tuple(10 - rank for rank in ranks)
        add(tournament, log.Finished(number, table_number, ranks, scores))


def ranking(tournament: Tournament) -> list[tuple[int, str]]:
    return [(line.rank, line.entrant) for line in standings(tournament)]


def test_a_knock_out_is_won_by_its_final_not_by_points() -> None:
    def second_seed_wins_the_final(number: int, players: Sequence[str]) -> Sequence[str]:
        order = list(by_seed(number, players))
        if {"p1", "p2"} <= set(players):
            order = ["p2", "p1", *(player for player in order if player not in {"p1", "p2"})]
        return order

    tournament = run(started(terms(KnockOut(2), 4), 16), second_seed_wins_the_final)
    assert winners(tournament, standings(tournament)) == ["p2"]
    assert ranking(tournament)[:4] == [(1, "p2"), (2, "p1"), (3, "p3"), (4, "p4")]
    # Who went out in the same round at the same rank shares the rank.
    assert [rank for rank, _ in ranking(tournament)[4:]] == [5, 5, 7, 7, *[9] * 4, *[13] * 4]


def test_no_winner_is_named_without_a_decided_final() -> None:
    tournament = started(terms(KnockOut(), 2), 7)
    draw = draw_next_round(tournament)
    assert draw is not None
    add(tournament, log.Paired(draw))
    add(tournament, log.Ended())
    assert winners(tournament, standings(tournament)) == []


def test_groups_are_won_by_the_final() -> None:
    def second_seed_wins_the_final(number: int, players: Sequence[str]) -> Sequence[str]:
        order = list(by_seed(number, players))
        return sorted(order, key=lambda player: player != "p2") if number > 3 else order

    tournament = run(started(terms(Groups(4, 2), 2), 16), second_seed_wins_the_final)
    lines = standings(tournament)
    assert winners(tournament, lines) == ["p2"]
    assert {line.stage for line in lines[:8]} == {1}
    assert {line.stage for line in lines[8:]} == {0}


def test_the_third_of_a_group_stays_its_third_when_others_go_on() -> None:
    tournament = run(started(terms(Groups(4, 2), 2), 16))
    left = [line for line in standings(tournament) if line.stage == 0]
    assert [line.group_rank for line in left] == [3] * 4 + [4] * 4
    assert left[0].rank == 9


def test_whoever_goes_on_keeps_the_group_they_came_from() -> None:
    lines = standings(run(started(terms(Groups(4, 2), 2), 16)))
    for group in range(1, 5):
        table = sorted(
            (line for line in lines if line.group == group), key=lambda one: one.group_rank
        )
        assert [line.group_rank for line in table] == [1, 2, 3, 4]
        assert [line.group_points for line in table] == [6, 4, 2, 0]


def test_third_place_is_played_for() -> None:
    tournament = run(started(terms(KnockOut(third_place=True), 2), 8))
    assert [table.part for table in tournament.rounds[-1].draw.tables] == ["final", "third_place"]
    assert ranking(tournament)[:4] == [(1, "p1"), (2, "p2"), (3, "p3"), (4, "p4")]


def test_a_bracket_stays_as_it_was_drawn() -> None:
    def upsets(_: int, players: Sequence[str]) -> Sequence[str]:
        return sorted(players, key=lambda player: -int(player[1:]))

    tournament = run(started(terms(KnockOut(), 2), 8), upsets)
    pairs = [
        sorted(sorted(int(p[1:]) for p in table.players) for table in drawn.tables)
        for drawn in tournament.rounds
    ]
    assert pairs == [[[1, 8], [2, 7], [3, 6], [4, 5]], [[5, 8], [6, 7]], [[7, 8]]]
    assert winners(tournament, standings(tournament)) == ["p8"]


@pytest.mark.parametrize("players", [4, 5, 6, 8, 11, 16])
def test_double_elimination_puts_out_with_the_second_defeat(players: int) -> None:
    dice = Random(players)
    tournament = run(
        started(terms(KnockOut(double=True), 2), players),
        lambda _, seated: dice.sample(list(seated), len(seated)),
    )
    lost = dict.fromkeys(tournament.entrants, 0)
    for drawn in tournament.rounds:
        for table in drawn.tables:
            assert table.ranks is not None
            assert all(lost[player] < 2 for player in table.players)
            lost[table.players[table.ranks.index(2)]] += 1
    won = winners(tournament, standings(tournament))
    assert len(won) == 1
    assert lost[won[0]] < 2
    assert all(times == 2 for player, times in lost.items() if player != won[0])


def test_who_loses_the_upper_final_waits_for_the_lower_final() -> None:
    def upsets(_: int, players: Sequence[str]) -> Sequence[str]:
        return sorted(players, key=lambda player: -int(player[1:]))

    tournament = run(started(terms(KnockOut(double=True), 2), 8), upsets)
    parts = [[table.part for table in drawn.draw.tables] for drawn in tournament.rounds]
    assert parts[2:] == [["upper", "lower", "lower"], ["lower"], ["lower"], ["final"]]
    upper_final = tournament.rounds[2].tables[0]
    assert upper_final.ranks is not None
    loser = upper_final.players[upper_final.ranks.index(2)]
    assert loser in tournament.rounds[3].draw.byes
    assert loser in tournament.rounds[4].tables[0].players


@pytest.mark.parametrize("players", [6, 7, 11, 13])
def test_byes_of_a_double_elimination_are_shared_out(players: int) -> None:
    tournament = run(started(terms(KnockOut(double=True), 2), players))
    lost = dict.fromkeys(tournament.entrants, 0)
    byes = dict.fromkeys(tournament.entrants, 0)
    for drawn in tournament.rounds:
        seated = [player for table in drawn.tables for player in table.players]
        for resting in drawn.draw.byes:
            half = [byes[player] for player in seated if lost[player] == lost[resting]]
            assert byes[resting] <= min(half, default=byes[resting])
        for resting in drawn.draw.byes:
            byes[resting] += 1
        for table in drawn.tables:
            assert table.ranks is not None
            lost[table.players[table.ranks.index(2)]] += 1


def test_double_elimination_at_tables_of_four_ends_in_one_final() -> None:
    tournament = run(started(terms(KnockOut(2, double=True), 4), 16))
    assert [table.part for table in tournament.rounds[-1].draw.tables] == ["final"]
    assert winners(tournament, standings(tournament)) == ["p1"]


@pytest.mark.parametrize("players", range(3, 80))
@pytest.mark.parametrize("advance", [1, 2])
def test_no_final_is_below_the_smallest_table(players: int, advance: int) -> None:
    tournament = run(started(terms(KnockOut(advance), 4), players))
    final = tournament.rounds[-1]
    assert [table.part for table in final.draw.tables] == ["final"]
    assert len(final.tables[0].players) >= 3
    for drawn in tournament.rounds:
        assert all(len(table.players) >= 3 for table in drawn.tables)


def test_a_final_of_two_is_played_where_the_terms_allow_it() -> None:
    assert plan_round(5, Sizes(4, 3, 1)) == (1, 2)
    assert plan_round(5, Sizes(4, 3, 1, small_final=True)) == (1, 1)


@pytest.mark.parametrize(("players", "seats"), [(16, 2), (32, 2), (24, 4), (36, 3)])
def test_group_mates_do_not_meet_at_once(players: int, seats: int) -> None:
    rules = Groups(4 if seats == 2 else 6, 2)
    tournament = run(started(terms(rules, seats), players))
    first = tournament.stage_rounds(1)[0]
    group: dict[str, int] = {}
    for drawn in tournament.stage_rounds(0):
        for table in drawn.draw.tables:
            group.update((player, table.group) for player in table.players)
    for table in first.draw.tables:
        groups = [group[player] for player in table.players]
        assert len(set(groups)) == len(groups)


def test_the_best_of_a_group_meet_their_mates_only_in_the_final() -> None:
    tournament = run(started(terms(Groups(4, 2), 2), 16))
    met = [
        (drawn.number, table.players)
        for drawn in tournament.stage_rounds(1)
        for table in drawn.tables
        if any(
            set(table.players) <= {*old.players}
            for earlier in tournament.stage_rounds(0)
            for old in earlier.tables
        )
    ]
    assert all(number == len(tournament.rounds) for number, _ in met)


def test_swiss_then_cut_then_knock_out() -> None:
    rules = terms(Swiss(3), 4, then=(Stage(format=KnockOut(1, third_place=True), cut=8, seats=2),))
    tournament = run(started(rules, 24))
    assert [drawn.draw.stage for drawn in tournament.rounds] == [0, 0, 0, 1, 1, 1]
    lines = standings(tournament)
    assert [line.stage for line in lines] == [1] * 8 + [0] * 16
    assert winners(tournament, lines) == [lines[0].entrant]
    assert {len(t.players) for t in tournament.rounds[-1].tables} == {2}


def test_an_unfinished_first_stage_names_nobody() -> None:
    rules = terms(Swiss(2), 4, then=(Stage(format=KnockOut(1), cut=4),))
    tournament = started(rules, 12)
    draw = draw_next_round(tournament)
    assert draw is not None
    add(tournament, log.Paired(draw))
    decide_round(tournament, by_seed)
    add(tournament, log.Ended())
    assert winners(tournament, standings(tournament)) == []


def test_an_annulled_table_sends_nobody_on() -> None:
    tournament = started(terms(KnockOut(), 2), 4)
    draw = draw_next_round(tournament)
    assert draw is not None
    add(tournament, log.Paired(draw))
    add(tournament, log.Annulled(1, 1))
    add(tournament, log.Finished(1, 2, (1, 2), (5, 3)))
    with pytest.raises(BadTerms, match="table_undecided"):
        draw_next_round(tournament)


def cooperative(scores: Sequence[int], **more: object) -> Tournament:
    """A round in which the tables reached these shared scores."""
    rules = terms(Swiss(3), 4, cooperative=True, **more)
    tournament = started(rules, 4 * len(scores))
    draw = draw_next_round(tournament)
    assert draw is not None
    add(tournament, log.Paired(draw))
    for number, score in enumerate(scores, 1):
        rank = 1 if score >= 100 else 2
        add(tournament, log.Finished(1, number, (rank,) * 4, (score,) * 4))
    return tournament


def test_a_cooperative_tournament_ranks_its_tables() -> None:
    tournament = cooperative([130, 110, 40])
    gained = [
        {line.points for line in standings(tournament) if line.entrant in table.players}
        for table in tournament.rounds[0].tables
    ]
    assert gained == [{Fraction(6)}, {Fraction(3)}, {Fraction(0)}]


def test_equal_cooperative_tables_share_points() -> None:
    tournament = cooperative([130, 130, 40])
    points = sorted({line.points for line in standings(tournament)})
    assert points == [Fraction(0), Fraction(9, 2)]


def test_a_bye_and_a_table_that_was_cut_are_worth_the_average_score() -> None:
    rules = terms(Swiss(3), 4, scoring=Scoring(by="score"), smallest_table=4)
    tournament = started(rules, 9)
    draw = draw_next_round(tournament)
    assert draw is not None
    assert len(draw.byes) == 1
    add(tournament, log.Paired(draw))
    add(tournament, log.Finished(1, 1, (1, 2, 3, 4), (20, 16, 12, 8)))
    add(tournament, log.Cut(1, 2))
    points = {line.entrant: line.points for line in standings(tournament)}
    assert points[draw.byes[0]] == 14
    assert {points[player] for player in draw.tables[1].players} == {Fraction(14)}


def test_an_annulled_table_costs_nobody_points() -> None:
    tournament = started(terms(Swiss(3), 4), 8)
    draw = draw_next_round(tournament)
    assert draw is not None
    add(tournament, log.Paired(draw))
    add(tournament, log.Finished(1, 1, (1, 2, 3, 4), (9, 8, 7, 6)))
    add(tournament, log.Annulled(1, 2))
    points = {line.entrant: line.points for line in standings(tournament)}
    assert {points[player] for player in draw.tables[1].players} == {Fraction(3)}


def test_ending_in_the_middle_of_a_round_costs_nobody_points() -> None:
    tournament = started(terms(Swiss(3), 4), 8)
    draw = draw_next_round(tournament)
    assert draw is not None
    add(tournament, log.Paired(draw))
    add(tournament, log.Finished(1, 1, (1, 2, 3, 4), (9, 8, 7, 6)))
    still_playing = draw.tables[1].players
    assert {line.points for line in standings(tournament) if line.entrant in still_playing} == {0}
    add(tournament, log.Ended())
    points = {line.entrant: line.points for line in standings(tournament)}
    assert {points[player] for player in still_playing} == {Fraction(3)}
    add(tournament, log.Reopened())
    assert {line.points for line in standings(tournament) if line.entrant in still_playing} == {0}


def test_who_withdraws_and_returns_is_the_same_entrant() -> None:
    tournament = run(started(terms(Swiss(2), 4), 8), rounds=1)
    tournament.status = "running"
    before = {line.entrant: line.points for line in standings(tournament)}
    add(tournament, log.Withdrew("p3"))
    add(tournament, log.Returned("p3"))
    assert {line.entrant: line.points for line in standings(tournament)} == before
    assert tournament.entrants["p3"].status == "playing"


def test_a_substitute_does_not_change_the_past() -> None:
    tournament = run(started(terms(Swiss(3), 4), 8), rounds=1)
    tournament.status = "running"
    add(tournament, log.Substituted("p1", "Somebody else"))
    assert tournament.entrants["p1"].name_in(1) == "Player 1"
    assert tournament.entrants["p1"].name == "Somebody else"


def test_penalties_count_and_can_be_seen() -> None:
    tournament = run(started(terms(Swiss(2), 4), 8), rounds=2)
    tournament.status = "running"
    points = {line.entrant: line.points for line in standings(tournament)}
    add(tournament, log.Adjusted("p1", "-1.5"))
    after = {line.entrant: line for line in standings(tournament)}
    assert after["p1"].points == points["p1"] - Fraction(3, 2)
    assert after["p1"].adjustment == Fraction(-3, 2)
    with pytest.raises(BadLog, match="bad_points"):
        add(tournament, log.Adjusted("p1", "many"))


def test_a_result_of_an_earlier_round_can_be_corrected() -> None:
    tournament = run(started(terms(Swiss(2), 4), 8), rounds=2)
    tournament.status = "running"
    table = tournament.rounds[0].tables[0]
    add(tournament, log.Adjudicated(1, 1, (4, 3, 2, 1), (0, 0, 0, 0)))
    gained = {line.entrant: dict(line.gains)[1] for line in standings(tournament)}
    assert [gained[player] for player in table.players] == [0, 2, 4, 6]


def test_seeds_come_from_the_order_at_the_start() -> None:
    changes: list[Change] = [
        log.TermsSet(terms(KnockOut(), 2)),
        *entered(4),
        log.Started(order=("p4", "p3", "p2", "p1")),
    ]
    draw = draw_next_round(fold_changes(changes))
    assert draw is not None
    assert {frozenset(table.players) for table in draw.tables} == {
        frozenset({"p4", "p1"}),
        frozenset({"p3", "p2"}),
    }


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        (terms(KnockOut(), 2, then=(Stage(format=Swiss(2), cut=4),)), "nothing_after_knock_out"),
        (terms(Swiss(2), 4, then=(Stage(format=KnockOut()),)), "cut_needed"),
        (terms(Swiss(2), 4, title="   "), "terms_unreadable"),
        (terms(Swiss(2), 4, scoring=Scoring(rank_points=(3, 2, 1, -1))), "rank_points_negative"),
        (terms(Swiss(2), 4, min_rating=10, max_rating=5), "rating_range_empty"),
        (terms(RoundRobin(), 9), "table_size_not_of_this_game"),
    ],
)
def test_terms_that_cannot_be_held_are_refused(rules: TournamentTerms, key: str) -> None:
    from api.tournaments.terms import check_terms

    with pytest.raises(BadTerms, match=key):
        check_terms(rules, (2, 6), cooperative=False)
