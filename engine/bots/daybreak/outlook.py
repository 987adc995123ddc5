"""The state of the world: how long the game may last, how hot it gets, what everything is worth."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache

from engine.bots.daybreak.hazards import MAX_SHIELDS, Shields, find_shields
from engine.games.daybreak.board.counting import in_force, is_forbidden
from engine.games.daybreak.board.thermometer import bands_limit, row_size
from engine.games.daybreak.board.tokens import communities_limit
from engine.games.daybreak.cards.effects.challenges import GoalEmission
from engine.games.daybreak.cards.effects.counts import Tag
from engine.games.daybreak.cards.effects.projects import TagBonus
from engine.games.daybreak.content import content
from engine.games.daybreak.state import EMISSION_KINDS, RESILIENCE_KINDS, DaybreakState
from engine.games.daybreak.steps.emissions_stage import carbon_of, sinks
from engine.games.daybreak.steps.growth_stage import growth, last_round

CARD = 0.5
"""What a card in hand is worth to the steady bot, in tokens of carbon."""
CLEAN = 0.62
"""Clean energy that will replace dirty energy or meet growth."""
GOAL = 1.2
"""An emission token that stands between the group and a win, beyond its carbon."""
HORIZON = 3
"""Rounds ahead that a bot plans for."""
SHIELD = 0.3
"""The value of a community that resilience is expected to save, relative to one in crisis."""
LAST_SHIELD = 1.0
"""The same in the last crisis stage before a win, when nothing else is left to do."""
NEAR = 5
"""Carbon above the sinks, per player, from which a bot aims for drawdown."""
CLOSING = 0.6
"""The extra value of carbon when drawdown is within reach."""
FADING = 0.75
"""The discount for each later round."""


Gains = dict[tuple[int | str, ...], float]


@dataclass(slots=True)
class Board:
    """The figures of one player's board that an action can change."""

    clean: int
    dirty: int
    demand: int
    growth: int
    emissions: list[int]
    resilience: list[int]
    communities: int
    limit: int
    """Communities in crisis that lose the game."""
    pain: float
    """The cost of one more community in crisis: higher the closer to the limit."""
    goals: dict[int, int]
    """By index in `emissions`: how many tokens a challenge allows for a win."""
    shields: Shields
    """By index in `resilience`: communities that this many tokens are expected to save."""

    def copy(self) -> Board:
        return Board(
            self.clean,
            self.dirty,
            self.demand,
            self.growth,
            self.emissions[:],
            self.resilience[:],
            self.communities,
            self.limit,
            self.pain,
            self.goals,
            self.shields,
        )

    def figures(self) -> Hashable:
        """Everything that distinguishes this board from others."""
        return (
            self.clean,
            self.dirty,
            self.demand,
            self.growth,
            *self.emissions,
            *self.resilience,
            self.communities,
            self.limit,
            *self.goals.items(),
        )

    def first_to_go(self, place: int) -> tuple[int, int]:
        """Of several kinds of emissions, return the one that is best removed."""
        return (self.above_goal(place), self.emissions[place])

    def above_goal(self, place: int) -> int:
        """Return how many emission tokens of this kind must go before the group can win."""
        allowed = self.goals.get(place)
        return 0 if allowed is None else max(0, self.emissions[place] - allowed)


@dataclass(slots=True)
class Outlook:
    """What all seats share when they judge their boards."""

    ahead: int
    """Rounds after this one that are worth planning for."""
    later: float
    """The value of something that comes every later round, in rounds."""
    net: int
    """Carbon above what the sinks absorb, as things are now."""
    bands: int
    """Bands in the coming crisis stage."""
    bands_limit: int
    carbon: float
    """The value of permanently removing one token of carbon."""
    shield: float
    """The value of a community that resilience is expected to save, relative to one in crisis."""
    dirty_stays: bool
    draws_stay: bool
    card: float
    """The value of a card in hand, in tokens of carbon."""
    boards: list[Board]
    bonus: dict[Tag, int] = field(default_factory=dict)
    gains: Gains = field(default_factory=dict)
    """What actions gain in a round, by seat, card, uses and the tags that they count."""


