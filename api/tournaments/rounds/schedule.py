"""Advances a tournament when something is due: its start, a deadline, the next round."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from api.base.problem import Refused
from api.play.load import load
from api.services import Services
from api.store import tables, tournament_tables, tournaments
from api.tournaments import log
from api.tournaments.deadlines import (
    filled_in,
    grace_ends_at,
    next_round_at,
    read_moment,
    reminded_of_start,
    start_is_spent,
    table_deadlines,
    unclaimed_seats,
)
from api.tournaments.log import Change
from api.tournaments.problems import TournamentRefused
from api.tournaments.rounds.change import Why, change_tournament
from api.tournaments.rounds.draw_round import next_changes
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.rounds.start_tournament import known_ratings, start_changes
from api.tournaments.rounds.table_stage import stage_of

BY_SCHEDULE = Why(reason="schedule")
AT_DEADLINE = Why(reason="deadline")


async def carry_on_due(services: Services) -> None:
    """Advance every tournament with an overdue step, in case its job was lost."""
    for tournament_id in await tournaments.due(services.pool, services.now()):
        await carry_on(services, tournament_id)


async def carry_on(services: Services, tournament_id: UUID) -> None:
    """Do whatever is due for the tournament now."""
    try:
        loaded = await load_tournament(services, tournament_id)
        known = await known_ratings(services, loaded)
        standing = await _standing_scores(services, loaded)

        def remind(now: LoadedTournament) -> Sequence[Change]:
            return _remind(now, services.now())

        def start(now: LoadedTournament) -> Sequence[Change]:
            return start_changes(now, known) if _starts(now, services.now()) else []

        def miss(now: LoadedTournament) -> Sequence[Change]:
            return [log.Noted("start_missed")] if _starts(now, services.now()) else []

        def close(now: LoadedTournament) -> Sequence[Change]:
            return _close_tables(now, services.now(), standing)

        def fill(now: LoadedTournament) -> Sequence[Change]:
            return _end_grace(now, services.now())

        def draw(now: LoadedTournament) -> Sequence[Change]:
            return next_changes(now) if _draws(now, services.now()) else []

        await change_tournament(services, tournament_id, None, remind, BY_SCHEDULE)
        try:
            await change_tournament(services, tournament_id, None, start, BY_SCHEDULE)
        except Refused as refused:
            if not isinstance(refused.problem, TournamentRefused):
                raise
            await change_tournament(services, tournament_id, None, miss, BY_SCHEDULE)
        await change_tournament(services, tournament_id, None, fill, BY_SCHEDULE)
        await change_tournament(services, tournament_id, None, close, AT_DEADLINE)
        await change_tournament(services, tournament_id, None, draw, BY_SCHEDULE)
    except Refused as refused:
        # A director must decide a knock-out table, or too few players are left.
        if not isinstance(refused.problem, TournamentRefused):
            raise
        return
    await settle_tables(services, tournament_id)
    await open_tables(services, tournament_id)


def _remind(loaded: LoadedTournament, now: datetime) -> Sequence[Change]:
    starts = read_moment(loaded.tournament.terms.starts_at)
    due = loaded.row.due_at
    if loaded.tournament.status != "registration" or starts is None or due is None:
        return []
    if reminded_of_start(starts, loaded.lines) or due > now:
        return []
    return [log.Noted("starts_soon")]


def _starts(loaded: LoadedTournament, now: datetime) -> bool:
    starts = read_moment(loaded.tournament.terms.starts_at)
    if loaded.tournament.status != "registration" or starts is None or starts > now:
        return False
    return not start_is_spent(starts, loaded.lines)


def _draws(loaded: LoadedTournament, now: datetime) -> bool:
    tournament = loaded.tournament
    if tournament.status != "running":
        return False
    if tournament.rounds and not tournament.rounds[-1].is_over():
        return False
    at = next_round_at(tournament, loaded.lines)
    return at is not None and at <= now


def _end_grace(loaded: LoadedTournament, now: datetime) -> Sequence[Change]:
    """Let bots play for those who have not claimed their seat in time."""
    tournament = loaded.tournament
    ends = grace_ends_at(tournament, loaded.lines)
    if tournament.status != "running" or ends is None or ends > now:
        return []
    done = filled_in(loaded.lines)
    drawn = tournament.rounds[-1]
    return [
        log.Noted("bot", drawn.number, number, entrant)
        for number, entrant in unclaimed_seats(tournament, drawn)
        if entrant not in done
    ]


def _close_tables(
    loaded: LoadedTournament, now: datetime, standing: dict[int, tuple[int, ...]]
) -> Sequence[Change]:
    """End the tables whose time is over: shared, or ranked as they stand in a knock-out."""
    tournament = loaded.tournament
    if tournament.status != "running" or not tournament.rounds:
        return []
    drawn = tournament.rounds[-1]
    due = [
        number
        for number, at in table_deadlines(tournament, loaded.lines).items()
        if at is not None and at <= now
    ]
    ranked = tournament.terms.on_deadline == "standing" or tournament.is_knock_out(drawn)
    changes: list[Change] = []
    for number in due:
        table = drawn.tables[number - 1]
        scores = standing.get(number, (0,) * table.seats)
        if not ranked:
            changes.append(log.Cut(drawn.number, number))
            continue
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        changes.append(log.Adjudicated(drawn.number, number, ranks, scores))
    return changes


async def _standing_scores(
    services: Services, loaded: LoadedTournament
) -> dict[int, tuple[int, ...]]:
    """Return the current scores at the open tables of the round, if ranks need them."""
    tournament = loaded.tournament
    if not tournament.rounds or tournament.rounds[-1].is_over():
        return {}
    drawn = tournament.rounds[-1]
    if tournament.terms.on_deadline != "standing" and not tournament.is_knock_out(drawn):
        return {}
    found: dict[int, tuple[int, ...]] = {}
    for held in await tournament_tables.tables_of(services.pool, loaded.row.id, drawn.number):
        row = await tables.find(services.pool, held.table_id)
        if row is None or row.status != "running":
            continue
        scores = stage_of(await load(services, held.table_id)).scores
        if scores is not None:
            found[held.table_number] = scores
    return found
