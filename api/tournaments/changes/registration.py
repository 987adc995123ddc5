"""Changes by which people enter a tournament, and by which it starts."""

from __future__ import annotations

from api.tournaments import log
from api.tournaments.changes.coming_and_going import (
    bring_back,
    fill_up,
    has_played,
    is_late,
    leave,
    put,
)
from api.tournaments.changes.fits import known_entrant, need
from api.tournaments.terms import League, Swiss, TournamentTerms, check_change
from api.tournaments.tournament import Entrant, EntrantStatus, Tournament


def set_terms(tournament: Tournament, terms: TournamentTerms) -> None:
    """Set the terms; after the start only those that harm nobody."""
    need(tournament.status != "over", "tournament_over")
    if tournament.status == "running":
        check_change(tournament.terms, terms, len(tournament.rounds))
    tournament.terms = terms
    fill_up(tournament)


def register(tournament: Tournament, change: log.Registered) -> None:
    """Enter somebody, who may have to wait or be approved."""
    need(tournament.status != "over", "tournament_over")
    if tournament.status == "running" and not is_late(tournament):
        need(change.by_organiser, "registration_closed")
        need(_takes_more(tournament), "draw_is_fixed")
    need(change.entrant not in tournament.entrants, "already_registered", entrant=change.entrant)
    for account in (change.account, change.invited):
        need(not _is_in(tournament, account), "already_registered", entrant=change.entrant)
        need(account not in tournament.invited, "already_registered", entrant=change.entrant)
    full = tournament.players >= tournament.terms.capacity
    status: EntrantStatus = "waiting" if full else "playing"
    if tournament.terms.approval and change.account is not None:
        status = "pending"
    tournament.put(
        Entrant(
            change.entrant,
            change.name,
            change.account,
            len(tournament.entrants) + 1,
            status,
            checked_in=change.bot is not None,
            bot=change.bot,
            from_round=len(tournament.rounds) + 1,
            listed_seed=change.seed,
            rating=change.rating,
            club=change.club,
            team=change.team,
            answers=change.answers,
            asked=tournament.terms.questions,
            invited=change.invited,
        )
    )


def _takes_more(tournament: Tournament) -> bool:
    """Whether somebody new can be drawn: brackets, groups and schedules are fixed once drawn."""
    if not tournament.rounds:
        return True
    is_first = tournament.rounds[-1].draw.stage == 0
    return is_first and isinstance(tournament.terms.format, Swiss | League)


def _is_in(tournament: Tournament, account: str | None) -> bool:
    return account is not None and account in tournament.active


def approve(tournament: Tournament, entrant_id: str) -> None:
    """Approve a pending registration."""
    entrant = known_entrant(tournament, entrant_id)
    need(entrant.status == "pending", "not_pending", entrant=entrant_id)
    full = tournament.players >= tournament.terms.capacity
    put(tournament, entrant, status="waiting" if full else "playing")


def edit(tournament: Tournament, change: log.Edited) -> None:
    """Correct an entrant's details."""
    entrant = known_entrant(tournament, change.entrant)
    given = {
        "name": change.name,
        "listed_seed": change.seed,
        "rating": change.rating,
        "club": change.club,
        "team": change.team,
    }
    put(tournament, entrant, **{name: value for name, value in given.items() if value is not None})


def remove(tournament: Tournament, entrant_id: str) -> None:
    """Delete a registration made by mistake, before the first round."""
    known_entrant(tournament, entrant_id)
    need(not tournament.rounds, "already_drawn")
    tournament.remove(entrant_id)
    fill_up(tournament)


def claim(tournament: Tournament, change: log.Claimed) -> None:
    """Assign a reserved registration to its account."""
    need(tournament.status != "over", "tournament_over")
    kept = known_entrant(tournament, change.entrant)
    need(kept.is_unclaimed, "already_registered", entrant=change.entrant)
    need(not _is_in(tournament, change.account), "already_registered", entrant=change.entrant)
    put(tournament, kept, account=change.account, invited=None)


def decline(tournament: Tournament, entrant_id: str) -> None:
    """Remove an invited player who declined; a line that has played is kept for somebody else."""
    need(tournament.status != "over", "tournament_over")
    kept = known_entrant(tournament, entrant_id)
    need(kept.is_unclaimed and kept.invited is not None, "not_invited", entrant=entrant_id)
    put(tournament, kept, invited=None, releases=kept.releases + 1)
    if not has_played(tournament, entrant_id):
        leave(tournament, entrant_id, "withdrawn")


def release(tournament: Tournament, entrant_id: str) -> None:
    """Revoke a claim or an invitation."""
    entrant = known_entrant(tournament, entrant_id)
    kept_for = entrant.account or entrant.invited
    need(kept_for is not None, "not_claimed", entrant=entrant_id)
    put(tournament, entrant, account=None, invited=None, releases=entrant.releases + 1)


def check_in(tournament: Tournament, change: log.CheckedIn) -> None:
    """Check somebody in, or undo it."""
    entrant = known_entrant(tournament, change.entrant)
    put(tournament, entrant, checked_in=change.here)
    if change.here and entrant.status == "absent" and is_late(tournament):
        bring_back(tournament, change.entrant)


def forbid_pair(tournament: Tournament, change: log.PairForbidden) -> None:
    """Keep two entrants apart, or allow them to meet again."""
    known_entrant(tournament, change.one)
    known_entrant(tournament, change.other)
    need(change.one != change.other, "player_twice")
    pair = frozenset((change.one, change.other))
    if change.forbidden:
        tournament.forbidden.add(pair)
    else:
        tournament.forbidden.discard(pair)


def start(tournament: Tournament, change: log.Started) -> None:
    """Close registration; those who have not checked in are absent."""
    need(tournament.status == "registration", "already_started")
    for entrant in list(tournament.entrants.values()):
        missing = tournament.terms.check_in and not entrant.checked_in
        if entrant.status == "playing" and missing:
            put(tournament, entrant, status="absent")
    free = tournament.terms.capacity - tournament.players
    late = tournament.terms.late_until_round > 0
    for entrant in list(tournament.entrants.values()):
        if entrant.status == "waiting":
            here = entrant.checked_in or not tournament.terms.check_in
            if free > 0 and here:
                put(tournament, entrant, status="playing")
                free -= 1
            elif not late:
                put(tournament, entrant, status="absent")
    playing = tournament.players
    need(playing >= tournament.terms.smallest(), "too_few_players", players=playing)
    for seed, entrant_id in enumerate(change.order, 1):
        put(tournament, known_entrant(tournament, entrant_id), seed=seed)
    last, seeded = len(change.order), set(change.order)
    for entrant in list(tournament.entrants.values()):
        if seeded and entrant.id not in seeded:
            last += 1
            put(tournament, entrant, seed=last)
    tournament.lot = change.lot
    tournament.status = "running"
