"""Announcements, reminders and webhooks of tournaments: to the right people, once."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.jobs.tournaments import tell_tournament
from api.notify.create_push_subscription import create_push_subscription
from api.notify.create_webhook import create_webhook
from api.notify.news import News, read_errand
from api.notify.pushes import mark_present
from api.play.leave_table import leave_table
from api.services import Services
from api.services.caller import Caller
from api.store import queue
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.desk.tend_tables import Tending
from api.tournaments.notifications.dismiss_notification import (
    dismiss_notification,
    read_notifications,
)
from api.tournaments.problems import TournamentRefused
from api.tournaments.rounds.change import Why
from api.tournaments.views.find_tournament import read_log
from tests.api.notify.receiver import Browser
from tests.api.people import Hand, a_person, good
from tests.api.tournaments.seen import a_round, a_tournament, info_of, row_of, small_terms
from tests.api.tournaments.tending import tend

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
        await tell_tournament(services, row["payload"], 0)


async def sent(services: Services, entrypoint: str) -> list[News]:
    rows = await services.pool.fetch(
        "SELECT payload FROM pgqueuer WHERE entrypoint = $1 ORDER BY id", entrypoint
    )
    return [read_errand(row["payload"]).news for row in rows]


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
    good(await tend(services, owner, tournament, Tending("remind", (1,))))
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


async def test_a_table_is_not_reminded_again_at_once(services: Services, hand: Hand) -> None:
    owner, tournament, _ = await a_round(services)
    good(await tend(services, owner, tournament, Tending("remind", (1,))))
    length = len(good(await read_log(services, None, tournament.id)))
    refused = await tend(services, owner, tournament, Tending("remind", (1,)))
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "reminded_lately"
    assert len(good(await read_log(services, None, tournament.id))) == length
    hand.move(minutes=10)
    good(await tend(services, owner, tournament, Tending("remind", (1,))))


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
