"""Rules that run for ever do not stop the server."""

import threading
import time
from contextlib import suppress
from dataclasses import replace

import pytest

from api.base.time_limit import EngineTooSlow, bounded
from api.play import act
from api.play.load import load
from api.play.play import Played, play
from api.play.problems import TooSlow
from api.services import Services
from engine.core import Action, Log, Seat, State
from tests.api.people import a_table, any_action, decision_of, decisions, people


def run_for_ever() -> None:
    number = 0
    while True:
        number += 1


def test_an_endless_loop_is_cut() -> None:
    with pytest.raises(EngineTooSlow), bounded(0.05):
        run_for_ever()


def test_a_loop_that_swallows_the_interruption_is_cut_again() -> None:
    def swallow_once() -> None:
        with suppress(EngineTooSlow):
            run_for_ever()
        run_for_ever()

    with pytest.raises(EngineTooSlow), bounded(0.05):
        swallow_once()


@pytest.mark.skipif(
    not hasattr(time, "pthread_getcpuclockid"), reason="this system does not tell a thread's time"
)
def test_waiting_for_the_processor_does_not_count() -> None:
    with bounded(0.05):
        threading.Event().wait(0.4)


def test_a_call_in_time_is_left_alone() -> None:
    for _ in range(2000):
        with bounded(0.5):
            pass
    with bounded(60):
        total = sum(range(10_000))
    assert total == 49_995_000


def test_only_the_thread_that_is_too_slow_is_cut() -> None:
    cut: list[str] = []

    def slow() -> None:
        try:
            with bounded(0.05):
                run_for_ever()
        except EngineTooSlow:
            cut.append("slow")

    thread = threading.Thread(target=slow)
    with bounded(60):
        thread.start()
        thread.join()
    assert cut == ["slow"]


async def test_a_move_that_the_rules_never_finish_is_refused_and_the_table_goes_on(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    windfall = services.games["windfall"]
    stuck = True

    def step(state: State, seat: Seat, action: Action, log: Log) -> None:
        if stuck:
            run_for_ever()
        windfall.step(state, seat, action, log)

    services = replace(services, games={"windfall": replace(windfall, step=step)})
    table_id = await a_table(services, [ada, ben])
    before = (await load(services, table_id)).version
    waiting = await decision_of(services, table_id, ada)
    action = await any_action(services, table_id, (await decisions(services, table_id))[0])
    monkeypatch.setattr(act, "ENGINE_SECONDS", 0.1)
    assert await play(services, ada, table_id, waiting, "x", [action]) == TooSlow()
    assert (await load(services, table_id)).version == before
    stuck = False
    assert isinstance(await play(services, ada, table_id, waiting, "x", [action]), Played)
