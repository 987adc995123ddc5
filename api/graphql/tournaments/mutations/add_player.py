"""Enters a player by hand, before the start or late; a bare name is claimed by code."""

from __future__ import annotations

import strawberry

from api.accounts.problems import BadName, NoSuchAccount
from api.base.problem import TooMany
from api.graphql.derive.fields import creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.add_player import NewPlayer, add_player


@strawberry.input(description="A player to enter by hand.")
class NewPlayerInput:
    name: str = strawberry.field(default="", description="Without an account: the name.")
    account_id: strawberry.ID | None = strawberry.field(
        default=None, description="The account that is invited to play; null: claimed by code."
    )
    seed: int | None = strawberry.field(default=None, description="The seed by list.")
    rating: int | None = strawberry.field(default=None, description="The strength by list.")
    club: str = strawberry.field(default="", description="The club, whose players are kept apart.")
    team: str = strawberry.field(default="", description="The team, whose points count together.")


@strawberry.type
class AddPlayer:
    """Part of `Mutation`."""

    @creates("AddPlayerResult", *ORGANISER_ANSWERS, NoSuchAccount, BadName, TooMany)
    async def add_player(
        self,
        info: Info,
        tournament_id: TournamentId,
        player: NewPlayerInput,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Enters a player by hand, before the start or late; a bare name is claimed by code."""
        services, caller = info.context.services, info.context.caller
        wanted = NewPlayer(
            name=player.name,
            account_id=read_id(player.account_id) if player.account_id else None,
            seed=player.seed,
            rating=player.rating,
            club=player.club,
            team=player.team,
        )
        explained = why(reason, note, expected_version)
        added = await add_player(services, caller, read_id(tournament_id), wanted, explained)
        return await shown(info, added)
