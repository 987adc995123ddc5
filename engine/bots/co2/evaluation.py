"""The value of a position for a seat, in points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bots.co2.planet import alarm, danger, rounds_left
from engine.bots.co2.plans import STEADY, Pace, plans_worth
from engine.core import Seat
from engine.games.co2.book import Book, Lobby
from engine.games.co2.entries import ENERGIES, Benefit, Energy
from engine.games.co2.state import NOBODY, Co2State, Player
from engine.games.co2.steps.construct import is_green, next_plant
from engine.games.co2.steps.control import standing
from engine.games.co2.steps.scoring import goal_points


@dataclass(frozen=True)
class Weights:
    """The weights of the evaluation, tuned by games between bots."""

    planet: float = 18.0
    pace: float = 0.4
    money: float = 0.5
    early_money: float = 0.35
    cubes: float = 0.7
    early_cubes: float = 0.9
    plan: float = 0.7
    plans: Pace = STEADY
    level: float = 0.5
    scientist: float = 1.7
    recruits: tuple[float, ...] = (0.0, 2.0, 3.4, 4.2, 4.6)
    """The value of this many recruited scientists."""
    stranded: float = 4.0
    """The cost of having every scientist at summits that wait for others."""
    talk: float = 1.4
    """The value of a summit's award, and its certainty by the number of missing speakers."""
    sure: tuple[float, ...] = (1.0, 0.5, 0.2, 0.1)
    permit: float = 0.5
    """A permit's points by its price…"""
    fair_price: float = 4.5
    """…which will rise to this while there is time."""
    kept_permit: float = 1.0
    """The first permit in hand: without one nothing can be installed."""
    card: float = 1.1
    """A lobby card that is kept, besides the part of its main benefit that will be realised."""
    main: float = 0.6
    goal: float = 1.2
    alarm: float = 40.0
    control: float = 1.5
    """A region that the seat controls, besides its permits."""
    control_permit: float = 1.2
    """A permit of a region that is about to change hands."""
    un_hope: float = 0.25
    """The part of a UN goal's points that is hoped for while plants are missing."""
    income: float = 0.8
    """The part of its incomes that the seat trusts to keep."""
    study: float = 1.0
    horizon: float = 6.0
    """From so many turns before the end on things lose their use."""
    alone: bool = False
    """Whether the bot knows how the game for one is saved: by two green regions, which end it."""


WEIGHTS = Weights()


@dataclass(frozen=True)
class Outlook:
    """What stays the same for the whole decision."""

    seat: Seat
    book: Book
    weights: Weights
    turns: int
    """The seat's remaining turns, including this one."""
    incomes: int
    """Supply phases still to come."""
    early: float
    """1 while there is time to use things, 0 at the end."""
    relief: float
    """The value of one more green plant to the planet."""
    alarm: float
    """The value of building one at once."""


def look_ahead(state: Co2State, book: Book, seat: Seat, weights: Weights) -> Outlook:
    """Return how much time this seat has left."""
    incomes = book.seats.decades - state.decade
    if weights.alone and len(state.players) == 1 and _is_last_decade(state, book):
        incomes, weights = 0, replace(weights, planet=0.0, alarm=0.0)
    turns = rounds_left(state, book) + 1 + incomes * book.seats.rounds
    now = danger(state, book, weights.pace)
    relief = weights.planet * (now - danger(state, book, weights.pace, built=1))
    early = min(1.0, (turns - 1) / weights.horizon)
    urgent = weights.alarm * alarm(state, book)
    return Outlook(seat, book, weights, turns, incomes, early, relief, urgent)


def _is_last_decade(state: Co2State, book: Book) -> bool:
    """Whether enough regions are green to end the game with this decade."""
    green = sum(is_green(region) for region in state.regions)
    return green >= book.numbers["green_regions_to_end"]


def worth(state: Co2State, outlook: Outlook) -> float:
    """Return the value of the position for the seat."""
    player = state.players[outlook.seat]
    weights, early = outlook.weights, outlook.early
    value = float(player.points)
    value += _money(player.money, weights.money, weights.early_money * early)
    value += _cubes(player.cubes, weights, early)
    value += _permits(state, outlook, player)
    value += sum(_energy(state, outlook, player, energy) for energy in ENERGIES)
    value += _scientists(state, outlook, player)
    value += _cards(state, outlook, player)
    value += _regions(state, outlook)
    value += weights.plan * plans_worth(
        state,
        outlook.book,
        outlook.seat,
        outlook.turns,
        outlook.relief,
        weights.plans,
    )
    value += _promised(state, outlook)
    value -= weights.planet * danger(state, outlook.book, weights.pace)
    return value


