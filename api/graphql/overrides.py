"""How the structs of the use cases appear in the schema: names, hidden fields, resolvers."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import strawberry
from strawberry.scalars import JSON
from strawberry.utils.str_converters import to_camel_case

from api.accounts.account import Account, SignedIn
from api.accounts.device_codes import DeviceRequest
from api.accounts.devices import Device
from api.accounts.passkeys import Passkey
from api.accounts.token import Token
from api.base.in_words import problem_in_words
from api.base.problem import MissingScope, Problem
from api.coach.daily_puzzle import DailyPuzzle
from api.coach.request_review import ReviewRequested
from api.coach.review import Review
from api.graphql.accounts.enums import AccountKind, TokenScope
from api.graphql.accounts.types.account import AccountResolvers
from api.graphql.accounts.types.viewer import Preferences, Viewer, ViewerResolvers
from api.graphql.derive.action_input import write_input
from api.graphql.derive.catalogue import Catalogue, Extension, PlainField
from api.graphql.derive.node import Node
from api.graphql.derive.shapes import Leaf, Many, Maybe, Ref, choice
from api.graphql.games.enums import Language
from api.graphql.games.types import Game
from api.graphql.notify.enums import WebhookEvent
from api.graphql.references import (
    ACCOUNT,
    GAME,
    ID_AND_NAME,
    TABLE,
    TOURNAMENT,
    by_name,
    refers,
)
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
from api.graphql.tables.types.updates import LobbyTable, Resync
from api.graphql.tournaments import enums as tournament_enums
from api.graphql.tournaments.lists import DraftResolvers, RoundResolvers, TournamentResolvers
from api.graphql.tournaments.subscriptions import TournamentChanged
from api.live.fanout.table_changed import TableChanged
from api.model.clock import Clock
from api.notify.webhooks import Webhook
from api.play.chat import Message
from api.play.invitations import Invitation
from api.play.legal import LegalAction
from api.play.lobby import Waiting
from api.play.mute_account import Muted
from api.play.open_votes import OpenVote
from api.play.play import Played
from api.play.preview import Previewed
from api.play.table_info import SeatInfo, TableInfo
from api.play.table_log import LogEntry
from api.play.upcoming import UpcomingSeat
from api.ratings.profile import BoardLine, PastGame, Rating, Statistics
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
    """Why a request changed nothing; clients translate the key."""

    key: str = strawberry.field(
        description="A key for the problem; the other fields are its parameters."
    )
    message: str = strawberry.field(
        description=(
            "The problem as a sentence, in the language of `Accept-Language` or"
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
"""Handwritten enums, by the name that would be derived."""


def part(
    table: round_info.PairingInfo | draft_info.DraftTable | standing_info.StandingInfo,
) -> str | None:
    """Return the part of the format, if it has parts."""
    return table.part or None


def present(name: str, description: str) -> PlainField:
    """A number that counts from 1, and null where the struct has 0 for "there is none"."""

    def read(root: object) -> int | None:
        return getattr(root, name) or None

    return PlainField(name, Maybe(Leaf(int)), read, description)


PART = PlainField("part", Maybe(choice(tournament_enums.TournamentPart)), part)
GROUP = present("group", "The number of the group, from 1; null: there are none.")
STATUS = choice(tournament_enums.TournamentStatus)
FORMAT = choice(tournament_enums.TournamentFormat)
ROLE = choice(tournament_enums.OrganiserRole)


def i_play(tournament: tournament_info.TournamentInfo | find_tournament.TournamentSummary) -> bool:
    """Whether the caller is an entrant."""
    if isinstance(tournament, find_tournament.TournamentSummary):
        return tournament.i_play
    return tournament.my_entrant is not None


def bank_seconds(seat: SeatInfo) -> float | None:
    """Return the bank as it was before this decision."""
    return None if seat.bank_ms is None else seat.bank_ms / 1000


PROBLEM = Extension(
    interface=ProblemInterface,
    computed=(PlainField("message", Leaf(str), problem_in_words, "The problem as a sentence."),),
)
OF_GAME = refers("game", GAME, "game", "What is played.")
THE_TABLE = refers("table", TABLE, "table_id", "The table.")
IN_PLAY = refers("table", TABLE, "table_id", "The table, once it is open.", optional=True)
EXTENSIONS: dict[type, Extension] = {
    Problem: PROBLEM,
    Account: Extension(
        hidden=frozenset({"owner_id", "language", "time_zone", "playing_hours", "quiet_hours"}),
        interface=Node,
        resolvers=AccountResolvers,
    ),
    Game: Extension(interface=Node, shapes={"languages": Many(choice(Language))}),
    Message: Extension(
        hidden=frozenset({"account_id", "table_id", "name"}),
        computed=(
            refers(
                "author", ACCOUNT, by_name("account_id", "name"), "Who said it.", known=ID_AND_NAME
            ),
            refers("table", TABLE, "table_id", "The table where it was said.", optional=True),
        ),
        interface=Node,
    ),
    Device: Extension(interface=Node),
    Passkey: Extension(interface=Node),
    Waiting: Extension(
        hidden=frozenset({"table_id", "game"}),
        computed=(
            refers("table", TABLE, "table_id", "The table that waits."),
            refers("game", GAME, "game", "What is played."),
        ),
    ),
    Invitation: Extension(
        hidden=frozenset({"table_id", "tournament_id", "game", "inviter", "inviter_id"}),
        computed=(
            refers("table", TABLE, "table_id", "The table, if it is to one.", optional=True),
            refers(
                "tournament",
                TOURNAMENT,
                "tournament_id",
                "The tournament, if it is to one.",
                optional=True,
            ),
            refers("game", GAME, "game", "What is played."),
            refers(
                "inviter",
                ACCOUNT,
                by_name("inviter_id", "inviter"),
                "The host of the table or the owner of the tournament; null once they are gone.",
                optional=True,
                known=ID_AND_NAME,
            ),
        ),
    ),
    UpcomingSeat: Extension(hidden=frozenset({"table_id", "game"}), computed=(THE_TABLE, OF_GAME)),
    OpenVote: Extension(
        hidden=frozenset({"table_id", "game"}),
        computed=(THE_TABLE, OF_GAME),
        shapes={"kind": choice(VoteKind)},
    ),
    LobbyTable: Extension(
        hidden=frozenset({"id", "game"}),
        computed=(
            refers("table", TABLE, "id", "The table; null if it was just deleted.", optional=True),
            refers("game", GAME, "game", "What is played."),
        ),
    ),
    Review: Extension(hidden=frozenset({"table_id"}), computed=(THE_TABLE,)),
    ReviewRequested: Extension(hidden=frozenset({"table_id"}), computed=(THE_TABLE,)),
    DailyPuzzle: Extension(hidden=frozenset({"game"}), computed=(OF_GAME,)),
    Resync: Extension(hidden=frozenset({"table_id"}), computed=(THE_TABLE,)),
    Played: Extension(hidden=frozenset({"table_id"}), computed=(THE_TABLE,)),
    Muted: Extension(
        hidden=frozenset({"account_id"}),
        computed=(
            refers("account", ACCOUNT, "account_id", "The account that was muted or unmuted."),
        ),
    ),
    Rating: Extension(hidden=frozenset({"game"}), computed=(OF_GAME,)),
    Statistics: Extension(hidden=frozenset({"game"}), computed=(OF_GAME,)),
    BoardLine: Extension(
        name="LeaderboardEntry",
        hidden=frozenset({"account_id", "name", "is_bot"}),
        computed=(
            refers(
                "account", ACCOUNT, by_name("account_id", "name"), "The account.", known=ID_AND_NAME
            ),
        ),
    ),
    TournamentChanged: Extension(
        hidden=frozenset({"id"}),
        computed=(refers("tournament", TOURNAMENT, "id", "The tournament.", optional=True),),
    ),
    SignedIn: Extension(hidden=frozenset({"session_secret"})),
    Preferences: Extension(shapes={"language": choice(Language)}),
    Viewer: Extension(
        resolvers=ViewerResolvers,
        shapes={"scopes": Many(choice(TokenScope))},
    ),
    TableInfo: Extension(
        name="Table",
        hidden=frozenset({"host_id", "game", "forked_from"}),
        computed=(
            refers("game", GAME, "game", "What is played."),
            refers(
                "host",
                ACCOUNT,
                "host_id",
                "The table's host.",
                optional=True,
            ),
            refers(
                "forked_from",
                TABLE,
                "forked_from",
                "The table that this one is a copy of.",
                optional=True,
            ),
        ),
        shapes={"ending": Maybe(choice(TableEnding))},
        resolvers=TableResolvers,
        interface=Node,
    ),
    SeatInfo: Extension(
        name="TableSeat",
        # Milliseconds of many days do not fit into GraphQL's Int.
        hidden=frozenset({"bank_ms", "account_id"}),
        computed=(
            PlainField("bank_seconds", Maybe(Leaf(float)), bank_seconds),
            refers("account", ACCOUNT, "account_id", "Who holds the seat.", optional=True),
        ),
    ),
    Clock: Extension(name="TableClock"),
    Previewed: Extension(name="Preview"),
    tournament_info.TournamentInfo: Extension(
        name="Tournament",
        hidden=frozenset({"game"}),
        computed=(
            OF_GAME,
            PlainField("i_play", Leaf(bool), i_play, "Whether the caller is an entrant."),
        ),
        interface=Node,
        resolvers=TournamentResolvers,
        briefs=frozenset({find_tournament.TournamentSummary}),
        shapes={
            "status": STATUS,
            "format": FORMAT,
            "my_role": ROLE,
            "tie_breaks": Many(choice(tournament_enums.TournamentTieBreak)),
        },
    ),
    entrant_info.EntrantInfo: Extension(
        name="TournamentEntrant",
        hidden=frozenset({"account_id"}),
        computed=(refers("account", ACCOUNT, "account_id", "Who plays it.", optional=True),),
        shapes={"status": choice(tournament_enums.EntrantStatus)},
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
    round_info.RoundInfo: Extension(name="TournamentRound", resolvers=RoundResolvers),
    round_info.PairingInfo: Extension(
        name="TournamentTable",
        hidden=frozenset({"part", "group", "slot", "table_id"}),
        computed=(
            PART,
            GROUP,
            present("slot", "The place in a bracket of two at a table, from 1."),
            IN_PLAY,
        ),
        shapes={"status": choice(tournament_enums.TournamentTableStatus)},
    ),
    draft_info.DraftTable: Extension(hidden=frozenset({"part", "group"}), computed=(PART, GROUP)),
    draft_info.DraftInfo: Extension(name="TournamentDraft", resolvers=DraftResolvers),
    round_info.ReasonInfo: Extension(name="PairingReason"),
    standing_info.StandingInfo: Extension(
        name="Standing",
        hidden=frozenset({"part", "group", "group_rank", "reached_round"}),
        computed=(
            PART,
            present("group", "The group of the last stage with groups that was played."),
            present("group_rank", "The rank in that group."),
            present("reached_round", "In a knock-out: the last round that was reached."),
        ),
        shapes={"status": choice(tournament_enums.EntrantStatus)},
    ),
    standing_info.TieBreakInfo: Extension(
        name="StandingTieBreak", shapes={"name": choice(tournament_enums.TournamentTieBreak)}
    ),
    standing_info.GainInfo: Extension(name="StandingGain"),
    standing_info.TeamInfo: Extension(name="TeamStanding"),
    announcement_info.AnnouncementInfo: Extension(name="TournamentAnnouncement"),
    announcement_info.OrganiserInfo: Extension(
        name="TournamentOrganiser",
        hidden=frozenset({"account_id", "name"}),
        computed=(
            refers(
                "account", ACCOUNT, by_name("account_id", "name"), "The account.", known=ID_AND_NAME
            ),
        ),
        shapes={"role": ROLE},
    ),
    announcement_info.AdjustmentInfo: Extension(name="PointsAdjustment"),
    find_tournament.LogLine: Extension(
        name="TournamentLogLine",
        shapes={"what": choice(tournament_enums.TournamentLogLineKind)},
    ),
    consequences.Warning: Extension(name="ConsequenceWarning"),
    player_page.PlayerPage: Extension(name="TournamentPlayer"),
    player_page.PlayerRound: Extension(
        name="TournamentPlayerRound", shapes={"how": choice(tournament_enums.RoundAttendance)}
    ),
    player_page.CrossRow: Extension(name="CrossTableRow"),
    player_page.CrossCell: Extension(name="CrossTableCell"),
    DeskTable: Extension(
        hidden=frozenset({"table_id"}),
        computed=(IN_PLAY,),
        shapes={"status": choice(tournament_enums.TournamentTableStatus)},
    ),
    TournamentNotification: Extension(
        hidden=frozenset({"table_id", "tournament_id"}),
        computed=(
            refers("table", TABLE, "table_id", "The table it is about.", optional=True),
            refers("tournament", TOURNAMENT, "tournament_id", "The tournament.", optional=True),
        ),
        interface=Node,
        shapes={"kind": choice(tournament_enums.TournamentNotificationKind)},
    ),
    NotOrganiser: replace(PROBLEM, shapes={"role": ROLE}),
    MissingScope: replace(PROBLEM, shapes={"scope": choice(TokenScope)}),
    TableChanged: Extension(
        hidden=frozenset({"table_id", "host_id"}),
        computed=(
            THE_TABLE,
            refers("host", ACCOUNT, "host_id", "The current host.", optional=True),
        ),
        shapes={"status": choice(TableStatus), "ending": Maybe(choice(TableEnding))},
    ),
    LogEntry: Extension(shapes={"kind": choice(LogEntryKind), "by": choice(Actor)}),
    PastGame: Extension(
        hidden=frozenset({"table_id", "game"}),
        computed=(
            OF_GAME,
            refers("table", TABLE, "table_id", "The table; null if it is hidden.", optional=True),
        ),
        shapes={"ending": choice(TableEnding)},
    ),
    Token: Extension(
        hidden=frozenset({"account_id", "tournament_id"}),
        computed=(
            refers("account", ACCOUNT, "account_id", "The account it acts for."),
            refers(
                "tournament",
                TOURNAMENT,
                "tournament_id",
                "The only tournament it is valid for; null: everything its scopes allow.",
                optional=True,
            ),
        ),
        interface=Node,
        shapes={"scopes": Many(choice(TokenScope))},
    ),
    DeviceRequest: Extension(shapes={"scopes": Many(choice(TokenScope))}),
    Webhook: Extension(interface=Node, shapes={"events": Many(choice(WebhookEvent))}),
}


def extend(catalogue: Catalogue) -> None:
    """Register how the use cases' structs appear in the catalogue."""
    catalogue.extensions.update(EXTENSIONS)
    listed = find_tournament.TournamentSummary
    known = frozenset(to_camel_case(name) for name in listed.__struct_fields__)
    catalogue.unions[listed] = Ref(TOURNAMENT, known)
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
