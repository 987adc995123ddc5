"""The long lists of a tournament, in pages: five thousand may have entered."""

from __future__ import annotations

from typing import TypeVar

from api.graphql.derive.fields import gives
from api.graphql.derive.page import AfterArg, LargeFirstArg, connection, cut_list, cut_ranks
from api.tournaments.views.draft_info import DraftInfo, DraftTable
from api.tournaments.views.entrant_info import EntrantInfo
from api.tournaments.views.round_info import PairingInfo, RoundInfo
from api.tournaments.views.standing_info import StandingInfo, TeamInfo
from api.tournaments.views.tournament_info import TournamentInfo

T = TypeVar("T")

EntrantConnection = connection("TournamentEntrant", EntrantInfo, "those entered in a tournament")
RoundConnection = connection("TournamentRound", RoundInfo, "the rounds of a tournament")
RoundTableConnection = connection("TournamentTable", PairingInfo, "the tables of a round")
DraftTableConnection = connection("DraftTable", DraftTable, "the tables of a draft")
StandingConnection = connection("Standing", StandingInfo, "the lines of the standings")
TeamStandingConnection = connection("TeamStanding", TeamInfo, "the lines of the team standings")


class TournamentResolvers:
    """The lists of a tournament. Their cursors are places: `totalCount` and `version` tell
    whether a list changed between two pages."""

    @gives(EntrantConnection)
    def entrants(self, first: LargeFirstArg = 100, after: AfterArg = None) -> object:
        """Everybody entered, in the order of registration."""
        return cut_ranks(EntrantConnection, _root(self, TournamentInfo).entrants, first, after)

    @gives(RoundConnection)
    def rounds(self, first: LargeFirstArg = 20, after: AfterArg = None) -> object:
        """The rounds that were drawn, the first one first."""
        rounds = _root(self, TournamentInfo).rounds
        return cut_list(RoundConnection, rounds, first, after, lambda drawn: drawn.number)

    @gives(StandingConnection)
    def standings(self, first: LargeFirstArg = 100, after: AfterArg = None) -> object:
        """The standings, the best first."""
        return cut_ranks(StandingConnection, _root(self, TournamentInfo).standings, first, after)

    @gives(TeamStandingConnection)
    def teams(self, first: LargeFirstArg = 100, after: AfterArg = None) -> object:
        """The standings of the teams, the best first."""
        return cut_ranks(TeamStandingConnection, _root(self, TournamentInfo).teams, first, after)


class RoundResolvers:
    """The lists of a round."""

    @gives(RoundTableConnection)
    def tables(self, first: LargeFirstArg = 100, after: AfterArg = None) -> object:
        """The tables of the round, in the order of their numbers."""
        drawn = _root(self, RoundInfo)
        return cut_list(
            RoundTableConnection, drawn.tables, first, after, lambda table: table.table_number
        )


class DraftResolvers:
    """The lists of a draft."""

    @gives(DraftTableConnection)
    def tables(self, first: LargeFirstArg = 100, after: AfterArg = None) -> object:
        """The tables of the draft, in the order of their numbers."""
        draft = _root(self, DraftInfo)
        return cut_list(
            DraftTableConnection, draft.tables, first, after, lambda table: table.table_number
        )


def _root(root: object, kind: type[T]) -> T:
    """Strawberry hands the use case's struct to the resolvers."""
    if not isinstance(root, kind):
        raise TypeError(f"{kind.__name__} is resolved, not {type(root).__name__}")
    return root
