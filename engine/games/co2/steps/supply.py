"""The supply phase: income, region cubes, energy supply, event (§3)."""

from __future__ import annotations

from typing import cast

from engine.core import IllegalAction, LegalAction, Log, Ranged, Seat
from engine.games.co2 import events
from engine.games.co2.actions import (
    CashGoal,
    ChooseRegion,
    PayPermit,
    PayPoints,
    TakeIncome,
)
from engine.games.co2.book import Book, clockwise
from engine.games.co2.entries import Fossil
from engine.games.co2.state import NOBODY, Co2State, Plant, Region, Task
from engine.games.co2.steps import solo
from engine.games.co2.steps.bank import earn, pay, return_cubes, score
from engine.games.co2.steps.income import income_of
from engine.games.co2.steps.lobby import CASH_GOAL, turn_goal_into_money
from engine.games.co2.steps.market import (
    check_source,
    leave_market,
    permit_sources,
    permit_to_bank,
    refill,
)
from engine.games.co2.steps.scoring import finish

PAY_POINTS = PayPoints()


def begin_supply(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """The steps of the phase in their order."""
    log.tell(events.DecadeBegan(state.decade, state.start_player))
    state.danger_this_decade = False
    order = clockwise(state.start_player, len(state.players))
    state.do_next(
        *(Task("ask_income", seat) for seat in order),
        Task("use_cubes"),
        Task("order_regions"),
        Task("check_level"),
        Task("event"),
        Task("begin_operations"),
    )


def ask_income(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Ask a seat that has an income how it takes it."""
    if income_of(state, book, task.seat) > 0:
        state.do_next(Task("income", task.seat))


def legal_income(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """Any split between money and points."""
    return [Ranged(TakeIncome(0), "money", 0, income_of(state, book, task.seat))]


def take_income(state: Co2State, book: Book, task: Task, action: TakeIncome, log: Log) -> None:
    """Take so much of the income as money, the rest as points."""
    seat = task.seat
    total = income_of(state, book, seat)
    if not 0 <= action.money <= total:
        raise IllegalAction("income_out_of_range", most=total)
    state.tasks.pop()
    earn(state, seat, action.money)
    score(state, seat, "income", total - action.money)
    log.tell(events.IncomeTaken(seat, action.money, total - action.money))


def use_cubes(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Each region uses up one of its cubes."""
    for region in state.regions:
        if region.cubes > 0:
            region.cubes -= 1
            state.cubes += 1
            log.tell(events.CubeUsed(region.id))


def order_regions(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Regions are served clockwise from the first one, or from the start player's choice."""
    chooses = state.options.first_region == "start_player"
    if chooses and book.readings.asks_only_choices:
        chooses = sum(asks_for_energy(state, region) for region in state.regions) > 1
    if chooses:
        state.do_next(Task("first_region", state.start_player))
    else:
        serve_regions_from(state, 0)


def asks_for_energy(state: Co2State, region: Region) -> bool:
    """Whether the region has a demand space for this decade, and that space is empty."""
    space = state.decade - 1
    return space < len(region.spaces) and region.spaces[space] is None


def choose_first_region(
    state: Co2State, book: Book, task: Task, action: ChooseRegion, log: Log
) -> None:
    """The start player named the first region (option to ruling 18)."""
    number = book.region_numbers.get(action.region)
    if number is None:
        raise IllegalAction("region_unknown", region=action.region)
    state.tasks.pop()
    serve_regions_from(state, number)


def serve_regions_from(state: Co2State, first: int) -> None:
    """Every region once, clockwise."""
    ring = [*state.regions[first:], *state.regions[:first]]
    state.do_next(*(Task("supply_region", place=region.id) for region in ring))


def supply_region(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """An empty space of this decade is filled with a fossil plant, which needs a permit."""
    region = state.regions[book.region_numbers[task.place]]
    # Ruling 64: without tiles nothing is built, nothing rises, nothing is paid.
    if not asks_for_energy(state, region) or not state.fossil_stack:
        return
    tile = state.fossil_stack.pop()
    log.reveal()
    region.spaces[state.decade - 1] = Plant(tile)
    state.ppm += book.content.fossil[tile].ppm
    log.tell(events.FossilBuilt(region.id, cast(Fossil, tile), state.ppm))
    _ask_permit(state, book, region, log)


def _ask_permit(state: Co2State, book: Book, region: Region, log: Log) -> None:
    if region.controller == NOBODY:
        if region.permits > 0:
            region.permits -= 1
            state.permits += 1
            log.tell(events.PermitPaid(None, region.id))
            refill(state, book, log)
        return
    sources = permit_sources(state, region.controller)
    if len(sources) > 1:
        state.do_next(Task("supply_permit", region.controller, place=region.id))
    elif sources:
        permit_to_bank(state, book, region.controller, sources[0], log)
    else:
        state.do_next(Task("force_purchase", region.controller))


def legal_supply_permit(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """The places that the controller may pay from: hand or any controlled region."""
    return [PayPermit(source) for source in permit_sources(state, task.seat)]


def pay_supply_permit(state: Co2State, book: Book, task: Task, action: PayPermit, log: Log) -> None:
    """The controller chose where the permit comes from."""
    check_source(state, task.seat, action.source)
    state.tasks.pop()
    permit_to_bank(state, book, task.seat, action.source, log)


def force_purchase(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """A controller without permits must buy; who lacks money may first cash the goal."""
    player = state.players[task.seat]
    if player.money < state.price and not player.cashed:
        state.do_next(Task("shortfall", task.seat))
    else:
        buy_by_force(state, book, task.seat, log)


def legal_shortfall(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """The company goal or points."""
    return [CASH_GOAL, PAY_POINTS]


def settle_shortfall(
    state: Co2State, book: Book, task: Task, action: CashGoal | PayPoints, log: Log
) -> None:
    """Take the missing money from the goal, or pay it in points."""
    state.tasks.pop()
    if isinstance(action, CashGoal):
        turn_goal_into_money(state, book, task.seat, log)
    buy_by_force(state, book, task.seat, log)


def buy_by_force(state: Co2State, book: Book, seat: Seat, log: Log) -> None:
    """Money first, then a point for each missing coin; the permit goes straight to the bank.

    With an empty market the price is paid and no permit moves (ruling 33).
    """
    money = min(state.price, state.players[seat].money)
    points = state.price - money
    pay(state, seat, money)
    if points:
        score(state, seat, "shortfall", -points)
    log.tell(events.PermitForced(seat, money, points))
    if state.market > 0:
        leave_market(state)
        state.permits += 1
        refill(state, book, log)


def check_level(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """At 500 ppm the planet is lost, alone after the event (ruling 14); 350 is remembered."""
    if state.ppm >= book.numbers["loss_ppm"]:
        state.tasks.clear()
        state.do_next(Task("lose_planet"))
        if solo.is_solo(state) and book.readings.solo_event:
            state.do_next(Task("event"))
        return
    if state.ppm >= book.numbers["safe_ppm"]:
        state.reached_danger = True
        state.danger_this_decade = True


def lose_planet(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """The game ends: together all lose, alone the points count."""
    finish(state, book, "solo_planet_lost" if solo.is_solo(state) else "planet_lost", log)


def play_event(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """The event strikes from 350 ppm on; played or not, the next one comes up."""
    event = book.content.events[state.events.pop(0)]
    state.events_past.append(event.id)
    if len(state.events) > 1:
        log.reveal()
    if state.ppm < book.numbers["disaster_ppm"]:
        log.tell(events.DisasterAverted(event.region))
        return
    log.tell(events.Disaster(event.region))
    region = state.regions[book.region_numbers[event.region]]
    owners = {plant.owner for plant in region.spaces if plant is not None}
    for seat in clockwise(state.start_player, len(state.players)):
        if seat not in owners:
            _give_relief(state, book, seat, region, log)
    if solo.is_solo(state):
        solo.lose_goal(state, log)


def _give_relief(state: Co2State, book: Book, seat: Seat, region: Region, log: Log) -> None:
    """A cube to the region, or points lost (ruling 65)."""
    if state.players[seat].cubes > 0:
        return_cubes(state, seat, 1)
        state.cubes -= 1
        region.cubes += 1
        log.tell(events.ReliefGiven(seat, 1, 0))
    else:
        points = book.numbers["disaster_points"]
        score(state, seat, "disasters", -points)
        log.tell(events.ReliefGiven(seat, 0, points))
