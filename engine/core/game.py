"""The contract: a game is one value with a handful of functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.core.action import Action, LegalAction
from engine.core.chance import Chance
from engine.core.event import Event
from engine.core.log import Log
from engine.core.options import Options
from engine.core.refusal import Parameter
from engine.core.result import Result
from engine.core.seat import Perspective, Seat
from engine.core.state import Decision, State


class View(msgspec.Struct, frozen=True):
    """What one perspective may see: an allow-list, written field by field, never a stripped state.

    Like actions and events, views are made of numbers, strings, literals, enums, booleans, optional
    ones of these, tuples, and frozen structs, from which GraphQL types can be derived.
    """


class Described(msgspec.Struct, frozen=True):
    """What an action would cost and gain, as a key with parameters; words: `action.<key>`."""

    key: str
    parameters: dict[str, Parameter]


class Tally(msgspec.Struct, frozen=True):
    """Figures of one finished game for the simulation table.

    `measures` are averaged over games (rounds, ppm ...); `used` counts how often each entry of a
    kind was used: `used["plant"]["solar-1"] == 2`. It lists every entry, even with 0. `met`, by the
    same kinds, says which entries chance brought to the table early on: comparing games with and
    without an entry shows its effect on the win rate.
    """

    measures: dict[str, float]
    used: dict[str, dict[str, int]]
    met: dict[str, dict[str, bool]] = {}


class About(msgspec.Struct, frozen=True):
    """A game's entry in the catalogue."""

    title: str
    designers: tuple[str, ...]
    year: int
    minutes: tuple[int, int]
    """How long a game usually takes around a real table, from and to."""
    cooperative: bool
    shared_defeat: bool = False
    """Whether competing players can all lose together."""


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741  (the letter that a reader expects here)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


def _nothing_optional(state: State) -> Sequence[Decision]:
    """Most games let nobody act out of turn."""
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Challenges(Generic[S, O]):
    """Cards dealt before the game that make it harder, easier or different.

    A simulation tries each of them alone.
    """

    names: Callable[[O, int], Sequence[str]]
    """Those that could be dealt with these options and this many seats."""
    setup: Callable[[O, int, Chance, str], S]
    """The set-up with this challenge added, and with the same shuffles as without it."""


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Game(Generic[S, O, A, E, V]):
    """Everything that the platform knows about a game."""

    id: str
    about: About
    rules: int
    """The newest rules version; `old_rules` are those that running tables may still have."""
    old_rules: tuple[int, ...] = ()
    seats: tuple[int, int]

    options: type[O]
    state: type[S]
    actions: tuple[type[A], ...]
    events: tuple[type[E], ...]
    views: type[V]
    decisions: tuple[str, ...]
    """Every kind of decision; its words are `decision.<kind>` and `help.<kind>`."""
    refusals: Mapping[str, str]
    """Every key of IllegalAction with its section of the rules; words: `refusal.<key>`."""

    check_options: Callable[[O, int], None]
    """Raises InvalidOptions if the options do not fit each other or the number of seats."""
    setup: Callable[[O, int, Chance], S]
    """The position before the first decision."""
    old_setup: Callable[[O, int, Chance, int], S] | None = None
    """The same in an older rules version, for games whose set-up differs there."""
    to_act: Callable[[S], Sequence[Decision]]
    """Who must decide what now; several seats at once if play is simultaneous."""
    optional_decisions: Callable[[S], Sequence[Decision]] = _nothing_optional
    """Decisions that nobody waits for: no clock runs and no bot is called for them."""
    legal_actions: Callable[[S, Seat], list[LegalAction]]
    """Every action that the seat may take now, complete and without duplicates."""
    step: Callable[[S, Seat, A, Log], None]
    """Changes the state in place until somebody must decide again; raises IllegalAction."""
    default_action: Callable[[S, Seat], A]
    """The action when this seat's clock runs out: always legal, never deliberately harmful."""
    view: Callable[[S, Perspective], V]
    result: Callable[[S], Result | None]

    describe: Callable[[S, Seat, Action], Described]
    """What a listed action would cost and gain, from what its seat may know."""
    redeal: Callable[[S, Perspective, Chance], S]
    """Another state that this perspective cannot tell from the given one: everything hidden from it
    is shuffled, including the seed. Bots think on it, so that they cannot cheat."""
    conserved: Callable[[S], dict[str, int]]
    """Quantities that no action may change: pieces, cards, money including the bank's."""
    tally: Callable[[S, Sequence[Event]], Tally]
    load_pack: Callable[[str, Mapping[str, bytes]], None]
    """Registers the files of a data pack under a name; raises BadPack."""
    packs: Callable[[], tuple[str, ...]]
    """The names of the packs that options may refer to."""
    challenges: Challenges[S, O] | None = None
    words: tuple[str, ...] = ("words",)
    """The folders next to the game's code that hold `<language>.json`."""

    @property
    def package(self) -> str:
        """Return the dotted name of the folder that holds the game."""
        return self.state.__module__.rpartition(".")[0]


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game whose types are known only at run time, as from the registry."""
