"""Changes the terms of a tournament."""

from __future__ import annotations

import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.tournament_input import TournamentInput, read_terms
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.play.problems import BadOptions, NoSuchGame
from api.tournaments.desk.change_terms import change_terms


@strawberry.type
class ChangeTerms:
    """Part of `Mutation`."""

    @answers("ChangeTermsResult", *ORGANISER_ANSWERS, NoSuchGame, BadOptions)
    async def change_terms(
        self,
        info: Info,
        tournament_id: TournamentId,
        terms: TournamentInput,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Changes the terms of a tournament.

        All of them before the start; later only those that do not affect what was drawn: titles,
        times, clocks, the number of rounds, the capacity, late entry.
        """
        services, caller = info.context.services, info.context.caller
        wanted = read_terms(terms)
        if isinstance(wanted, Problem):
            return wanted
        explained = why(reason, note, expected_version)
        changed = await change_terms(
            services,
            caller,
            read_id(tournament_id),
            wanted,
            explained,
            keep_stages=terms.later_stages is None,
        )
        return await shown(info, changed)
