"""The games with the calls of OpenSpiel: states, legal action ids, chance nodes, returns.

Luck is visible: the deal is a chance node, and so is every action that draws or rolls. There are
two ways to see it:

- `explicit`: every single draw is a node of its own with its exact outcomes, each equally likely:
  a die has six, a shuffle of n cards is n - 1 nodes of n, n - 1, … 2 outcomes. Nothing is
  approximated. A deal is hundreds of nodes long, which is slow: the setup is played again for each.
- `sampled`: one node for each deal or action, with `CHANCE_OUTCOMES` equally likely samples
  ("sampled stochastic"), each of which decides everything that is drawn until the next decision.
  Exact enumeration of a whole shuffle is not possible: 40 cards have 10^47 orders.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from engine.core import (
    Action,
    AnyGame,
    Chance,
    Log,
    Options,
    Seat,
    State,
    advance,
    clone,
    encode,
    events_for,
)
from engine.research.explicit_chance import NeedsOutcome, ScriptedChance
from engine.research.features import features_of, observe
from engine.research.returns import returns_of
from engine.research.vocabulary import Vocabulary, vocabulary_of

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4
CHANCE_OUTCOMES = 1024
"""Outcomes of a sampled chance node; an explicit one never has more."""

Visibility: TypeAlias = Literal["sampled", "explicit"]


@dataclass(frozen=True, eq=False)
class SpielGame:
    """A game with its options and number of players."""

    game: AnyGame
    players: int
    options: Options
    chance: Visibility = "sampled"

    @property
    def vocabulary(self) -> Vocabulary:
        """The ids of all actions."""
        return vocabulary_of(self.game)

    def num_players(self) -> int:
        """Return how many seats there are."""
        return self.players

    def num_distinct_actions(self) -> int:
        """Return how many action ids there are."""
        return len(self.vocabulary)

    def max_chance_outcomes(self) -> int:
        """Return how many outcomes a chance node has at most."""
        return CHANCE_OUTCOMES

    def min_utility(self) -> float:
        """Return the lowest return."""
        return -1.0

    def max_utility(self) -> float:
        """Return the highest return."""
        return 1.0

    def observation_tensor_shape(self) -> list[int]:
        """Return the length of an observation."""
        return [len(features_of(self.game))]

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal: a chance node."""
        state = SpielState(self)
        if self.chance == "explicit":
            state.play_on()
        return state


