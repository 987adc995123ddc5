"""An entrant of a tournament, as clients see them."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.tournaments.registration.claim_code import claim_code_of
from api.tournaments.rounds.access import POWER
from api.tournaments.rounds.load import LoadedTournament


class EntrantInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant of a tournament."""

    entrant: str
    name: str
    account_id: UUID | None
    bot: str | None
    seed: int
    status: str
    checked_in: bool
    unclaimed: bool
    """Whether the registration is reserved for somebody who has not claimed it yet."""
    invited: bool
    """Whether the registration is reserved for an account that has not answered yet."""
    claim: str | None
    """For directors: the code that claims a reserved registration."""
    rating: int | None
    club: str
    team: str
    answers: tuple[str, ...]
    """The answers to the terms' questions; answers that are not public only for organisers."""
    sits_out: tuple[int, ...]
    """Future rounds that the player asked to sit out."""


def entrants_info(loaded: LoadedTournament, role: str) -> tuple[EntrantInfo, ...]:
    """Return all entrants, as an organiser of this role may see them."""
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
