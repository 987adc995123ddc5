"""Looking, trying out and remembering: previews, logs, records, forks, take-backs, talk."""

import asyncio
from datetime import timedelta
from uuid import UUID

import pytest

from api.base.problem import TooLong, TooMany
from api.cli import main
from api.play import watch
from api.play.chat import mute, muted_by, read_messages, report, say
from api.play.events import events_since
from api.play.legal import legal
from api.play.load import load
from api.play.play import play
from api.play.position import position, seats_of
from api.play.preview import preview
from api.play.problems import (
    ChatOff,
    IllegalMove,
    NoSuchTable,
    NoSuchVersion,
    NotAtTable,
    NothingToTakeBack,
    NotStarted,
    NoVote,
    RatedGame,
)
from api.play.record import fork, read_record
from api.play.vote import ask_take_back, vote
from api.play.watch import follow_versions
from api.services import Services
from api.services.caller import Caller
from api.store import log
from engine.core import Record, commitment, fingerprint, replay
from engine.games_example.windfall import game as windfall
from engine.games_example.windfall.events import Planted
from engine.games_example.windfall.views import WindfallView
from tests.api.people import (
    Hand,
    a_person,
    a_table,
    an_open_table,
    any_action,
    decision_of,
    decisions,
    good,
    people,
)


async def plant(services: Services, caller: Caller, table_id: UUID, name: str = "plant") -> str:
    """The player lays a card face down; its notation."""
    waiting = await decision_of(services, table_id, caller)
    decision = next(one for one in await decisions(services, table_id) if one.id == waiting)
    action = await any_action(services, table_id, decision)
    good(await play(services, caller, table_id, waiting, name, [action]))
    return action


async def a_finished_table(services: Services, caller: Caller) -> UUID:
    """A pass-and-play game that was played to its end."""
    table_id = await a_table(services, [caller], pass_and_play=True)
    number = 0
    while waiting := await decisions(services, table_id):
        action = await any_action(services, table_id, waiting[0], str(number))
        good(await play(services, caller, table_id, waiting[0].id, str(number), [action]))
        number += 1
    return table_id


async def test_equal_viewers_share_one_position(services: Services) -> None:
    ada, ben, eve, mallory = await people(services, "Ada", "Ben", "Eve", "Mallory")
    table_id = await a_table(services, [ada, ben])
    watching = good(await position(services, eve, table_id))
    assert good(await position(services, mallory, table_id)) is watching
    assert good(await position(services, None, table_id)) is watching
    mine = good(await position(services, ada, table_id)).view
    assert isinstance(mine, WindfallView)
    assert isinstance(watching.view, WindfallView)
    assert mine.players[0].hand is not None
    assert mine.players[1].hand is None
    assert watching.view.players[0].hand is None
    assert await position(services, ada, table_id, seat=1) == NotAtTable()
    assert await position(services, eve, table_id, seat=0) == NotAtTable()


async def test_nobody_looks_at_a_table_that_has_not_started(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada)
    assert await position(services, ada, table.id) == NotStarted()
    assert await legal(services, ada, table.id) == NotStarted()


async def test_whoever_holds_several_seats_chooses_the_eyes(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], pass_and_play=True)
    assert good(await seats_of(services, ada, table_id)) == (0, 1)
    assert good(await position(services, ada, table_id, seat=1)).viewer == 1


async def test_only_the_own_seats_actions_are_listed(services: Services) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table_id = await a_table(services, [ada, ben])
    mine = good(await legal(services, ada, table_id))
    assert [one.notation.split()[0] for one in mine] == ["plant"] * 3
    assert await legal(services, ada, table_id, seat=1) == NotAtTable()
    assert await legal(services, eve, table_id) == NotAtTable()


