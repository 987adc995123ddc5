"""Clock arithmetic: how long a seat has been thinking, and when its time runs out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

from api.accounts.account import Hours
from api.model.clock import Clock, SeatClock
from api.model.vacation import Vacation

HORIZON = timedelta(days=400)
"""How far ahead a deadline is searched for."""


class Habit(msgspec.Struct, frozen=True):
    """When a player's clock runs: time zone, playing hours and vacations."""

    zone: str = "UTC"
    hours: Hours | None = None
    vacations: tuple[Vacation, ...] = ()


ALWAYS = Habit()


def thought(habit: Habit, since: datetime, now: datetime) -> timedelta:
    """Return for how long the clock ran between the two moments."""
    spans = _open_spans(habit, since, now)
    return sum((end - start for start, end in spans), timedelta())


def moment_after(habit: Habit, since: datetime, amount: timedelta) -> datetime:
    """Return the moment at which the clock will have run for this long."""
    for start, end in _open_spans(habit, since, since + amount + HORIZON):
        if end - start >= amount:
            return start + amount
        amount -= end - start
    return since + amount + HORIZON


def start_clocks(clock: Clock, seats: int) -> tuple[SeatClock, ...]:
    """Return the clocks at the start: every seat has its full bank and no clock runs."""
    return (SeatClock(clock.bank_seconds * 1000),) * seats


def wind(
    clock: Clock,
    clocks: Sequence[SeatClock],
    deciding: Mapping[int, Habit | None],
    acted: int | None,
    now: datetime,
) -> tuple[SeatClock, ...]:
    """Return the clocks after a play.

    `deciding` maps the seats that must decide now to their habits; None is a bot, which has no
    deadline. The seat that acted starts a new decision; the clocks of others continue.
    """
    return tuple(
        _wind_seat(
            clock, seat_clock, number in deciding, deciding.get(number), number == acted, now
        )
        for number, seat_clock in enumerate(clocks)
    )


def stop(
    clock: Clock, clocks: Sequence[SeatClock], habits: Mapping[int, Habit | None], now: datetime
) -> tuple[SeatClock, ...]:
    """Stop all clocks and charge the time used so far."""
    return tuple(
        SeatClock(_pay(clock, seat_clock, habits.get(number) or ALWAYS, now))
        for number, seat_clock in enumerate(clocks)
    )


def first_deadline(clocks: Sequence[SeatClock]) -> datetime | None:
    """Return the next moment at which a clock runs out."""
    return min(
        (seat_clock.deadline for seat_clock in clocks if seat_clock.deadline is not None),
        default=None,
    )


def _wind_seat(
    clock: Clock,
    seat_clock: SeatClock,
    decides: bool,
    habit: Habit | None,
    acted: bool,
    now: datetime,
) -> SeatClock:
    if decides and seat_clock.since is not None and not acted:
        return _set_deadline(clock, seat_clock, habit)
    bank = _pay(clock, seat_clock, habit or ALWAYS, now)
    if acted:
        bank = max(bank, min(bank + clock.increment_seconds * 1000, clock.bank_seconds * 1000))
    return _set_deadline(clock, SeatClock(bank, now if decides else None), habit)


def _set_deadline(clock: Clock, seat_clock: SeatClock, habit: Habit | None) -> SeatClock:
    if seat_clock.since is None or habit is None:
        return SeatClock(seat_clock.bank_ms, seat_clock.since)
    amount = timedelta(seconds=clock.move_seconds, milliseconds=seat_clock.bank_ms)
    return SeatClock(
        seat_clock.bank_ms, seat_clock.since, moment_after(habit, seat_clock.since, amount)
    )


def _pay(clock: Clock, seat_clock: SeatClock, habit: Habit, now: datetime) -> int:
    """Return what is left of the bank after thinking from `since` until now."""
    if seat_clock.since is None:
        return seat_clock.bank_ms
    beyond = thought(habit, seat_clock.since, now) - timedelta(seconds=clock.move_seconds)
    return max(0, seat_clock.bank_ms - max(0, round(beyond / timedelta(milliseconds=1))))


def _open_spans(
    habit: Habit, since: datetime, until: datetime
) -> Iterator[tuple[datetime, datetime]]:
    """Return the periods between the two moments in which the clock runs, in order."""
    for start, end in _daily_spans(habit, since, until):
        for vacation in habit.vacations:
            if vacation.ends_at <= start or vacation.starts_at >= end:
                continue
            if vacation.starts_at > start:
                yield start, vacation.starts_at
            start = min(end, vacation.ends_at)
        if start < end:
            yield start, end


def _daily_spans(
    habit: Habit, since: datetime, until: datetime
) -> Iterator[tuple[datetime, datetime]]:
    if habit.hours is None:
        if since < until:
            yield since, until
        return
    zone = ZoneInfo(habit.zone)
    day = since.astimezone(zone).date() - timedelta(days=1)
    while True:
        overnight = timedelta(days=habit.hours.end <= habit.hours.start)
        start = datetime.combine(day, _minute(habit.hours.start), zone).astimezone(UTC)
        end = datetime.combine(day + overnight, _minute(habit.hours.end), zone)
        if start >= until:
            return
        start, end = max(start, since), min(end.astimezone(UTC), until)
        if start < end:
            yield start, end
        day += timedelta(days=1)


def _minute(minutes: int) -> time:
    return time(minutes // 60, minutes % 60)