def _money(money: int, least: float, extra: float) -> float:
    """Value money: more while it can still become plants, up to the price of two."""
    return money * least + min(money, 20) * extra


def _cubes(cubes: int, weights: Weights, early: float) -> float:
    return 0.25 * cubes + min(cubes, 5) * (0.25 + weights.early_cubes * early) * weights.cubes


def _permits(state: Co2State, outlook: Outlook, player: Player) -> float:
    """Value permits: prices tend to rise, so one sold early for little is missed at the end."""
    weights = outlook.weights
    value = player.permits * _price(state, outlook) * weights.permit
    if player.permits:
        value += weights.kept_permit * outlook.early
    return value


def _price(state: Co2State, outlook: Outlook) -> float:
    fair = max(float(state.price), outlook.weights.fair_price)
    return state.price + (fair - state.price) * outlook.early


def _energy(state: Co2State, outlook: Outlook, player: Player, energy: Energy) -> float:
    """Value income now and at the end, and the progress to the next plant."""
    level = player.expertise[energy]
    if level == 0:
        return 0.0
    better = {other.expertise[energy] for other in state.players if other.expertise[energy] > level}
    income = outlook.book.tracks[energy][level - 1].income
    value = float(income)
    if len(better) < outlook.book.seats.income_places:
        value += income * outlook.incomes * outlook.weights.income
    elif len(better) == outlook.book.seats.income_places:
        value += income * outlook.incomes * 0.25
    plant = next_plant(state, outlook.book, energy)
    needed = plant.cubes if plant is not None else 0
    value += outlook.weights.level * outlook.early * min(level, needed)
    return value + 0.15 * level * outlook.early


def _scientists(state: Co2State, outlook: Outlook, player: Player) -> float:
    """Value recruits, more so at work on a project or at a nearly full summit."""
    seat, early = outlook.seat, min(1.0, outlook.turns / 8)
    weights = outlook.weights
    recruited = outlook.book.numbers["scientists"] - player.pool
    recruits = weights.recruits[min(recruited, len(weights.recruits) - 1)]
    value = recruits * weights.scientist * early
    working: set[Energy] = set()
    for region in state.regions:
        for project in region.projects:
            if project is not None and project.scientist == seat:
                working.add(project.energy)
                value += (0.6 if project.installed else 0.9) * early
    if working:
        value += weights.study * max(
            _study_value(state, outlook, player, energy) for energy in working
        )
    for summit in state.summits:
        if summit is None or seat not in summit.speakers:
            continue
        own = sum(speaker == seat for speaker in summit.speakers)
        empty = sum(speaker == NOBODY for speaker in summit.speakers)
        sure = weights.sure[min(empty, len(weights.sure) - 1)]
        value += (own + 1) * weights.talk * min(1.0, outlook.turns / 3) * sure
    if not working and player.hand == 0 and not _is_coming_home(state, seat):
        value -= weights.stranded * early
    return value


def _is_coming_home(state: Co2State, seat: Seat) -> bool:
    """Whether a summit with a scientist of this seat has all its speakers."""
    return any(
        summit is not None and seat in summit.speakers and NOBODY not in summit.speakers
        for summit in state.summits
    )


def _study_value(state: Co2State, outlook: Outlook, player: Player, energy: Energy) -> float:
    """Return the value of the next level of an energy."""
    level = player.expertise[energy]
    track = outlook.book.tracks[energy]
    if level >= len(track):
        return 0.0
    plant = next_plant(state, outlook.book, energy)
    wanted = 1.2 if plant is not None and level < plant.cubes else 0.5
    gained = track[level].income - (track[level - 1].income if level else 0)
    return 0.4 + wanted * outlook.early + 0.5 * gained * (1 + outlook.incomes * 0.5)


def _cards(state: Co2State, outlook: Outlook, player: Player) -> float:
    """Value lobby cards in hand, the open main benefit, reachable UN goals, the company goal."""
    book, seat, early = outlook.book, outlook.seat, outlook.early
    weights = outlook.weights
    value = _kept_cards(outlook, player)
    if not state.turn.card and _is_on_turn(state, seat):
        gains = [
            _main_gain(book.lobby[card]) for card in player.lobby if _is_open(state, book, card)
        ]
        value += 0.9 * max(gains, default=0.0)
    built = _built(state, book, seat)
    for goal in state.un_goals:
        entry = book.content.un_goals[goal]
        have = len(built.intersection(entry.energies))
        if have == len(entry.energies):
            value += (entry.points - 0.5) * (0.75 if player.cubes else 0.6)
        else:
            value += entry.points * weights.un_hope * early * (have / len(entry.energies)) ** 2
    if not player.cashed:
        # The goal still grows: every few turns add another thing that it counts.
        value += max(4.0, goal_points(state, book, seat) + weights.goal * outlook.turns)
    value += 1.0 * len(player.un_goals)
    return value


