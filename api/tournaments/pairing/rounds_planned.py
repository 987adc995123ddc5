"""How many rounds a tournament will have."""

from __future__ import annotations

from api.tournaments.pairing.knock_out_sizes import Sizes, plan_round
from api.tournaments.pairing.schedules import MAX_SCHEDULED, round_count
from api.tournaments.ranking.groups import make_groups
from api.tournaments.terms import (
    Groups,
    KnockOut,
    League,
    RoundRobin,
    Swiss,
    TournamentTerms,
)
from api.tournaments.tournament import Tournament


def rounds_planned(tournament: Tournament) -> int | None:
    """Return how many rounds all stages have; None if it depends on who is left."""
    total, players = 0, _starters(tournament)
    for stage, terms in enumerate(tournament.terms.stages()):
        field = len(tournament.stage_field(stage))
        if stage and not field:
            players = _through(tournament.terms.for_stage(stage - 1), players, terms.cut)
        elif stage:
            players = field
        rounds = stage_rounds_planned(tournament.terms.for_stage(stage), players)
        if rounds is None:
            return None
        total += rounds
    return total


def _starters(tournament: Tournament) -> int:
    return len(tournament.stage_field(0)) or tournament.players


def _through(terms: TournamentTerms, players: int, cut: int | None) -> int:
    """Return how many advance to the next stage."""
    if isinstance(terms.format, Groups) and cut is None:
        groups = make_groups(
            [str(n) for n in range(players)], terms.format.group_size, terms.smallest()
        )
        return sum(min(terms.format.advance, len(group)) for group in groups)
    return min(players, cut or players)


def stage_rounds_planned(terms: TournamentTerms, players: int) -> int | None:
    """Return how many rounds one stage takes for this many players."""
    match terms.format:
        case Swiss(rounds=rounds) | League(rounds=rounds):
            return rounds
        case RoundRobin(legs=legs):
            if terms.seats > 2 and players > MAX_SCHEDULED and players > terms.seats:
                return None
            return round_count(players, terms.seats, terms.smallest(), legs)
        case Groups(group_size=size, legs=legs):
            groups = make_groups([str(n) for n in range(players)], size, terms.smallest())
            return max(
                (round_count(len(group), terms.seats, terms.smallest(), legs) for group in groups),
                default=0,
            )
        case KnockOut(double=True):
            return None
        case KnockOut(advance=advance, small_final=small_final):
            sizes = Sizes(terms.seats, terms.smallest(), advance, small_final)
            return _knock_out_rounds(players, sizes)


def _knock_out_rounds(players: int, sizes: Sizes) -> int:
    rounds = 0
    if sizes.seats == 2:
        while 2**rounds < players:
            rounds += 1
        return rounds
    while players > sizes.seats:
        tables, byes = plan_round(players, sizes)
        players, rounds = tables * sizes.advance + byes, rounds + 1
    return rounds + 1
