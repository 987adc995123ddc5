"""An organiser makes an event."""

from __future__ import annotations

import secrets
from uuid import UUID, uuid4

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.create_table import check_game, check_options, is_clock_sane
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import queue, tournaments
from api.store.clocks import Clock
from api.store.tournaments import TournamentRow
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, load_event
from api.tournaments.fold import fold
from api.tournaments.log import Line
from api.tournaments.news.worth_telling import news_jobs
from api.tournaments.plan import BadPlan, Plan, check_plan
from api.tournaments.problems import EventRefused, NoSuchEvent
from api.tournaments.rounds.due import due_at
from api.tournaments.shown.event_info import EventInfo, event_info

LONGEST_TITLE = 120
LONGEST_DESCRIPTION = 10_000


@returns_problems
async def create_event(services: Services, caller: Caller | None, plan: Plan) -> EventInfo:
    """The event stands, open for registration, and the caller owns it."""
    caller = check_scope(caller, "tournaments")
    check_terms(services, plan)
    owner, at = str(caller.account_id), services.now().isoformat()
    lines = [
        Line(0, at, owner, "", log.Announced(plan)),
        Line(1, at, owner, "", log.Organised(owner, "owner")),
    ]
    row = TournamentRow(
        id=uuid4(),
        title=plan.title,
        game=plan.game,
        public=plan.public,
        status="registration",
        code=secrets.token_urlsafe(9),
        secret=secrets.token_hex(32),
        created_at=services.now(),
        due_at=due_at(fold(lines), lines),
    )
    async with services.pool.acquire() as connection, connection.transaction():
        await tournaments.insert(connection, row)
        await tournaments.append(connection, row, 0, lines)
        await queue.enqueue(connection, news_jobs(row.id, lines, services.now()))
    return await event_info(services, caller, await load_event(services, row.id))


@returns_problems
async def clone_event(
    services: Services, caller: Caller | None, tournament_id: UUID, title: str
) -> EventInfo:
    """A new event on the terms of another that the caller may see."""
    caller = check_scope(caller, "tournaments")
    model = await load_event(services, tournament_id)
    if not may_see(model, caller, None):
        raise Refused(NoSuchEvent())
    changed = {"title": title} if title.strip() else {}
    plan = Plan(
        **{name: getattr(model.event.plan, name) for name in Plan.__struct_fields__} | changed
    )
    made = await create_event(services, caller, plan)
    if not isinstance(made, EventInfo):
        raise Refused(made)
    return made


def check_terms(services: Services, plan: Plan) -> None:
    """The plan can be played with this game, and its words can be shown."""
    for field, longest in (("title", LONGEST_TITLE), ("description", LONGEST_DESCRIPTION)):
        if not is_readable(getattr(plan, field), longest):
            raise Refused(EventRefused(key="plan_unreadable", parameters={"field": field}))
    game = check_game(services, plan.game, None)
    if plan.clock and not is_clock_sane(msgspec.convert(plan.clock, Clock)):
        raise Refused(EventRefused(key="bad_clock", parameters={}))
    for seats in range(plan.smallest(), plan.seats + 1):
        check_options(game, plan.options, seats)
    try:
        check_plan(plan, game.seats, game.about.cooperative)
    except BadPlan as error:
        raise Refused(EventRefused(key=error.key, parameters=dict(error.parameters))) from None


def is_readable(text: str, longest: int) -> bool:
    """Whether the text is short enough and has only characters that can be shown."""
    return len(text) <= longest and all(one == "\n" or one.isprintable() for one in text)


def may_see(loaded: LoadedEvent, caller: Caller | None, code: str | None) -> bool:
    """A public event is everybody's; another one its people's and whoever has the code."""
    if loaded.event.plan.public or (
        code is not None
        and secrets.compare_digest(code.encode(errors="replace"), loaded.row.code.encode())
    ):
        return True
    if caller is None or caller.tournament_id not in (None, loaded.row.id):
        return False
    mine = str(caller.account_id)
    return mine in loaded.event.organisers or any(
        one.account == mine for one in loaded.event.entries.values()
    )