def look(state: DaybreakState, card: float = CARD) -> Outlook:
    """Return the outlook of this position for a player who values a card in hand this much."""
    left = last_round(state) - state.round
    net = sum(map(carbon_of, state.players)) + state.recent - sinks(state)
    done = net < 0
    # Once drawdown is certain this round, only the last crisis stage matters.
    ahead = 0 if done else min(left, HORIZON)
    hot = state.bands + (state.carbon + max(0, net)) // row_size(state)
    shields = find_shields(state, net, ahead)
    outlook = Outlook(
        ahead=ahead,
        later=sum(FADING**later for later in range(1, ahead + 1)),
        net=net,
        bands=hot,
        bands_limit=bands_limit(state),
        carbon=0.1 if done else _carbon_worth(state, net, left),
        shield=LAST_SHIELD if done else SHIELD,
        dirty_stays=is_forbidden(state, "no_dirty_removal"),
        draws_stay=is_forbidden(state, "no_extra_draws"),
        card=card,
        boards=[_board(state, seat, shields) for seat in range(len(state.players))],
        bonus={rule.tag: rule.n for rule in in_force(state, None, TagBonus)},
    )
    outlook.gains = _remember(
        state.pack,
        state.rules,
        card,
        (net, ahead, hot, outlook.bands_limit, left, outlook.dirty_stays, outlook.draws_stay),
        shields,
        tuple(board.figures() for board in outlook.boards),
    )
    return outlook


@lru_cache(maxsize=64)
def _remember(*position: Hashable) -> Gains:
    """Return the gains computed so far if everything that they depend on is the same.

    Placing a card changes no figure of a board, so most decisions of a stage share them.
    """
    return {}


def _carbon_worth(state: DaybreakState, net: int, left: int) -> float:
    """Return the value of a token less for good; more if a few tokens would achieve drawdown."""
    near = max(0.0, 1.0 - net / (NEAR * len(state.players)))
    return 1.0 + 0.1 * min(left, 4) + CLOSING * near


def _board(state: DaybreakState, seat: int, shields: Shields) -> Board:
    player = state.players[seat]
    limit = communities_limit(state, seat)
    room = limit - player.communities
    return Board(
        player.clean,
        player.dirty,
        player.demand,
        growth(state, seat),
        [player.emissions[kind] for kind in EMISSION_KINDS],
        [player.resilience[kind] for kind in RESILIENCE_KINDS],
        player.communities,
        limit,
        0.8 + 3.0 / max(1, room),
        _goals(state, seat),
        shields,
    )


def _goals(state: DaybreakState, seat: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for goal in in_force(state, seat, GoalEmission):
        place = EMISSION_KINDS.index(goal.kind)
        found[place] = min(goal.n, found.get(place, goal.n))
    return found


def worth(outlook: Outlook, board: Board) -> float:
    """Return how good a board is; only differences are meaningful."""
    total = -outlook.carbon * (sum(board.emissions) + board.dirty)
    for place in board.goals:
        total -= GOAL * board.above_goal(place)
    # Clean energy counts until it covers future demand.
    lacking = board.demand + board.growth * outlook.ahead - board.clean
    if lacking > 0:
        total -= CLEAN * lacking
    energy = board.clean + board.dirty - board.demand
    if energy < 0:
        total += 1.5 * board.pain * energy
    safe = 0.0
    for saved, held in zip(board.shields, board.resilience, strict=True):
        safe += saved[held] if held < MAX_SHIELDS else saved[MAX_SHIELDS]
    return total - 1.2 * board.pain * (board.communities - outlook.shield * safe)


def stack_tags(state: DaybreakState, outlook: Outlook, cards: list[str]) -> dict[Tag, int]:
    """Return the tags of these cards of one stack, with what projects add."""
    known = content(state.pack, state.rules).tags
    shown: dict[Tag, int] = {}
    for card in cards:
        for tag, n in known[card].items():
            shown[tag] = shown.get(tag, 0) + n
    for tag, n in outlook.bonus.items():
        if tag in shown:
            shown[tag] += n
    return shown