async def test_a_preview_shows_what_is_certain_and_stores_nothing(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    before = await load(services, table_id)
    waiting = await decision_of(services, table_id, ada)
    action = await any_action(services, table_id, before.row.to_act[0])
    seen = good(await preview(services, ada, table_id, waiting, [action]))
    assert isinstance(seen.view, WindfallView)
    assert seen.view.players[0].has_planted
    assert (seen.shown, seen.crosses_chance) == (1, False)
    assert seen.events == (Planted(before.row.to_act[0].seat),)
    assert await load(services, table_id) is before
    empty = good(await preview(services, ada, table_id, waiting, []))
    assert len(empty.legal) == 3


async def test_a_preview_never_crosses_chance(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ada, table_id)
    now = good(await position(services, ben, table_id)).view
    waiting = await decision_of(services, table_id, ben)
    action = await any_action(services, table_id, (await decisions(services, table_id))[0])
    seen = good(await preview(services, ben, table_id, waiting, [action]))
    assert (seen.shown, seen.crosses_chance, seen.legal, seen.events) == (0, True, (), ())
    assert seen.view == now
    blind = await play(services, ben, table_id, waiting, "blind", [action, "pass"])
    assert isinstance(blind, IllegalMove)
    assert blind.key == "after_chance"


async def test_the_log_has_no_gaps_and_keeps_hidden_cards_hidden(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    said = await plant(services, ada, table_id)
    version = (await load(services, table_id)).version
    mine = good(await events_since(services, ada, table_id))
    theirs = good(await events_since(services, ben, table_id))
    public = good(await events_since(services, None, table_id))
    assert [one.seq for one in theirs] == list(range(1, version + 1))
    assert mine[-1].notation == said
    assert theirs[-1].notation is None
    assert public[-1] == theirs[-1]
    assert len(good(await events_since(services, ben, table_id, after=1, first=2))) == 2


async def test_any_earlier_version_can_be_looked_at(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    last = (await load(services, table_id)).version
    assert last > 10
    started = await services.pool.fetchval("SELECT min(version) FROM snapshots")
    for version in range(started, last + 1):
        seen = good(await position(services, ada, table_id, at=version, seat=0))
        assert seen.version == version
    first = good(await position(services, ada, table_id, at=started, seat=0)).view
    assert isinstance(first, WindfallView)
    assert (first.round, first.discard) == (1, ())
    assert await position(services, ada, table_id, at=started - 1) == NoSuchVersion()
    assert await position(services, ada, table_id, at=last + 1) == NoSuchVersion()


async def test_the_record_of_a_finished_game_replays_to_the_same_position(
    services: Services,
) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    file = good(await read_record(services, ada, table_id))
    record = Record.read(file.text)
    table = await load(services, table_id)
    assert table.state is not None
    assert fingerprint(replay(windfall, record)[0]) == fingerprint(table.state)
    assert commitment(record.seed) == commitment(table.row.seed)


async def test_the_record_of_a_running_game_is_nobodys(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    assert await read_record(services, ada, table_id) == NotStarted()


async def test_a_fork_shows_the_forker_nothing_new(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ben, table_id)
    original = await load(services, table_id)
    forked = good(await fork(services, ada, table_id)).table
    copy = await load(services, forked.id)
    assert forked.forked_from == table_id
    assert original.state is not None
    assert copy.state is not None
    assert copy.state.chance.seed != original.state.chance.seed
    real = good(await position(services, ada, table_id)).view
    sandbox = good(await position(services, ada, forked.id, seat=0)).view
    assert real == sandbox
    assert await position(services, ben, forked.id) == NoSuchTable()


async def test_a_fork_can_be_played_by_one_person_to_its_end(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    forked = good(await fork(services, ada, table_id)).table
    number = 0
    while waiting := await decisions(services, forked.id):
        action = await any_action(services, forked.id, waiting[0], str(number))
        good(await play(services, ada, forked.id, waiting[0].id, str(number), [action]))
        number += 1
    record = Record.read(good(await read_record(services, ada, forked.id)).text)
    state = (await load(services, forked.id)).state
    assert state is not None
    assert fingerprint(replay(windfall, record)[0]) == fingerprint(state)


async def test_a_play_is_taken_back_when_everybody_agrees(
    services: Services, other_services: Services
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    before = await load(services, table_id)
    await plant(services, ada, table_id)
    asked = good(await ask_take_back(services, ada, table_id))
    assert [(one.kind, one.seat) for one in asked.votes] == [("take_back", 0)]
    assert len(asked.to_act) == 1
    good(await vote(other_services, ben, table_id, "take_back", True))
    after = await load(services, table_id)
    assert after.row.to_act == before.row.to_act
    assert before.state is not None
    assert after.state is not None
    assert fingerprint(after.state) == fingerprint(before.state)
    await plant(services, ada, table_id, "again")
    rows = await log.read_log(services.pool, table_id)
    assert [row.kind for row in rows][-4:] == ["action", "vote", "rewind", "action"]
    assert len(log.standing(rows)) == 1


async def test_a_take_back_that_is_refused_or_overtaken_does_not_happen(services: Services) -> None:
    ada, ben, cleo = await people(services, "Ada", "Ben", "Cleo")
    table_id = await a_table(services, [ada, ben, cleo])
    assert await ask_take_back(services, ada, table_id) == NothingToTakeBack()
    await plant(services, ada, table_id)
    good(await ask_take_back(services, ada, table_id))
    assert good(await vote(services, ben, table_id, "take_back", False)).votes == ()
    assert await vote(services, ben, table_id, "take_back", True) == NoVote()
    good(await ask_take_back(services, ada, table_id))
    await plant(services, ben, table_id)
    assert await vote(services, cleo, table_id, "take_back", True) == NoVote()


async def test_nothing_is_taken_back_across_chance_or_in_a_rated_game(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ada, table_id)
    await plant(services, ben, table_id)
    assert await ask_take_back(services, ben, table_id) == NothingToTakeBack()
    assert await ask_take_back(services, ada, table_id) == NothingToTakeBack()
    rated = await a_table(services, [ada, ben], rated=True)
    await plant(services, ada, rated)
    assert await ask_take_back(services, ada, rated) == RatedGame()


async def test_a_game_is_abandoned_when_everybody_who_plays_agrees(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    assert good(await vote(services, ada, table_id, "abandon", True)).status == "running"
    over = good(await vote(services, ben, table_id, "abandon", True))
    assert (over.status, over.ending, over.result) == ("over", "abandoned", None)
    assert over.to_act == ()


async def test_people_at_the_table_talk_and_may_mute_each_other(services: Services) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table_id = await a_table(services, [ada, ben])
    said = good(await say(services, ben, table_id, "  good\x00 luck ")).message
    assert said.text == "good luck"
    assert good(await read_messages(services, ada, table_id)) == (said,)
    assert await say(services, eve, table_id, "hello") == ChatOff()
    assert await say(services, ada, table_id, " ") == TooLong(limit=500)
    good(await report(services, ada, said.id, "rude"))
    good(await mute(services, ada, ben.account_id))
    assert [one.name for one in await muted_by(services, ada)] == ["Ben"]
    assert good(await read_messages(services, ada, table_id)) == ()
    assert good(await read_messages(services, eve, table_id)) == (said,)
    good(await mute(services, ada, ben.account_id, muted=False))
    assert await muted_by(services, ada) == ()
    assert good(await read_messages(services, ada, table_id, after=said.number)) == ()


async def test_the_host_reads_what_was_reported_and_settles_it(
    services: Services,
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", database_url)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    for text in ("Loser!", "Well done"):
        good(await say(services, ben, table_id, text))
    rude, fair = good(await read_messages(services, ada, table_id))
    for said in (rude, fair):
        good(await report(services, ada, said.id, "rude"))
    assert await asyncio.to_thread(main, ["reports"]) == 0
    assert "Ben wrote: Loser!\n  Ada says: rude\n" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["reports", "--take-down", str(rude.id)]) == 0
    assert await asyncio.to_thread(main, ["reports", "--dismiss", str(fair.id)]) == 0
    assert await asyncio.to_thread(main, ["reports", "--dismiss", str(fair.id)]) == 1
    assert good(await read_messages(services, ada, table_id)) == (fair,)


async def test_nobody_floods_the_chat(services: Services, hand: Hand) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    for number in range(10):
        good(await say(services, ada, table_id, str(number)))
    assert await say(services, ada, table_id, "more") == TooMany(limit=10)
    hand.time += timedelta(seconds=30)
    good(await say(services, ada, table_id, "more"))


async def test_a_follower_hears_of_changes_whose_bell_was_never_rung(
    services: Services, other_services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The other house has a bell of its own: as if its process died between commit and bell.
    monkeypatch.setattr(watch, "LOOK_EVERY", 0.05)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    start = (await load(services, table_id)).version
    versions = follow_versions(services, table_id)
    assert await anext(versions) == start
    await plant(other_services, ada, table_id)
    assert await anext(versions) == start + 1
    await plant(services, ben, table_id)
    assert await anext(versions) == start + 2
    await versions.aclose()
