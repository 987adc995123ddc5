"""The local stage of a bot: where each card does most, which actions pay, when to stop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.daybreak.danger import answer_gain
from engine.bots.daybreak.gain import MAX_USES, round_gain, use_once, uses
from engine.bots.daybreak.outlook import Outlook, stack_tags
from engine.bots.daybreak.projects import spend_gain, support_gain
from engine.core import Action
from engine.games.daybreak.actions import (
    Done,
    GiveByProject,
    StartProject,
    TuckUnderCrisis,
    TuckUnderProject,
    TuckUnderStack,
    UseProject,
    UseStack,
)
from engine.games.daybreak.board.counting import is_forbidden
from engine.games.daybreak.cards.effects.counts import Tag
from engine.games.daybreak.cards.effects.local import GiveCard
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.action_under_way import find_power
from engine.games.daybreak.steps.local_stage import gifts
from engine.games.daybreak.steps.tucking import may_answer, takes_answer, takes_support
from engine.games.daybreak.steps.use import find_project_refusal, find_stack_refusal

KEEP = 0.3
"""What a placed card must gain beyond staying in hand."""
FIRST_USES = 3


@dataclass(slots=True)
class Option:
    """A possible action and its gain."""

    gain: float
    action: Action


class Plan:
    """One seat's view of its stacks and hand at one moment."""

    def __init__(self, state: DaybreakState, outlook: Outlook, seat: int) -> None:
        self.state, self.outlook, self.seat = state, outlook, seat
        self.player = state.players[seat]
        self.cards = content(state.pack, state.rules)
        self.gains = outlook.gains
        self.tags = [stack_tags(state, outlook, stack) for stack in self.player.stacks]
        self.now = [self._stack_now(n) for n in range(len(self.player.stacks))]
        self.round = [self._stack_round(n, self.tags[n]) for n in range(len(self.player.stacks))]

    def _stack_now(self, stack: int) -> float:
        """Return what the stack's action still gains this round."""
        cards = self.player.stacks[stack]
        if not cards:
            return 0.0
        left = self._left(stack, self.tags[stack])
        return self._gain(cards[-1], self.tags[stack], left, later=False)

    def _left(self, stack: int, tags: dict[Tag, int]) -> int:
        top = self.cards.projects[self.player.stacks[stack][-1]]
        spent = self.player.used.get(top.id, 0) if top.limit is not None else 0
        payable = len(self.player.hand) // top.cost.discard if top.cost.discard else 9
        return min(uses(self.outlook, top, tags) - spent, payable)

    def _stack_round(self, stack: int, tags: dict[Tag, int]) -> float:
        """Return what the stack's action gains in a later round."""
        cards = self.player.stacks[stack]
        return self._gain(cards[-1], tags, FIRST_USES, later=True) if cards else 0.0

    def _gain(self, card: str, tags: dict[Tag, int], times: int, *, later: bool) -> float:
        if times <= 0:
            return 0.0
        counted = [tags.get(tag, 0) for tag in self.cards.counted_tags[card]]
        key: tuple[int | str, ...] = (self.seat, card, min(times, MAX_USES), later, *counted)
        known = self.gains.get(key)
        if known is None:
            project = self.cards.projects[card]
            times = min(times, uses(self.outlook, project, tags), MAX_USES)
            known = round_gain(self.outlook, self.seat, project, tags, times, later=later)
            self.gains[key] = known
        return known

    def with_card(self, stack: int, card: str) -> dict[Tag, int]:
        """Return the stack's tags with one more card in it."""
        tags = dict(self.tags[stack])
        for tag, n in self.cards.tags[card].items():
            bonus = 0 if tag in tags else self.outlook.bonus.get(tag, 0)
            tags[tag] = tags.get(tag, 0) + n + bonus
        return tags

    def places(self, card: str) -> list[Option]:
        """Return where the card can go."""
        return [*self._on_stacks(card), *self._under_others(card)]

    def best_place(self, card: str) -> Option | None:
        """Return where the card does most."""
        return max(self.places(card), key=lambda option: option.gain, default=None)

    def _on_stacks(self, card: str) -> list[Option]:
        found = []
        later, payable = self.outlook.later, self._payable(card)
        for stack, cards in enumerate(self.player.stacks):
            tags = self.with_card(stack, card)
            new_now = self._gain(card, tags, payable, later=False)
            new_round = self._gain(card, tags, FIRST_USES, later=True)
            gain = new_now + later * (new_round - self.round[stack]) - max(0.0, self.now[stack])
            found.append(Option(gain, StartProject(card, stack)))
            if cards:
                found.append(
                    Option(self._under_stack(card, stack, tags), TuckUnderStack(card, stack))
                )
        return found

    def _under_stack(self, card: str, stack: int, tags: dict[Tag, int]) -> float:
        """Value what the card's tags add to the action above it, and to future actions."""
        shown = self.cards.tags[card]
        top, later = self.player.stacks[stack][-1], self.outlook.later
        seed = 0.04 * later * len(shown)
        if shown.keys().isdisjoint(self.cards.counted_tags[top]):
            return seed
        left = self._left(stack, tags)
        more_now = self._gain(top, tags, left, later=False) - self.now[stack]
        more = self._stack_round(stack, tags) - self.round[stack]
        return more_now + later * more + seed

    def _payable(self, card: str) -> int:
        discard = self.cards.projects[card].cost.discard
        return (len(self.player.hand) - 1) // discard if discard else 9

    def _under_others(self, card: str) -> list[Option]:
        state, outlook = self.state, self.outlook
        found = []
        if not is_forbidden(state, "no_support_of_global_projects"):
            for project in state.projects:
                if takes_support(state, self.seat, project, card):
                    gain = support_gain(state, outlook, project, card)
                    found.append(Option(gain, TuckUnderProject(project.id, card)))
        for crisis in (*state.lasting, *state.crises):
            if crisis.face_up and takes_answer(state, crisis, card) and may_answer(state, crisis):
                gain = answer_gain(state, outlook, crisis, card)
                found.append(Option(gain, TuckUnderCrisis(crisis.id, card)))
        return found

    def best_use(self, prices: dict[str, float]) -> Option | None:
        """Return the action that pays best, net of what its cheapest discards are worth."""
        state, best = self.state, None
        cheapest = sorted(prices.values())
        for stack, cards in enumerate(self.player.stacks):
            if find_stack_refusal(state, self.seat, stack) is not None:
                continue
            project = self.cards.projects[cards[-1]]
            board = self.outlook.boards[self.seat].copy()
            gain = use_once(self.outlook, self.seat, board, project, self.tags[stack])
            gain -= sum(cheapest[: project.cost.discard])
            if any(isinstance(op, GiveCard) for op in project.effects):
                gain = best_gift(state, self.outlook, self.seat)[0]
            if best is None or gain > best.gain:
                best = Option(gain, UseStack(stack))
        for on_board in state.projects:
            power = find_power(state, on_board.id)
            if power is None or find_project_refusal(state, self.seat, on_board.id) is not None:
                continue
            gain = spend_gain(self.outlook, power)
            if best is None or gain > best.gain:
                best = Option(gain, UseProject(on_board.id))
        return best

    def would_spoil(self, use: Option, place: Option | None) -> bool:
        """Whether placing a card first would leave too few cards to pay for a better action."""
        if place is None or not isinstance(use.action, UseStack):
            return False
        return len(self.player.hand) <= self._cost(use.action.stack) and use.gain > place.gain

    def multiplier(self, use: Option) -> Action | None:
        """Return a card that would strengthen the action if tucked before it is used."""
        if not isinstance(use.action, UseStack):
            return None
        stack = use.action.stack
        if len(self.player.hand) <= self._cost(stack):
            return None
        best = max(
            self.player.hand,
            key=lambda card: self._under_stack(card, stack, self.with_card(stack, card)),
            default=None,
        )
        if best is None:
            return None
        gain = self._under_stack(best, stack, self.with_card(stack, best))
        return TuckUnderStack(best, stack) if gain > self.outlook.card else None

    def _cost(self, stack: int) -> int:
        return self.cards.projects[self.player.stacks[stack][-1]].cost.discard


