"""Who may enter, who waits, who is here: as the terms say."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from api.jobs.maintenance import run_maintenance
from api.model.tournament_filter import TournamentListFilter
from api.notify.discord import discord_message, is_discord
from api.notify.notification import Notification
from api.play.cast_vote import cast_vote
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draft_round import draft_round
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import KnockOut, Swiss
from api.tournaments.views.calendar import write_calendar
from api.tournaments.views.desk import desk_tables
from api.tournaments.views.find_tournament import list_tournaments, my_tournaments
from tests.api.people import FakeClock, good, people
from tests.api.tournaments.played import bring
from tests.api.tournaments.seen import (
    a_round,
    a_tournament,
    info_of,
    row_of,
    seen,
)


async def test_an_unclaimed_seat_waits_its_grace_time_then_a_bot_plays(
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament = await a_tournament(services, unclaimed="bot", grace_minutes=10)
    good(await bring(services, owner, tournament.id, "Ann\nBen"))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    (table,) = good(await desk_tables(services, owner, tournament.id))
    assert table.table_id is not None
    assert table.unclaimed == (0, 1)
    assert drawn.grace_ends_at is not None
    fake_clock.move(minutes=9)
    await run_maintenance(services)
    waiting = await row_of(services, table.table_id)
    assert all(seat.bot is None for seat in waiting.seats)
    fake_clock.move(minutes=2)
    await run_maintenance(services)
    assert all(seat.bot for seat in (await row_of(services, table.table_id)).seats)


async def test_an_unclaimed_seat_is_forfeited_when_its_grace_is_over(
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament = await a_tournament(services, unclaimed="forfeit", grace_minutes=10)
    ada = (await people(services, "Ada"))[0]
    good(await register_for_tournament(services, ada, tournament.id))
    good(await bring(services, owner, tournament.id, "Ben"))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    (table,) = good(await desk_tables(services, owner, tournament.id))
    assert table.table_id is not None
    for minutes, forfeited in ((9, False), (2, True)):
        fake_clock.move(minutes=minutes)
        await run_maintenance(services)
        row = await row_of(services, table.table_id)
        by_name = {seat.name: seat.forfeited for seat in row.seats}
        assert by_name == {"Ada": False, "Ben": forfeited}


async def test_a_draft_says_how_many_of_its_seats_are_unclaimed(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=1)
    good(await bring(services, owner, tournament.id, "Ann\nBen\nCy"))
    good(await start_tournament(services, owner, tournament.id))
    drafted = await seen(services, owner, draft_round(services, owner, tournament.id))
    assert drafted.draft is not None
    assert drafted.draft.unclaimed == drafted.unclaimed == 3


async def test_seats_that_wait_for_ever_do(services: Services, fake_clock: FakeClock) -> None:
    owner, tournament = await a_tournament(services, unclaimed="wait")
    good(await bring(services, owner, tournament.id, "Ann\nBen"))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    fake_clock.move(days=2)
    await run_maintenance(services)
    (table,) = good(await desk_tables(services, owner, tournament.id))
    assert (table.status, table.unclaimed) == ("open", (0, 1))


async def test_members_points_make_their_teams(services: Services) -> None:
    owner, tournament = await a_tournament(services, team_members=2, clubs_apart=0)
    for name, team in (("Ann", "Reds"), ("Ben", "Blues"), ("Cy", "Reds"), ("Dee", "Blues")):
        good(await add_player(services, owner, tournament.id, NewPlayer(name=name, team=team)))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    names = {entrant.entrant: entrant.name for entrant in drawn.entrants}
    rulings = []
    for table in drawn.rounds[0].tables:
        red = names[table.entrants[0]] in ("Ann", "Cy")
        ranks = (1, 2) if red else (2, 1)
        rulings.append(Ruling(round=1, table_number=table.table_number, ranks=ranks))
    good(await decide_tables(services, owner, tournament.id, rulings))
    now = await info_of(services, tournament)
    points = {line.name: line.points for line in now.standings}
    assert {team.team: team.points for team in now.teams} == {
        "Reds": points["Ann"] + points["Cy"],
        "Blues": points["Ben"] + points["Dee"],
    }


async def test_nobody_votes_themselves_through_a_knock_out(services: Services) -> None:
    _, tournament, table_id = await a_round(services, format=KnockOut())
    row = await row_of(services, table_id)
    for seat in row.seats:
        assert seat.account_id is not None
        voter = Caller(account_id=seat.account_id, name=seat.name)
        refused = await cast_vote(services, voter, table_id, "abandon", True)
        assert refused is not None
        assert getattr(refused, "key", "") == "needs_director"
    assert (await info_of(services, tournament)).rounds[0].tables[0].status == "open"


async def test_lists_are_filtered_and_mine_hold_private_ones(services: Services) -> None:
    owner, private = await a_tournament(services, public=False, title="Secret Cup")
    _, knock_out = await a_tournament(services, format=KnockOut(), title="Spring Knock-out")
    _, swiss = await a_tournament(services, format=Swiss(3), title="Spring Swiss")

    async def found(**wanted: object) -> list[str]:
        wish = TournamentListFilter(**wanted)  # type: ignore[arg-type]
        page = await list_tournaments(services, wish, None, 20)
        return sorted(summary.title for summary in page)

    assert await found() == ["Spring Knock-out", "Spring Swiss"]
    assert await found(format="knock_out") == [knock_out.title]
    assert await found(text="swiss") == [swiss.title]
    assert await found(status="running") == []
    assert await found(game="co2") == []
    mine = good(await my_tournaments(services, owner, TournamentListFilter(), None, 20))
    assert [(cup.title, cup.my_role, cup.i_play) for cup in mine] == [
        (private.title, "owner", False)
    ]


async def test_a_calendar_has_the_start_and_every_round_with_a_date(
    services: Services, fake_clock: FakeClock
) -> None:
    starts = [(fake_clock.now() + timedelta(days=day)).isoformat() for day in (1, 2)]
    _, tournament = await a_tournament(
        services,
        title="Cup; one, two",
        description="Bring\nlunch " + "ü" * 60,
        round_starts=tuple(starts),
        round_minutes=90,
    )
    text = write_calendar(tournament, "https://example.org/t", fake_clock.now())
    assert text.count("BEGIN:VEVENT") == text.count("END:VEVENT") == 2
    assert "SUMMARY:Cup\\; one\\, two (1)\r\n" in text
    assert "DTSTART:20261117T120000Z\r\nDTEND:20261117T133000Z\r\n" in text
    assert "Bring\\nlunch" in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))


def test_a_discord_channel_gets_a_sentence_that_mentions_nobody() -> None:
    assert is_discord("https://discord.com/api/webhooks/1/abc")
    assert not is_discord("https://discord.com.evil.example/api/webhooks/1/abc")
    news = Notification(
        id=uuid4(),
        account_id=uuid4(),
        at=datetime(2026, 11, 17, tzinfo=UTC),
        event="announcement",
        name="Cup",
        text="@everyone lunch " + "x" * 3000,
    )
    told = json.loads(discord_message(news))
    assert told["content"].startswith("**Cup** @everyone lunch")
    assert len(told["content"]) <= 2000
    assert told["allowed_mentions"] == {"parse": []}
