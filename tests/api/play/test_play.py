"""A move, from the decision to the log."""

import asyncio
from uuid import UUID, uuid4

import msgspec
import pytest

from api.accounts.who import Who
from api.house import House
from api.play.load import load
from api.play.play import Played, play
from api.play.problems import (
    BadMutationId,
    GameOver,
    IllegalMove,
    NoSuchTable,
    NotYourDecision,
    StaleDecision,
    UnreadableAction,
)
from api.problem import MissingScope, NotSignedIn, TooMany
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


async def plant(house: House, who: Who, table_id: UUID, name: str = "plant") -> Played:
    """The player lays a card face down."""
    waiting = await decision_of(house, table_id, who)
    decision = next(one for one in await decisions(house, table_id) if one.id == waiting)
    action = await any_action(house, table_id, decision)
    played = await play(house, who, table_id, waiting, name, [action])
    assert isinstance(played, Played), played
    return played


async def test_a_play_moves_the_game_on(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    table_id = await a_table(house, [ada, ben])
    before = (await load(house, table_id)).version
    played = await plant(house, ada, table_id)
    assert (played.before, played.version) == (before, before + 1)
    assert [one.seat for one in await decisions(house, table_id)] == [1]


async def test_the_same_mutation_gets_the_same_answer_and_plays_once(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    table_id = await a_table(house, [ada, ben])
    waiting = await decisions(house, table_id)
    action = await any_action(house, table_id, waiting[0])
    answers = [await play(house, ada, table_id, waiting[0].id, "again", [action]) for _ in range(3)]
    assert isinstance(answers[0], Played)
    assert answers == [answers[0]] * 3
    await plant(house, ben, table_id)
    assert await play(house, ada, table_id, waiting[0].id, "again", [action]) == answers[0]
    rows = await log.read_log(house.pool, table_id)
    assert sum(row.kind == "action" for row in rows) == 2


async def test_another_process_gives_the_same_answer(house: House, other_house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    table_id = await a_table(house, [ada, ben])
    waiting = (await decisions(house, table_id))[0]
    action = await any_action(house, table_id, waiting)
    first = await play(house, ada, table_id, waiting.id, "again", [action])
    assert await play(other_house, ada, table_id, waiting.id, "again", [action]) == first


async def race(houses: tuple[House, House], who: Who, table_id: UUID, number: int) -> None:
    """Two devices answer one decision, each at another process: one of them wins."""
    waiting = (await decisions(houses[0], table_id))[0]
    action = await any_action(houses[0], table_id, waiting, str(number))
    before = (await load(houses[0], table_id)).version
    answers = await asyncio.gather(
        play(houses[0], who, table_id, waiting.id, f"phone {number}", [action]),
        play(houses[1], who, table_id, waiting.id, f"tablet {number}", [action]),
    )
    assert sum(isinstance(answer, Played) for answer in answers) == 1
    assert all(isinstance(one, Played | StaleDecision | GameOver) for one in answers)
    assert (await load(houses[0], table_id)).version == before + 1


async def test_of_two_answers_to_one_decision_exactly_one_wins_every_time(
    house: House, other_house: House
) -> None:
    ada = await a_person(house)
    number = 0
    while number < 250:
        table_id = await a_table(house, [ada], pass_and_play=True)
        while await decisions(house, table_id):
            await race((house, other_house), ada, table_id, number)
            number += 1
        rows = await log.read_log(house.pool, table_id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


async def test_players_who_act_at_once_never_stand_in_each_others_way(
    house: House, other_house: House
) -> None:
    players = await people(house, "Ada", "Ben", "Cleo", "Dan")
    for number in range(5):
        table_id = await a_table(house, players, options={"rounds": 1})
        waiting = {one.seat: one for one in await decisions(house, table_id)}
        assert len(waiting) == 4
        actions = [await any_action(house, table_id, waiting[seat]) for seat in waiting]
        answers = await asyncio.gather(
            *(
                play(
                    (house, other_house)[seat % 2],
                    players[seat],
                    table_id,
                    waiting[seat].id,
                    f"at once {number}",
                    [actions[seat]],
                )
                for seat in waiting
            )
        )
        assert all(isinstance(answer, Played) for answer in answers), answers


async def test_a_whole_game_is_the_same_in_memory_and_from_the_log(
    house: House, other_house: House
) -> None:
    ada = await a_person(house)
    table_id = await a_table(house, [ada], pass_and_play=True)
    number = 0
    while waiting := await decisions(house, table_id):
        action = await any_action(house, table_id, waiting[-1], str(number))
        good(await play(house, ada, table_id, waiting[-1].id, f"move {number}", [action]))
        number += 1
    here, there = await load(house, table_id), await load(other_house, table_id)
    assert here.state is not None
    assert there.state is not None
    assert fingerprint(here.state) == fingerprint(there.state)
    assert here.row.status == "over"
    assert here.row.result == there.row.result is not None
    over = await play(house, ada, table_id, "0.0.plant", "late", ["plant 1"])
    assert over == GameOver()


async def test_a_buffer_is_played_whole_or_not_at_all(house: House) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    table_id = await a_table(house, [ada, ben])
    before = await load(house, table_id)
    waiting = await decision_of(house, table_id, ada)
    action = await any_action(house, table_id, before.row.to_act[0])
    answer = await play(house, ada, table_id, waiting, "two", [action, action])
    assert isinstance(answer, IllegalMove)
    assert (answer.key, answer.index) == ("not_your_decision", 1)
    assert (await load(house, table_id)).version == before.version


@pytest.mark.parametrize(
    ("said", "key"),
    [("plant 99", "not_in_hand"), ("bid 3", "wrong_phase"), ("pass", "wrong_phase")],
)
async def test_an_illegal_move_is_told_by_its_key_and_changes_nothing(
    house: House, said: str, key: str
) -> None:
    ada, ben = await people(house, "Ada", "Ben")
    table_id = await a_table(house, [ada, ben])
    before = await load(house, table_id)
    answer = await play(house, ada, table_id, await decision_of(house, table_id, ada), "x", [said])
    assert isinstance(answer, IllegalMove)
    assert answer.key == key
    assert await load(house, table_id) is before


async def test_requests_that_make_no_sense_get_a_typed_answer(house: House) -> None:
    ada, ben, eve = await people(house, "Ada", "Ben", "Eve")
    table_id = await a_table(house, [ada, ben])
    mine, theirs = (one.id for one in await decisions(house, table_id))
    reader = msgspec.structs.replace(ada, scopes=frozenset({"read"}))
    assert await play(house, None, table_id, mine, "x", ["pass"]) == NotSignedIn()
    assert await play(house, reader, table_id, mine, "x", ["pass"]) == MissingScope(scope="play")
    assert await play(house, eve, table_id, mine, "x", ["pass"]) == NotYourDecision()
    assert await play(house, ada, table_id, theirs, "x", ["pass"]) == NotYourDecision()
    assert await play(house, ada, uuid4(), mine, "x", ["pass"]) == NoSuchTable()
    assert await play(house, ada, table_id, mine, "", ["pass"]) == BadMutationId(limit=100)
    assert await play(house, ada, table_id, mine, "x" * 101, ["pass"]) == BadMutationId(limit=100)
    assert await play(house, ada, table_id, mine, "x", []) == TooMany(limit=100)
    stale = await play(house, ada, table_id, "0.9.plant", "x", ["pass"])
    assert stale == StaleDecision(version=(await load(house, table_id)).version)
    jump = await play(house, ada, table_id, mine, "x", ["jump"])
    assert jump == UnreadableAction(index=0, notation="jump")


async def test_a_table_that_lets_nobody_watch_does_not_exist_for_strangers(house: House) -> None:
    ada, ben, eve = await people(house, "Ada", "Ben", "Eve")
    table_id = await a_table(house, [ada, ben], spectators=False)
    waiting = await decision_of(house, table_id, ada)
    assert await play(house, eve, table_id, waiting, "x", ["pass"]) == NoSuchTable()
