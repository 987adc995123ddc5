"""The closed sets of values that tournaments use."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="A sheet of a tournament.")
class TournamentSheetKind(Enum):
    ENTRANTS = enum_value("entrants", description="Everybody entered.")
    CLAIMS = enum_value("claims", description="For directors: codes and links.")
    PAIRINGS = enum_value("pairings", description="Who sat where.")
    RESULTS = enum_value("results", description="What came of the tables.")
    STANDINGS = enum_value("standings", description="Ranks, points by round.")
    CROSS_TABLE = enum_value("cross_table", description="Tables and ranks by round.")
    RECORDS = enum_value(
        "records", description="Every game as text that `./hotseat replay` plays again."
    )


@strawberry.enum(description="How a sheet is written.")
class TournamentSheetForm(Enum):
    CSV = enum_value("csv", description="For spreadsheets.")
    JSON = enum_value("json", description="An object for each line.")


@strawberry.enum(description="Where a tournament stands.")
class TournamentStatus(Enum):
    REGISTRATION = enum_value("registration", description="Players may enter.")
    RUNNING = enum_value("running", description="Rounds are played.")
    OVER = enum_value("over", description="It has ended.")


@strawberry.enum(description="What an organiser may do; each role may do what the lower ones may.")
class OrganiserRole(Enum):
    OWNER = enum_value("owner", description="Appoints organisers.")
    DIRECTOR = enum_value("director", description="Runs the tournament.")
    JUDGE = enum_value("judge", description="Rules on tables, gives penalties and announces.")
    SCOREKEEPER = enum_value("scorekeeper", description="Enters results and checks players in.")
    VIEWER = enum_value("viewer", description="Sees the desk.")
    NONE = enum_value("none", description="No organiser.")


@strawberry.enum(description="What a token of one tournament may do there.")
class TournamentTokenScope(Enum):
    READ = enum_value("read", description="Looks, and sees no codes.")
    PLAY = enum_value("play", description="Enters, claims, checks in and leaves.")
    TOURNAMENTS = enum_value("tournaments", description="Does what the caller's role allows.")


@strawberry.enum(description="What is done to running tables.")
class TableCare(Enum):
    PAUSE = enum_value("pause", description="Stops clocks and the deadline.")
    RESUME = enum_value("resume", description="Lets a paused table go on.")
    EXTEND = enum_value(
        "extend", description="Puts the deadline off and gives every seat more minutes."
    )
    BOT = enum_value("bot", description="Lets a bot play for whoever has to decide.")
    REMIND = enum_value(
        "remind", description="Tells whoever has to decide, a table at most every ten minutes."
    )


@strawberry.enum(description="What an organiser does with entrants.")
class EntrantAction(Enum):
    APPROVE = enum_value("approve", description="Lets a registration in.")
    CHECK_IN = enum_value("check_in", description="Says that the player is here.")
    UNDO_CHECK_IN = enum_value(
        "undo_check_in", description="Says that the player is not here after all."
    )
    WITHDRAW = enum_value("withdraw", description="Takes the player out, points stay.")
    BRING_BACK = enum_value(
        "bring_back", description="Lets somebody who is out play on as who they were."
    )
    DISQUALIFY = enum_value("disqualify", description="Takes the player out and ranks them last.")
    RELEASE_CLAIM = enum_value(
        "release_claim", description="Takes a claim back; a new code is needed."
    )
    REMOVE = enum_value(
        "remove", description="Deletes a registration made by mistake, before the first round."
    )


@strawberry.enum(description="How a table that is short of players is filled.")
class TournamentFill(Enum):
    SMALLER_TABLES = enum_value("smaller_tables", description="Some tables are smaller.")
    BOTS = enum_value("bots", description="Bots take the seats that are free.")


@strawberry.enum(description="Whether ranks at a table or the game's own score give points.")
class TournamentScoringBy(Enum):
    RANK = enum_value("rank", description="The rank at the table.")
    SCORE = enum_value("score", description="The score of the game itself.")


@strawberry.enum(description="What decides between players of equal points.")
class TournamentTieBreak(Enum):
    OPPONENTS_POINTS = enum_value(
        "opponents_points", description="The average points of the opponents (Buchholz per game)."
    )
    OPPONENTS_POINTS_CUT = enum_value(
        "opponents_points_cut",
        description="The same without the weakest opponent (Buchholz cut 1).",
    )
    HEAD_TO_HEAD = enum_value(
        "head_to_head", description="The points gained over each other at common tables."
    )
    BEATEN_POINTS = enum_value(
        "beaten_points", description="The points of those beaten, half for ties (Sonneborn-Berger)."
    )
    TABLE_SHARE = enum_value(
        "table_share", description="The average share of the scores of one's tables."
    )
    WINS = enum_value("wins", description="How many tables were won.")
    SCORE_TOTAL = enum_value(
        "score_total", description="The sum of the scores of the games themselves."
    )
    SEED = enum_value("seed", description="The better seed.")


@strawberry.enum(description="What makes the order of seeds at the start.")
class TournamentSeeding(Enum):
    LIST = enum_value("list", description="Seeds that were given, then the order of registration.")
    RATING = enum_value("rating", description="The highest rating first.")
    LOT = enum_value("lot", description="Chance.")


@strawberry.enum(description="How the tables of the first Swiss round are made.")
class TournamentFirstRound(Enum):
    RANDOM = enum_value("random", description="At random.")
    SNAKE = enum_value("snake", description="The seeds are spread evenly over the tables.")
    LIST = enum_value("list", description="Neighbours of the list sit together.")


@strawberry.enum(description="What becomes of a seat that nobody has claimed in time.")
class TournamentUnclaimed(Enum):
    WAIT = enum_value("wait", description="It waits as long as it takes.")
    BOT = enum_value("bot", description="A bot plays until it is claimed.")
    FORFEIT = enum_value(
        "forfeit", description="It is forfeited; a bot plays on for the others' sake."
    )


@strawberry.enum(description="What becomes of a table that is open at the deadline.")
class TournamentOnDeadline(Enum):
    SHARE = enum_value("share", description="Its players share what the table is worth.")
    STANDING = enum_value("standing", description="They are ranked as they stand.")


@strawberry.enum(description="When the next round is drawn.")
class TournamentNextRound(Enum):
    BY_HAND = enum_value("by_hand", description="When an organiser does it.")
    WHEN_DONE = enum_value(
        "when_done", description="As soon as all tables are done, after the break."
    )


@strawberry.enum(description="How a stage of a tournament is played.")
class TournamentFormat(Enum):
    SWISS = enum_value("swiss", description="Players of equal points meet.")
    ROUND_ROBIN = enum_value("round_robin", description="Everybody meets everybody.")
    GROUPS = enum_value("groups", description="Groups play among themselves.")
    KNOCK_OUT = enum_value("knock_out", description="The best of each table go on.")
    LEAGUE = enum_value("league", description="A Swiss tournament whose rounds last days.")


@strawberry.enum(description="Where an entrant stands.")
class EntrantStatus(Enum):
    PLAYING = enum_value("playing", description="In the tournament.")
    WAITING = enum_value("waiting", description="On the waiting list.")
    PENDING = enum_value("pending", description="Waits for an organiser's approval.")
    WITHDRAWN = enum_value("withdrawn", description="Has withdrawn; points stay.")
    DISQUALIFIED = enum_value("disqualified", description="Was taken out and is ranked last.")
    ABSENT = enum_value("absent", description="Had not checked in when the tournament started.")
    SUBSTITUTE = enum_value("substitute", description="Plays on as another entrant.")


@strawberry.enum(description="What became of a table of a round.")
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
    SAT_OUT = enum_value("sat_out", description="Sat out at their own wish.")
    ABSENT = enum_value("absent", description="Was not in the round.")


@strawberry.enum(description="What a notification of a tournament is about.")
class TournamentNotificationKind(Enum):
    ANNOUNCEMENT = enum_value("announcement", description="An organiser announced something.")
    REMINDER = enum_value("reminder", description="An organiser reminds the player to decide.")
    STARTS_SOON = enum_value("starts_soon", description="The tournament starts soon.")
    SEAT_CAME_FREE = enum_value("seat_came_free", description="The player is in now.")
