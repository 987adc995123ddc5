"""Changes to drafts, rounds and their results."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from api.tournaments import log
from api.tournaments.changes.fits import BadLog, known_entrant, need
from api.tournaments.tournament import Round, Table, Tournament


def draft(tournament: Tournament, change: log.Drafted) -> None:
    """Set the draft, or discard it."""
    need(tournament.status == "running", "not_running")
    if change.draw is not None:
        _check_draw(tournament, change)
    tournament.draft = change.draw


def _check_draw(tournament: Tournament, change: log.Drafted | log.Paired) -> None:
    draw = change.draw
    assert draw is not None
    seated = [*draw.seated(), *draw.byes]
    need(len(set(seated)) == len(seated), "player_twice")
    need(set(seated) <= set(tournament.playing()), "unknown_entrant", entrant="")


def pair(tournament: Tournament, change: log.Paired) -> None:
    """Add a round."""
    need(tournament.status == "running", "not_running")
    need(not tournament.rounds or tournament.rounds[-1].is_over(), "round_not_over")
    _check_draw(tournament, change)
    tables = tuple(Table(table.players, table.bots) for table in change.draw.tables)
    tournament.rounds.append(Round(len(tournament.rounds) + 1, change.draw, tables))
    tournament.draft = None


def undraw(tournament: Tournament, change: log.Undrawn) -> None:
    """Take back the latest round."""
    need(tournament.status == "running", "not_running")
    need(bool(tournament.rounds), "unknown_round", round=change.round)
    need(change.round == len(tournament.rounds), "not_newest_round", round=change.round)
    tournament.rounds.pop()
    tournament.draft = None


def _table(tournament: Tournament, number: int, table_number: int) -> Table:
    need(tournament.status == "running", "not_running")
    need(1 <= number <= len(tournament.rounds), "unknown_round", round=number)
    tables = tournament.rounds[number - 1].tables
    need(1 <= table_number <= len(tables), "unknown_table", table=table_number)
    return tables[table_number - 1]


def _set_table(tournament: Tournament, number: int, table_number: int, table: Table) -> None:
    drawn = tournament.rounds[number - 1]
    tables = list(drawn.tables)
    tables[table_number - 1] = table
    tournament.rounds[number - 1] = replace(drawn, tables=tuple(tables))


def decide(tournament: Tournament, change: log.Finished | log.Adjudicated) -> None:
    """Record a result."""
    table = _table(tournament, change.round, change.table_number)
    fits = len(change.ranks) == len(change.scores) == table.seats
    need(fits, "result_does_not_fit", seats=table.seats)
    played = isinstance(change, log.Finished)
    if played:
        need(table.status == "open", "table_already_decided", table=change.table_number)
    decided = replace(
        table,
        ranks=change.ranks,
        scores=change.scores,
        status="finished" if played else "adjudicated",
    )
    _set_table(tournament, change.round, change.table_number, decided)


def set_aside(tournament: Tournament, change: log.Cut | log.Annulled | log.Replayed) -> None:
    """Cut, annul or replay a table."""
    table = _table(tournament, change.round, change.table_number)
    aside = replace(table, ranks=None, scores=None)
    match change:
        case log.Cut():
            aside = replace(aside, status="cut")
        case log.Annulled():
            aside = replace(aside, status="annulled")
        case log.Replayed():
            newest = change.round == len(tournament.rounds)
            need(newest, "round_already_over", round=change.round)
            aside = replace(aside, status="open", tries=table.tries + 1)
    _set_table(tournament, change.round, change.table_number, aside)


def adjust(tournament: Tournament, change: log.Adjusted) -> None:
    """Apply a penalty or a correction in points."""
    known_entrant(tournament, change.entrant)
    try:
        points = Fraction(change.points)
    except (ValueError, ZeroDivisionError):
        raise BadLog("bad_points") from None
    need(abs(points) <= 1_000_000, "bad_points")
    tournament.adjustments.append((change.entrant, points, tournament.stage()))
