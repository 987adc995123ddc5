"""Replays a tournament's log: the same log always gives the same tournament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from api.tournaments import log
from api.tournaments.changes import coming_and_going, registration, rounds
from api.tournaments.changes.fits import BadLog, need
from api.tournaments.log import Change, Line, undone_numbers
from api.tournaments.tournament import Tournament


def fold(lines: Sequence[Line]) -> Tournament:
    """Return the tournament after all lines that have not been undone."""
    undone = undone_numbers(lines)
    counting = [line.change for line in lines if line.number not in undone]
    if not counting or not isinstance(counting[0], log.TermsSet):
        raise BadLog("log_without_terms")
    tournament = Tournament(counting[0].terms)
    for change in counting[1:]:
        add(tournament, change)
    return tournament


def fold_changes(changes: Iterable[Change]) -> Tournament:
    """Return the tournament after these changes, none of them undone."""
    return fold([Line(number, "", "", "", change) for number, change in enumerate(changes)])


def add(tournament: Tournament, change: Change) -> None:
    """Apply the change to the tournament; BadLog if it does not fit."""
    match change:
        case log.TermsSet():
            registration.set_terms(tournament, change.terms)
        case log.Registered():
            registration.register(tournament, change)
        case log.Approved():
            registration.approve(tournament, change.entrant)
        case log.Edited():
            registration.edit(tournament, change)
        case log.Removed():
            registration.remove(tournament, change.entrant)
        case log.Claimed():
            registration.claim(tournament, change)
        case log.Declined():
            registration.decline(tournament, change.entrant)
        case log.Released():
            registration.release(tournament, change.entrant)
        case log.CheckedIn():
            registration.check_in(tournament, change)
        case log.Withdrew():
            coming_and_going.leave(tournament, change.entrant, "withdrawn")
        case log.Disqualified():
            coming_and_going.leave(tournament, change.entrant, "disqualified")
        case log.Returned():
            coming_and_going.bring_back(tournament, change.entrant)
        case log.Substituted():
            coming_and_going.substitute(tournament, change)
        case log.SatOut():
            coming_and_going.sit_out(tournament, change)
        case log.PairForbidden():
            registration.forbid_pair(tournament, change)
        case log.Started():
            registration.start(tournament, change)
        case log.Drafted():
            rounds.draft(tournament, change)
        case log.Paired():
            rounds.pair(tournament, change)
        case log.Undrawn():
            rounds.undraw(tournament, change)
        case log.Finished() | log.Adjudicated():
            rounds.decide(tournament, change)
        case log.Cut() | log.Annulled() | log.Replayed():
            rounds.set_aside(tournament, change)
        case log.Adjusted():
            rounds.adjust(tournament, change)
        case log.Ended():
            need(tournament.status == "running", "not_running")
            tournament.status, tournament.draft = "over", None
        case log.Reopened():
            need(tournament.status == "over", "not_over")
            tournament.status = "running"
        case log.Appointed():
            tournament.organisers[change.account] = change.role
        case log.Noted() | log.Undone():
            pass
