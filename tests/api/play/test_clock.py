"""The arithmetic of clocks."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.accounts.account import Hours
from api.model.clock import Clock, SeatClock
from api.model.vacation import Vacation
from api.play.clock import ALWAYS, Habit, moment_after, start_clocks, stop, thought, wind

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
LIVE = Clock(kind="live", bank_seconds=300, increment_seconds=10)
DAYS = Clock(kind="days", bank_seconds=2 * 86_400, move_seconds=86_400)
EVENINGS = Habit("Europe/Warsaw", Hours(18 * 60, 22 * 60))
NIGHTS = Habit("UTC", Hours(22 * 60, 2 * 60))


def after(**amount: float) -> datetime:
    return NOON + timedelta(**amount)


def test_a_live_clock_runs_down_its_bank() -> None:
    clocks = wind(LIVE, start_clocks(LIVE, 2), {0: ALWAYS}, None, NOON)
    assert clocks[0] == SeatClock(300_000, NOON, after(seconds=300))
    assert clocks[1] == SeatClock(300_000)


def test_a_play_gives_the_increment_but_never_more_than_the_first_bank() -> None:
    begun = wind(LIVE, start_clocks(LIVE, 2), {0: ALWAYS}, None, NOON)
    quick = wind(LIVE, begun, {1: ALWAYS}, 0, after(seconds=4))
    slow = wind(LIVE, begun, {1: ALWAYS}, 0, after(seconds=100))
    assert quick[0] == SeatClock(300_000)
    assert slow[0] == SeatClock(210_000)
    assert slow[1].deadline == after(seconds=400)


def test_over_days_only_what_goes_beyond_the_move_is_taken_from_the_bank() -> None:
    begun = wind(DAYS, start_clocks(DAYS, 2), {0: ALWAYS}, None, NOON)
    assert begun[0].deadline == after(days=3)
    in_time = wind(DAYS, begun, {1: ALWAYS}, 0, after(hours=20))
    late = wind(DAYS, begun, {1: ALWAYS}, 0, after(hours=30))
    assert in_time[0].bank_ms == 2 * 86_400_000
    assert late[0].bank_ms == (48 - 6) * 3_600_000


def test_whoever_thinks_on_while_others_act_keeps_their_deadline() -> None:
    begun = wind(LIVE, start_clocks(LIVE, 2), {0: ALWAYS, 1: ALWAYS}, None, NOON)
    later = wind(LIVE, begun, {1: ALWAYS}, 0, after(seconds=60))
    assert later[1] == begun[1]


def test_a_bot_has_no_deadline() -> None:
    clocks = wind(LIVE, start_clocks(LIVE, 2), {0: None}, None, NOON)
    assert clocks[0].deadline is None


def test_a_pause_takes_what_was_thought_and_no_more() -> None:
    begun = wind(LIVE, start_clocks(LIVE, 2), {0: ALWAYS}, None, NOON)
    paused = stop(LIVE, begun, {0: ALWAYS}, after(seconds=100))
    again = wind(LIVE, paused, {0: ALWAYS}, None, after(days=3))
    assert again[0].deadline == after(days=3, seconds=200)


def test_a_clock_runs_only_in_the_playing_hours_of_the_players_own_day() -> None:
    # Noon in UTC is 13:00 in Warsaw: five hours until the evening.
    assert moment_after(EVENINGS, NOON, timedelta(hours=1)) == after(hours=6)
    assert moment_after(EVENINGS, NOON, timedelta(hours=5)) == after(days=1, hours=6)
    assert thought(EVENINGS, NOON, after(days=2)) == timedelta(hours=8)


def test_playing_hours_may_run_past_midnight() -> None:
    assert thought(NIGHTS, NOON, after(days=1)) == timedelta(hours=4)
    assert moment_after(NIGHTS, NOON, timedelta(hours=3)) == after(hours=13)
    midnight = NOON + timedelta(hours=12)
    assert thought(NIGHTS, midnight, midnight + timedelta(hours=5)) == timedelta(hours=2)


def test_a_clock_stands_still_on_vacation() -> None:
    away = Habit(vacations=(Vacation(after(hours=1), after(days=10)),))
    assert thought(away, NOON, after(days=5)) == timedelta(hours=1)
    assert moment_after(away, NOON, timedelta(hours=3)) == after(days=10, hours=2)


def test_the_night_when_summer_time_ends_is_an_hour_longer() -> None:
    habit = Habit("Europe/Warsaw", Hours(0, 6 * 60))
    evening = datetime(2026, 10, 24, 20, tzinfo=UTC)
    assert thought(habit, evening, evening + timedelta(hours=12)) == timedelta(hours=7)


@pytest.mark.parametrize("habit", [ALWAYS, EVENINGS, NIGHTS])
@given(hours=st.floats(0.01, 500), start=st.integers(0, 10_000))
def test_after_the_moment_exactly_the_amount_has_been_thought(
    habit: Habit, hours: float, start: int
) -> None:
    since = NOON + timedelta(minutes=start)
    amount = timedelta(hours=round(hours, 3))
    assert thought(habit, since, moment_after(habit, since, amount)) == amount
