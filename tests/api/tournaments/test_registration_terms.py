"""Who may enter, who waits, who is here: as the terms say."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from api.jobs.maintenance import run_maintenance
from api.model.tournament_filter import TournamentListFilter
from api.notify.discord import discord_message, is_discord
from api.notify.news import News
from api.play.cast_vote import cast_vote
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.registration.check_in_to_tournament import check_in_to_tournament
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import KnockOut, Question, Swiss
from api.tournaments.views.calendar import write_calendar
from api.tournaments.views.desk import desk_tables
from api.tournaments.views.find_tournament import list_tournaments, my_tournaments
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import Hand, a_person, good, people
from tests.api.tournaments.played import bring
from tests.api.tournaments.seen import (
    a_round,
    a_tournament,
    entrant_named,
    info_of,
    key_of,
    row_of,
    seen,
)


def statuses(tournament: TournamentInfo) -> dict[str, str]:
    return {entrant.name: entrant.status for entrant in tournament.entrants}


async def test_an_organiser_approves_every_registration(services: Services) -> None:
    owner, tournament = await a_tournament(services, approval=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    now = await info_of(services, tournament)
    assert statuses(now) == {"Ada": "pending", "Bob": "pending"}
    assert now.players == 0
    entrant = entrant_named(now, "Ada")
    good(await manage_entrant(services, owner, tournament.id, [entrant], "approve"))
    again = manage_entrant(services, owner, tournament.id, [entrant], "approve")
    assert await key_of(again) == "not_pending"
    assert statuses(await info_of(services, tournament)) == {"Ada": "playing", "Bob": "pending"}


async def test_a_rating_outside_the_range_does_not_enter(services: Services) -> None:
    _, tournament = await a_tournament(services, min_rating=1500)
    ada = await a_person(services)
    entering = register_for_tournament(services, ada, tournament.id)
    assert await key_of(entering) == "rating_out_of_range"
    _, open_to_new = await a_tournament(services, max_rating=1500)
    good(await register_for_tournament(services, ada, open_to_new.id))


async def test_a_required_question_is_answered(services: Services) -> None:
    questions = (Question(text="Town?", required=True), Question(text="Diet?"))
    _, tournament = await a_tournament(services, questions=questions)
    ada = await a_person(services)
    for answers in ([], ["  "], ["", "none"]):
        entering = register_for_tournament(services, ada, tournament.id, None, answers)
        assert await key_of(entering) == "answer_missing"
    good(await register_for_tournament(services, ada, tournament.id, None, [" Graz "]))


async def test_check_in_opens_before_the_start_and_who_is_missing_is_absent(
    services: Services, hand: Hand
) -> None:
    moment = (hand.now() + timedelta(hours=2)).isoformat()
    owner, tournament = await a_tournament(
        services, bots=2, check_in=True, check_in_minutes=30, starts_at=moment
    )
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    early = check_in_to_tournament(services, ada, tournament.id)
    assert await key_of(early) == "check_in_not_open"
    hand.move(minutes=91)
    good(await check_in_to_tournament(services, ada, tournament.id))
    good(await start_tournament(services, owner, tournament.id))
    now = statuses(await info_of(services, tournament))
    assert (now["Ada"], now["Bob"]) == ("playing", "absent")
    entrant = entrant_named(await info_of(services, tournament), "Bob")
    good(await manage_entrant(services, owner, tournament.id, [entrant], "bring_back"))
    assert statuses(await info_of(services, tournament))["Bob"] == "playing"


async def test_the_waiting_list_moves_up_in_its_order(services: Services) -> None:
    _, tournament = await a_tournament(services, capacity=2)
    players = await people(services, "Ada", "Bob", "Cy", "Dee")
    for player in players:
        good(await register_for_tournament(services, player, tournament.id))
    now = await info_of(services, tournament)
    assert list(statuses(now).values()) == ["playing", "playing", "waiting", "waiting"]
    good(await withdraw_from_tournament(services, players[0], tournament.id))
    later = statuses(await info_of(services, tournament))
    assert later == {"Ada": "withdrawn", "Bob": "playing", "Cy": "playing", "Dee": "waiting"}


async def test_an_unclaimed_seat_waits_its_grace_time_then_a_bot_plays(
    services: Services, hand: Hand
) -> None:
    owner, tournament = await a_tournament(services, unclaimed="bot", grace_minutes=10)
    good(await bring(services, owner, tournament.id, "Ann\nBen"))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    (table,) = good(await desk_tables(services, owner, tournament.id))
    assert table.table_id is not None
    assert table.unclaimed == (0, 1)
    assert drawn.grace_ends_at is not None
    hand.move(minutes=9)
    await run_maintenance(services)
    waiting = await row_of(services, table.table_id)
    assert all(seat.bot is None for seat in waiting.seats)
    hand.move(minutes=2)
    await run_maintenance(services)
    assert all(seat.bot for seat in (await row_of(services, table.table_id)).seats)


async def test_seats_that_wait_for_ever_do(services: Services, hand: Hand) -> None:
    owner, tournament = await a_tournament(services, unclaimed="wait")
    good(await bring(services, owner, tournament.id, "Ann\nBen"))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    hand.move(days=2)
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


async def test_seeds_follow_the_ratings(services: Services) -> None:
    owner, tournament = await a_tournament(services, seeding="rating")
    for name, rating in (("Low", 900), ("High", 2100), ("Middle", 1500)):
        player = NewPlayer(name=name, rating=rating)
        good(await add_player(services, owner, tournament.id, player))
    good(await start_tournament(services, owner, tournament.id))
    seeds = {
        entrant.name: entrant.seed for entrant in (await info_of(services, tournament)).entrants
    }
    assert seeds == {"High": 1, "Middle": 2, "Low": 3}


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
    services: Services, hand: Hand
) -> None:
    starts = [(hand.now() + timedelta(days=day)).isoformat() for day in (1, 2)]
    _, tournament = await a_tournament(
        services,
        title="Cup; one, two",
        description="Bring\nlunch " + "ü" * 60,
        round_starts=tuple(starts),
        round_minutes=90,
    )
    text = write_calendar(tournament, "https://example.org/t", hand.now())
    assert text.count("BEGIN:VEVENT") == text.count("END:VEVENT") == 2
    assert "SUMMARY:Cup\\; one\\, two (1)\r\n" in text
    assert "DTSTART:20261117T120000Z\r\nDTEND:20261117T133000Z\r\n" in text
    assert "Bring\\nlunch" in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))


def test_a_discord_channel_gets_a_sentence_that_mentions_nobody() -> None:
    assert is_discord("https://discord.com/api/webhooks/1/abc")
    assert not is_discord("https://discord.com.evil.example/api/webhooks/1/abc")
    news = News(
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
