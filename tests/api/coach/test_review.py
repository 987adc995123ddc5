"""Reviews: computed step by step, kept with the table, and read by whoever may read the game."""

from uuid import UUID

import pytest

from api.base.in_words import LANGUAGE
from api.coach import review_work
from api.coach.make_review import make_review
from api.coach.problems import NotReviewed
from api.coach.request_review import request_review
from api.coach.review import Review, read_review
from api.coach.review_work import work_on_review
from api.jobs.maintenance import run_maintenance
from api.live.topics import review_topic
from api.play.load import load, state_at
from api.play.problems import GameRunning, NoSuchTable
from api.services import Services
from api.store import log, reviews
from engine.core import Seat, find_decision, notation
from tests.api.coach.played import a_finished_game
from tests.api.people import HERE, FakeClock, a_person, a_table, good, people


async def reviewed(services: Services, table_id: UUID) -> Review:
    """The review of the table, finished."""
    ada = await a_person(services, "Asks")
    good(await request_review(services, ada, table_id, HERE))
    await make_review(services, table_id)
    review = good(await read_review(services, ada, table_id))
    assert isinstance(review, Review)
    return review


@pytest.mark.parametrize("game", ["daybreak", "powergrid"])
async def test_a_review_has_a_curve_and_marks_at_positions_of_the_table(
    services: Services, brief: None, game: str
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_finished_game(services, ada, ben, game=game)
    review = await reviewed(services, table_id)
    table = await load(services, table_id)
    assert table.row.result is not None
    assert review.is_done
    assert review.progress == 1.0
    assert review.is_shared == (game == "daybreak")
    versions = [point.version for point in review.curve]
    assert versions == sorted(versions)
    assert versions[-1] == table.version
    assert {len(point.chances) for point in review.curve} == {1 if review.is_shared else 2}
    assert len(review.turning_points) <= 3
    assert set(review.turning_points) <= {mark.version for mark in review.marks}
    for mark in review.marks:
        state = await state_at(services, table, mark.version)
        assert find_decision(table.game, state, Seat(mark.seat)) is not None
    for seat in review.seats:
        assert seat.luck + seat.choice + seat.others == pytest.approx(seat.change, abs=0.001)


async def test_a_review_that_nobody_asked_for_or_of_a_running_game_is_refused(
    services: Services,
) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    table_id = await a_finished_game(services, ada, spectators=False)
    assert isinstance(await read_review(services, ada, table_id), NotReviewed)
    assert isinstance(await read_review(services, eve, table_id), NoSuchTable)
    running = await a_table(services, [ada], game="powergrid", pass_and_play=True)
    assert isinstance(await read_review(services, ada, running), GameRunning)


async def test_a_worker_that_dies_leaves_its_steps_to_the_next(
    services: Services, brief: None
) -> None:
    ada = await a_person(services)
    table_id = await a_finished_game(services, ada)
    good(await request_review(services, ada, table_id, HERE))
    start = await log.first_snapshot(services.pool, table_id)
    row = await reviews.find(services.pool, table_id)
    assert start is not None
    assert row is not None
    moves = [
        (action.seat or 0, action.notation)
        for action in log.standing(await log.read_log(services.pool, table_id))
    ]
    step = work_on_review("daybreak", start.state, moves, None, 0.0, 0.0)
    assert not step.is_done
    assert await reviews.save(services.pool, row, step.data, step.seconds, is_done=False)
    begun = good(await read_review(services, ada, table_id))
    assert isinstance(begun, Review)
    assert 0 < begun.progress < 1
    assert len(begun.curve) >= 1
    await make_review(services, table_id)
    done = good(await read_review(services, ada, table_id))
    assert isinstance(done, Review)
    assert done.is_done
    assert done.curve[0] == begun.curve[0]
    assert done.seconds >= begun.seconds


async def test_two_workers_never_overwrite_each_other(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_finished_game(services, ada)
    good(await request_review(services, ada, table_id, HERE))
    row = await reviews.find(services.pool, table_id)
    assert row is not None
    assert await reviews.save(services.pool, row, b"first", 1.0, is_done=False) is not None
    assert await reviews.save(services.pool, row, b"second", 1.0, is_done=False) is None


async def test_a_review_ends_within_its_processor_time(
    services: Services, brief: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_work, "MAX_SECONDS", 0.0001)
    ada = await a_person(services)
    review = await reviewed(services, await a_finished_game(services, ada))
    assert review.is_done
    assert len(review.curve) == 1


async def test_followers_hear_of_every_step(services: Services, brief: None) -> None:
    ada = await a_person(services)
    table_id = await a_finished_game(services, ada)
    async with services.bell.listen(review_topic(table_id)) as sounds:
        await reviewed(services, table_id)
        assert await anext(sounds) is not None


async def test_a_forgotten_review_is_queued_again(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    table_id = await a_finished_game(services, ada)
    good(await request_review(services, ada, table_id, HERE))
    await services.pool.execute("DELETE FROM pgqueuer")
    fake_clock.move(minutes=5)
    await run_maintenance(services)
    kinds = await services.pool.fetch("SELECT entrypoint FROM pgqueuer")
    assert "review" in {row["entrypoint"] for row in kinds}


async def test_why_is_told_in_the_language_of_the_request(services: Services, brief: None) -> None:
    ada = await a_person(services)
    review = await reviewed(services, table_id := await a_finished_game(services, ada))
    LANGUAGE.set("pl")
    polish = good(await read_review(services, ada, table_id))
    LANGUAGE.set("en")
    assert isinstance(polish, Review)
    told = {mark.text for mark in review.marks if mark.text}
    assert not told & {mark.text for mark in polish.marks}
    for mark in review.marks:
        assert notation.read(mark.played.notation, services.games["daybreak"].actions)
