"""How the use cases' structs are shown: names, hidden fields, fields with resolvers."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import strawberry
from strawberry.scalars import JSON

from api.accounts.account import SignedIn
from api.accounts.device_codes import DeviceRequest
from api.accounts.token import Token
from api.base.in_words import problem_in_words
from api.base.problem import MissingScope, Problem
from api.graphql.accounts.enums import AccountKind, TokenScope
from api.graphql.accounts.types.person import Person
from api.graphql.accounts.types.profile import PersonResolvers
from api.graphql.accounts.types.viewer import Viewer, ViewerResolvers
from api.graphql.derive.action_input import write_input
from api.graphql.derive.catalogue import Catalogue, Extension, PlainField
from api.graphql.derive.node import Node
from api.graphql.derive.shapes import Leaf, Many, Maybe, choice
from api.graphql.notify.enums import WebhookEvent
from api.graphql.tables.enums import (
    Actor,
    LogEntryKind,
    TableClockKind,
    TableClockOnTimeout,
    TableEnding,
    TableStatus,
    VoteKind,
)
from api.graphql.tables.types.table import TableResolvers
from api.graphql.tournaments import enums as tournament_enums
from api.live.fanout.table_changed import TableChanged
from api.model.clock import Clock
from api.notify.webhooks import Webhook
from api.play.legal import LegalAction
from api.play.preview import Previewed
from api.play.table_info import SeatInfo, TableInfo
from api.play.table_log import LogEntry
from api.ratings.profile import PastGame
from api.tournaments.notifications.dismiss_notification import TournamentNotification
from api.tournaments.problems import NotOrganiser
from api.tournaments.rounds import consequences
from api.tournaments.views import (
    announcement_info,
    draft_info,
    entrant_info,
    find_tournament,
    player_page,
    round_info,
    standing_info,
    terms_info,
    tournament_info,
)
from api.tournaments.views.desk import DeskTable


@strawberry.interface(name="Problem")
class ProblemInterface:
    """Why a request changed nothing; the words of the key are the client's."""

    key: str = strawberry.field(
        description="What went wrong as a key; its parameters are the other fields."
    )
    message: str = strawberry.field(
        description=(
            "What went wrong as a sentence for a person, in the language of `Accept-Language` or"
            " else of the account: English, Russian or Polish."
        )
    )


ENUMS: dict[str, type[Enum]] = {
    "Kind": AccountKind,
    "TableStatus": TableStatus,
    "TableClockKind": TableClockKind,
    "TableClockOnTimeout": TableClockOnTimeout,
    "VoteKind": VoteKind,
}
"""Enums that are written by hand, by the name that would be derived."""


def part(
    table: round_info.PairingInfo | draft_info.DraftTable | standing_info.StandingInfo,
) -> str | None:
    """The part of the format, if there are parts."""
    return table.part or None


PART = PlainField("part", Maybe(choice(tournament_enums.TournamentPart)), part)
STATUS = choice(tournament_enums.TournamentStatus)
FORMAT = choice(tournament_enums.TournamentFormat)
ROLE = choice(tournament_enums.OrganiserRole)


def bank_seconds(seat: SeatInfo) -> float | None:
    """What is left in the bank from before this decision."""
    return None if seat.bank_ms is None else seat.bank_ms / 1000


