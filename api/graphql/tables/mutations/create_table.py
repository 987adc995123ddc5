"""Creates a table that the caller hosts."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
import strawberry
from strawberry.scalars import JSON

from api.accounts.problems import BadName, NoSuchAccount
from api.base.problem import Problem, TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_optional
from api.graphql.request.context import Info
from api.graphql.tables.enums import TableClockKind, TableClockOnTimeout
from api.model.clock import Clock
from api.play.create_table import TableCreated, TableOrder, create_table
from api.play.problems import BadOptions, BadTable, NoSuchBot, NoSuchGame, NoSuchTable
from engine.core.options import Choice

_OnTimeout: TypeAlias = Literal["default", "bot", "forfeit"]


@strawberry.input(
    description=(
        "The time control of a table. A decision has moveSeconds of its own; time beyond"
        " them comes out of the seat's bank; each play adds incrementSeconds to it."
    )
)
class ClockInput:
    kind: TableClockKind
    bank_seconds: int
    increment_seconds: int = 0
    move_seconds: int = 0
    on_timeout: TableClockOnTimeout = TableClockOnTimeout.DEFAULT
    playing_hours: bool = True


@strawberry.input(description="How a new table is set up.")
class TableInput:
    game: strawberry.ID
    seats: int
    options: JSON | None = strawberry.field(
        default=None, description="An object with the game's options by name."
    )
    rules: int | None = strawberry.field(
        default=None, description="The rules version; null: newest."
    )
    name: str = ""
    public: bool = False
    rated: bool = False
    spectators: bool = True
    chat: bool = True
    clock: ClockInput | None = strawberry.field(default=None, description="The clock; null: none.")
    bots: list[str | None] = strawberry.field(
        default_factory=list, description="The bot of each seat; null: a person."
    )
    pass_and_play: bool = strawberry.field(
        default=False, description="The caller holds every seat without a bot."
    )
    seat: int | None = strawberry.field(
        default=0, description="Where the caller sits; null: the caller only hosts."
    )
    accounts: list[strawberry.ID | None] = strawberry.field(
        default_factory=list,
        description="Whom the caller invites, by seat; it is reserved until they join or decline.",
    )
    same_deal_as: strawberry.ID | None = strawberry.field(
        default=None, description="Another table of the caller; both get the same shuffle."
    )
    seed: str | None = strawberry.field(
        default=None, description="A chosen seed, for practice only."
    )


@strawberry.type
class CreateTable:
    """Part of `Mutation`."""

    @creates(
        "CreateTableResult",
        TableCreated,
        *CALLER,
        NoSuchGame,
        BadOptions,
        BadTable,
        NoSuchBot,
        NoSuchTable,
        NoSuchAccount,
        BadName,
        TooMany,
    )
    async def create_table(self, info: Info, table: TableInput) -> object:
        """Creates a table that the caller hosts."""
        order = read_order(table)
        if isinstance(order, Problem):
            return order
        return await create_table(info.context.services, info.context.caller, order)


def read_order(given: TableInput) -> TableOrder | Problem:
    """Return the input as the use case takes it."""
    options = _read_options(given.options)
    if options is None:
        return BadOptions(key="options_unreadable", parameters={})
    return TableOrder(
        game=given.game,
        seats=given.seats,
        options=options,
        rules=given.rules,
        name=given.name,
        public=given.public,
        rated=given.rated,
        spectators=given.spectators,
        chat=given.chat,
        clock=_read_clock(given.clock),
        bots=given.bots,
        pass_and_play=given.pass_and_play,
        seat=given.seat,
        accounts=[read_optional(account) for account in given.accounts],
        same_deal_as=read_optional(given.same_deal_as),
        seed=given.seed,
    )


def _read_options(given: object) -> dict[str, Choice] | None:
    if given is None:
        return {}
    if not isinstance(given, dict):
        return None
    fine = all(isinstance(value, bool | int | str) for value in given.values())
    return given if fine else None


def _read_clock(given: ClockInput | None) -> Clock | None:
    if given is None:
        return None
    return Clock(
        kind="live" if given.kind is TableClockKind.LIVE else "days",
        bank_seconds=given.bank_seconds,
        increment_seconds=given.increment_seconds,
        move_seconds=given.move_seconds,
        on_timeout=msgspec.convert(given.on_timeout.value, _OnTimeout),
        playing_hours=given.playing_hours,
    )
