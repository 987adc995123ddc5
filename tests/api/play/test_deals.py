"""Deals: nobody sees a board of theirs twice, and nobody can have chosen the shuffle."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest
from msgspec.structs import replace

from api.base.problem import Problem
from api.base.user_error import UserError
from api.cli import verify
from api.cli.parser import Parser
from api.play import deals as deals_of_tables
from api.play.chat import read_messages
from api.play.contribute_entropy import contribute_entropy
from api.play.create_table import TableOrder, create_table
from api.play.fork_table import fork_table
from api.play.join_table import join_table
from api.play.load import load
from api.play.play import play
from api.play.position import position
from api.play.problems import BadTable, DealHidden
from api.play.record import read_record
from api.play.set_ready import set_ready
from api.play.start_table import start_table
from api.play.table_info import find_table
from api.play.table_log import read_table_log
from api.services import Services
from api.services.caller import Caller
from engine.core import Chance, Record, Watcher, encode
from engine.core.proof import BadProof, mix_seed, verify_proof
from tests.api.people import a_person, an_open_table, any_action, good, people


@pytest.fixture(autouse=True)
def real_shuffles(deals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Contributions count, as they do outside of tests."""
    monkeypatch.setattr(deals_of_tables, "mix_seed", mix_seed)


async def play_to_the_end(services: Services, table_id: UUID, players: list[Caller]) -> None:
    """Everybody plays at random until the game is over."""
    for number in range(500):
        row = (await load(services, table_id)).row
        if row.status == "over":
            return
        decision = row.to_act[0]
        action = await any_action(services, table_id, decision, f"luck {number}")
        seat = min(decision.seat, len(players) - 1)
        good(await play(services, players[seat], table_id, decision.key, f"m{number}", [action]))
    pytest.fail("the game did not end")


async def two_tables(services: Services) -> tuple[list[Caller], UUID, UUID]:
    """A host and four players at two tables of one deal, both running."""
    host, *players = await people(services, "Host", "Ada", "Ben", "Cleo", "Dan")
    first = await an_open_table(services, host, seat=None, public=True)
    second = await an_open_table(services, host, seat=None, public=True, same_deal_as=first.id)
    for number, table in enumerate((first, second)):
        for player in players[2 * number : 2 * number + 2]:
            good(await join_table(services, player, table.id))
            good(await set_ready(services, player, table.id, True))
        good(await start_table(services, host, table.id))
    return [host, *players], first.id, second.id


async def see(services: Services, caller: Caller | None, table_id: UUID) -> list[object]:
    """What each way to look at a board answers."""
    return [
        await position(services, caller, table_id),
        await position(services, caller, table_id, at=(await load(services, table_id)).version),
        await read_table_log(services, caller, table_id),
        await read_messages(services, caller, table_id),
    ]


