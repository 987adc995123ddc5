"""Players dismiss their own notifications."""

from __future__ import annotations

from api.base.problem import NotSignedIn
from api.jobs.tournaments import notify_tournament
from api.services import Services
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.notifications.dismiss_notification import (
    dismiss_notification,
    read_notifications,
)
from api.tournaments.registration.register_for_tournament import register_for_tournament
from tests.api.people import good, people
from tests.api.tournaments.seen import a_tournament


async def test_a_notification_is_dismissed_by_whom_it_was_sent_to(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    good(await post_announcement(services, owner, tournament.id, "Lunch at one"))
    rows = await services.pool.fetch("SELECT payload FROM pgqueuer WHERE entrypoint = 'tournament'")
    for row in rows:
        await notify_tournament(services, row["payload"], 0)
    (note,) = good(await read_notifications(services, ada))
    assert note.text == "Lunch at one"
    good(await dismiss_notification(services, bob, note.id))
    assert await dismiss_notification(services, None, note.id) == NotSignedIn()
    assert good(await read_notifications(services, ada)) == (note,)
    good(await dismiss_notification(services, ada, note.id))
    assert good(await read_notifications(services, ada)) == ()
    assert len(good(await read_notifications(services, bob))) == 1
