"""The games that can be played here."""

from __future__ import annotations

import strawberry
from strawberry.scalars import JSON

from api.graphql.derive.fields import gives
from api.graphql.games.enums import Language
from api.graphql.games.types import Game, read_game, words_of
from api.graphql.request.context import Info


@strawberry.type
class GamesQuery:
    """The catalogue."""

    @gives(tuple[Game, ...])
    def games(self, info: Info) -> object:
        """All games, ordered by id."""
        return tuple(read_game(game) for game in info.context.services.games.values())

    @gives(Game | None)
    def game(self, info: Info, id: strawberry.ID) -> object:
        """The game with this id."""
        found = info.context.services.games.get(id)
        return None if found is None else read_game(found)

    @strawberry.field(
        description="The words of a game in a language, texts and plural forms by key."
    )
    def words(
        self, info: Info, game: strawberry.ID, language: Language = Language.EN
    ) -> JSON | None:
        found = info.context.services.games.get(game)
        return None if found is None else words_of(found, str(language.value))
