"""What viewers see: everything but the order of the decks and the face of hidden crises."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core import Perspective, View, Watcher, tag_of
from engine.games.daybreak.counting import missing_needs
from engine.games.daybreak.effects import Needs, Track
from engine.games.daybreak.packs import content
from engine.games.daybreak.player_view import PlayerView, view_player
from engine.games.daybreak.state import (
    TRACKS,
    CrisisOnBoard,
    DaybreakState,
    Ending,
    ProjectOnBoard,
    Question,
    QuestionKind,
    Stage,
)
from engine.games.daybreak.steps.crisis_stage import rolls_due
from engine.games.daybreak.steps.growth_stage import last_round
from engine.games.daybreak.thermometer import bands_limit, crises_due, row_size
from engine.games.daybreak.threat import size, threatened

START_TENTHS = 12
"""1.2 °C above 1900 before the first band."""


class TrackView(msgspec.Struct, frozen=True):
    """A planetary track: where its marker stands and which cells tip; the last is its end."""

    track: Track
    position: int
    tipping: tuple[int, ...]


class HarmView(msgspec.Struct, frozen=True):
    """One effect of an open crisis on one player, lowered by all that helps so far."""

    effect: str
    n: int


class ThreatView(msgspec.Struct, frozen=True):
    """What an open crisis would do to a player if it happened now; tied players all have one."""

    seat: int
    harms: tuple[HarmView, ...]


class CrisisView(msgspec.Struct, frozen=True):
    """A crisis on the board; `id` is None while it lies face down."""

    id: str | None
    tucked: tuple[str, ...]
    missing: tuple[str, ...]
    """Tags of the cards that would still end it, where it lasts."""
    threats: tuple[ThreatView, ...]


class ProjectView(msgspec.Struct, frozen=True):
    """A global project in play."""

    id: str
    tucked: tuple[str, ...]
    active: bool
    missing: tuple[str, ...]
    """Tags of the cards that it still asks for."""
    used: int


class QuestionView(msgspec.Struct, frozen=True):
    """What the players decide together; the proposal is told in its notation."""

    kind: QuestionKind
    about: str
    proposal: str | None
    proposer: int | None
    agreed: tuple[int, ...]


class CardView(msgspec.Struct, frozen=True):
    """The tags of a local project that lies open somewhere."""

    id: str
    tags: tuple[str, ...]


class StoryView(msgspec.Struct, frozen=True):
    """What one round brought."""

    round: int
    bands: int
    carbon: int
    absorbed: int
    sinks: int
    communities: tuple[int, ...]
    crises: tuple[str, ...]
    global_project: str | None


class BoardView(View, frozen=True):
    """The whole table as one viewer sees it."""

    viewer: int | None
    round: int
    last_round: int
    stage: Stage
    setup: str
    difficulty: Literal["easy", "normal", "hard", "extreme"]
    temperature_tenths: int
    bands: int
    bands_limit: int
    bands_away: int
    carbon: int
    row_size: int
    recent: int
    trees: int
    oceans: int
    dac: int
    tracks: tuple[TrackView, ...]
    rolls_left: int
    crises_due: int
    crises: tuple[CrisisView, ...]
    lasting: tuple[CrisisView, ...]
    projects: tuple[ProjectView, ...]
    offered: tuple[str, ...]
    question: QuestionView | None
    challenges: tuple[str, ...]
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    """Every local project in a hand, a play area or under a common card."""
    local_deck: int
    crisis_deck: int
    global_deck: int
    local_discard: tuple[str, ...]
    drawdown: bool
    ending: Ending | None
    story: tuple[StoryView, ...]


def view(state: DaybreakState, viewer: Perspective) -> BoardView:
    """Hands and play areas lie open for everybody; a referee also sees hidden crises."""
    referee = viewer is Watcher.REFEREE
    rules = content(state.pack)
    return BoardView(
        viewer=None if isinstance(viewer, Watcher) else viewer,
        round=state.round,
        last_round=last_round(state),
        stage=state.stage,
        setup=state.setup,
        difficulty=rules.setups[state.setup].difficulty,
        temperature_tenths=START_TENTHS + state.bands,
        bands=state.bands,
        bands_limit=bands_limit(state),
        bands_away=state.bands_away,
        carbon=state.carbon,
        row_size=row_size(state),
        recent=state.recent,
        trees=state.trees,
        oceans=state.oceans,
        dac=state.dac,
        tracks=tuple(TrackView(one, state.tracks[one], rules.tracks[one]) for one in TRACKS),
        rolls_left=max(0, rolls_due(state) - state.rolls),
        crises_due=crises_due(state),
        crises=tuple(_view_crisis(state, crisis, referee) for crisis in state.crises),
        lasting=tuple(_view_crisis(state, crisis, referee) for crisis in state.lasting),
        projects=tuple(_view_project(state, project) for project in state.projects),
        offered=tuple(state.offered),
        question=_view_question(state.question),
        challenges=tuple(state.challenges),
        players=tuple(view_player(state, seat) for seat in range(len(state.players))),
        cards=_view_cards(state),
        local_deck=len(state.local_deck),
        crisis_deck=len(state.crisis_deck),
        global_deck=len(state.global_deck),
        local_discard=tuple(state.local_discard),
        drawdown=state.drawdown,
        ending=state.ending,
        story=_view_story(state),
    )


def _view_crisis(state: DaybreakState, crisis: CrisisOnBoard, referee: bool) -> CrisisView:
    if not crisis.face_up:
        return CrisisView(crisis.id if referee else None, (), (), ())
    card = content(state.pack).crises[crisis.id]
    threats = tuple(
        ThreatView(
            seat,
            tuple(
                HarmView(tag_of(type(op).__name__), size(state, crisis, seat, op))
                for op in card.effects
            ),
        )
        for seat in threatened(state, crisis)
    )
    missing = missing_needs(state, card.ended_by, crisis.tucked)
    return CrisisView(crisis.id, tuple(crisis.tucked), missing, threats)


def _view_project(state: DaybreakState, project: ProjectOnBoard) -> ProjectView:
    activation = content(state.pack).globals[project.id].activation
    missing: tuple[str, ...] = ()
    if isinstance(activation, Needs) and not project.active:
        missing = missing_needs(state, activation.needs, project.tucked)
    return ProjectView(project.id, tuple(project.tucked), project.active, missing, project.used)


def _view_question(question: Question | None) -> QuestionView | None:
    if question is None:
        return None
    return QuestionView(
        question.kind,
        question.about,
        None if question.proposal is None else str(question.proposal),
        question.proposer,
        tuple(seat for seat, agreed in enumerate(question.agreed) if agreed),
    )


def _view_cards(state: DaybreakState) -> tuple[CardView, ...]:
    shown: list[str] = []
    for player in state.players:
        shown += player.hand
        shown += [card for stack in player.stacks for card in stack]
        shown += player.doing.drawn if player.doing is not None else []
    for project in state.projects:
        shown += project.tucked
    for crisis in (*state.crises, *state.lasting):
        shown += crisis.tucked
    projects = content(state.pack).projects
    return tuple(CardView(card, tuple(projects[card].tags)) for card in sorted(set(shown)))


def _view_story(state: DaybreakState) -> tuple[StoryView, ...]:
    return tuple(
        StoryView(
            one.round,
            one.bands,
            one.carbon,
            one.absorbed,
            one.sinks,
            tuple(one.communities),
            tuple(one.crises),
            one.global_project,
        )
        for one in state.story
    )
