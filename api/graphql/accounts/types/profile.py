"""What everybody may look up of a person: ratings, statistics, past games."""

from __future__ import annotations

from datetime import datetime

from api.graphql.accounts.types.person import Person
from api.graphql.derive.fields import gives
from api.graphql.request.context import Info
from api.ratings.profile import (
    PastGame,
    Rating,
    Statistics,
    games_of,
    ratings_of,
    statistics_of,
)


class PersonResolvers:
    """The fields of a person that are looked up only when asked for."""

    @gives(tuple[Rating, ...])
    async def ratings(self, info: Info) -> object:
        """How well they play, game by game."""
        return await ratings_of(info.context.services, _person(self).id)

    @gives(tuple[Statistics, ...])
    async def statistics(self, info: Info) -> object:
        """Their finished games, counted title by title."""
        return await statistics_of(info.context.services, _person(self).id)

    @gives(tuple[PastGame, ...])
    async def past_games(
        self, info: Info, before: datetime | None = None, first: int = 20
    ) -> object:
        """Their finished games, the latest first; `before` is when the last one known ended."""
        context = info.context
        return await games_of(
            context.services, context.caller, _person(self).id, before=before, first=first
        )


def _person(root: object) -> Person:
    """Strawberry hands the struct to the resolvers."""
    if not isinstance(root, Person):
        raise TypeError(f"a person is resolved from a Person, not from {type(root).__name__}")
    return root
