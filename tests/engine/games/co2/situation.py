"""Builds positions of CO₂ piece by piece, for one claim each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.core import Action, Chance, Event, IllegalAction, Log, Seat, advance, notation
from engine.core.testing import play_at_random
from engine.games.co2 import game
from engine.games.co2.book import book_of
from engine.games.co2.dispatch import run_on
from engine.games.co2.entries import ENERGIES, Energy
from engine.games.co2.options import Co2Options
from engine.games.co2.state import NOBODY, Co2State, Plant, Project, Region, Task, Turn

F: Energy = "forestation"
S: Energy = "solar"
C: Energy = "cold_fusion"
B: Energy = "biomass"
R: Energy = "recycling"


def table(players: int = 3, seed: str = "a table", **options: Any) -> Co2State:
    """A fresh table with seat 0 on turn, agendas and summits in a known order."""
    chosen = msgspec.convert(options, Co2Options)
    game.check_options(chosen, players)
    state = game.setup(chosen, players, Chance(seed))
    state.start_player = Seat(0)
    state.packets = []
    for region, agenda in zip(state.regions, ("A1", "A4", "A5", "A6", "A7", "A8"), strict=True):
        region.agenda = agenda
    state.solo_projects = []
    for player in state.players:
        spend(state, player.money - 10)
        player.money = 10
    on_turn(state, 0)
    return state


def spend(state: Co2State, money: int) -> None:
    """The bank takes money, so that coins stay conserved."""
    state.bank += money


def on_turn(state: Co2State, seat: int) -> None:
    """A fresh turn of this seat."""
    state.turns = (seat - state.start_player) % len(state.players)
    state.turn = Turn()
    state.tasks = [Task("turn", Seat(seat))]


def waits(state: Co2State, kind: str, seat: int = NOBODY, **about: Any) -> None:
    """This happens or is asked next, before everything else."""
    state.tasks.append(Task(kind, Seat(seat), **about))


def region_of(state: Co2State, name: str) -> Region:
    """A region by its name."""
    return state.regions[book_of(state).region_numbers[name]]


def project(
    state: Co2State, place: str, energy: Energy, installed: bool = False, scientist: int = NOBODY
) -> Project:
    """A project lies on a place such as `asia.cubes`."""
    where = book_of(state).places[place]
    tile = Project(energy, installed, Seat(scientist))
    state.regions[where.region].projects[where.slot] = tile
    state.project_stock[energy] -= 1
    if scientist != NOBODY:
        player = state.players[scientist]
        if player.hand:
            player.hand -= 1
        else:
            player.pool -= 1
    return tile


def find(state: Co2State, place: str) -> Project | None:
    """The project on a place."""
    where = book_of(state).places[place]
    return state.regions[where.region].projects[where.slot]


def plant(state: Co2State, region: str, energy: Energy, owner: int) -> None:
    """A green plant of this owner stands on the first empty space, or on the first fossil one."""
    spaces = region_of(state, region).spaces
    tile = Plant(state.plant_stacks[energy].pop(0), Seat(owner))
    if None in spaces:
        spaces[spaces.index(None)] = tile
        return
    number = next(at for at, tile in enumerate(spaces) if tile is not None and tile.owner == NOBODY)
    old = spaces[number]
    assert old is not None
    state.fossil_gone.append(old.tile)
    spaces[number] = tile


def fill(state: Co2State, region: str, kind: str = "gas") -> None:
    """Every empty space of the region holds a fossil plant."""
    spaces = region_of(state, region).spaces
    for number, space in enumerate(spaces):
        if space is None:
            spaces[number] = Plant(kind)
            state.fossil_stack.remove(kind)


def knows(state: Co2State, seat: int, **levels: int) -> None:
    """The seat has these levels of expertise."""
    for energy in ENERGIES:
        if energy in levels:
            state.players[seat].expertise[energy] = levels[energy]


def holds(state: Co2State, seat: int, *cards: str) -> None:
    """The seat holds exactly these lobby cards."""
    everywhere = {*state.lobby_deck, *state.lobby_played}
    everywhere |= {card for player in state.players for card in player.lobby}
    for player in state.players:
        player.lobby = [card for card in player.lobby if card not in cards]
    state.players[seat].lobby = list(cards)
    dealt = {card for player in state.players for card in player.lobby}
    state.lobby_deck = sorted(everywhere - dealt - set(state.lobby_played))


def has_goal(state: Co2State, seat: int, goal: str) -> None:
    """The seat's company goal is this one."""
    old = state.players[seat].goal
    for player in state.players:
        if player.goal == goal:
            player.goal = old
    if goal in state.goals_aside:
        state.goals_aside[state.goals_aside.index(goal)] = old
    state.players[seat].goal = goal


def summit(state: Co2State, place: int, tile: str, *speakers: int) -> None:
    """This summit lies on the place, with these speakers beside its topics."""
    everywhere = [tile for tile in state.summits if tile is not None]
    for other in everywhere:
        if other.id == tile:
            current = state.summits[place]
            assert current is not None
            other.id, current.id = current.id, other.id
    if tile in state.summit_stack:
        current = state.summits[place]
        assert current is not None
        state.summit_stack[state.summit_stack.index(tile)] = current.id
        current.id = tile
    current = state.summits[place]
    assert current is not None
    topics = book_of(state).content.summits[tile].topics
    current.speakers = [Seat(NOBODY)] * len(topics)
    for number, seat in enumerate(speakers):
        current.speakers[number] = Seat(seat)
        if seat != NOBODY:
            player = state.players[seat]
            if player.hand:
                player.hand -= 1
            else:
                player.pool -= 1


def ready_to_replace() -> Co2State:
    """Seat 0 can build biomass in Africa, where only fossil plants stand."""
    state = table()
    fill(state, "africa")
    project(state, "africa.money", B, installed=True)
    knows(state, 0, biomass=2)
    state.players[0].cubes = 3
    return state


def play(state: Co2State, *lines: str) -> list[Event]:
    """The lines are played one after the other, each `seat action`; returns what was told."""
    log = Log()
    for line in lines:
        seat, _, said = line.partition(" ")
        action = notation.read(said, game.actions)
        assert isinstance(action, Action)
        advance(game, state, Seat(int(seat)), action, log)
    return [told.event for told in log.addressed]


def played_out(players: int, options: Co2Options, seed: str) -> Co2State:
    """A random game at its end."""
    state = play_at_random(game, players, options, seed).state
    assert isinstance(state, Co2State)
    return state


def run(state: Co2State) -> list[Event]:
    """What waits happens until somebody must decide; returns what was told."""
    log = Log()
    run_on(state, book_of(state), log)
    return [told.event for told in log.addressed]


def refused(state: Co2State, line: str) -> str:
    """The key with which the line is refused; nothing else may happen."""
    before = msgspec.json.encode(state)
    copy = msgspec.json.decode(before, type=Co2State)
    try:
        play(copy, line)
    except IllegalAction as refusal:
        return refusal.key
    return ""


def options_of(state: Co2State, seat: int) -> set[str]:
    """The lines of all legal actions of the seat."""
    return {str(legal) for legal in game.legal_actions(state, Seat(seat))}


def offers(state: Co2State, seat: int, start: str) -> set[str]:
    """The legal lines that begin like this."""
    return {line for line in options_of(state, seat) if line.startswith(start)}


def asked(state: Co2State) -> tuple[int, str]:
    """Who must decide what."""
    waiting = game.to_act(state)[0]
    return waiting.seat, waiting.kind


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of the events in order."""
    return [type(event).__name__ for event in events]
