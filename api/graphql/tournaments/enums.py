"""Enums of tournaments."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="A sheet of a tournament.")
class TournamentSheetKind(Enum):
    ENTRANTS = enum_value("entrants", description="All entrants.")
    CLAIMS = enum_value("claims", description="For directors: codes and links.")
    PAIRINGS = enum_value("pairings", description="Who sat where.")
    RESULTS = enum_value("results", description="The results of all tables.")
    STANDINGS = enum_value("standings", description="Ranks, and points by round.")
    CROSS_TABLE = enum_value("cross_table", description="Tables and ranks by round.")
    RECORDS = enum_value("records", description="Every game as a text file for `./hotseat replay`.")


@strawberry.enum(description="The file format of a sheet.")
class TournamentSheetForm(Enum):
    CSV = enum_value("csv", description="For spreadsheets.")
    JSON = enum_value("json", description="One object per line.")


@strawberry.enum(description="The status of a tournament.")
class TournamentStatus(Enum):
    REGISTRATION = enum_value("registration", description="Players can register.")
    RUNNING = enum_value("running", description="Rounds are being played.")
    OVER = enum_value("over", description="It has ended.")


@strawberry.enum(description="What an organiser may do; each role includes the lower ones.")
class OrganiserRole(Enum):
    OWNER = enum_value("owner", description="Appoints organisers.")
    DIRECTOR = enum_value("director", description="Runs the tournament.")
    JUDGE = enum_value(
        "judge", description="Decides tables, gives penalties and posts announcements."
    )
    SCOREKEEPER = enum_value("scorekeeper", description="Enters results and checks players in.")
    VIEWER = enum_value("viewer", description="Sees the desk.")
    NONE = enum_value("none", description="Not an organiser.")


@strawberry.enum(description="What a token for one tournament may do there.")
class TournamentTokenScope(Enum):
    READ = enum_value("read", description="Read everything except codes.")
    PLAY = enum_value("play", description="Register, claim, check in and withdraw.")
    TOURNAMENTS = enum_value("tournaments", description="Do what the caller's role allows.")


@strawberry.enum(description="What to do with running tables.")
class ManageTablesAction(Enum):
    PAUSE = enum_value("pause", description="Stop the clocks and the deadline.")
    RESUME = enum_value("resume", description="Resume a paused table.")
    EXTEND = enum_value("extend", description="Extend the deadline and give every seat more time.")
    BOT = enum_value("bot", description="Have a bot decide for the seats that must decide now.")
    REMIND = enum_value(
        "remind", description="Remind players to decide, at most every ten minutes per table."
    )
    ANSWER = enum_value("answer", description="Mark a table's call for a judge as answered.")


@strawberry.enum(description="What an organiser can do with entrants.")
class EntrantAction(Enum):
    APPROVE = enum_value("approve", description="Approve a registration.")
    CHECK_IN = enum_value("check_in", description="Check the player in.")
    UNDO_CHECK_IN = enum_value("undo_check_in", description="Undo a check-in.")
    WITHDRAW = enum_value("withdraw", description="Withdraw the player, who keeps their points.")
    BRING_BACK = enum_value(
        "bring_back", description="Reinstate a player who was out, with their points."
    )
    DISQUALIFY = enum_value(
        "disqualify", description="Disqualify the player, who is then ranked last."
    )
    RELEASE_CLAIM = enum_value(
        "release_claim", description="Release a claimed registration, which gets a new code."
    )
    REMOVE = enum_value(
        "remove", description="Delete a registration made by mistake, before the first round."
    )


@strawberry.enum(description="What happens when a table is short of players.")
class TournamentFill(Enum):
    SMALLER_TABLES = enum_value("smaller_tables", description="Some tables are smaller.")
    BOTS = enum_value("bots", description="Bots fill the free seats.")


@strawberry.enum(description="What points are based on: ranks at a table or the game's own score.")
class TournamentScoringBy(Enum):
    RANK = enum_value("rank", description="The rank at the table.")
    SCORE = enum_value("score", description="The score of the game itself.")


@strawberry.enum(description="A tie-break between players with equal points.")
class TournamentTieBreak(Enum):
    OPPONENTS_POINTS = enum_value(
        "opponents_points", description="The average points of the opponents (Buchholz per game)."
    )
    OPPONENTS_POINTS_CUT = enum_value(
        "opponents_points_cut",
        description="The same without the weakest opponent (Buchholz cut 1).",
    )
    HEAD_TO_HEAD = enum_value(
        "head_to_head", description="The points gained against each other at shared tables."
    )
    BEATEN_POINTS = enum_value(
        "beaten_points",
        description="The points of beaten opponents, half for ties (Sonneborn-Berger).",
    )
    TABLE_SHARE = enum_value(
        "table_share", description="The player's average share of the total score at their tables."
    )
    WINS = enum_value("wins", description="How many tables were won.")
    SCORE_TOTAL = enum_value("score_total", description="The sum of the player's game scores.")
    SEED = enum_value("seed", description="The better seed.")


@strawberry.enum(description="How the seeds are determined at the start.")
class TournamentSeeding(Enum):
    LIST = enum_value("list", description="Given seeds first, then the order of registration.")
    RATING = enum_value("rating", description="The highest rating first.")
    LOT = enum_value("lot", description="At random.")


@strawberry.enum(description="How the first Swiss round is drawn.")
class TournamentFirstRound(Enum):
    RANDOM = enum_value("random", description="At random.")
    SNAKE = enum_value("snake", description="The seeds are spread evenly over the tables.")
    LIST = enum_value("list", description="Neighbours in the list sit together.")


@strawberry.enum(description="What happens to a seat that nobody has claimed in time.")
class TournamentUnclaimed(Enum):
    WAIT = enum_value("wait", description="It waits indefinitely.")
    BOT = enum_value("bot", description="A bot plays until it is claimed.")
    FORFEIT = enum_value(
        "forfeit", description="It is forfeited; a bot plays on so that the others can."
    )


@strawberry.enum(description="What happens to a table that is unfinished at the deadline.")
class TournamentOnDeadline(Enum):
    SHARE = enum_value("share", description="Its players share the points equally.")
    STANDING = enum_value("standing", description="They are ranked by the current position.")


@strawberry.enum(description="When the next round is drawn.")
class TournamentNextRound(Enum):
    BY_HAND = enum_value("by_hand", description="When an organiser draws it.")
    WHEN_DONE = enum_value("when_done", description="When all tables are done, after the break.")


@strawberry.enum(description="How a stage of a tournament is played.")
class TournamentFormat(Enum):
    SWISS = enum_value("swiss", description="Players with equal points meet.")
    ROUND_ROBIN = enum_value("round_robin", description="Everybody meets everybody.")
    GROUPS = enum_value("groups", description="Groups play among themselves.")
    KNOCK_OUT = enum_value("knock_out", description="The best of each table advance.")
    LEAGUE = enum_value("league", description="A Swiss tournament whose rounds last days.")


@strawberry.enum(description="The status of an entrant.")
class EntrantStatus(Enum):
    PLAYING = enum_value("playing", description="In the tournament.")
    WAITING = enum_value("waiting", description="On the waiting list.")
    PENDING = enum_value("pending", description="Awaiting an organiser's approval.")
    WITHDRAWN = enum_value("withdrawn", description="Withdrawn; the points are kept.")
    DISQUALIFIED = enum_value("disqualified", description="Disqualified and ranked last.")
    ABSENT = enum_value("absent", description="Had not checked in when the tournament started.")
    SUBSTITUTE = enum_value("substitute", description="Plays on in another entrant's place.")


@strawberry.enum(description="The status of a table in a round.")
class TournamentTableStatus(Enum):
    OPEN = enum_value("open", description="It has no result yet.")
    FINISHED = enum_value("finished", description="The game was played to its end.")
    ADJUDICATED = enum_value("adjudicated", description="An organiser decided the ranks.")
    CUT = enum_value("cut", description="The deadline ended it.")
    ANNULLED = enum_value("annulled", description="An organiser annulled it.")


@strawberry.enum(description="The part of a format that a table belongs to.")
class TournamentPart(Enum):
    GROUP = enum_value("group", description="A group.")
    UPPER = enum_value("upper", description="The upper bracket.")
    LOWER = enum_value("lower", description="The lower bracket.")
    FINAL = enum_value("final", description="The final.")
    THIRD_PLACE = enum_value("third_place", description="The match for third place.")


@strawberry.enum(description="How a player spent a round.")
class RoundAttendance(Enum):
    TABLE = enum_value("table", description="At a table.")
    BYE = enum_value("bye", description="With a bye.")
    SAT_OUT = enum_value("sat_out", description="Sat out by choice.")
    ABSENT = enum_value("absent", description="Was not in the round.")


@strawberry.enum(description="What a notification of a tournament is about.")
class TournamentNotificationKind(Enum):
    ANNOUNCEMENT = enum_value("announcement", description="An organiser posted an announcement.")
    REMINDER = enum_value("reminder", description="An organiser reminded the player to decide.")
    STARTS_SOON = enum_value("starts_soon", description="The tournament starts soon.")
    SEAT_CAME_FREE = enum_value(
        "seat_came_free", description="The player moved up from the waiting list."
    )
    APPROVED = enum_value("approved", description="The player's registration was approved.")
    START_MISSED = enum_value(
        "start_missed",
        description="The tournament could not start as planned; an organiser has to act.",
    )


@strawberry.enum(description="What a line of a tournament's log reports.")
class TournamentLogLineKind(Enum):
    TERMS_SET = enum_value(
        "terms_set", description="The tournament was created, or its terms were changed."
    )
    REGISTERED = enum_value("registered", description="A player or a bot was entered.")
    APPROVED = enum_value("approved", description="An organiser approved a registration.")
    EDITED = enum_value("edited", description="An organiser corrected an entrant's details.")
    REMOVED = enum_value("removed", description="A registration made by mistake was deleted.")
    CLAIMED = enum_value("claimed", description="A player claimed their registration.")
    DECLINED = enum_value("declined", description="An invited player declined.")
    RELEASED = enum_value("released", description="A claim or an invitation was withdrawn.")
    CHECKED_IN = enum_value("checked_in", description="A check-in was made or undone.")
    WITHDREW = enum_value(
        "withdrew", description="A player left the tournament or its waiting list."
    )
    RETURNED = enum_value("returned", description="A player was reinstated with their points.")
    DISQUALIFIED = enum_value("disqualified", description="A player was disqualified.")
    SUBSTITUTED = enum_value(
        "substituted", description="An entrant was replaced; the points are kept."
    )
    SAT_OUT = enum_value("sat_out", description="A player sits out a round, or plays after all.")
    PAIR_FORBIDDEN = enum_value(
        "pair_forbidden", description="Two entrants must not meet, or may meet again."
    )
    STARTED = enum_value("started", description="The tournament started; registration is closed.")
    DRAFTED = enum_value(
        "drafted",
        description="For organisers: the next round was drafted, or its draft was discarded.",
    )
    PAIRED = enum_value("paired", description="A round was drawn.")
    UNDRAWN = enum_value("undrawn", description="The newest round was taken back.")
    FINISHED = enum_value("finished", description="A table was played to its end.")
    ADJUDICATED = enum_value("adjudicated", description="An organiser decided a table.")
    CUT = enum_value("cut", description="The deadline ended a table.")
    ANNULLED = enum_value("annulled", description="An organiser annulled a table.")
    REPLAYED = enum_value("replayed", description="A table is replayed from the start.")
    ADJUSTED = enum_value(
        "adjusted", description="Points were adjusted by a penalty or a correction."
    )
    ENDED = enum_value("ended", description="The tournament ended.")
    REOPENED = enum_value("reopened", description="The tournament was reopened after its end.")
    APPOINTED = enum_value("appointed", description="An organiser's role was changed.")
    UNDONE = enum_value("undone", description="An earlier line was undone.")
    REMIND = enum_value("remind", description="Players with pending decisions were reminded.")
    EXTEND = enum_value("extend", description="A deadline was extended.")
    PAUSE = enum_value("pause", description="Tables were paused.")
    RESUME = enum_value("resume", description="Paused tables were resumed.")
    BOT = enum_value("bot", description="A bot took over a seat.")
    ANNOUNCE = enum_value("announce", description="An organiser posted an announcement.")
    STARTS_SOON = enum_value(
        "starts_soon", description="Players were reminded that the tournament starts soon."
    )
    START_MISSED = enum_value(
        "start_missed", description="The tournament could not start as planned."
    )
    CALL = enum_value("call", description="A table called a judge.")
    ANSWER = enum_value("answer", description="A call for a judge was answered.")
