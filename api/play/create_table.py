"""Opens a table."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from uuid import UUID

import msgspec

from api.accounts.consent import has_agreed
from api.accounts.name import check_name
from api.accounts.read import account_of
from api.base import seeds
from api.base.problem import Refused, TooMany, check_struct, returns_problems
from api.base.uuids import new_uuid
from api.live.topics import LOBBY, table_topic
from api.model.clock import Clock
from api.play.deals import promise
from api.play.invitations import invitation_jobs, ring_invited
from api.play.problems import BadOptions, BadTable, NoSuchBot, NoSuchGame, NoSuchTable
from api.play.table_info import TableInfo, table_info
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import answer_with
from api.store import accounts, lobby, queue, tables
from api.store.pool import Connection, Database
from api.store.tables import SeatRow, TableRow
from engine.bots import bots_for
from engine.core import AnyGame, InvalidOptions, read_options
from engine.core.options import Choice

MAX_OPEN = 20
"""Open tables that one account may host at once."""
MAX_INVITATIONS = 50
"""Open tables of one host that may reserve a seat for the same account."""
MAX_FROM_STRANGERS = 100
"""Open tables of hosts whom an account has never sat with that may reserve a seat for it."""
MAX_NAME = 60
MAX_SEED = 64
MIN_LIVE_SECONDS, MIN_DAYS_SECONDS = 10, 3600


class TableOrder(msgspec.Struct, frozen=True, kw_only=True):
    """How a new table is set up."""

    game: str
    seats: int
    options: Mapping[str, Choice] = {}
    rules: int | None = None
    """A rules version; the newest if omitted."""
    name: str = ""
    public: bool = False
    rated: bool = False
    spectators: bool = True
    chat: bool = True
    clock: Clock | None = None
    bots: Sequence[str | None] = ()
    """The bot of each seat, None for a person; omitted seats are for people."""
    pass_and_play: bool = False
    """The caller holds every seat that no bot has."""
    seat: int | None = 0
    """Where the caller sits; None: the caller only hosts."""
    accounts: Sequence[UUID | None] = ()
    """Accounts that the caller invites, by seat, reserved until they join or decline."""
    same_deal_as: UUID | None = None
    """A table hosted by the caller that is not over; both get the same shuffle."""
    seed: str | None = None
    """A seed chosen by the caller, for practice: neither public nor rated."""


class TableCreated(msgspec.Struct, frozen=True):
    """The table was created and is waiting for players or for its start."""

    table: TableInfo


@returns_problems
async def create_table(
    services: Services, caller: Caller | None, order: TableOrder
) -> TableCreated:
    """Open a table hosted by the caller."""
    caller = check_scope(caller, "tables")
    row = await new_table(services, caller, order)
    row, created = await _insert(services, caller, row, order.same_deal_as)
    if row.public:
        services.bell.ring(LOBBY, int(services.now().timestamp() * 1000))
    ring_invited(services, [row])
    return created


async def new_table(services: Services, caller: Caller, order: TableOrder) -> TableRow:
    """Return the table that the input describes, not yet stored; refuse invalid input."""
    order = check_struct(order)
    game = check_game(services, order.game, order.rules)
    check_options(game, order.options, order.seats)
    _check_settings(order, game)
    name = check_name(order.name, MAX_NAME) if order.name.strip() else ""
    caller_name = (await account_of(services, caller.account_id)).name
    row = TableRow(
        id=new_uuid(),
        game=game.id,
        rules=order.rules or game.rules,
        options=dict(order.options),
        seed=order.seed or seeds.new_seed(),
        seed_known=order.seed is not None,
        name=name,
        host_id=caller.account_id,
        public=order.public,
        rated=order.rated,
        spectators=order.spectators,
        chat=order.chat,
        invitation=secrets.token_urlsafe(12),
        clock=order.clock,
        created_at=services.now(),
        seats=await _with_invited(
            services, caller, order, _seats(order, caller.account_id, caller_name)
        ),
    )
    return msgspec.structs.replace(row, commitment=promise(row))


async def _with_invited(
    services: Services, caller: Caller, order: TableOrder, seats: tuple[SeatRow, ...]
) -> tuple[SeatRow, ...]:
    """Reserve a seat for everybody who is named; bots whose owner allows it sit down at once."""
    named = [account_id for account_id in order.accounts if account_id is not None]
    taken = {seat.account_id for seat in seats}
    if len(order.accounts) > len(seats) or len(set(named)) < len(named) or taken & set(named):
        raise Refused(BadTable(key="seated_twice"))
    placed = list(seats)
    for number, account_id in enumerate(order.accounts):
        if account_id is None:
            continue
        if not placed[number].is_free:
            raise Refused(BadTable(key="seated_twice"))
        account = await account_of(services, account_id)
        placed[number] = (
            SeatRow(seat=number, name=account.name, account_id=account.id, ready=True)
            if has_agreed(account, caller)
            else SeatRow(seat=number, name=account.name, invited_id=account.id)
        )
    return tuple(placed)


def check_game(services: Services, game_id: str, rules: int | None) -> AnyGame:
    """Return the game; refuse unknown games and rules versions."""
    game = services.games.get(game_id)
    if game is None or (rules is not None and rules not in (game.rules, *game.old_rules)):
        raise Refused(NoSuchGame())
    return game


def check_options(game: AnyGame, options: Mapping[str, Choice], seats: int) -> None:
    """Refuse options that the game cannot be set up with."""
    try:
        if not game.seats[0] <= seats <= game.seats[1]:
            raise InvalidOptions("wrong_seats", seats=seats)
        game.check_options(read_options(game.options, dict(options)), seats)
    except InvalidOptions as error:
        raise Refused(BadOptions(key=error.key, parameters=error.parameters)) from None


def check_bot(game: AnyGame, bot: str) -> str:
    """Return the bot's name; refuse a bot that cannot play this game."""
    if bot not in bots_for(game.id):
        raise Refused(NoSuchBot(name=bot[:50]))
    return bot


