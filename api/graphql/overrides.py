"""How the use cases' structs are shown: names, hidden fields, fields with resolvers."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry.scalars import JSON

from api.accounts.account import SignedIn
from api.base.problem import Problem
from api.graphql.accounts.types.person import Person
from api.graphql.accounts.types.profile import PersonResolvers
from api.graphql.accounts.types.viewer import Viewer, ViewerResolvers
from api.graphql.derive.action_input import write_input
from api.graphql.derive.catalogue import Catalogue, Extension, PlainField
from api.graphql.derive.node import Node
from api.graphql.derive.shapes import Leaf, Maybe
from api.graphql.tables.mutations.create_table import TableClockOnTimeout
from api.graphql.tables.mutations.vote import VoteKind
from api.graphql.tables.queries.tables import TableClockKind, TableStatus
from api.graphql.tables.types.table import TableResolvers
from api.play.legal import LegalAction
from api.play.preview import Previewed
from api.play.table_info import SeatInfo, TableInfo
from api.store.clocks import Clock
from api.tournaments.news import notes
from api.tournaments.shown import event_info, look


@strawberry.interface(name="Problem")
class ProblemInterface:
    """Why a request changed nothing; the words of the key are the client's."""

    key: str


@strawberry.enum(description="Who stands behind an account.")
class AccountKind(Enum):
    guest = "guest"
    person = "person"
    bot = "bot"


ENUMS: dict[str, type[Enum]] = {
    "Kind": AccountKind,
    "TableStatus": TableStatus,
    "TableClockKind": TableClockKind,
    "TableClockOnTimeout": TableClockOnTimeout,
    "VoteKind": VoteKind,
}
"""Enums that are written by hand, by the name that would be derived."""


def bank_seconds(seat: SeatInfo) -> float | None:
    """What is left in the bank from before this decision."""
    return None if seat.bank_ms is None else seat.bank_ms / 1000


EXTENSIONS: dict[type, Extension] = {
    Problem: Extension(interface=ProblemInterface),
    Person: Extension(interface=Node, resolvers=PersonResolvers),
    SignedIn: Extension(hidden=frozenset({"session_secret"})),
    Viewer: Extension(resolvers=ViewerResolvers),
    TableInfo: Extension(
        name="Table",
        hidden=frozenset({"host_id"}),
        resolvers=TableResolvers,
        interface=Node,
    ),
    SeatInfo: Extension(
        name="TableSeat",
        # Milliseconds of many days do not fit into GraphQL's Int.
        hidden=frozenset({"bank_ms"}),
        computed=(PlainField("bank_seconds", Maybe(Leaf(float)), bank_seconds),),
    ),
    Clock: Extension(name="TableClock"),
    Previewed: Extension(name="Preview"),
    event_info.EventInfo: Extension(name="Tournament"),
    event_info.EntryInfo: Extension(name="TournamentEntry"),
    event_info.PlanInfo: Extension(name="TournamentPlan"),
    event_info.RoundInfo: Extension(name="TournamentRound"),
    event_info.PairingInfo: Extension(name="TournamentTable"),
    event_info.ReasonInfo: Extension(name="PairingReason"),
    event_info.StandingInfo: Extension(name="Standing"),
    event_info.TieBreakInfo: Extension(name="StandingTieBreak"),
    event_info.GainInfo: Extension(name="StandingGain"),
    look.EventLine: Extension(name="TournamentBrief"),
    look.LogLine: Extension(name="TournamentLogLine"),
    notes.EventNote: Extension(name="TournamentNote"),
}


def extend(catalogue: Catalogue) -> None:
    """The catalogue shows the structs of the use cases like this."""
    catalogue.extensions.update(EXTENSIONS)
    catalogue.extensions[LegalAction] = Extension(computed=(_input_of_action(catalogue),))
    catalogue.enums.update(ENUMS)


def _input_of_action(catalogue: Catalogue) -> PlainField:
    def read(legal: LegalAction) -> object:
        return write_input(catalogue, legal.action)

    return PlainField(
        "input",
        Leaf(JSON),
        read,
        "The action as an `ActionInput` that can be sent back as it is, or with another number in"
        " place of the one that `range` leaves free.",
    )
