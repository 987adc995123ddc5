"""Announcements, reminders and webhooks of tournaments: to the right people, once."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import msgspec
import pytest

from api.jobs.maintenance import run_maintenance
from api.jobs.tournaments import notify_tournament
from api.notify.create_push_subscription import create_push_subscription
from api.notify.create_webhook import create_webhook
from api.notify.notification import Notification, read_delivery
from api.notify.pushes import mark_present
from api.play.leave_table import leave_table
from api.services import Services
from api.services.caller import Caller
from api.store import queue
from api.tournaments.desk.change_terms import change_terms
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.desk.manage_tables import TablesToManage
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.notifications.dismiss_notification import (
    dismiss_notification,
    read_notifications,
)
from api.tournaments.problems import TournamentRefused
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.find_tournament import read_log
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.notify.receiver import Browser
from tests.api.people import FakeClock, a_person, good, people
from tests.api.tournaments.managing import manage
from tests.api.tournaments.seen import (
    a_round,
    a_tournament,
    entrant_named,
    info_of,
    row_of,
    seen,
    small_terms,
)

EVERYTHING = (
    "registration_opened",
    "tournament_started",
    "round_drawn",
    "table_result",
    "tournament_over",
    "announcement",
    "reminder",
)


async def tell_all(services: Services) -> None:
    """The jobs that tell of tournaments have run, twice: nothing is told twice."""
    rows = await services.pool.fetch("SELECT payload FROM pgqueuer WHERE entrypoint = 'tournament'")
    for row in rows * 2:
        await notify_tournament(services, row["payload"], 0)


async def sent(services: Services, entrypoint: str) -> list[Notification]:
    rows = await services.pool.fetch(
        "SELECT payload FROM pgqueuer WHERE entrypoint = $1 ORDER BY id", entrypoint
    )
    return [read_delivery(row["payload"]).notification for row in rows]


async def listens(services: Services, caller: Caller) -> None:
    browser = Browser()
    url = f"https://push.example.org/{caller.account_id}"
    good(await create_push_subscription(services, caller, url, browser.p256dh, browser.auth))


async def seated(services: Services, table_id: UUID) -> tuple[Caller, Caller]:
    """Who has to decide at a table of two, and the other one."""
    row = await row_of(services, table_id)
    people = [
        Caller(account_id=seat.account_id, name=seat.name) for seat in row.seats if seat.account_id
    ]
    first = int(row.to_act[0].seat)
    return people[first], people[1 - first]


async def test_an_announcement_is_pushed_to_players_who_are_away(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    away, here = await seated(services, table_id)
    for player in (away, here):
        await listens(services, player)
    await mark_present(services, here)
    good(await post_announcement(services, owner, tournament.id, "Lunch at one"))
    await tell_all(services)
    pushed = next(job for job in await sent(services, "push") if job.event != "round_drawn")
    assert (pushed.event, pushed.account_id, pushed.text, pushed.name) == (
        "announcement",
        away.account_id,
        "Lunch at one",
        "Cup",
    )
    for player in (away, here):
        (note,) = good(await read_notifications(services, player))
        assert (note.kind, note.text, note.title) == ("announcement", "Lunch at one", "Cup")
    good(
        await dismiss_notification(
            services, away, good(await read_notifications(services, away))[0].id
        )
    )
    assert good(await read_notifications(services, away)) == ()
    assert len(good(await read_notifications(services, here))) == 1


async def test_whoever_has_to_decide_is_reminded_and_nobody_else(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    waited_for, other = await seated(services, table_id)
    for player in (waited_for, other):
        await listens(services, player)
    good(await leave_table(services, other, table_id))
    good(await manage(services, owner, tournament, TablesToManage("remind", (1,))))
    await tell_all(services)
    pushed = next(job for job in await sent(services, "push") if job.event != "round_drawn")
    assert (pushed.event, pushed.account_id, pushed.table_id) == (
        "reminder",
        waited_for.account_id,
        table_id,
    )
    (note,) = good(await read_notifications(services, waited_for))
    assert (note.kind, note.table_id) == ("reminder", table_id)
    assert good(await read_notifications(services, other)) == ()
    good(await decide_tables(services, owner, tournament.id, [Ruling(round=1, table_number=1)]))
    assert good(await read_notifications(services, waited_for)) == ()


async def test_a_table_is_not_reminded_again_at_once(
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament, _ = await a_round(services)
    good(await manage(services, owner, tournament, TablesToManage("remind", (1,))))
    length = len(good(await read_log(services, None, tournament.id)))
    refused = await manage(services, owner, tournament, TablesToManage("remind", (1,)))
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "reminded_lately"
    assert len(good(await read_log(services, None, tournament.id))) == length
    fake_clock.move(minutes=10)
    good(await manage(services, owner, tournament, TablesToManage("remind", (1,))))


async def test_programs_of_organisers_are_told_everything(services: Services) -> None:
    owner = await a_person(services, "Olga")
    good(await create_webhook(services, owner, "https://example.org/hook", EVERYTHING))
    good(await create_tournament(services, owner, small_terms()))
    await tell_all(services)
    (opened,) = await sent(services, "webhook")
    assert (opened.event, opened.name) == ("registration_opened", "Cup")
    assert opened.tournament_id is not None


async def test_a_program_is_told_of_rounds_results_and_the_end(services: Services) -> None:
    owner, tournament, _ = await a_round(services)
    eve = await a_person(services, "Eve")
    for caller in (owner, eve):
        good(await create_webhook(services, caller, "https://example.org/hook", EVERYTHING))
    ruling = Ruling(round=1, table_number=1, ranks=(1, 2), scores=(5, 3))
    good(await decide_tables(services, owner, tournament.id, [ruling], Why(reason="late")))
    good(await end_tournament(services, owner, tournament.id))
    await tell_all(services)
    told = await sent(services, "webhook")
    assert {notification.account_id for notification in told} == {owner.account_id}
    assert [notification.event for notification in told] == [
        "registration_opened",
        "tournament_started",
        "round_drawn",
        "table_result",
        "tournament_over",
    ]
    assert (told[3].round, told[3].table_number) == (1, 1)
    assert told[2].round == 1


async def heard(services: Services, caller: Caller) -> list[Notification]:
    """Return what was pushed to somebody, in its order."""
    await tell_all(services)
    return [news for news in await sent(services, "push") if news.account_id == caller.account_id]


async def test_a_player_hears_table_and_seat_the_result_and_the_end(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        await listens(services, player)
        good(await register_for_tournament(services, player, tournament.id))
        hook = "https://example.org/hook"
        good(await create_webhook(services, player, hook, EVERYTHING))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, ada, draw_round(services, owner, tournament.id))
    number, seat = next(
        (table.table_number, table.entrants.index(drawn.my_entrant or "") + 1)
        for table in drawn.rounds[0].tables
        if drawn.my_entrant in table.entrants
    )
    ruling = Ruling(round=1, table_number=number, ranks=(1, 2), scores=(5, 3))
    good(await decide_tables(services, owner, tournament.id, [ruling]))
    good(await end_tournament(services, owner, tournament.id))
    told = await heard(services, ada)
    assert [news.event for news in told] == ["round_drawn", "table_result", "tournament_over"]
    assert (told[0].round, told[0].table_number, told[0].seat) == (1, number, seat)
    assert (told[1].round, told[1].table_number) == (1, number)
    hooks = [news for news in await sent(services, "webhook") if news.account_id == ada.account_id]
    drawn_news = next(news for news in hooks if news.event == "round_drawn")
    assert (drawn_news.table_number, drawn_news.seat) == (number, seat)
    # The result of another table is nobody else's news.
    others = [news.event for news in await heard(services, bob)]
    at_the_table = "table_result" in others
    assert at_the_table == (await _sat_together(services, tournament, ada, bob))


async def _sat_together(
    services: Services, tournament: TournamentInfo, ada: Caller, bob: Caller
) -> bool:
    ids = {table.table_id for table in (await info_of(services, tournament)).rounds[0].tables}
    rows = [await row_of(services, table_id) for table_id in ids if table_id]
    seated = [{seat.account_id for seat in row.seats} for row in rows]
    return any({ada.account_id, bob.account_id} <= accounts for accounts in seated)


async def test_players_are_told_a_quarter_of_an_hour_before_the_start(
    services: Services, fake_clock: FakeClock
) -> None:
    starts = fake_clock.now() + timedelta(hours=1)
    _, tournament = await a_tournament(services, bots=2, starts_at=starts.isoformat())
    ada = await a_person(services, "Ada")
    await listens(services, ada)
    good(await create_webhook(services, ada, "https://example.org/hook", ("starts_soon",)))
    good(await register_for_tournament(services, ada, tournament.id))
    fake_clock.move(minutes=44)
    await run_maintenance(services)
    assert await heard(services, ada) == []
    fake_clock.move(minutes=1)
    await run_maintenance(services)
    assert [news.event for news in await heard(services, ada)] == ["starts_soon"]
    assert [news.event for news in await sent(services, "webhook")] == ["starts_soon"]
    (note,) = good(await read_notifications(services, ada))
    assert note.kind == "starts_soon"


async def test_organisers_alone_are_told_of_a_missed_start(
    services: Services, fake_clock: FakeClock
) -> None:
    starts = fake_clock.now() + timedelta(hours=1)
    owner, tournament = await a_tournament(services, starts_at=starts.isoformat())
    ada = await a_person(services, "Ada")
    for person in (owner, ada):
        await listens(services, person)
        hook = "https://example.org/hook"
        good(await create_webhook(services, person, hook, ("start_missed",)))
    good(await register_for_tournament(services, ada, tournament.id))
    fake_clock.move(hours=1)
    await run_maintenance(services)
    assert [news.event for news in await heard(services, owner)] == ["starts_soon", "start_missed"]
    assert [news.event for news in await heard(services, ada)] == ["starts_soon"]
    assert [news.account_id for news in await sent(services, "webhook")] == [owner.account_id]
    kinds = [note.kind for note in good(await read_notifications(services, owner))]
    assert sorted(kinds) == ["start_missed", "starts_soon"]


async def test_whoever_is_approved_is_told_and_nobody_else(services: Services) -> None:
    owner, tournament = await a_tournament(services, approval=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        await listens(services, player)
        good(await register_for_tournament(services, player, tournament.id))
    good(await create_webhook(services, ada, "https://example.org/hook", ("approved",)))
    entrant = entrant_named(await info_of(services, tournament), "Ada")
    good(await manage_entrant(services, owner, tournament.id, [entrant], "approve"))
    assert [news.event for news in await heard(services, ada)] == ["approved"]
    assert await heard(services, bob) == []
    assert [news.account_id for news in await sent(services, "webhook")] == [ada.account_id]
    (note,) = good(await read_notifications(services, ada))
    assert (note.kind, note.title) == ("approved", "Cup")


@pytest.mark.parametrize("way", ["withdrawal", "more places"])
async def test_whoever_moves_up_from_the_waiting_list_is_told(services: Services, way: str) -> None:
    owner, tournament = await a_tournament(services, capacity=2)
    ada, bob, cy, dee = await people(services, "Ada", "Bob", "Cy", "Dee")
    for player in (ada, bob, cy, dee):
        await listens(services, player)
        good(await register_for_tournament(services, player, tournament.id))
    if way == "withdrawal":
        good(await withdraw_from_tournament(services, ada, tournament.id))
    else:
        good(await change_terms(services, owner, tournament.id, small_terms(capacity=3)))
    assert [news.event for news in await heard(services, cy)] == ["seat_came_free"]
    for other in (ada, bob, dee):
        assert await heard(services, other) == []


async def test_a_line_that_is_no_news_makes_no_work(services: Services) -> None:
    await a_tournament(services, bots=1)
    rows = await services.pool.fetch("SELECT payload FROM pgqueuer WHERE entrypoint = 'tournament'")
    assert len(rows) == 1
    assert msgspec.json.decode(rows[0]["payload"])["first"] == 0
    assert (await queue.count_due(services.pool)).keys() >= {"tournament"}


async def test_news_of_an_event_that_is_gone_is_dropped(services: Services) -> None:
    _, tournament = await a_tournament(services)
    assert (await info_of(services, tournament)).status == "registration"
    await services.pool.execute("DELETE FROM tournaments WHERE id = $1", tournament.id)
    await tell_all(services)
    assert await sent(services, "webhook") == []
