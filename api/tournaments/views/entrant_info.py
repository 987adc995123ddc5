"""An entrant of a tournament, as clients see them."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.tournaments.registration.claim_code import claim_code_of
from api.tournaments.rounds.access import POWER
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.terms import Question
from api.tournaments.tournament import Entrant


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
    questions = tournament.terms.questions
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
            answers=_answers(entrant, questions, organises=role != "none"),
            sits_out=tuple(rests.get(entrant.id, ())),
        )
        for entrant in tournament.entrants.values()
        if entrant.status != "substitute"
    )


def _answers(
    entrant: Entrant, questions: Sequence[Question], *, organises: bool
) -> tuple[str, ...]:
    """Return the player's answer to each question of the terms, as far as the viewer may see it.

    Questions may be changed after somebody has answered. An answer belongs to the question that was
    asked, and one that was given to organisers only stays with them.
    """
    asked = list(zip(entrant.asked, entrant.answers, strict=False))
    texts = {question.text for question in questions}
    by_text = {question.text: (question, answer) for question, answer in asked}

    def answer_to(place: int, question: Question) -> str:
        found = by_text.get(question.text)
        if found is None and place < len(asked) and asked[place][0].text not in texts:
            # The same question in other words.
            found = asked[place]
        if found is None:
            return ""
        return found[1] if organises or (question.public and found[0].public) else ""

    return tuple(answer_to(place, question) for place, question in enumerate(questions))
