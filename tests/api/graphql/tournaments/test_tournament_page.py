"""The page of a tournament that other sites embed, and its sheets as JSON."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from api.tournaments.views.page import LANGUAGES, choose_language, words_in
from tests.api.graphql.player import Player
from tests.api.graphql.tournaments.cups import a_cup, a_round
from tests.api.graphql.tournaments.organising import act, create, look


async def page(url: str, path: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=url) as client:
        return await client.get(path, headers=headers)


async def test_the_page_may_be_framed_and_runs_nothing(url: str, players: list[Player]) -> None:
    ada = players[0]
    tournament_id = await a_round(ada, title="Cup <b>&</b>", description="<script>x</script>")
    shown = await page(url, f"/tournaments/{tournament_id}/embed")
    assert shown.status_code == 200
    policy = shown.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "x-frame-options" not in shown.headers
    assert "<script" not in shown.text
    assert "Cup &lt;b&gt;&amp;&lt;/b&gt;" in shown.text
    assert all(f"Bot {number}" in shown.text for number in range(4))
    assert f'href="/tournaments/{tournament_id}"' in shown.text
    ruling = "round: 1, tableNumber: 1, ranks: [1, 2], scores: [5, 3]"
    await act(ada, "rule", tournament_id, ruling)
    assert "adjudicated" in (await page(url, f"/tournaments/{tournament_id}/embed")).text


async def test_the_page_tells_when_it_starts_not_when_players_are_reminded(
    url: str, players: list[Player]
) -> None:
    starts = datetime.now(UTC) + timedelta(days=2)
    tournament_id = await a_cup(players[0], startsAt=starts.isoformat())
    shown = await page(url, f"/tournaments/{tournament_id}/embed?lang=en")
    assert f"{starts:%Y-%m-%d %H:%M} UTC" in shown.text


async def test_the_page_speaks_three_languages_and_has_two_themes(
    url: str, players: list[Player]
) -> None:
    tournament_id = await a_cup(players[0])
    for language, word in (("en", "Players"), ("ru", "Участники"), ("pl", "Uczestnicy")):
        shown = await page(url, f"/tournaments/{tournament_id}/embed?lang={language}&theme=dark")
        assert f'<html lang="{language}" data-theme="dark">' in shown.text
        assert word in shown.text
    polite = await page(
        url, f"/tournaments/{tournament_id}/embed?theme=%22x", **{"accept-language": "de,pl"}
    )
    assert '<html lang="pl">' in polite.text


async def test_a_private_event_shows_its_page_only_with_the_code(
    url: str, players: list[Player]
) -> None:
    tournament = await create(players[0], public=False, title="Secret Cup")
    for path in (
        f"/tournaments/{tournament['id']}/embed",
        "/tournaments/nonsense/embed",
        f"/tournaments/{tournament['id']}/embed?code=x",
    ):
        hidden = await page(url, path)
        assert hidden.status_code == 404
        assert "Secret" not in hidden.text
    shown = await page(url, f"/tournaments/{tournament['id']}/embed?code={tournament['code']}")
    assert "Secret Cup" in shown.text
    assert shown.headers["cache-control"] == "no-store"


async def test_the_page_of_a_private_event_leads_back_to_it_and_not_into_it(
    url: str, players: list[Player]
) -> None:
    ada = players[0]
    tournament = await create(ada, public=False)
    told = await ada.ask(f'{{ tournament(id: "{tournament["id"]}") {{ code viewCode }} }}')
    entry, view = told["tournament"]["code"], told["tournament"]["viewCode"]
    assert entry != view
    shown = await page(url, f"/tournaments/{tournament['id']}/embed?code={view}")
    assert f'href="/tournaments/{tournament["id"]}/{view}"' in shown.text
    assert entry not in shown.text


async def test_the_page_has_pairings_first_and_results_by_place(
    url: str, players: list[Player]
) -> None:
    ada = players[0]
    tournament_id = await a_round(ada)
    drawn = (await look(ada, tournament_id))["rounds"][0]["tables"][0]["entrants"]
    entrants = (await look(ada, tournament_id))["entrants"]
    names = {entrant["entrant"]: entrant["name"] for entrant in entrants}
    await act(ada, "rule", tournament_id, "round: 1, tableNumber: 1, ranks: [2, 1], scores: [3, 5]")
    shown = (await page(url, f"/tournaments/{tournament_id}/embed?lang=en")).text
    assert f"1. {names[drawn[1]]} (5), 2. {names[drawn[0]]} (3)" in shown
    assert shown.index("<h2>Round 1</h2>") < shown.index("<h2>Standings</h2>")


def test_the_words_of_the_page_are_the_same_in_all_languages() -> None:
    keys = {frozenset(words_in(language)) for language in LANGUAGES}
    assert len(keys) == 1


@pytest.mark.parametrize(
    ("asked", "accepted", "chosen"),
    [(None, None, "en"), ("ru", "pl", "ru"), ("xx", "pl-PL", "pl"), (None, "de", "en")],
)
def test_the_language_is_the_one_that_was_asked_for(
    asked: str | None, accepted: str | None, chosen: str
) -> None:
    assert choose_language(asked, accepted) == chosen


async def test_sheets_come_as_json_and_records_once_the_event_is_over(
    players: list[Player],
) -> None:
    ada = players[0]
    tournament_id = await a_round(ada)
    rulings = (
        "[{round: 1, tableNumber: 1, ranks: [1, 2], scores: [5, 3]}, {round: 1, tableNumber: 2}]"
    )
    await act(ada, "decideTables", tournament_id, f"rulings: {rulings}")
    await act(ada, "endTournament", tournament_id)  # until then the rulings could be undone
    told = await ada.ask(
        f'{{ results: tournamentSheet(id: "{tournament_id}", kind: RESULTS, form: JSON)'
        f' standings: tournamentSheet(id: "{tournament_id}", kind: STANDINGS, form: JSON)'
        f' records: tournamentSheet(id: "{tournament_id}", kind: RECORDS, form: JSON)'
        f' lines: tournamentSheet(id: "{tournament_id}", kind: RECORDS) }}'
    )
    results, standings, records = (
        json.loads(told[name]) for name in ("results", "standings", "records")
    )
    assert [(row["status"], row["score"]) for row in results[:2]] == [
        ("adjudicated", 5),
        ("adjudicated", 3),
    ]
    assert standings[0]["points"] == 2
    assert [row["status"] for row in records] == ["adjudicated", "annulled"]
    assert all("windfall" in row["record"] for row in records)
    assert told["lines"].startswith("\ufeffround,table,table_id,status,record")
