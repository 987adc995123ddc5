"""A browser is unsubscribed by its owner only."""

from __future__ import annotations

from api.base.problem import NotSignedIn
from api.notify.create_push_subscription import create_push_subscription
from api.notify.delete_push_subscription import delete_push_subscription
from api.services import Services
from tests.api.notify.receiver import Browser
from tests.api.people import good, people

URL = "https://push.example.org/x"


async def count(services: Services) -> int:
    """Return how many browsers are subscribed."""
    return int(await services.pool.fetchval("SELECT count(*) FROM pushes"))


async def test_only_its_owner_unsubscribes_a_browser(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    browser = Browser()
    good(await create_push_subscription(services, ada, URL, browser.p256dh, browser.auth))
    assert await delete_push_subscription(services, None, URL) == NotSignedIn()
    good(await delete_push_subscription(services, eve, URL))
    assert await count(services) == 1
    good(await delete_push_subscription(services, ada, URL))
    assert await count(services) == 0


async def test_unsubscribing_twice_is_no_mistake(services: Services) -> None:
    (ada,) = await people(services, "Ada")
    for _ in range(2):
        good(await delete_push_subscription(services, ada, URL))