async def test_the_same_deal_is_shared_by_open_unrated_tables_only(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    running = await an_open_table(services, ada, pass_and_play=True)
    good(await start_table(services, ada, running.id))
    order = TableOrder(game="windfall", seats=2, same_deal_as=running.id, seat=None)
    assert await create_table(services, ada, order) == BadTable(key="same_deal_started")
    rated = await an_open_table(services, ada, rated=True)
    order = TableOrder(game="windfall", seats=2, same_deal_as=rated.id, seat=None)
    assert await create_table(services, ada, order) == BadTable(key="same_deal_rated")
    plain = await an_open_table(services, ben, seat=None)
    order = TableOrder(game="windfall", seats=2, same_deal_as=plain.id, rated=True, seat=None)
    assert await create_table(services, ben, order) == BadTable(key="same_deal_rated")


async def test_nobody_sees_a_board_of_their_own_deal_while_it_is_played(
    services: Services,
) -> None:
    callers, first, second = await two_tables(services)
    host, ada, _, cleo, dan = callers
    stranger = await a_person(services, "Eve")
    for caller in (host, ada, stranger, None):
        assert set(await see(services, caller, second)) == {DealHidden()}
        assert isinstance(await fork_table(services, caller, second), Problem)
    assert not any(isinstance(answer, Problem) for answer in await see(services, cleo, second))
    assert good(await find_table(services, host, second)).shared_deal
    # Also after the end of the one, while the other is played.
    await play_to_the_end(services, second, [cleo, dan])
    assert set(await see(services, ada, second)) == {DealHidden()}
    assert await read_record(services, cleo, second) == DealHidden()
    assert await read_record(services, ada, second) == DealHidden()
    await play_to_the_end(services, first, callers[1:3])
    assert not any(isinstance(answer, Problem) for answer in await see(services, ada, second))


async def test_bots_that_play_the_deal_quickly_tell_nobody(services: Services) -> None:
    ada = await a_person(services)
    mine = await an_open_table(services, ada, pass_and_play=True)
    theirs = await an_open_table(
        services, ada, seat=None, bots=["random", "random"], same_deal_as=mine.id
    )
    good(await start_table(services, ada, theirs.id))
    good(await start_table(services, ada, mine.id))
    assert set(await see(services, ada, theirs.id)) == {DealHidden()}


async def test_two_worlds_of_a_group_look_alike_from_outside(services: Services) -> None:
    callers, first, second = await two_tables(services)
    for viewer, table_id in ((callers[1], second), (callers[0], first), (None, second)):
        true = await see(services, viewer, table_id)
        table = services.hot.find(table_id) or await load(services, table_id)
        assert table.state is not None
        shuffled = table.game.redeal(table.state, Watcher.SPECTATOR, Chance("another world"))
        assert encode(shuffled) != encode(table.state)
        other = replace(table, state=shuffled, positions={})
        services.hot.drop(table_id)
        services.hot.keep(other)
        assert await see(services, viewer, table_id) == true
        services.hot.drop(table_id)


async def test_a_deal_that_somebody_has_seen_is_marked(services: Services) -> None:
    callers, first, second = await two_tables(services)
    # As when an organiser lets a table of a duplicate round be played again.
    await services.pool.execute(
        "UPDATE tables SET created_at = created_at + interval '1 hour' WHERE id = $1", second
    )
    await services.pool.execute(
        "UPDATE seats SET account_id = $2 WHERE table_id = $1 AND seat = 0",
        second,
        callers[1].account_id,
    )
    services.hot.clear()
    assert not good(await find_table(services, callers[1], first)).seen_deal
    assert good(await find_table(services, callers[1], second)).seen_deal


async def finished(services: Services, *entropy: str) -> tuple[Record, str]:
    """The record of a game to which the players contributed, and what was promised before."""
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    good(
        await join_table(
            services,
            ben,
            table.id,
            invitation=table.invitation,
            entropy=entropy[1] if len(entropy) > 1 else None,
        )
    )
    if entropy:
        told = good(await contribute_entropy(services, ada, table.id, entropy[0]))
        assert told.seats[0].contributed
    good(await set_ready(services, ben, table.id, True))
    good(await start_table(services, ada, table.id))
    await play_to_the_end(services, table.id, [ada, ben])
    record = good(await read_record(services, ada, table.id))
    return Record.read(record.text), table.commitment


async def test_a_record_proves_its_shuffle(services: Services) -> None:
    record, promised = await finished(services, "ada-s_luck", "bens")
    proof = verify_proof(record)
    assert (proof.commitment, proof.entropy) == (promised, ("ada-s_luck", "bens"))
    assert record.seed != proof.secret


async def test_without_contributions_the_secret_is_the_seed(services: Services) -> None:
    record, promised = await finished(services)
    assert verify_proof(record).commitment == promised
    assert record.proof is not None
    assert record.seed == record.proof.secret


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seats: 2", "seats: 3"),
        ("rules: 1", "rules: 2"),
        ('"bens"', '"bent"'),
        ("secret: ", "secret: 0"),
        ("table: ", "table: 0"),
        ("seed: ", "seed: 0"),
    ],
)
async def test_a_bent_record_is_found_out(services: Services, old: str, new: str) -> None:
    record, _ = await finished(services, "ada", "bens")
    text = record.text()
    assert old in text
    with pytest.raises(BadProof):
        verify_proof(Record.read(text.replace(old, new)))


async def test_a_record_is_verified_on_the_command_line(
    services: Services, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # The command knows the games of the project only.
    host = await a_person(services)
    order = TableOrder(game="daybreak", seats=1, seat=0)
    table = good(await create_table(services, host, order)).table
    good(await contribute_entropy(services, host, table.id, "mine"))
    good(await start_table(services, host, table.id))
    await services.pool.execute(
        "UPDATE tables SET status = 'over', to_act = '[]' WHERE id = $1", table.id
    )
    services.hot.clear()
    file = tmp_path / "record.txt"
    file.write_text(good(await read_record(services, host, table.id)).text)
    parser = Parser()
    verify.add_arguments(parser)
    told = [str(file), "--commitment", table.commitment, "--entropy", "mine"]
    assert verify.run(parser.parse_args(told)) == 0
    assert "matches its commitment" in capsys.readouterr().out
    for wrong in (["--commitment", "0" * 64], ["--entropy", "another's"]):
        with pytest.raises(UserError):
            verify.run(parser.parse_args([str(file), *wrong]))
