"""Plays a seat's turns by the plan that keeps the planet alive longest."""

from __future__ import annotations

from engine.bots.co2.foresight import find_plan
from engine.bots.co2.lessons import find_stations, find_talk, lesson, send_scientist
from engine.bots.co2.purchase import SELL, buy_plant
from engine.bots.co2.sketch import Deed, Site, Sketch, Spent
from engine.core import Action, Seat
from engine.games.co2.actions import (
    HAND,
    BuyPermit,
    ClaimGoal,
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
from engine.games.co2.state import Co2State, Task
from engine.games.co2.steps.income import income_of
from engine.games.co2.steps.market import (
    has_stopped_buying,
    has_stopped_selling,
    permit_sources,
)
from engine.games.co2.steps.plants import plants_of
from engine.games.co2.steps.summits import open_awards

END_TURN, BUY = EndTurn(), BuyPermit()
ANSWERED = frozenset(
    (
        "income",
        "displaced",
        "release",
        "summit_award",
        "any_expertise",
        "permit_region",
        "study",
    )
)
"""Questions that the rescue answers itself."""
GOOD_PRICE, BEST_PRICE = 5, 7
"""The price for selling a permit that no plan needs, and the price for selling the last one."""
PLANNED_PRICE = 3
FEW = 3
"""Alone, so few cubes are worth a card."""
RESERVE = 12
"""Alone, the money to keep from an income, by the square of the decades that are left."""
SMALL_CHANGE = 2
"""What is kept when a permit is bought that no plan needs."""
SPARE_CUBE = 0.0
"""A lobby card's cube that no plant needs yet."""


def suggest(state: Co2State, book: Book, seat: Seat, alone: bool = False) -> Action:
    """The action with which the best plan begins; then the free moves that it counts on."""
    plan = find_plan(state, book, seat, alone)
    if not state.turn.action:
        first = plan.first if plan is not None else None
        begun = _begin(state, book, seat, first) if first is not None else None
        return begun if begun is not None else default_action(state, seat)
    return _move_freely(state, book, seat, plan, alone)


def _begin(state: Co2State, book: Book, seat: Seat, first: tuple[Deed, Site]) -> Action | None:
    deed, site = first
    region = state.regions[site.region]
    match deed:
        case "construct":
            return buy_plant(state, book, seat, region, site.grant)
        case "install":
            sources = permit_sources(state, seat)
            return Install(region.id, site.grant, sources[-1]) if sources else BUY
        case "propose":
            return Propose(site.energy, region.id, site.grant)


def _move_freely(
    state: Co2State, book: Book, seat: Seat, plan: Sketch | None, alone: bool
) -> Action:
    spent: frozenset[Spent] = plan.spent if plan is not None else frozenset()
    found: Action | None = None
    if not state.turn.scientist:
        wanted = plan.wanted[0] if plan is not None and plan.wanted else None
        found = send_scientist(state, book, seat, wanted)
    if found is None and alone and not state.turn.card:
        found = _claim(state, book, seat)
    if found is None and not state.turn.card:
        found = _play_card(state, book, seat, spent)
        if found is None and alone:
            found = _play_any_card(state, book, seat)
    if found is None and not state.turn.market:
        if alone and "sale" not in spent:
            found = _invest(state, book, seat, plan)
        else:
            found = _sell(state, book, seat, "sale" in spent)
    return found if found is not None else END_TURN


def answer(state: Co2State, book: Book, task: Task, alone: bool = False) -> Action:
    """A sensible answer to a question that needs no thought."""
    seat = task.seat
    match task.kind:
        case "income":
            income = income_of(state, book, seat)
            return TakeIncome(min(income, _lacking(state, book, seat)) if alone else income)
        case "displaced" | "release":
            return _leave(state, book, task)
        case "summit_award":
            awards = open_awards(state, book, seat)
            return max(awards, key=lambda award: lesson(state, book, seat, award.energy, None))
        case "any_expertise":
            return Learn(min(ENERGIES, key=state.players[seat].expertise.__getitem__))
        case "permit_region":
            regions = [region for region in state.regions if region.permits < len(region.spaces)]
            return PlacePermit(max(regions, key=lambda region: region.controller == seat).id)
        case "study":
            return Learn(_study(state, book, seat, alone))
        case _:
            return default_action(state, seat)


def _lacking(state: Co2State, book: Book, seat: Seat) -> int:
    """The money that the plants to come may need: what is over is worth twice as much as points."""
    decades = book.seats.decades - state.decade + 1
    return max(0, RESERVE * decades**2 - state.players[seat].money)


def _leave(state: Co2State, book: Book, task: Task) -> Action:
    """Move a scientist who must leave: to a summit that needs only this, to a lesson, or home."""
    assert task.energy is not None
    talk = find_talk(state, book, task.seat, {task.energy: task.place}, None)
    if talk is not None:
        return talk[1]
    if task.kind == "displaced":
        return MoveScientist(task.place, HAND)
    _, free = find_stations(state, book, task.seat)
    if not free:
        return default_action(state, task.seat)
    energy = max(free, key=lambda energy: lesson(state, book, task.seat, energy, None))
    return MoveScientist(task.place, free[energy])


def _study(state: Co2State, book: Book, seat: Seat, alone: bool) -> Energy:
    """The best lesson of those that are offered."""
    own, _ = find_stations(state, book, seat)
    plan = find_plan(state, book, seat, alone)
    wanted = next((energy for energy in plan.wanted if energy in own), None) if plan else None
    return max(own, key=lambda energy: lesson(state, book, seat, energy, wanted))


def _play_card(state: Co2State, book: Book, seat: Seat, spent: frozenset[Spent]) -> Action | None:
    """Return a main benefit if one is open, else a minor one that the plan counts on."""
    best, chosen = 0.0, None
    for card in state.players[seat].lobby:
        entry = book.lobby[card]
        if entry.deed in state.turn.deeds and not entry.main[0].discount:
            value = 3.0 + _rough(entry.main[0])
            if value > best:
                best, chosen = value, PlayLobby(card, "main")
        elif not ("discount" in spent and entry.main[0].discount):
            value = 0.0
            if "cubes" in spent:
                value += 2.0 * entry.minor.cubes
            elif state.cubes:
                value += SPARE_CUBE * entry.minor.cubes
            if "money" in spent:
                value += entry.minor.money * 0.9
            if value > best:
                best, chosen = value, PlayLobby(card, "minor")
    return chosen


def _claim(state: Co2State, book: Book, seat: Seat) -> Action | None:
    """The best UN goal that can be claimed."""
    if not state.players[seat].cubes:
        return None
    built = {energy for _, energy in plants_of(state, book, seat)}
    goals = [book.content.un_goals[goal] for goal in state.un_goals]
    open_goals = [goal for goal in goals if built.issuperset(goal.energies)]
    best = max(open_goals, key=lambda goal: goal.points, default=None)
    return ClaimGoal(best.id) if best is not None else None


def _play_any_card(state: Co2State, book: Book, seat: Seat) -> Action | None:
    """Where another card is drawn for it, each turn has one to spare."""
    if not state.lobby_deck:
        return None
    player = state.players[seat]

    def gain(card: str) -> float:
        minor = book.lobby[card].minor
        cubes = minor.cubes if state.cubes else 0
        got = 1.2 * minor.money + (1.5 if player.cubes < FEW else 0.4) * cubes
        return got + 2.0 * minor.permits - 0.5 * _rough(book.lobby[card].main[0])

    card = max(player.lobby, key=gain, default=None)
    if card is None or book.lobby[card].minor.moves:
        return None
    return PlayLobby(card, "minor")


def _rough(benefit: Benefit) -> float:
    return benefit.money + 1.5 * benefit.cubes + benefit.points + 2.0 * bool(benefit.expertise)


def _invest(state: Co2State, book: Book, seat: Seat, plan: Sketch | None) -> Action | None:
    """Buy a permit with money that the plan leaves: it is sold at the end, and never for less.

    Alone nobody else moves the price, which rises with every second permit, for all that are held.
    """
    player, price = state.players[seat], state.price
    if plan is None or state.decade < book.seats.decades - 1:
        return None
    spare = min(plan.money, player.money) >= price + SMALL_CHANGE
    return BUY if spare and state.market and not has_stopped_buying(state, book) else None


def _sell(state: Co2State, book: Book, seat: Seat, planned: bool) -> Action | None:
    """Return a permit that the plan sells, or one that is not needed and fetches a good price."""
    player = state.players[seat]
    if not player.permits or has_stopped_selling(state, book):
        return None
    if planned:
        return SELL if state.price >= PLANNED_PRICE else None
    spare = player.permits > 1 or len(permit_sources(state, seat)) > 1
    return SELL if state.price >= (GOOD_PRICE if spare else BEST_PRICE) else None
