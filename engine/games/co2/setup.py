"""The position before the first decision (§2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Chance, Log, Seat
from engine.games.co2.book import Book, clockwise, make_book
from engine.games.co2.dispatch import run_on
from engine.games.co2.entries import ENERGIES, Energy
from engine.games.co2.options import Co2Options
from engine.games.co2.state import Co2State, Plant, Player, Region, Task
from engine.games.co2.steps.summits import open_summit

RULES, OLD_RULES = 2, (1,)


def setup(options: Co2Options, seats: int, chance: Chance) -> Co2State:
    """Return a table ready for its first decision."""
    book = make_book(options, seats, RULES)
    start = Seat(chance.below(seats))
    fossil_stack, placed = _deal_fossil(book, chance)
    pairs, summit_stack = _deal_summits(book, chance)
    goals = [goal for goal in book.content.company_goals if goal not in book.removed_goals]
    chance.shuffle(goals)
    events, un_goals = list(book.content.events), list(book.content.un_goals)
    chance.shuffle(events)
    chance.shuffle(un_goals)
    lobby = list(book.content.lobby_cards)
    chance.shuffle(lobby)
    regions = _regions(book, placed, chance)
    numbers = book.numbers
    state = Co2State(
        rules=RULES,
        chance=chance,
        acted=[0] * seats,
        options=options,
        players=_players(book, seats, start, goals),
        regions=regions,
        start_player=start,
        tasks=_first_tasks(options, seats),
        project_stock={energy: book.content.projects[energy].tiles for energy in ENERGIES},
        plant_stacks={energy: _plant_stack(book, energy) for energy in ENERGIES},
        fossil_stack=fossil_stack,
        summits=[open_summit(book, tile) for tile in pairs],
        summit_stack=summit_stack,
        summits_held=[],
        events=events,
        events_past=[],
        un_goals=un_goals[: book.seats.un_goals],
        un_stack=un_goals[book.seats.un_goals :],
        un_lost=[],
        goals_aside=[*goals[seats:], *book.removed_goals],
        lobby_deck=lobby,
        lobby_played=[],
        packets=[],
        ppm=sum(book.content.fossil[kind].ppm for kind in placed),
        permits=numbers["permits"]
        - numbers["market_permits"]
        - seats * numbers["start_permits"]
        - sum(region.permits for region in regions),
        market=numbers["market_permits"],
        price=numbers["start_price"],
        cubes=numbers["cubes"],
        solo_projects=list(ENERGIES) if seats == 1 else [],
    )
    state.bank = -sum(player.money for player in state.players)
    _deal_lobby(state, numbers["lobby_hand"])
    run_on(state, book, Log())
    return state


def _first_tasks(options: Co2Options, seats: int) -> list[Task]:
    """Return the tasks before the first round, the next one last."""
    tasks = [Task("begin_operations")]
    if options.first_auction:
        tasks.append(Task("begin_auction"))
    if seats == 1:
        tasks.append(Task("solo_region", Seat(0)))
    if options.lobby == "drafted":
        tasks.append(Task("draft"))
    return tasks


def _players(book: Book, seats: int, start: Seat, goals: Sequence[str]) -> list[Player]:
    money = {
        seat: book.content.seats[str(place)].last_seat_money
        for place, seat in enumerate(clockwise(start, seats), 1)
    }
    return [
        Player(
            money=money[Seat(seat)],
            permits=book.numbers["start_permits"],
            goal=goals[seat],
            pool=book.numbers["scientists"] - 1,
            expertise=dict.fromkeys(ENERGIES, 0),
        )
        for seat in range(seats)
    ]


def _regions(book: Book, placed: Sequence[str], chance: Chance) -> list[Region]:
    """Return the regions with agenda, first fossil plant and a permit for each empty space."""
    agendas = list(book.content.agendas)
    chance.shuffle(agendas)
    return [
        Region(
            id=entry.id,
            agenda=agenda,
            spaces=[Plant(fossil), *[None] * (entry.spaces - 1)],
            projects=[None] * len(entry.grants),
            permits=entry.spaces - 1,
        )
        for entry, agenda, fossil in zip(
            book.content.regions.values(), agendas, placed, strict=False
        )
    ]


def _deal_fossil(book: Book, chance: Chance) -> tuple[list[str], list[str]]:
    """Return the shuffled stack and the starting plants, at random or by level."""
    tiles: dict[str, int] = {kind.id: kind.tiles for kind in book.content.fossil.values()}
    placed: list[str] = []
    if book.options.fossil != "random":
        level = book.content.fossil_setups[book.options.fossil]
        placed = ["gas"] * level.gas + ["oil"] * level.oil + ["coal"] * level.coal
        # Ruling 25: only the revised text removes gas plants from the game.
        if not book.is_early:
            tiles["gas"] -= level.gas_removed
    for kind in placed:
        tiles[kind] -= 1
    chance.shuffle(placed)
    stack = [kind for kind, count in tiles.items() for _ in range(count)]
    chance.shuffle(stack)
    while len(placed) < len(book.content.regions):
        placed.append(stack.pop())
    return stack, placed


def _deal_summits(book: Book, chance: Chance) -> tuple[list[str], list[str]]:
    """Six tiles with two topics on the board, all others shuffled into the stack."""
    tiles = book.content.summits
    pairs = [tile for tile in tiles if len(tiles[tile].topics) == 2]
    chance.shuffle(pairs)
    places = book.numbers["summit_places"]
    stack = pairs[places:] + [tile for tile in tiles if len(tiles[tile].topics) > 2]
    chance.shuffle(stack)
    return pairs[:places], stack


def _plant_stack(book: Book, energy: Energy) -> list[str]:
    """Return the plants of one energy, those with the fewest cubes first."""
    plants = [plant for plant in book.content.plants.values() if plant.energy == energy]
    return [plant.id for plant in sorted(plants, key=lambda plant: plant.cubes)]


def _deal_lobby(state: Co2State, size: int) -> None:
    """Deal every player's cards, or the packets of the draft."""
    deck = state.lobby_deck
    hands = [[deck.pop() for _ in range(size)] for _ in state.players]
    if state.options.lobby == "drafted":
        state.packets = hands
        return
    for player, hand in zip(state.players, hands, strict=True):
        player.lobby = sorted(hand)
