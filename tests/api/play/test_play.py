"""A move, from the decision to the log."""

import asyncio
from uuid import UUID, uuid4

import msgspec
import pytest

from api.base.problem import BadIdempotencyKey, BadInput, MissingScope, NotSignedIn
from api.play.load import load
from api.play.play import Played, play
from api.play.problems import (
    GameOver,
    IllegalMove,
    NoSuchTable,
    NotYourDecision,
    StaleDecision,
    UnreadableAction,
)
from api.services import Services
from api.services.caller import Caller
from api.store import log
from engine.core import fingerprint
from tests.api.people import (
    a_person,
    a_table,
    any_action,
    decision_of,
    decisions,
    good,
    people,
)


async def plant(services: Services, caller: Caller, table_id: UUID, name: str = "plant") -> Played:
    """The player lays a card face down."""
    waiting = await decision_of(services, table_id, caller)
    decision = next(
        decision for decision in await decisions(services, table_id) if decision.key == waiting
    )
    action = await any_action(services, table_id, decision)
    played = await play(services, caller, table_id, waiting, name, [action])
    assert isinstance(played, Played), played
    return played


async def test_a_play_moves_the_game_on(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    before = (await load(services, table_id)).version
    played = await plant(services, ada, table_id)
    assert (played.before, played.version) == (before, before + 1)
    assert [decision.seat for decision in await decisions(services, table_id)] == [1]


async def test_the_same_mutation_gets_the_same_answer_and_plays_once(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    waiting = await decisions(services, table_id)
    action = await any_action(services, table_id, waiting[0])
    answers = [
        await play(services, ada, table_id, waiting[0].key, "again", [action]) for _ in range(3)
    ]
    assert isinstance(answers[0], Played)
    assert answers == [answers[0]] * 3
    await plant(services, ben, table_id)
    assert await play(services, ada, table_id, waiting[0].key, "again", [action]) == answers[0]
    rows = await log.read_log(services.pool, table_id)
    assert sum(row.kind == "action" for row in rows) == 2


async def test_another_process_gives_the_same_answer(
    services: Services, other_services: Services
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    waiting = (await decisions(services, table_id))[0]
    action = await any_action(services, table_id, waiting)
    first = await play(services, ada, table_id, waiting.key, "again", [action])
    assert await play(other_services, ada, table_id, waiting.key, "again", [action]) == first


async def race(
    houses: tuple[Services, Services], caller: Caller, table_id: UUID, number: int
) -> None:
    """Two devices answer one decision, each at another process: one of them wins."""
    waiting = (await decisions(houses[0], table_id))[0]
    action = await any_action(houses[0], table_id, waiting, str(number))
    before = (await load(houses[0], table_id)).version
    answers = await asyncio.gather(
        play(houses[0], caller, table_id, waiting.key, f"phone {number}", [action]),
        play(houses[1], caller, table_id, waiting.key, f"tablet {number}", [action]),
    )
    assert sum(isinstance(answer, Played) for answer in answers) == 1
    assert all(isinstance(answer, Played | StaleDecision | GameOver) for answer in answers)
    assert (await load(houses[0], table_id)).version == before + 1


async def test_of_two_answers_to_one_decision_exactly_one_wins_every_time(
    services: Services, other_services: Services
) -> None:
    ada = await a_person(services)
    number = 0
    while number < 250:
        table_id = await a_table(services, [ada], pass_and_play=True)
        while await decisions(services, table_id):
            await race((services, other_services), ada, table_id, number)
            number += 1
        rows = await log.read_log(services.pool, table_id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


async def test_players_who_act_at_once_never_stand_in_each_others_way(
    services: Services, other_services: Services
) -> None:
    players = await people(services, "Ada", "Ben", "Cleo", "Dan")
    for number in range(5):
        table_id = await a_table(services, players, options={"rounds": 1})
        waiting = {decision.seat: decision for decision in await decisions(services, table_id)}
        assert len(waiting) == 4
        actions = [await any_action(services, table_id, waiting[seat]) for seat in waiting]
        answers = await asyncio.gather(
            *(
                play(
                    (services, other_services)[seat % 2],
                    players[seat],
                    table_id,
                    waiting[seat].key,
                    f"at once {number}",
                    [actions[seat]],
                )
                for seat in waiting
            )
        )
        assert all(isinstance(answer, Played) for answer in answers), answers


async def test_a_whole_game_is_the_same_in_memory_and_from_the_log(
    services: Services, other_services: Services
) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], pass_and_play=True)
    number = 0
    while waiting := await decisions(services, table_id):
        action = await any_action(services, table_id, waiting[-1], str(number))
        good(await play(services, ada, table_id, waiting[-1].key, f"move {number}", [action]))
        number += 1
    here, there = await load(services, table_id), await load(other_services, table_id)
    assert here.state is not None
    assert there.state is not None
    assert fingerprint(here.state) == fingerprint(there.state)
    assert here.row.status == "over"
    assert here.row.result == there.row.result is not None
    over = await play(services, ada, table_id, "0.0.plant", "late", ["plant 1"])
    assert over == GameOver()


async def test_a_buffer_is_played_whole_or_not_at_all(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    before = await load(services, table_id)
    waiting = await decision_of(services, table_id, ada)
    action = await any_action(services, table_id, before.row.to_act[0])
    answer = await play(services, ada, table_id, waiting, "two", [action, action])
    assert isinstance(answer, IllegalMove)
    assert (answer.key, answer.index) == ("not_your_decision", 1)
    assert (await load(services, table_id)).version == before.version


@pytest.mark.parametrize(
    ("said", "key"),
    [("plant 99", "not_in_hand"), ("bid 3", "wrong_phase"), ("pass", "wrong_phase")],
)
async def test_an_illegal_move_is_told_by_its_key_and_changes_nothing(
    services: Services, said: str, key: str
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    before = await load(services, table_id)
    answer = await play(
        services, ada, table_id, await decision_of(services, table_id, ada), "x", [said]
    )
    assert isinstance(answer, IllegalMove)
    assert answer.key == key
    assert await load(services, table_id) is before


async def test_requests_that_make_no_sense_get_a_typed_answer(services: Services) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table_id = await a_table(services, [ada, ben])
    mine, theirs = (decision.key for decision in await decisions(services, table_id))
    reader = msgspec.structs.replace(ada, scopes=frozenset({"read"}))
    assert await play(services, None, table_id, mine, "x", ["pass"]) == NotSignedIn()
    assert await play(services, reader, table_id, mine, "x", ["pass"]) == MissingScope(scope="play")
    assert await play(services, eve, table_id, mine, "x", ["pass"]) == NotYourDecision()
    assert await play(services, ada, table_id, theirs, "x", ["pass"]) == NotYourDecision()
    assert await play(services, ada, uuid4(), mine, "x", ["pass"]) == NoSuchTable()
    assert await play(services, ada, table_id, mine, "", ["pass"]) == BadIdempotencyKey(limit=100)
    assert await play(services, ada, table_id, mine, "x" * 101, ["pass"]) == BadIdempotencyKey(
        limit=100
    )
    assert await play(services, ada, table_id, mine, "x", []) == BadInput(field="actions")
    stale = await play(services, ada, table_id, "0.9.plant", "x", ["pass"])
    assert stale == StaleDecision(version=(await load(services, table_id)).version)
    jump = await play(services, ada, table_id, mine, "x", ["jump"])
    assert jump == UnreadableAction(index=0, notation="jump")


async def test_a_table_that_lets_nobody_watch_does_not_exist_for_strangers(
    services: Services,
) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table_id = await a_table(services, [ada, ben], spectators=False)
    waiting = await decision_of(services, table_id, ada)
    assert await play(services, eve, table_id, waiting, "x", ["pass"]) == NoSuchTable()
