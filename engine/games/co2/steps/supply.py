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
from engine.games.co2.steps.tasks import do_in_turn, do_next

PAY_POINTS = PayPoints()


def begin_supply(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Schedule the steps of the phase in order."""
    log.tell(events.DecadeBegan(state.decade, state.start_player))
    state.danger_this_decade = False
    order = clockwise(state.start_player, len(state.players))
    do_in_turn(
        state,
        [
            *(Task("ask_income", seat) for seat in order),
            Task("use_cubes"),
            Task("order_regions"),
            Task("check_level"),
            Task("event"),
            Task("begin_operations"),
        ],
    )


def ask_income(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Ask a seat that has income how to take it."""
    if income_of(state, book, task.seat) > 0:
        do_next(state, Task("income", task.seat))


def legal_income(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List every split between money and points."""
    return [Ranged(TakeIncome(0), "money", 0, income_of(state, book, task.seat))]


def take_income(state: Co2State, book: Book, task: Task, action: TakeIncome, log: Log) -> None:
    """Take this much of the income as money, the rest as points."""
    seat = task.seat
    total = income_of(state, book, seat)
    if not 0 <= action.money <= total:
        raise IllegalAction("income_out_of_range", most=total)
    state.tasks.pop()
    earn(state, seat, action.money)
    score(state, seat, "income", total - action.money)
    log.tell(events.IncomeTaken(seat, action.money, total - action.money))


def use_cubes(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Use up one cube of each region."""
    for region in state.regions:
        if region.cubes > 0:
            region.cubes -= 1
            state.cubes += 1
            log.tell(events.CubeUsed(region.id))


def order_regions(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Serve regions clockwise from the first one, or from the start player's choice."""
    chooses = state.options.first_region == "start_player"
    if chooses and book.readings.asks_only_choices:
        chooses = sum(asks_for_energy(state, region) for region in state.regions) > 1
    if chooses:
        do_next(state, Task("first_region", state.start_player))
    else:
        serve_regions_from(state, 0)


def asks_for_energy(state: Co2State, region: Region) -> bool:
    """Whether the region has an empty demand space for this decade."""
    space = state.decade - 1
    return space < len(region.spaces) and region.spaces[space] is None


def choose_first_region(
    state: Co2State, book: Book, task: Task, action: ChooseRegion, log: Log
) -> None:
    """Serve the region that the start player chose first (option to ruling 18)."""
    number = book.region_numbers.get(action.region)
    if number is None:
        raise IllegalAction("region_unknown", region=action.region)
    state.tasks.pop()
    serve_regions_from(state, number)


def serve_regions_from(state: Co2State, first: int) -> None:
    """Serve every region once, clockwise."""
    ring = [*state.regions[first:], *state.regions[:first]]
    do_in_turn(state, [*(Task("supply_region", place=region.id) for region in ring)])


def supply_region(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Fill an empty space of this decade with a fossil plant, which needs a permit."""
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
        do_next(state, Task("supply_permit", region.controller, place=region.id))
    elif sources:
        permit_to_bank(state, book, region.controller, sources[0], log)
    else:
        do_next(state, Task("force_purchase", region.controller))


def legal_supply_permit(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List the places that the controller may pay from: the hand or any controlled region."""
    return [PayPermit(source) for source in permit_sources(state, task.seat)]


def pay_supply_permit(state: Co2State, book: Book, task: Task, action: PayPermit, log: Log) -> None:
    """Pay the permit from the place that the controller chose."""
    check_source(state, task.seat, action.source)
    state.tasks.pop()
    permit_to_bank(state, book, task.seat, action.source, log)


def force_purchase(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Make a controller without permits buy one; those short of money may cash the goal first."""
    player = state.players[task.seat]
    if player.money < state.price and not player.cashed:
        do_next(state, Task("shortfall", task.seat))
    else:
        buy_by_force(state, book, task.seat, log)


def legal_shortfall(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List the company goal and points."""
    return [CASH_GOAL, PAY_POINTS]


def settle_shortfall(
    state: Co2State, book: Book, task: Task, action: CashGoal | PayPoints, log: Log
) -> None:
    """Cover the missing money with the goal or with points."""
    state.tasks.pop()
    if isinstance(action, CashGoal):
        turn_goal_into_money(state, book, task.seat, log)
    buy_by_force(state, book, task.seat, log)


def buy_by_force(state: Co2State, book: Book, seat: Seat, log: Log) -> None:
    """Pay with money first, then a point per missing coin; the permit goes straight to the bank.

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
    """Lose the planet at 500 ppm, alone after the event (ruling 14); remember reaching 350."""
    if state.ppm >= book.numbers["loss_ppm"]:
        state.tasks.clear()
        do_next(state, Task("lose_planet"))
        if solo.is_solo(state) and book.readings.solo_event:
            do_next(state, Task("event"))
        return
    if state.ppm >= book.numbers["safe_ppm"]:
        state.reached_danger = True
        state.danger_this_decade = True


def lose_planet(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """End the game: together all lose, alone the points count."""
    finish(state, book, "solo_planet_lost" if solo.is_solo(state) else "planet_lost", log)


def play_event(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Play the event from 350 ppm on; either way the next one comes up."""
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
    """Give a cube to the region, or lose points (ruling 65)."""
    if state.players[seat].cubes > 0:
        return_cubes(state, seat, 1)
        state.cubes -= 1
        region.cubes += 1
        log.tell(events.ReliefGiven(seat, 1, 0))
    else:
        points = book.numbers["disaster_points"]
        score(state, seat, "disasters", -points)
        log.tell(events.ReliefGiven(seat, 0, points))
