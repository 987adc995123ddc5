"""Plays a seat's turns by simple rules, quickly: build if possible, else prepare the next plant."""

from __future__ import annotations

from engine.bots.co2.lessons import find_stations, find_talk, lesson, send_scientist
from engine.bots.co2.purchase import SELL, Aim, find_purchase
from engine.bots.co2.targets import Plan, Target, aim, find_plans, find_step
from engine.core import Action, Seat
from engine.games.co2.actions import (
    HAND,
    BuyPermit,
    EndTurn,
    Install,
    Learn,
    MoveScientist,
    PlacePermit,
    PlayLobby,
    Propose,
    TakeIncome,
)
from engine.games.co2.book import Book
from engine.games.co2.default import default_action
from engine.games.co2.entries import ENERGIES, Benefit, Energy
from engine.games.co2.state import CO2, Task
from engine.games.co2.steps.market import permit_sources
from engine.games.co2.steps.summits import legal_awards
from engine.games.co2.steps.supply import income_of

END_TURN, BUY = EndTurn(), BuyPermit()
ANSWERED = frozenset(
    ("income", "displaced", "release", "summit_award", "any_expertise", "permit_region", "study")
)
"""Questions that the routine has its own answer to."""
GOOD_PRICE, BEST_PRICE = 3, 4
"""What a permit must bring, and what the last one must."""
SPARE_CUBE = 0.5
"""A lobby card's cube that no plant needs yet."""


def suggest(state: CO2, book: Book, seat: Seat, want: Aim) -> Action:
    """The next action of the turn: build if possible, else prepare; then the free moves."""
    found: Action | None = None
    if not state.turn.action:
        found = find_purchase(state, book, seat, want)
        if found is not None:
            return found
    plans = find_plans(state, book, seat, want.cluster)
    target = aim(state, book, seat, plans, want.bonus)
    if not state.turn.action:
        found = _prepare(state, book, seat, plans, target)
        return found if found is not None else default_action(state, seat)
    if not state.turn.scientist:
        found = send_scientist(state, book, seat, target.plan.energy if target else None)
    if found is None and not state.turn.card:
        found = _play_card(state, book, seat, target)
    if found is None and not state.turn.market:
        found = _sell(state, seat)
    return found if found is not None else END_TURN


def answer(state: CO2, book: Book, task: Task) -> Action:
    """A sensible answer to a question that needs no thought."""
    seat = task.seat
    match task.kind:
        case "income":
            return TakeIncome(income_of(state, book, seat))
        case "displaced" | "release":
            return _leave(state, book, task)
        case "summit_award":
            awards = legal_awards(state, book, seat)
            return max(awards, key=lambda one: lesson(state, book, seat, one.energy, None))
        case "any_expertise":
            return Learn(min(ENERGIES, key=state.players[seat].expertise.__getitem__))
        case "permit_region":
            regions = [one for one in state.regions if one.permits < len(one.spaces)]
            return PlacePermit(max(regions, key=lambda one: one.controller == seat).id)
        case "study":
            return Learn(_study(state, book, seat))
        case _:
            return default_action(state, seat)


def _leave(state: CO2, book: Book, task: Task) -> Action:
    """A scientist who must go: to a summit that only waits for this, to a lesson, or home."""
    assert task.energy is not None
    talk = find_talk(state, book, task.seat, {task.energy: task.place}, None)
    if talk is not None:
        return talk[1]
    if task.kind == "displaced":
        return MoveScientist(task.place, HAND)
    _, free = find_stations(state, book, task.seat)
    if not free:
        return default_action(state, task.seat)
    energy = max(free, key=lambda one: lesson(state, book, task.seat, one, None))
    return MoveScientist(task.place, free[energy])


def _study(state: CO2, book: Book, seat: Seat) -> Energy:
    """The best lesson of those that are offered."""
    own, _ = find_stations(state, book, seat)
    target = aim(state, book, seat, find_plans(state, book, seat, 2.0), 6.0)
    wanted = target.plan.energy if target is not None else None
    return max(own, key=lambda one: lesson(state, book, seat, one, wanted))


def _prepare(
    state: CO2, book: Book, seat: Seat, plans: list[Plan], target: Target | None
) -> Action | None:
    """Install or propose what brings the next plant nearest."""
    sources = permit_sources(state, seat)
    money = state.players[seat].money
    if (
        not sources
        and target is not None
        and target.plan.stage == 1
        and state.market
        and not state.turn.market
        and money > state.price
    ):
        return BUY
    plan = find_step(state, seat, plans, target, bool(sources))
    if plan is None:
        return None
    region = state.regions[plan.region].id
    if plan.stage == 1:
        return Install(region, plan.grant, sources[-1])
    return Propose(plan.energy, region, plan.grant)


def _play_card(state: CO2, book: Book, seat: Seat, target: Target | None) -> Action | None:
    """A main benefit if one is open, else a minor one that the next plant needs."""
    best, chosen = 0.0, None
    for card in state.players[seat].lobby:
        entry = book.lobby[card]
        if entry.deed in state.turn.deeds and not entry.main[0].discount:
            value = 1.0 + _rough(entry.main[0])
            if value > best:
                best, chosen = value, PlayLobby(card, "main")
        elif target is not None:
            value = entry.minor.cubes * (2.0 if target.cubes else SPARE_CUBE)
            value += min(target.coins, entry.minor.money) * 0.9
            if value > best:
                best, chosen = value, PlayLobby(card, "minor")
    return chosen


def _rough(benefit: Benefit) -> float:
    return benefit.money + 1.5 * benefit.cubes + benefit.points + 2.0 * bool(benefit.expertise)


def _sell(state: CO2, seat: Seat) -> Action | None:
    """A permit that is not needed goes at a good price."""
    player = state.players[seat]
    if not player.permits or state.turn.price_moved:
        return None
    spare = player.permits > 1 or len(permit_sources(state, seat)) > 1
    return SELL if state.price >= (GOOD_PRICE if spare else BEST_PRICE) else None
