"""Changes by which people leave, return, are replaced or move up."""

from __future__ import annotations

from dataclasses import replace

from api.tournaments import log
from api.tournaments.changes.fits import known_entrant, need
from api.tournaments.tournament import Entrant, EntrantStatus, Tournament


def put(tournament: Tournament, entrant: Entrant, **changes: object) -> None:
    """Replace fields of an entrant."""
    # `replace` checks the names at run time; mypy cannot see through the mapping.
    tournament.put(replace(entrant, **changes))  # type: ignore[arg-type]


def is_late(tournament: Tournament) -> bool:
    """Whether people may still enter a running tournament."""
    return len(tournament.rounds) < tournament.terms.late_until_round


def leave(tournament: Tournament, entrant_id: str, status: EntrantStatus) -> None:
    """Remove somebody from play."""
    need(tournament.status != "over", "tournament_over")
    leaving = known_entrant(tournament, entrant_id)
    allowed = ("playing", "waiting", "pending")
    need(leaving.status in allowed, "already_out", entrant=entrant_id)
    put(tournament, leaving, status=status)
    fill_up(tournament)


def bring_back(tournament: Tournament, entrant_id: str) -> None:
    """Reinstate somebody with the same line, points and opponents."""
    need(tournament.status != "over", "tournament_over")
    entrant = known_entrant(tournament, entrant_id)
    out = ("withdrawn", "absent", "disqualified")
    need(entrant.status in out, "not_out", entrant=entrant_id)
    full = tournament.players >= tournament.terms.capacity
    waits = full and tournament.status == "registration"
    put(tournament, entrant, status="waiting" if waits else "playing", checked_in=True)


def fill_up(tournament: Tournament) -> None:
    """Let those who have waited longest fill free places, while late entry is allowed."""
    if tournament.status == "over":
        return
    if tournament.status == "running" and not is_late(tournament):
        return
    free = tournament.terms.capacity - tournament.players
    if free <= 0:
        return
    for entrant in list(tournament.entrants.values()):
        if free <= 0:
            return
        if entrant.status == "waiting":
            put(tournament, entrant, status="playing", from_round=len(tournament.rounds) + 1)
            free -= 1


def substitute(tournament: Tournament, change: log.Substituted) -> None:
    """Replace an entrant with a substitute."""
    need(tournament.status != "over", "tournament_over")
    replaced = known_entrant(tournament, change.entrant)
    need(replaced.status == "playing", "already_out", entrant=change.entrant)
    comes = change.account or change.invited
    need(comes not in tournament.invited, "already_registered", entrant=change.entrant)
    for other in list(tournament.entrants.values()):
        if comes is None or other.account != comes or other is replaced:
            continue
        need(other.status != "playing", "already_registered", entrant=other.id)
        need(not knows_the_deal(tournament, other.id), "knows_the_deal", entrant=other.id)
        if change.account is not None and not has_played(tournament, other.id):
            put(tournament, other, status="substitute")
    drawn = tournament.rounds[-1] if tournament.rounds else None
    last = 0 if drawn is None else drawn.number - (not drawn.is_over())
    put(
        tournament,
        replaced,
        name=change.name,
        account=change.account,
        invited=change.invited,
        bot=None,
        former=(*replaced.former, (last, replaced.name)) if last else replaced.former,
    )


def has_played(tournament: Tournament, entrant_id: str) -> bool:
    """Whether the entrant was drawn in any round."""
    return any(entrant_id in drawn.draw.seated() for drawn in tournament.rounds)


def knows_the_deal(tournament: Tournament, entrant_id: str) -> bool:
    """Whether the entrant sat at another table of a round in which all tables share a deal."""
    if not tournament.terms.duplicate or not tournament.rounds:
        return False
    drawn = tournament.rounds[-1]
    return not drawn.is_over() and entrant_id in drawn.draw.seated()


def sit_out(tournament: Tournament, change: log.SatOut) -> None:
    """Have somebody sit out a future round, or cancel that."""
    known_entrant(tournament, change.entrant)
    need(change.round > len(tournament.rounds), "round_already_drawn", round=change.round)
    if change.sits:
        tournament.sitting_out.add((change.entrant, change.round))
    else:
        tournament.sitting_out.discard((change.entrant, change.round))
