"""Tournaments through the API, as whoever is signed in on a page: what a test does not look at."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page

from tests.pwa.player import Player

ASK = """async ({query, variables}) => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({query, variables}),
  })
  return answer.json()
}"""
CREATE = """mutation($terms: TournamentInput!) {
  createTournament(terms: $terms) { ... on CreateTournamentPayload { tournament { id } } }
}"""


async def ask(page: Page, query: str, **variables: object) -> Any:
    """What the API answers to whoever is signed in on this page."""
    told = await page.evaluate(ASK, {"query": query, "variables": variables})
    assert "errors" not in told, told
    return told["data"]


async def act(page: Page, name: str, tournament_id: str, given: str = "") -> None:
    """Does something at the desk that must work."""
    field = f'{name}(tournamentId: "{tournament_id}" {given})'
    told = await ask(page, f"mutation {{ {field} {{ __typename ... on Problem {{ key }} }} }}")
    assert "key" not in told[name], told


async def an_event(organiser: Player, **terms: object) -> str:
    """The id of a new tournament of pairs whose unclaimed seats wait."""
    await organiser.open("/me")
    page = organiser.page
    await ask(page, f'mutation {{ createGuest(name: "{organiser.name}") {{ __typename }} }}')
    given = {"title": "Hall Cup", "game": "powergrid", "seats": 2, "rated": False}
    given |= {"unclaimed": "WAIT", "firstRound": "LIST", **terms}
    return str((await ask(page, CREATE, terms=given))["createTournament"]["tournament"]["id"])