def _kept_cards(outlook: Outlook, player: Player) -> float:
    """Value lobby cards kept for their main benefit while there are turns to use it."""
    weights = outlook.weights
    worths = sorted(
        (
            weights.card + weights.main * _main_gain(outlook.book.lobby[card]) * outlook.early
            for card in player.lobby
        ),
        reverse=True,
    )
    return sum(worths[: outlook.turns]) * min(1.0, outlook.turns / 4)


def _is_on_turn(state: Co2State, seat: Seat) -> bool:
    return (state.start_player + state.turns) % len(state.players) == seat


def _is_open(state: Co2State, book: Book, card: str) -> bool:
    lobby = book.lobby[card]
    return lobby.deed in state.turn.deeds and not lobby.main[0].discount


def _main_gain(card: Lobby) -> float:
    """Return how much more the main benefit is worth than the value of holding the card."""
    return max(0.0, max(benefit_value(benefit) for benefit in card.main) - WEIGHTS.card)


def benefit_value(benefit: Benefit) -> float:
    """Return the rough value of a benefit in points."""
    value = benefit.money * 0.9 + benefit.cubes * 1.3 + benefit.permits * 1.8 + benefit.points
    value += benefit.discount * 0.7
    return value + benefit.moves * 0.8 + (2.2 if benefit.expertise else 0.0)


def _built(state: Co2State, book: Book, seat: Seat) -> set[Energy]:
    return {
        book.content.plants[plant.tile].energy
        for region in state.regions
        for plant in region.spaces
        if plant is not None and plant.owner == seat
    }


def _regions(state: Co2State, outlook: Outlook) -> float:
    """Value the permits of controlled regions minus the duty to pay for their fossil plants."""
    value = 0.0
    for region in state.regions:
        if region.controller != outlook.seat:
            continue
        duty = sum(
            plant is None and number >= state.decade for number, plant in enumerate(region.spaces)
        )
        spare = max(0, region.permits - duty)
        value += outlook.weights.control + spare * _price(state, outlook) * outlook.weights.permit
        if region.permits:
            value += 0.6 * outlook.early
    return value


_PROMISES = {"extra_move": 0.9, "any_expertise": 2.2, "permit_region": 0.4}


def _promised(state: Co2State, outlook: Outlook) -> float:
    """Decisions that wait for the seat are worth something, those of rivals cost a little."""
    value, weights = 0.0, outlook.weights
    for task in state.tasks:
        if task.seat == outlook.seat:
            value += _PROMISES.get(task.kind, 0.0)
            if task.kind == "research":
                value += _research(outlook, state.players[task.seat])
            if task.kind == "turn_over_project" and task.energy is not None:
                value += benefit_value(outlook.book.installing[task.energy])
            elif task.kind == "check_control":
                region = state.regions[outlook.book.region_numbers[task.place]]
                gained = weights.control + region.permits * weights.control_permit
                value += _control_hope(state, outlook, task.place) * gained
        elif task.kind == "displaced":
            value -= 0.8
    return value


def _research(outlook: Outlook, player: Player) -> float:
    """Value a recruit, as long as there is one in the pool, or else a move."""
    weights = outlook.weights
    recruited = outlook.book.numbers["scientists"] - player.pool
    if player.pool == 0 or recruited + 1 >= len(weights.recruits):
        return _PROMISES["extra_move"]
    gained = weights.recruits[recruited + 1] - weights.recruits[recruited]
    return max(
        _PROMISES["extra_move"],
        gained * weights.scientist * min(1.0, outlook.turns / 8) + 0.4,
    )


def _control_hope(state: Co2State, outlook: Outlook, region_id: str) -> float:
    region = state.regions[outlook.book.region_numbers[region_id]]
    if region.controller == outlook.seat:
        return 0.0
    if region.controller == NOBODY:
        return 1.0
    own = standing(state, outlook.book, outlook.seat, region)
    return float(own >= standing(state, outlook.book, region.controller, region))