PROBLEM = Extension(
    interface=ProblemInterface,
    computed=(PlainField("message", Leaf(str), problem_in_words, "The problem as a sentence."),),
)
EXTENSIONS: dict[type, Extension] = {
    Problem: PROBLEM,
    Person: Extension(interface=Node, resolvers=PersonResolvers),
    SignedIn: Extension(hidden=frozenset({"session_secret"})),
    Viewer: Extension(
        resolvers=ViewerResolvers,
        shapes={"scopes": Many(choice(TokenScope))},
    ),
    TableInfo: Extension(
        name="Table",
        hidden=frozenset({"host_id"}),
        shapes={"ending": Maybe(choice(TableEnding))},
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
    tournament_info.TournamentInfo: Extension(
        name="Tournament",
        shapes={
            "status": STATUS,
            "format": FORMAT,
            "my_role": ROLE,
            "tie_breaks": Many(choice(tournament_enums.TournamentTieBreak)),
        },
    ),
    entrant_info.EntrantInfo: Extension(
        name="TournamentEntrant", shapes={"status": choice(tournament_enums.EntrantStatus)}
    ),
    terms_info.TermsInfo: Extension(
        name="TournamentTerms",
        shapes={
            "fill": choice(tournament_enums.TournamentFill),
            "seeding": choice(tournament_enums.TournamentSeeding),
            "first_round": choice(tournament_enums.TournamentFirstRound),
            "unclaimed": choice(tournament_enums.TournamentUnclaimed),
            "on_deadline": choice(tournament_enums.TournamentOnDeadline),
            "next_round": choice(tournament_enums.TournamentNextRound),
        },
    ),
    terms_info.StageInfo: Extension(name="TournamentStage", shapes={"format": FORMAT}),
    terms_info.QuestionInfo: Extension(name="TournamentQuestion"),
    round_info.RoundInfo: Extension(name="TournamentRound"),
    round_info.PairingInfo: Extension(
        name="TournamentTable",
        hidden=frozenset({"part"}),
        computed=(PART,),
        shapes={"status": choice(tournament_enums.TournamentTableStatus)},
    ),
    draft_info.DraftTable: Extension(hidden=frozenset({"part"}), computed=(PART,)),
    draft_info.DraftInfo: Extension(name="TournamentDraft"),
    round_info.ReasonInfo: Extension(name="PairingReason"),
    standing_info.StandingInfo: Extension(
        name="Standing",
        hidden=frozenset({"part"}),
        computed=(PART,),
        shapes={"status": choice(tournament_enums.EntrantStatus)},
    ),
    standing_info.TieBreakInfo: Extension(
        name="StandingTieBreak", shapes={"name": choice(tournament_enums.TournamentTieBreak)}
    ),
    standing_info.GainInfo: Extension(name="StandingGain"),
    standing_info.TeamInfo: Extension(name="TeamStanding"),
    announcement_info.AnnouncementInfo: Extension(name="TournamentAnnouncement"),
    announcement_info.OrganiserInfo: Extension(name="TournamentOrganiser", shapes={"role": ROLE}),
    announcement_info.AdjustmentInfo: Extension(name="PointsAdjustment"),
    find_tournament.LogLine: Extension(name="TournamentLogLine"),
    consequences.Warning: Extension(name="ConsequenceWarning"),
    player_page.PlayerPage: Extension(name="TournamentPlayer"),
    player_page.PlayerRound: Extension(
        name="TournamentPlayerRound", shapes={"how": choice(tournament_enums.RoundAttendance)}
    ),
    player_page.CrossRow: Extension(name="CrossTableRow"),
    player_page.CrossCell: Extension(name="CrossTableCell"),
    find_tournament.TournamentSummary: Extension(
        shapes={"status": STATUS, "format": FORMAT, "my_role": ROLE}
    ),
    DeskTable: Extension(shapes={"status": choice(tournament_enums.TournamentTableStatus)}),
    TournamentNotification: Extension(
        shapes={"kind": choice(tournament_enums.TournamentNotificationKind)}
    ),
    NotOrganiser: replace(PROBLEM, shapes={"role": ROLE}),
    MissingScope: replace(PROBLEM, shapes={"scope": choice(TokenScope)}),
    TableChanged: Extension(
        shapes={"status": choice(TableStatus), "ending": Maybe(choice(TableEnding))}
    ),
    LogEntry: Extension(shapes={"kind": choice(LogEntryKind), "by": choice(Actor)}),
    PastGame: Extension(shapes={"ending": choice(TableEnding)}),
    Token: Extension(shapes={"scopes": Many(choice(TokenScope))}),
    DeviceRequest: Extension(shapes={"scopes": Many(choice(TokenScope))}),
    Webhook: Extension(shapes={"events": Many(choice(WebhookEvent))}),
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
