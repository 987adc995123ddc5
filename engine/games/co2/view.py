"""Builds views: hands and company goals are visible only to their player."""

from __future__ import annotations

from typing import Literal, cast

from engine.core import Perspective, Seat, Watcher
from engine.games.co2 import views
from engine.games.co2.book import Book, book_of
from engine.games.co2.entries import ENERGIES, Benefit, Energy, Fossil
from engine.games.co2.state import NOBODY, Co2State, Plant, Region, Summit, Turn
from engine.games.co2.steps import draft, solo
from engine.games.co2.steps.construct import is_green
from engine.games.co2.steps.income import income_in
from engine.games.co2.steps.market import has_stopped_selling
from engine.games.co2.steps.scoring import goal_points

Phase = Literal["setup", "auction", "supply", "operations", "over"]
"""The phases of a decade (§3), and the set-up before them."""
_PHASES: dict[str, Phase] = {
    "draft": "setup",
    "solo_region": "setup",
    "solo_place": "setup",
    "bid": "auction",
    "pay_bid": "auction",
    "name_start_player": "auction",
    "income": "supply",
    "first_region": "supply",
    "supply_permit": "supply",
    "shortfall": "supply",
}


def view(state: Co2State, viewer: Perspective) -> views.Co2View:
    """Return the table as this perspective may see it."""
    book = book_of(state)
    task = state.tasks[-1] if state.tasks else None
    phase = _PHASES.get(task.kind, "operations") if task else "over"
    on_turn = _find_on_turn(state, phase)
    numbers = book.numbers
    return views.Co2View(
        edition=state.options.edition,
        decade=state.decade,
        decades=book.seats.decades,
        year=numbers["first_year"] + 10 * (state.decade - 1),
        round=_round(state, book, phase),
        rounds=book.seats.rounds,
        phase=phase,
        decision=task.kind if task else None,
        about=(task.place or None) if task else None,
        energy=task.energy if task else None,
        start_player=state.start_player,
        turn=_turn(state, book, on_turn),
        ppm=state.ppm,
        disaster_ppm=numbers["disaster_ppm"],
        loss_ppm=numbers["loss_ppm"],
        reached_danger=state.reached_danger,
        market=state.market,
        price=state.price,
        bank_permits=state.permits,
        # If cubes are unlimited, more than the box holds may be in use.
        cubes=max(0, state.cubes),
        players=tuple(
            _player(
                state,
                book,
                Seat(seat),
                viewer is Watcher.REFEREE or viewer == seat,
                seat == on_turn,
            )
            for seat in range(len(state.players))
        ),
        regions=tuple(_region(book, region) for region in state.regions),
        summits=tuple(_summit(book, summit) for summit in state.summits),
        summits_left=len(state.summit_stack),
        energies=tuple(_energy(state, book, energy) for energy in ENERGIES),
        events=tuple(
            book.content.events[card].region for card in state.events[: numbers["visible_events"]]
        ),
        un_goals=tuple(_un_goal(book, goal) for goal in state.un_goals),
        un_goals_left=solo.goals_left(state),
        fossil_left=len(state.fossil_stack),
        lobby_played=tuple(state.lobby_played),
        auction=_auction(state) if phase == "auction" else None,
        end=state.end,
    )


def _round(state: Co2State, book: Book, phase: Phase) -> int:
    """Return the round marker: before the first turn of a decade it is back on the first space."""
    if phase in ("auction", "supply"):
        return 1
    return min(state.round, book.seats.rounds)


def _find_on_turn(state: Co2State, phase: Phase) -> Seat | None:
    """Return the current player; turns are taken only in the operations phase."""
    if phase != "operations":
        return None
    return Seat((state.start_player + state.turns) % len(state.players))


def _turn(state: Co2State, book: Book, on_turn: Seat | None) -> views.TurnView:
    # Between the phases the state still holds what the last turn used up.
    turn = Turn() if on_turn is None else state.turn
    return views.TurnView(
        on_turn,
        turn.action,
        turn.scientist,
        turn.market,
        turn.card,
        turn.price_moved,
        on_turn is not None and has_stopped_selling(state, book),
        tuple(turn.deeds),
    )


def _auction(state: Co2State) -> views.AuctionView:
    auction = state.auction
    if auction.leader == NOBODY:
        return views.AuctionView(None, None, 0)
    return views.AuctionView(auction.best, auction.leader, auction.debt)


