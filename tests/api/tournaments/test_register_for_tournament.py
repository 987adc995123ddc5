"""Players enter on the terms of the tournament, once."""

from __future__ import annotations

import msgspec
import pytest

from api.base.problem import TooLong
from api.services import Services
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.desk.change_terms import change_terms
from api.tournaments.problems import TournamentRefused
from api.tournaments.registration.register_for_tournament import (
    MAX_ANSWER,
    MAX_NAME,
    register_for_tournament,
)
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.load import load_tournament
from api.tournaments.terms import Question
from tests.api.people import a_person, good, people
from tests.api.tournaments.seen import (
    a_tournament,
    key_of,
    seen,
)


async def test_a_rating_outside_the_range_does_not_enter(services: Services) -> None:
    _, tournament = await a_tournament(services, min_rating=1500)
    ada = await a_person(services)
    entering = register_for_tournament(services, ada, tournament.id)
    assert await key_of(entering) == "rating_out_of_range"
    _, open_to_new = await a_tournament(services, max_rating=1500)
    good(await register_for_tournament(services, ada, open_to_new.id))


async def test_a_required_question_is_answered(services: Services) -> None:
    questions = (Question(text="Town?", required=True), Question(text="Diet?"))
    _, tournament = await a_tournament(services, questions=questions)
    ada = await a_person(services)
    for answers in ([], ["  "], ["", "none"]):
        entering = register_for_tournament(services, ada, tournament.id, None, answers)
        assert await key_of(entering) == "answer_missing"
    good(await register_for_tournament(services, ada, tournament.id, None, [" Graz "]))


async def test_players_enter_once_and_leave(services: Services) -> None:
    _, tournament = await a_tournament(services)
    ada, bob = await people(services, "Ada", "Bob")
    entered = await seen(services, ada, register_for_tournament(services, ada, tournament.id, None))
    assert entered.my_entrant is not None
    again = await register_for_tournament(services, ada, tournament.id, None)
    assert isinstance(again, TournamentRefused)
    assert again.key == "already_registered"
    assert isinstance(
        await withdraw_from_tournament(services, bob, tournament.id), TournamentRefused
    )
    left = await seen(services, ada, withdraw_from_tournament(services, ada, tournament.id))
    assert [entry.status for entry in left.entrants] == ["withdrawn"]


HIDDEN = ("\x07", "\u202e", "\u200b")
"""A bell, letters from right to left, a space without width."""


@pytest.mark.parametrize("hidden", HIDDEN)
async def test_texts_have_no_hidden_characters(services: Services, hidden: str) -> None:
    questions = (Question(text="Town?"),)
    owner, tournament = await a_tournament(services, questions=questions)
    ada = await a_person(services)
    for answers, team in (([f"Graz{hidden}"], ""), ([], f"Red{hidden}")):
        entering = register_for_tournament(services, ada, tournament.id, None, answers, team)
        assert await entering == TooLong(limit=MAX_ANSWER if answers else MAX_NAME)
    terms = (await load_tournament(services, tournament.id)).tournament.terms
    asking = msgspec.structs.replace(terms, questions=(Question(text=f"Town{hidden}?"),))
    assert await key_of(change_terms(services, owner, tournament.id, asking)) == "terms_unreadable"
    player = NewPlayer(name="Zoe", club=f"Chess{hidden} club", team=f"Red\n{hidden}team")
    added = await seen(services, owner, add_player(services, owner, tournament.id, player))
    assert [(entry.club, entry.team) for entry in added.entrants] == [("Chess club", "Red team")]


async def test_a_team_is_on_one_line(services: Services) -> None:
    _, tournament = await a_tournament(services)
    ada = await a_person(services)
    entering = register_for_tournament(services, ada, tournament.id, team="Red\n  team ")
    entered = await seen(services, ada, entering)
    assert [entry.team for entry in entered.entrants] == ["Red team"]
