"""An expert's hint: for one's own decision, where nothing is at stake."""

from dataclasses import replace

import pytest

from api.base.in_words import LANGUAGE
from api.base.urgent_turns import NoTurn
from api.coach.hint import Hint, hint
from api.play.load import load
from api.play.play import Played, play
from api.play.problems import Busy, GameOver, NoHints, NotYourDecision, RatedGame
from api.services import Services
from api.services.thinker import ThreadThinker
from api.services.thinking import LIVE, Pace
from engine.bots import bots_for
from engine.bots.search import Budget, Expert, Opinion
from engine.core import AnyGame, Chance, Seat, State
from tests.api.people import a_person, a_table, good, people
from tests.api.play.planting import a_finished_table


class Brief(ThreadThinker):
    """A thinker that counts playouts, not seconds."""

    async def weigh(
        self, game: AnyGame, state: State, seat: Seat, pace: Pace = LIVE
    ) -> list[Opinion]:
        expert, luck = bots_for(game.id)["expert"], Chance("luck")
        assert isinstance(expert, Expert)
        return expert.weigh(game, game.redeal(state, seat, luck), seat, luck, Budget(18))


class Full(ThreadThinker):
    """A thinker with too much to do."""

    async def weigh(
        self, game: AnyGame, state: State, seat: Seat, pace: Pace = LIVE
    ) -> list[Opinion]:
        raise NoTurn


@pytest.mark.parametrize("game", ["co2", "daybreak", "powergrid"])
async def test_a_hint_names_actions_that_can_be_played(services: Services, game: str) -> None:
    services = replace(services, thinker=Brief())
    ada = await a_person(services)
    table_id = await a_table(services, [ada], game=game, pass_and_play=True)
    table = await load(services, table_id)
    given = good(await hint(services, ada, table_id))
    assert isinstance(given, Hint)
    assert 1 <= len(given.options) <= 3
    assert given.version == table.version
    best = given.options[0]
    assert all(0 <= option.chance <= 1 for option in given.options if option.chance is not None)
    said = [best.action.notation]
    assert isinstance(await play(services, ada, table_id, given.decision, "k", said), Played)


async def test_there_is_no_hint_for_others_nor_in_rated_or_finished_games(
    services: Services,
) -> None:
    services = replace(services, thinker=Brief())
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    rated = await a_table(services, [ada, ben], game="powergrid", rated=True)
    on_turn = (await load(services, rated)).row.to_act[0].seat
    first, second = (ada, ben) if on_turn == 0 else (ben, ada)
    assert isinstance(await hint(services, first, rated), RatedGame)
    free = await a_table(services, [first, second], game="powergrid")
    on_turn = (await load(services, free)).row.to_act[0].seat
    waits = [first, second][1 - on_turn]
    assert isinstance(await hint(services, waits, free), NotYourDecision)
    assert isinstance(await hint(services, eve, free), NotYourDecision)
    assert isinstance(await hint(services, ada, await a_finished_table(services, ada)), GameOver)


async def test_a_game_without_an_expert_has_no_hints(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], pass_and_play=True)
    assert isinstance(await hint(services, ada, table_id), NoHints)


async def test_where_all_experts_are_busy_the_hint_says_so(services: Services) -> None:
    services = replace(services, thinker=Full())
    ada = await a_person(services)
    table_id = await a_table(services, [ada], game="powergrid", pass_and_play=True)
    assert isinstance(await hint(services, ada, table_id), Busy)


async def test_reasons_come_in_the_language_of_the_request(services: Services) -> None:
    services = replace(services, thinker=Brief())
    ada = await a_person(services)
    table_id = await a_table(services, [ada], game="daybreak", pass_and_play=True)
    texts = {}
    for language in ("en", "pl"):
        LANGUAGE.set(language)
        given = good(await hint(services, ada, table_id))
        assert isinstance(given, Hint)
        texts[language] = [option.reason.text for option in given.options if option.reason]
    LANGUAGE.set("en")
    assert texts["en"]
    assert not set(texts["en"]) & set(texts["pl"])
