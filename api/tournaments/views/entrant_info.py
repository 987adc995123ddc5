"""Somebody entered in a tournament, as clients see them."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.tournaments.registration.claim_code import claim_code_of
from api.tournaments.rounds.access import POWER
from api.tournaments.rounds.load import LoadedTournament


class EntrantInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody entered in a tournament."""

    entrant: str
    name: str
    account_id: UUID | None
    bot: str | None
    seed: int
    status: str
    checked_in: bool
    unclaimed: bool
    """The registration is kept for somebody who has not claimed it yet."""
    invited: bool
    """The registration is kept for an account that was asked and has not answered yet."""
    claim: str | None
    """For directors: the code by which a player takes a registration that is kept for them."""
    rating: int | None
    club: str
    team: str
    answers: tuple[str, ...]
    """To the questions of the terms; those that are not public only for organisers."""
    sits_out: tuple[int, ...]
    """Rounds to come that the player asked to sit out."""


def entrants_info(loaded: LoadedTournament, role: str) -> tuple[EntrantInfo, ...]:
    """Return everybody entered, as an organiser of this role may see them."""
    directs = POWER[role] >= POWER["director"]
    tournament = loaded.tournament
    rests: dict[str, list[int]] = {}
    for entrant, number in sorted(tournament.sitting_out):
        if number > len(tournament.rounds):
            rests.setdefault(entrant, []).append(number)
    public = [question.public or role != "none" for question in tournament.terms.questions]
    return tuple(
        EntrantInfo(
            entrant=entrant.id,
            name=entrant.name,
            account_id=UUID(entrant.account) if entrant.account else None,
            bot=entrant.bot,
            seed=entrant.seed,
            status=entrant.status,
            checked_in=entrant.checked_in,
            unclaimed=entrant.is_unclaimed,
            invited=entrant.is_unclaimed and entrant.invited is not None,
            claim=claim_code_of(loaded.row, entrant) if directs and entrant.is_unclaimed else None,
            rating=entrant.rating,
            club=entrant.club,
            team=entrant.team,
            answers=tuple(
                answer if seen else ""
                for answer, seen in zip(entrant.answers, public, strict=False)
            ),
            sits_out=tuple(rests.get(entrant.id, ())),
        )
        for entrant in tournament.entrants.values()
        if entrant.status != "substitute"
    )