async def _insert(
    services: Services, caller: Caller, row: TableRow, same_deal_as: UUID | None
) -> tuple[TableRow, TableCreated]:
    host_id = caller.account_id
    async with accounts.holding(services.pool, host_id, *invited_to([row])) as connection:
        if await lobby.count_open(connection, host_id) >= MAX_OPEN:
            raise Refused(TooMany(limit=MAX_OPEN))
        await check_invited(connection, host_id, [row])
        if same_deal_as is not None:
            row = await _deal_alike(services, connection, row, same_deal_as)
        await tables.insert(connection, row)
        await queue.enqueue(connection, invitation_jobs([row], services.now()))
        created = TableCreated(table_info(row, caller, row.seed if row.seed_known else None))
        await answer_with(connection, created)
    if same_deal_as is not None:
        services.hot.drop(same_deal_as)
        version = await tables.find_version(services.pool, same_deal_as)
        services.bell.ring(table_topic(same_deal_as), version or 0)
    return row, created


def invited_to(rows: Sequence[TableRow]) -> set[UUID]:
    """Return everybody for whom these tables reserve a seat."""
    return {seat.invited_id for row in rows for seat in row.seats if seat.invited_id}


async def check_invited(db: Database, host_id: UUID, rows: Sequence[TableRow]) -> None:
    """Refuse to send one account too many invitations from the same host, or from strangers.

    In a transaction that holds the host and everybody who is invited.
    """
    asked = Counter(seat.invited_id for row in rows for seat in row.seats if seat.invited_id)
    for account_id, new in asked.items():
        if await lobby.count_invitations(db, host_id, account_id) + new > MAX_INVITATIONS:
            raise Refused(TooMany(limit=MAX_INVITATIONS))
        # Accounts cost nothing, so the cap for each host is none for who makes many.
        if await lobby.count_from_strangers(db, host_id, account_id) >= MAX_FROM_STRANGERS:
            raise Refused(TooMany(limit=MAX_FROM_STRANGERS))


async def _deal_alike(
    services: Services, connection: Connection, row: TableRow, same_deal_as: UUID
) -> TableRow:
    """Return the table with the shuffle of another one that has not started yet."""
    model = await tables.find(connection, same_deal_as)
    if model is None or model.host_id != row.host_id or model.seed_known:
        raise Refused(NoSuchTable())
    if model.rated or row.rated:
        raise Refused(BadTable(key="same_deal_rated"))
    shared = await tables.share_seed(connection, same_deal_as, services.now())
    if shared is None:
        raise Refused(BadTable(key="same_deal_started"))
    row = msgspec.structs.replace(row, seed=shared[0], seed_group=shared[1])
    await _check_deal_unseen(connection, row)
    return msgspec.structs.replace(row, commitment=promise(row))


async def _check_deal_unseen(db: Database, row: TableRow) -> None:
    """Refuse to seat anybody twice in the same deal: they would know the cards."""
    group = row.seed_group
    for account_id in {seat.account_id for seat in row.seats}:
        if account_id and group and await tables.sits_in_group(db, group, account_id):
            raise Refused(BadTable(key="same_deal_twice"))


def _check_settings(order: TableOrder, game: AnyGame) -> None:
    for bot in order.bots:
        if bot is not None:
            check_bot(game, bot)
    people = order.seats - sum(bot is not None for bot in order.bots)
    checks = {
        "too_many_bots": len(order.bots) <= order.seats,
        "rated_alone": not order.rated or (people > 0 and not order.pass_and_play),
        "rated_bots": not order.rated or people == order.seats,
        "seed_in_public": order.seed is None or not (order.public or order.rated),
        "bad_seed": order.seed is None or is_seed(order.seed),
        "bad_clock": order.clock is None or is_clock_sane(order.clock),
        "no_such_seat": order.seat is None or 0 <= order.seat < order.seats,
    }
    for key, holds in checks.items():
        if not holds:
            raise Refused(BadTable(key=key))


def is_seed(text: str) -> bool:
    """Whether the text can be a seed: it must fit on one line of the record."""
    return 1 <= len(text) <= MAX_SEED and text.isprintable() and text == text.strip()


def is_clock_sane(clock: Clock) -> bool:
    """Whether the clock leaves enough time for a decision."""
    if clock.kind == "live":
        return clock.bank_seconds + clock.move_seconds >= MIN_LIVE_SECONDS
    longest = timedelta(days=30).total_seconds()
    return MIN_DAYS_SECONDS <= clock.move_seconds <= longest


def _seats(order: TableOrder, host_id: UUID, host_name: str) -> tuple[SeatRow, ...]:
    bots = [*order.bots, *(None for _ in range(order.seats - len(order.bots)))]
    mine = [number for number, bot in enumerate(bots) if bot is None]
    if not order.pass_and_play:
        wanted = [number for number in mine if number == order.seat]
        mine = [] if order.seat is None else wanted or mine[:1]
    return tuple(
        SeatRow(seat=number, name=bot, bot=bot, ready=True)
        if bot is not None
        else SeatRow(seat=number, name=host_name, account_id=host_id, ready=True)
        if number in mine
        else SeatRow(seat=number)
        for number, bot in enumerate(bots)
    )