def best_gift(
    state: DaybreakState,
    outlook: Outlook,
    seat: int,
    allowed: Sequence[GiveByProject] | None = None,
) -> tuple[float, str, int]:
    """Return the card that does more for a partner than here: how much more, which card, for whom.

    Without `allowed` any card of the hand may go to anybody.
    """
    hand = state.players[seat].hand
    if allowed is not None:
        hand = list(dict.fromkeys(gift.card for gift in allowed))
    pairs = None if allowed is None else {(gift.card, gift.seat) for gift in allowed}
    plans = [Plan(state, outlook, other) for other in range(len(state.players))]
    best = (0.0, "", seat)
    for card in hand:
        gains = [_place_gain(plan, card) for plan in plans]
        for other, gain in enumerate(gains):
            if other == seat or (pairs is not None and (card, other) not in pairs):
                continue
            if gain - gains[seat] > best[0]:
                best = (gain - gains[seat], card, other)
    return best


def _place_gain(plan: Plan, card: str) -> float:
    place = plan.best_place(card)
    return place.gain if place is not None else 0.0


def _gift(state: DaybreakState, outlook: Outlook, seat: int) -> Option | None:
    """Return what an active global project lets the player give away for the group's good."""
    found = list(gifts(state, seat))
    if not found:
        return None
    gain, card, other = best_gift(state, outlook, seat, found)
    if gain < 1.0:
        return None
    return Option(gain, next(gift for gift in found if (gift.card, gift.seat) == (card, other)))


def choose_local(state: DaybreakState, outlook: Outlook, seat: int) -> Action:
    """Play cards that strengthen actions or weaken crises, then actions, then new projects."""
    plan = Plan(state, outlook, seat)
    places = [place for card in plan.player.hand if (place := plan.best_place(card)) is not None]
    prices = {
        card: max(0.15, min(place.gain, 3.0))
        for card, place in zip(plan.player.hand, places, strict=True)
    }
    use = plan.best_use(prices)
    gift = _gift(state, outlook, seat)
    if gift is not None:
        return gift.action
    place = max(places, key=lambda option: option.gain, default=None)
    if use is not None and use.gain <= 0.1:
        use = None
    if use is not None and plan.would_spoil(use, place):
        return use.action
    if place is not None and place.gain <= outlook.card + KEEP:
        place = None
    if place is not None and (use is None or not isinstance(place.action, StartProject)):
        return place.action
    if use is not None:
        return plan.multiplier(use) or use.action
    return Done()
