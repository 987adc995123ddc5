"""Problems at a table."""

from __future__ import annotations

from api.base.problem import Problem
from engine.core import Parameter


class NoSuchTable(Problem, frozen=True, kw_only=True):
    """There is no such table, or the caller may not know of it."""

    key: str = "no_such_table"


class DealHidden(Problem, frozen=True, kw_only=True):
    """Other tables play the same deal: the board is visible once all of them are over."""

    key: str = "deal_hidden"


class NoSuchGame(Problem, frozen=True, kw_only=True):
    """There is no such game, or no such version of its rules."""

    key: str = "no_such_game"


class NoSuchBot(Problem, frozen=True, kw_only=True):
    """No bot of this name can play this game."""

    key: str = "no_such_bot"
    name: str


class BadOptions(Problem, frozen=True, kw_only=True):
    """The game cannot be set up like this; the key says why."""

    parameters: dict[str, Parameter]


class BadTable(Problem, frozen=True, kw_only=True):
    """The table's settings do not fit together; the key says why."""


class NotHost(Problem, frozen=True, kw_only=True):
    """Only the table's host may do this."""

    key: str = "not_host"


class NotInvited(Problem, frozen=True, kw_only=True):
    """The table is not public, and this is not its invitation."""

    key: str = "not_invited"


class Kicked(Problem, frozen=True, kw_only=True):
    """The host kicked the caller from this table; only its current invitation lets them back in."""

    key: str = "kicked"


class SeatTaken(Problem, frozen=True, kw_only=True):
    """The seat is taken, or there is no such seat."""

    key: str = "seat_taken"


class TableFull(Problem, frozen=True, kw_only=True):
    """Every seat is taken."""

    key: str = "table_full"


class AlreadySeated(Problem, frozen=True, kw_only=True):
    """The caller already sits at this table, or at one with the same deal."""

    key: str = "already_seated"


class AlreadyStarted(Problem, frozen=True, kw_only=True):
    """This is possible only before the start."""

    key: str = "already_started"


class GameRunning(Problem, frozen=True, kw_only=True):
    """This is possible only once the game is over."""

    key: str = "game_running"


class NotStarted(Problem, frozen=True, kw_only=True):
    """This is possible only while the game runs."""

    key: str = "not_started"


class NotReady(Problem, frozen=True, kw_only=True):
    """A seat is free, or somebody is not ready."""

    key: str = "not_ready"


class NotAtTable(Problem, frozen=True, kw_only=True):
    """The caller holds no such seat here."""

    key: str = "not_at_table"


class Busy(Problem, frozen=True, kw_only=True):
    """The table is too busy: try again."""

    key: str = "busy"


class UnreadableAction(Problem, frozen=True, kw_only=True):
    """Not an action of this game; `index` counts the actions sent from 0."""

    key: str = "unreadable_action"
    index: int
    notation: str


class IllegalMove(Problem, frozen=True, kw_only=True):
    """The rules do not allow this; `key` is the game's own, `index` counts from 0."""

    index: int
    parameters: dict[str, Parameter]


class StaleDecision(Problem, frozen=True, kw_only=True):
    """The decision is no longer open: the table has moved on to this version."""

    key: str = "stale_decision"
    version: int


class NotYourDecision(Problem, frozen=True, kw_only=True):
    """The decision belongs to a seat that the caller does not play."""

    key: str = "not_your_decision"


class GameOver(Problem, frozen=True, kw_only=True):
    """The game has ended."""

    key: str = "game_over"


class Paused(Problem, frozen=True, kw_only=True):
    """The table is paused."""

    key: str = "paused"


class BotPlays(Problem, frozen=True, kw_only=True):
    """A bot plays for this seat: take the seat back first."""

    key: str = "bot_plays"


class Forfeited(Problem, frozen=True, kw_only=True):
    """The seat has forfeited the game."""

    key: str = "forfeited"


class TooSlow(Problem, frozen=True, kw_only=True):
    """The engine exceeded its time limit."""

    key: str = "too_slow"


class NoSuchVersion(Problem, frozen=True, kw_only=True):
    """The table has not reached this version, or had not started yet."""

    key: str = "no_such_version"


class NeedsDirector(Problem, frozen=True, kw_only=True):
    """At a tournament's table only a director may do this."""

    key: str = "needs_director"


class RatedGame(Problem, frozen=True, kw_only=True):
    """Not possible in a rated game."""

    key: str = "rated_game"


class NoHints(Problem, frozen=True, kw_only=True):
    """No expert bot plays this game, so there are no hints."""

    key: str = "no_hints"


class AfterLuck(Problem, frozen=True, kw_only=True):
    """Something was drawn or revealed since the move, so it cannot be taken back."""

    key: str = "after_luck"


class NothingToTakeBack(Problem, frozen=True, kw_only=True):
    """The seat has made no move, or has already taken it back."""

    key: str = "nothing_to_take_back"


class NoVote(Problem, frozen=True, kw_only=True):
    """Nobody has asked for this vote, or the table has changed since."""

    key: str = "no_vote"


class NotPaused(Problem, frozen=True, kw_only=True):
    """The table is not paused."""

    key: str = "not_paused"


class ChatOff(Problem, frozen=True, kw_only=True):
    """There is no chat at this table, or the caller may not use it."""

    key: str = "chat_off"


class NoSuchMessage(Problem, frozen=True, kw_only=True):
    """There is no such message at a table that the caller can see."""

    key: str = "no_such_message"
