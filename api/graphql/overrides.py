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
from api.tournaments.rounds import consequences
from api.tournaments.views import find_tournament, player_page, tournament_info


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
    tournament_info.TournamentInfo: Extension(name="Tournament"),
    tournament_info.EntrantInfo: Extension(name="TournamentEntrant"),
    tournament_info.TermsInfo: Extension(name="TournamentTerms"),
    tournament_info.StageInfo: Extension(name="TournamentStage"),
    tournament_info.QuestionInfo: Extension(name="TournamentQuestion"),
    tournament_info.RoundInfo: Extension(name="TournamentRound"),
    tournament_info.PairingInfo: Extension(name="TournamentTable"),
    tournament_info.DraftInfo: Extension(name="TournamentDraft"),
    tournament_info.ReasonInfo: Extension(name="PairingReason"),
    tournament_info.StandingInfo: Extension(name="Standing"),
    tournament_info.TieBreakInfo: Extension(name="StandingTieBreak"),
    tournament_info.GainInfo: Extension(name="StandingGain"),
    tournament_info.TeamInfo: Extension(name="TeamStanding"),
    tournament_info.AnnouncementInfo: Extension(name="TournamentAnnouncement"),
    tournament_info.OrganiserInfo: Extension(name="TournamentOrganiser"),
    tournament_info.AdjustmentInfo: Extension(name="PointsAdjustment"),
    find_tournament.LogLine: Extension(name="TournamentLogLine"),
    consequences.Warning: Extension(name="ConsequenceWarning"),
    player_page.PlayerPage: Extension(name="TournamentPlayer"),
    player_page.PlayerRound: Extension(name="TournamentPlayerRound"),
    player_page.CrossRow: Extension(name="CrossTableRow"),
    player_page.CrossCell: Extension(name="CrossTableCell"),
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
