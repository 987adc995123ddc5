"""How the world stands: how long the game may last, how hot it gets, what everything is worth."""

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
"""What a card in hand is worth, in tokens of carbon."""
CLEAN = 0.62
"""Clean energy that will replace dirty energy or meet growth."""
GOAL = 1.2
"""An emission token that stands between the group and a win, beyond its carbon."""
HORIZON = 3
"""Rounds ahead that a bot plans for."""
SHIELD = 0.3
"""A community that resilience is expected to save, against one that is in crisis already."""
LAST_SHIELD = 1.0
"""The same in the last crisis stage before a win, when nothing else is left to do."""
NEAR = 5
"""Carbon above the sinks, for each player, from which a bot makes for drawdown."""
CLOSING = 0.6
"""What carbon is worth more when drawdown is at hand."""
FADING = 0.75
"""What a round later is worth less."""


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
    """What one more community in crisis costs: the nearer to the end, the more."""
    goals: dict[int, int]
    """By place in `emissions`: how many tokens a challenge allows when the game is won."""
    shields: Shields
    """By place in `resilience`: communities that so many tokens are expected to save."""

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
        """All that sets this board apart from others."""
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
        """Of several kinds of emissions the one with the most of this is best rid of."""
        return (self.above_goal(place), self.emissions[place])

    def above_goal(self, place: int) -> int:
        """Emission tokens of this kind that must go before the group can win."""
        allowed = self.goals.get(place)
        return 0 if allowed is None else max(0, self.emissions[place] - allowed)


@dataclass(slots=True)
class Outlook:
    """What all seats share when they judge their boards."""

    ahead: int
    """Rounds after this one that are worth planning for."""
    later: float
    """What something that comes every later round is worth, in rounds."""
    net: int
    """Carbon above what the sinks take up, as things stand."""
    bands: int
    """Bands in the coming crisis stage."""
    bands_limit: int
    carbon: float
    """The worth of one token of carbon less for good."""
    shield: float
    """A community that resilience is expected to save, against one in crisis."""
    dirty_stays: bool
    draws_stay: bool
    boards: list[Board]
    bonus: dict[Tag, int] = field(default_factory=dict)
    gains: Gains = field(default_factory=dict)
    """What actions bring in a round, by seat, card, uses and the tags that they count."""


def look(state: DaybreakState) -> Outlook:
    """The outlook of this position."""
    left = last_round(state) - state.round
    net = sum(map(carbon_of, state.players)) + state.recent - sinks(state)
    done = net < 0
    # Once drawdown is sure this round, only the last crisis stage matters.
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
        boards=[_board(state, seat, shields) for seat in range(len(state.players))],
        bonus={rule.tag: rule.n for rule in in_force(state, None, TagBonus)},
    )
    outlook.gains = _remember(
        state.pack,
        state.rules,
        (net, ahead, hot, outlook.bands_limit, left, outlook.dirty_stays, outlook.draws_stay),
        shields,
        tuple(board.figures() for board in outlook.boards),
    )
    return outlook


@lru_cache(maxsize=64)
def _remember(*position: Hashable) -> Gains:
    """Return the gains reckoned so far where everything that they depend on is the same.

    Placing a card changes no figure of a board, so most decisions of a stage share them.
    """
    return {}


def _carbon_worth(state: DaybreakState, net: int, left: int) -> float:
    """A token less for good; more when a few tokens would bring drawdown."""
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
    """How good a board is; only differences mean something."""
    total = -outlook.carbon * (sum(board.emissions) + board.dirty)
    for place in board.goals:
        total -= GOAL * board.above_goal(place)
    # Clean energy counts until it covers the demand that is to come.
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
    """The tags that these cards of one stack show, with what projects add."""
    known = content(state.pack, state.rules).tags
    shown: dict[Tag, int] = {}
    for card in cards:
        for tag, n in known[card].items():
            shown[tag] = shown.get(tag, 0) + n
    for tag, n in outlook.bonus.items():
        if tag in shown:
            shown[tag] += n
    return shown