@dataclass
class SpielState:
    """A position with the history that led to it."""

    parent: SpielGame
    position: State | None = None
    moves: list[int] = field(default_factory=list)
    pending: tuple[Seat, Action] | None = None
    """An action whose outcome chance decides."""
    seen: list[list[str]] = field(default_factory=list)
    """By seat: its own actions and the events it has seen, in order."""
    script: tuple[int, ...] = ()
    """With explicit chance: the outcomes of the deal or pending action so far."""
    limit: int = CHANCE_OUTCOMES
    """How many outcomes the current chance node has."""

    def history(self) -> list[int]:
        """Return the ids of all actions and chance outcomes so far."""
        return list(self.moves)

    def is_chance_node(self) -> bool:
        """Whether chance decides next."""
        return self.position is None or self.pending is not None

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        if self.position is None or self.pending is not None:
            return False
        return not self.parent.game.to_act(self.position)

    def current_player(self) -> int:
        """Return the seat that decides; of several at once, the first."""
        if self.position is None or self.pending is not None:
            return CHANCE_PLAYER
        waiting = self.parent.game.to_act(self.position)
        return int(waiting[0].seat) if waiting else TERMINAL_PLAYER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, each with its probability."""
        if not self.is_chance_node():
            raise ValueError("this is not a chance node")
        return [(outcome, 1 / self.limit) for outcome in range(self.limit)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the ids that may be chosen, in ascending order."""
        if self.is_chance_node():
            return list(range(self.limit))
        return list(self._legal(self.current_player() if player is None else player))

    def action_to_string(self, player: int, action: int) -> str:
        """Return the notation of an action, or the name of a chance outcome."""
        if player == CHANCE_PLAYER:
            return f"chance {action}"
        legal = self._legal(player)
        return str(legal[action]) if action in legal else self.parent.vocabulary.labels[action]

    def apply_action(self, action: int) -> None:
        """Play the action, or take the outcome of a chance node."""
        if self.is_chance_node():
            self._apply_outcome(action)
            return
        assert self.position is not None
        seat = Seat(self.current_player())
        legal = self._legal(seat)
        if action not in legal:
            raise ValueError(f"{action} is not legal for player {seat}")
        self.moves.append(action)
        self._note_own(seat, legal[action])
        if self.parent.chance == "explicit":
            self.pending = seat, legal[action]
            self.play_on()
            return
        after, log = clone(self.position), Log()
        advance(self.parent.game, after, seat, legal[action], log)
        if after.chance.drawn != self.position.chance.drawn:
            self.pending = seat, legal[action]
        else:
            self.position = after
            self._note_events(log)

    def child(self, action: int) -> SpielState:
        """Return the state after the action; this one is unchanged."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> SpielState:
        """Return an equal state that shares nothing mutable with this one."""
        position = None if self.position is None else clone(self.position)
        seen = [list(lines) for lines in self.seen]
        return SpielState(
            self.parent,
            position,
            list(self.moves),
            self.pending,
            seen,
            self.script,
            self.limit,
        )

    def play_on(self) -> None:
        """Play the deal or the pending action with the outcomes so far, up to the next draw."""
        game, log = self.parent.game, Log()
        chance = ScriptedChance("explicit", script=self.script)
        try:
            if self.pending is None or self.position is None:
                after = game.setup(self.parent.options, self.parent.players, chance)
                seen: list[list[str]] = [[] for _ in range(self.parent.players)]
            else:
                after, seen = clone(self.position), self.seen
                after.chance = chance
                advance(game, after, *self.pending, log)
        except NeedsOutcome as needed:
            if needed.limit > CHANCE_OUTCOMES:
                raise ValueError(f"a draw has {needed.limit} outcomes") from needed
            self.limit = needed.limit
            return
        after.chance = Chance("explicit", chance.drawn)
        self.position, self.seen = after, seen
        self.pending, self.script = None, ()
        self._note_events(log)

    def returns(self) -> list[float]:
        """Return the value of the game for each seat; zeros until it is over."""
        result = None if self.position is None else self.parent.game.result(self.position)
        return [0.0] * self.parent.players if result is None else returns_of(result)

    def rewards(self) -> list[float]:
        """Return what the last action earned: the returns at the end, nothing before."""
        return self.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """Return everything the player knows: what it did and saw, and what it sees now."""
        seat = self.current_player() if player is None else player
        if self.position is None:
            return ""
        return "\n".join([*self.seen[seat], self.observation_string(seat)])

    def observation_string(self, player: int | None = None) -> str:
        """Return what the player sees now, as JSON."""
        seat = self.current_player() if player is None else player
        if self.position is None:
            return ""
        return encode(self.parent.game.view(self.position, Seat(seat))).decode()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what the player sees now, as numbers."""
        seat = self.current_player() if player is None else player
        if self.position is None:
            return [0.0] * len(features_of(self.parent.game))
        return observe(self.parent.game, self.position, Seat(seat))

    def __str__(self) -> str:
        return " ".join(map(str, self.moves))

    def _legal(self, player: int) -> dict[int, Action]:
        if self.position is None or player < 0:
            return {}
        legal = self.parent.game.legal_actions(self.position, Seat(player))
        return self.parent.vocabulary.legal_ids(legal)

    def _apply_outcome(self, outcome: int) -> None:
        if not 0 <= outcome < self.limit:
            raise ValueError(f"{outcome} is not an outcome of this chance node")
        if self.parent.chance == "explicit":
            self.moves.append(outcome)
            self.script = (*self.script, outcome)
            self.play_on()
            return
        # The whole history is in the seed: equal histories give equal games.
        chance = Chance(f"{self} {outcome}")
        self.moves.append(outcome)
        game = self.parent.game
        if self.position is None:
            self.position = game.setup(self.parent.options, self.parent.players, chance)
            self.seen = [[] for _ in range(self.parent.players)]
            return
        assert self.pending is not None
        log = Log()
        self.position.chance = chance
        advance(game, self.position, *self.pending, log)
        self.pending = None
        self._note_events(log)

    def _note_own(self, seat: Seat, action: Action) -> None:
        self.seen[seat].append(f"{seat} {action}")

    def _note_events(self, log: Log) -> None:
        for seat in range(self.parent.players):
            for event in events_for(log.addressed, Seat(seat)):
                self.seen[seat].append(msgspec.json.encode(event).decode())


def load_game(
    game: AnyGame,
    players: int,
    options: Options | None = None,
    chance: Visibility = "sampled",
) -> SpielGame:
    """Return the game for this many players; raise InvalidOptions if it cannot be played."""
    chosen = options or game.options()
    game.check_options(chosen, players)
    return SpielGame(game, players, chosen, chance)