def _player(
    state: Co2State, book: Book, seat: Seat, knows: bool, is_on_turn: bool
) -> views.PlayerView:
    player = state.players[seat]
    # Ruling 68: a card is unlocked by its owner's deeds, not by a rival's.
    deeds = state.turn.deeds if is_on_turn else []
    packet = None
    if knows and state.packets and seat in draft.waiting(state):
        packet = tuple(_lobby(book, card, deeds) for card in state.packets[seat])
    # At the end of the game scored goals are public; cashed ones never are.
    shown = knows or (state.end not in (None, "planet_lost") and not player.cashed)
    return views.PlayerView(
        seat=seat,
        money=player.money,
        permits=player.permits,
        cubes=player.cubes,
        points=player.points,
        scientists_in_hand=player.hand,
        scientists_in_pool=player.pool,
        expertise=tuple(_expertise(state, book, seat, energy) for energy in ENERGIES),
        lobby_cards=len(player.lobby),
        lobby=tuple(_lobby(book, card, deeds) for card in player.lobby) if knows else None,
        packet=packet,
        has_goal=not player.cashed,
        goal=_goal(state, book, seat) if shown else None,
        un_goals=tuple(_un_goal(book, goal) for goal in player.un_goals),
        scored=tuple(views.PointsView(*line) for line in player.scored.items() if line[1]),
    )


def _expertise(state: Co2State, book: Book, seat: Seat, energy: Energy) -> views.ExpertiseView:
    level = state.players[seat].expertise[energy]
    return views.ExpertiseView(energy, level, income_in(state, book, seat, energy))


def benefit_view(benefit: Benefit) -> views.BenefitView:
    """Return a benefit as a viewer sees it; permits are permits whatever their source."""
    return views.BenefitView(
        benefit.money,
        benefit.cubes,
        benefit.permits + benefit.bank_permits,
        benefit.points,
        benefit.moves,
        benefit.discount,
        benefit.expertise,
    )


def _lobby(book: Book, card: str, deeds: list[str]) -> views.LobbyCardView:
    entry, lobby = book.content.lobby_cards[card], book.lobby[card]
    return views.LobbyCardView(
        card,
        entry.deed,
        entry.about,
        tuple(benefit_view(benefit) for benefit in lobby.main),
        benefit_view(lobby.minor),
        lobby.deed in deeds,
    )


def _goal(state: Co2State, book: Book, seat: Seat) -> views.CompanyGoalView:
    goal = book.content.company_goals[state.players[seat].goal]
    points = state.players[seat].scored.get("company_goal", 0)
    if state.end is None:
        points = goal_points(state, book, seat)
    return views.CompanyGoalView(goal.id, book.counted[goal.id], goal.points, goal.most, points)


def _un_goal(book: Book, goal: str) -> views.UNGoalView:
    entry = book.content.un_goals[goal]
    return views.UNGoalView(goal, entry.energies, entry.points)


def _region(book: Book, region: Region) -> views.RegionView:
    entry = book.content.regions[region.id]
    return views.RegionView(
        region=region.id,
        agenda=book.agendas[region.agenda],
        spaces=tuple(None if plant is None else _plant(book, plant) for plant in region.spaces),
        places=tuple(
            views.PlaceView(
                f"{region.id}.{grant}",
                grant,
                None
                if project is None
                else views.ProjectView(
                    project.energy,
                    project.installed,
                    None if project.scientist == NOBODY else project.scientist,
                ),
            )
            for grant, project in zip(entry.grants, region.projects, strict=True)
        ),
        permits=region.permits,
        permit_limit=len(region.spaces),
        cubes=region.cubes,
        controller=None if region.controller == NOBODY else region.controller,
        green=is_green(region),
    )


def _plant(book: Book, plant: Plant) -> views.PlantView:
    if plant.owner == NOBODY and plant.tile in book.content.fossil:
        fossil = book.content.fossil[plant.tile]
        kind = cast(Fossil, plant.tile)
        return views.PlantView(plant.tile, kind, None, None, fossil.ppm, 0, 0, 0)
    entry = book.content.plants[plant.tile]
    owner = None if plant.owner == NOBODY else plant.owner
    return views.PlantView(
        entry.id, None, entry.energy, owner, 0, entry.money, entry.cubes, entry.points
    )


def _summit(book: Book, summit: Summit | None) -> views.SummitView | None:
    if summit is None:
        return None
    topics = book.content.summits[summit.id].topics
    return views.SummitView(
        summit.id,
        tuple(
            views.TopicView(f"{summit.id}.{energy}", energy, None if seat == NOBODY else seat)
            for energy, seat in zip(topics, summit.speakers, strict=True)
        ),
    )


def _energy(state: Co2State, book: Book, energy: Energy) -> views.EnergyView:
    stack = state.plant_stacks[energy]
    return views.EnergyView(
        energy,
        tuple(views.StepView(step.income, step.bonus, step.crane) for step in book.tracks[energy]),
        state.project_stock[energy],
        len(stack),
        _plant(book, Plant(stack[0])) if stack else None,
        benefit_view(book.installing[energy]),
    )
