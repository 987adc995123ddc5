"""Schedule a vacation, during which correspondence clocks are paused."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from api.accounts.problems import BadVacation, VacationSpent
from api.base.moments import as_utc
from api.base.problem import Refused, returns_problems
from api.model.vacation import Vacation
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import is_done, mark_done
from api.store import accounts, vacations

DAYS_A_YEAR = 30
"""Hard cap: an unbounded vacation stalls everybody else's games."""


MAX_AHEAD = timedelta(days=2 * 366)
"""A vacation must begin within this time; later dates are typing errors."""


@returns_problems
async def schedule_vacation(
    services: Services, caller: Caller | None, starts_at: datetime, ends_at: datetime
) -> tuple[Vacation, ...]:
    """Schedule a vacation, during which correspondence clocks are paused."""
    caller = check_scope(caller, "account")
    # A time without a zone is taken as UTC, as everywhere in the API.
    new = Vacation(as_utc(starts_at, "starts_at"), as_utc(ends_at, "ends_at"))
    async with accounts.holding(services.pool, caller.account_id) as connection:
        earlier = await vacations.of_accounts(
            connection, [caller.account_id], services.now() - timedelta(days=400)
        )
        taken = earlier.get(caller.account_id, ())
        if not (is_done() and new in taken):
            _check_fits(new, taken, services.now())
            await vacations.insert(connection, caller.account_id, new)
            await mark_done(connection)
    await services.tables.retime(services, caller.account_id)
    return tuple(sorted({*taken, new}, key=lambda vacation: vacation.starts_at))


def days_in_year(vacation: Vacation, year: int) -> float:
    """Return how many days of the vacation fall in the year."""
    first = datetime(year, 1, 1, tzinfo=UTC)
    last = datetime(year + 1, 1, 1, tzinfo=UTC)
    inside = min(vacation.ends_at, last) - max(vacation.starts_at, first)
    return max(0.0, inside / timedelta(days=1))


def _check_fits(new: Vacation, taken: tuple[Vacation, ...], now: datetime) -> None:
    # A minute of grace: "from now on" takes a moment to arrive.
    if new.starts_at < now - timedelta(minutes=1) or new.ends_at <= new.starts_at:
        raise Refused(BadVacation())
    if new.starts_at > now + MAX_AHEAD or new.ends_at - new.starts_at > MAX_AHEAD:
        raise Refused(BadVacation())
    if any(
        vacation.starts_at < new.ends_at and new.starts_at < vacation.ends_at for vacation in taken
    ):
        raise Refused(BadVacation())
    for year in {new.starts_at.year, new.ends_at.year}:
        spent = sum(days_in_year(vacation, year) for vacation in taken)
        if spent + days_in_year(new, year) > DAYS_A_YEAR:
            raise Refused(VacationSpent(limit=DAYS_A_YEAR, left=int(DAYS_A_YEAR - spent)))
