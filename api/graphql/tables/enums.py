"""Enums of tables."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="Whether a table is waiting for players, running or over.")
class TableStatus(Enum):
    OPEN = enum_value("open", description="It is waiting for players.")
    RUNNING = enum_value("running", description="It is being played.")
    OVER = enum_value("over", description="It has ended.")


@strawberry.enum(description="How a table ended.")
class TableEnding(Enum):
    PLAYED = enum_value("played", description="The game was played to its end.")
    FORFEIT = enum_value("forfeit", description="A seat ran out of time.")
    ABANDONED = enum_value("abandoned", description="The players agreed to stop; nobody won.")
    ADJUDICATED = enum_value("adjudicated", description="An organiser decided the ranks.")
    ANNULLED = enum_value("annulled", description="An organiser annulled the table.")


@strawberry.enum(description="Whether a game is played live or by correspondence.")
class TableClockKind(Enum):
    LIVE = enum_value("live", description="In one sitting.")
    DAYS = enum_value("days", description="As a correspondence game, over days or weeks.")


@strawberry.enum(description="What happens when a seat runs out of time.")
class TableClockOnTimeout(Enum):
    DEFAULT = enum_value("default", description="The game's default action is played.")
    BOT = enum_value("bot", description="A bot plays on until the player takes the seat back.")
    FORFEIT = enum_value("forfeit", description="The seat forfeits the game.")


@strawberry.enum(description="What players can vote for.")
class VoteKind(Enum):
    TAKE_BACK = enum_value("take_back", description="Take back somebody's last play.")
    PAUSE = enum_value("pause", description="Stop the clocks for a while.")
    ABANDON = enum_value("abandon", description="End the game without a winner.")


@strawberry.enum(description="What an entry of a table's log records.")
class LogEntryKind(Enum):
    ACTION = enum_value("action", description="A seat took an action.")
    SEATS = enum_value("seats", description="Somebody sat down, left or was replaced.")
    START = enum_value("start", description="The game started.")
    REWIND = enum_value("rewind", description="Plays were taken back.")
    PAUSE = enum_value("pause", description="The clocks were stopped.")
    RESUME = enum_value("resume", description="The clocks were restarted.")
    CLOCK = enum_value("clock", description="A seat ran out of time.")
    VOTE = enum_value("vote", description="Somebody voted.")
    END = enum_value("end", description="The table was ended before the game was over.")


@strawberry.enum(description="Who acted for a seat.")
class Actor(Enum):
    PERSON = enum_value("person", description="The player.")
    BOT = enum_value("bot", description="A bot.")
    CLOCK = enum_value("clock", description="The clock, for a player who ran out of time.")
