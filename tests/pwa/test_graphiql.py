"""GraphiQL comes from this server, with examples that run."""

import pytest
from playwright.async_api import expect

from tests.pwa.conftest import NewPhone

pytestmark = pytest.mark.browser


async def test_graphiql_runs_an_example_without_the_internet(
    server: str, new_phone: NewPhone
) -> None:
    phone = await new_phone(1280, 800)
    elsewhere: list[str] = []
    phone.page.on(
        "request",
        lambda request: None if request.url.startswith(server) else elsewhere.append(request.url),
    )
    await phone.page.goto(f"{server}/graphql")
    tabs = phone.page.get_by_role("tab")
    await expect(tabs.filter(has_text="Catalogue")).to_be_visible()
    for example in ("Lobby", "LookAtATable", "Play", "FollowATable"):
        await expect(tabs.filter(has_text=example).first).to_be_attached()
    editor = phone.page.locator(".graphiql-query-editor")
    # Only once the editor is drawn does it follow the tabs.
    await expect(editor).to_contain_text("mutation CreateGuest")
    await tabs.filter(has_text="Catalogue").click()
    await expect(editor).to_contain_text("query Catalogue")
    await phone.page.wait_for_load_state("networkidle")
    await phone.page.get_by_role("button", name="Execute query").click()
    answer = phone.page.locator(".result-window")
    await expect(answer).to_contain_text('"id": "co2"')
    assert [address for address in elsewhere if not address.startswith(("data:", "blob:"))] == []
