"""Builds a view from a position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from engine.core import Perspective, Watcher
from engine.games.powergrid.board import Board
from engine.games.powergrid.content import FUELS, STEP_3, Content, content
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.state import EMPTY, MAX_CITIES, TRUST, PowergridState
from engine.games.powergrid.steps.bureaucracy import refill_card, refill_of
from engine.games.powergrid.steps.fuel import on_sale, price_of
from engine.games.powergrid.steps.plant_market import offered
from engine.games.powergrid.storage import lay_out
from engine.games.powergrid.views import (
    AuctionView,
    CityView,
    FuelView,
    LinkView,
    OwnedPlantView,
    PlantView,
    PlayerView,
    PowergridView,
    SlotView,
    TrustView,
)


def view(state: PowergridState, viewer: Perspective) -> PowergridView:
    """Return the table from this perspective: without others' money and face-down cards."""
    known, options, map_ = content(state.options.pack), state.options, board_of(state).map
    plants = offered(state)
    count = known.players[len(state.money)]
    return PowergridView(
        map=options.map,
        edition=options.edition,
        width=map_.width,
        height=map_.height,
        area=tuple(state.area),
        phase=state.phase,
        stage=state.stage,
        round=state.round,
        step=state.step,
        actor=None if state.actor == EMPTY else state.actor,
        order=tuple(state.order),
        waiting=tuple(seat for seat in state.waiting if seat != TRUST),
        trust_waiting=TRUST in state.waiting,
        offered=_show_plants(known, plants),
        upcoming=_show_plants(
            known, [plant for plant in state.row[len(plants) :] if plant != STEP_3]
        ),
        discount=state.discount or None,
        step_3_card=STEP_3 in state.row,
        deck=len(state.deck),
        deck_back=top_back(state),
        discarded=tuple(plant for plant in state.discarded if plant != STEP_3),
        fuels=tuple(_show_fuel(state, known, kind) for kind in range(4)),
        coal_store=map_.coal_store,
        nuclear_ended=state.phased_out,
        auction=_show_auction(state),
        running=tuple(state.running),
        players=tuple(_show_player(state, known, seat, viewer) for seat in range(len(state.money))),
        trust=_show_trust(state, known),
        cities=_show_cities(state),
        links=_links(known, options.map, options.edition),
        step_2_cities=count.step_2,
        end_cities=count.end,
        incomes=tuple(known.incomes),
    )


def top_back(state: PowergridState) -> Literal["small", "large"] | None:
    """Return the back of the deck's top card, which everybody sees (ruling 45)."""
    if not state.deck:
        return None
    return back_of(content(state.options.pack), state.deck[-1])


def back_of(known: Content, card: int) -> Literal["small", "large"]:
    """Return the back of a card; the Step 3 card looks like a large plant (ruling 45)."""
    return "large" if card == STEP_3 else known.plants[card].back


def may_know_money(state: PowergridState, seat: int, viewer: Perspective) -> bool:
    """Whether a viewer may know a player's money: it is secret until the end (ruling 45)."""
    return (
        viewer == seat
        or viewer is Watcher.REFEREE
        or state.options.open_money
        or state.phase == "over"
    )


def _show_plants(known: Content, plants: Sequence[int]) -> tuple[PlantView, ...]:
    return tuple(_plant(known, number) for number in plants)


@lru_cache(maxsize=1024)
def _plant(known: Content, number: int) -> PlantView:
    plant = known.plants[number]
    return PlantView(plant.number, plant.fuel, plant.need, plant.cities)


@lru_cache(maxsize=64)
def _links(known: Content, name: str, edition: str) -> tuple[LinkView, ...]:
    return tuple(LinkView(*link.ends, link.cost) for link in known.links[name, edition])


def _show_fuel(state: PowergridState, known: Content, kind: int) -> FuelView:
    return FuelView(
        FUELS[kind],
        state.fuel_market[kind],
        state.supply[kind],
        price_of(state, kind, 1) if on_sale(state, kind) else None,
        known.fuels[kind].prices,
        refill_of(state, kind),
        refill_card(state, kind),
    )


def _show_auction(state: PowergridState) -> AuctionView | None:
    if not state.bidders:
        return None
    return AuctionView(state.offer, state.bid, state.bidders[-1], tuple(state.bidders))


def _show_player(
    state: PowergridState, known: Content, seat: int, viewer: Perspective
) -> PlayerView:
    laid = lay_out(known, state.plants[seat], state.fuel[seat])
    cards = (known.plants[number] for number in state.plants[seat])
    names = board_of(state).cities
    return PlayerView(
        seat,
        state.money[seat] if may_know_money(state, seat, viewer) else None,
        tuple(
            OwnedPlantView(
                card.number, card.fuel, card.need, card.cities, *_tokens(laid[card.number])
            )
            for card in cards
        ),
        *_tokens(state.fuel[seat]),
        tuple(names[city].id for city in state.cities[seat]),
        MAX_CITIES - len(state.cities[seat]),
        state.powered[seat],
    )


def _tokens(fuel: Sequence[int]) -> tuple[int, int, int, int]:
    coal, oil, garbage, uranium = fuel
    return coal, oil, garbage, uranium


def _show_trust(state: PowergridState, known: Content) -> TrustView | None:
    trust = state.trust
    if trust is None:
        return None
    return TrustView(_show_plants(known, trust.plants), *_tokens(trust.fuel), trust.houses)


def _show_cities(state: PowergridState) -> tuple[CityView, ...]:
    board, houses, marked = board_of(state), state.houses, state.marked
    return tuple(
        _city(board, at, at in marked, *houses[3 * at : 3 * at + 3])
        for at in range(len(board.cities))
    )


@lru_cache(maxsize=8192)
def _city(board: Board, at: int, marked: bool, *owners: int) -> CityView:
    city = board.cities[at]
    slots = tuple(
        SlotView(owner if owner not in (EMPTY, TRUST) else None, owner == TRUST) for owner in owners
    )
    return CityView(city.id, city.region, city.x, city.y, at in board.playable, marked, slots)
