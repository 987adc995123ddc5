"""Builds views: everything except the order of the decks and the hidden crises."""

from __future__ import annotations

from engine.core import Perspective, Watcher, tag_of
from engine.games.daybreak.board.counting import missing_needs, uses_allowed, value
from engine.games.daybreak.board.thermometer import bands_limit, crises_due, row_size
from engine.games.daybreak.board.tokens import communities_limit
from engine.games.daybreak.cards.effects.crisis import CheckDemand
from engine.games.daybreak.cards.effects.projects import Needs
from engine.games.daybreak.content import content
from engine.games.daybreak.state import (
    EMISSION_KINDS,
    TRACKS,
    CrisisOnBoard,
    DaybreakState,
    Doing,
    ProjectOnBoard,
    Question,
)
from engine.games.daybreak.steps.crisis_stage import rolls_due
from engine.games.daybreak.steps.emissions_stage import carbon_of
from engine.games.daybreak.steps.growth_stage import growth, last_round
from engine.games.daybreak.steps.local_stage import cards_to_draw
from engine.games.daybreak.steps.strength import view_effect
from engine.games.daybreak.steps.threat import size, threatened
from engine.games.daybreak.steps.use import find_stack_refusal
from engine.games.daybreak.views import (
    CardView,
    CrisisView,
    DaybreakView,
    DoingView,
    EmissionsView,
    HarmView,
    PlayerView,
    ProjectView,
    QuestionView,
    ResilienceView,
    StackView,
    StoryView,
    TagView,
    ThreatView,
    TrackView,
    WhyNotView,
)

START_TENTHS = 12
"""1.2 °C above 1900 before the first band (§2.1)."""


def view(state: DaybreakState, viewer: Perspective) -> DaybreakView:
    """Return the view; hands and play areas are public, and a referee also sees hidden crises."""
    referee = viewer is Watcher.REFEREE
    rules = content(state.pack, state.rules)
    return DaybreakView(
        viewer=None if isinstance(viewer, Watcher) else viewer,
        rules=state.rules,
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
        tracks=tuple(
            TrackView(track, state.tracks[track], rules.tracks[track]) for track in TRACKS
        ),
        rolls_left=max(0, rolls_due(state) - state.rolls),
        crises_due=crises_due(state),
        crises=tuple(_view_crisis(state, crisis, referee) for crisis in state.crises),
        lasting=tuple(_view_crisis(state, crisis, referee) for crisis in state.lasting),
        projects=tuple(_view_project(state, project) for project in state.projects),
        offered=tuple(state.offered),
        offered_projects=tuple(_view_project(state, ProjectOnBoard(id)) for id in state.offered),
        question=_view_question(state.question),
        challenges=tuple(state.challenges),
        players=tuple(_view_player(state, seat) for seat in range(len(state.players))),
        cards=_view_cards(state),
        local_deck=len(state.local_deck),
        crisis_deck=len(state.crisis_deck),
        global_deck=len(state.global_deck),
        local_discard=tuple(state.local_discard),
        crisis_discard=tuple(state.crisis_discard),
        global_discard=tuple(state.global_discard),
        box=tuple(state.box),
        drawdown=state.drawdown,
        ending=state.ending,
        story=_view_story(state),
    )


def _view_crisis(state: DaybreakState, crisis: CrisisOnBoard, referee: bool) -> CrisisView:
    if not crisis.face_up:
        return CrisisView(crisis.id if referee else None, (), (), ())
    card = content(state.pack, state.rules).crises[crisis.id]
    threats = tuple(
        ThreatView(
            seat,
            tuple(
                HarmView(
                    tag_of(type(op).__name__),
                    size(state, crisis, seat, op),
                    0 if isinstance(op, CheckDemand) else value(state, op.n),
                )
                for op in card.effects
            ),
        )
        for seat in threatened(state, crisis)
    )
    missing = missing_needs(state, card.ended_by, crisis.tucked)
    return CrisisView(crisis.id, tuple(crisis.tucked), missing, threats)


def _view_project(state: DaybreakState, project: ProjectOnBoard) -> ProjectView:
    activation = content(state.pack, state.rules).globals[project.id].activation
    missing: tuple[str, ...] = ()
    if isinstance(activation, Needs) and not project.active:
        missing = missing_needs(state, activation.needs, project.tucked)
    return ProjectView(
        project.id,
        tuple(project.tucked),
        tuple(project.supporters),
        activation.players if isinstance(activation, Needs) else 1,
        project.active,
        missing,
        project.used,
    )


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
    shown: list[str] = [*state.local_discard, *state.box]
    for player in state.players:
        shown += player.hand
        shown += [card for stack in player.stacks for card in stack]
        shown += player.doing.drawn if player.doing is not None else []
    for project in state.projects:
        shown += project.tucked
    for crisis in (*state.crises, *state.lasting):
        shown += crisis.tucked
    projects = content(state.pack, state.rules).projects
    return tuple(CardView(card, tuple(projects[card].tags)) for card in sorted(set(shown)))


def _view_story(state: DaybreakState) -> tuple[StoryView, ...]:
    return tuple(
        StoryView(
            story.round,
            story.bands,
            story.carbon,
            story.absorbed,
            story.sinks,
            tuple(story.communities),
            tuple(story.crises),
            story.global_project,
        )
        for story in state.story
    )


def _view_player(state: DaybreakState, seat: int) -> PlayerView:
    """Return the player's board, play area and hand."""
    player = state.players[seat]
    return PlayerView(
        seat,
        player.power,
        player.demand,
        player.clean,
        player.dirty,
        growth(state, seat),
        EmissionsView(*(player.emissions[kind] for kind in EMISSION_KINDS)),
        carbon_of(player),
        ResilienceView(**player.resilience),
        player.communities,
        communities_limit(state, seat),
        cards_to_draw(state, seat),
        tuple(_view_stack(state, seat, stack) for stack in range(len(player.stacks))),
        tuple(player.hand),
        tuple(player.challenges),
        player.ready,
        _view_doing(player.doing),
        _cards_to_lose(state, seat),
    )


def _cards_to_lose(state: DaybreakState, seat: int) -> int:
    losses = [] if state.resolving is None else state.resolving.losses
    return losses[seat] if losses else 0


def _view_stack(state: DaybreakState, seat: int, stack: int) -> StackView:
    player, rules = state.players[seat], content(state.pack, state.rules)
    cards = player.stacks[stack]
    if not cards:
        return StackView((), (), 0, None, (), None)
    shown: dict[str, int] = {}
    for card in cards:
        for tag in rules.projects[card].tags:
            shown[tag] = shown.get(tag, 0) + 1
    top = rules.projects[cards[-1]]
    left = None
    if top.limit is not None:
        allowed = uses_allowed(state, top.limit, cards)
        left = max(0, allowed - player.used.get(top.id, 0))
    tags = tuple(TagView(tag, shown[tag]) for tag in sorted(shown))
    return StackView(
        tuple(cards),
        tags,
        top.cost.discard,
        left,
        tuple(view_effect(state, op, cards) for op in top.effects),
        _why_not(state, seat, stack),
    )


def _why_not(state: DaybreakState, seat: int, stack: int) -> WhyNotView | None:
    if state.stage != "local":
        return WhyNotView("wrong_stage", None, None, None)
    refusal = find_stack_refusal(state, seat, stack)
    if refusal is None:
        return None
    parameters = refusal.parameters
    tag, need, have = (
        parameters.get("tag"),
        parameters.get("need", parameters.get("limit")),
        parameters.get("have"),
    )
    return WhyNotView(
        refusal.key,
        tag if isinstance(tag, str) else None,
        need if isinstance(need, int) else None,
        have if isinstance(have, int) else None,
    )


def _view_doing(doing: Doing | None) -> DoingView | None:
    if doing is None:
        return None
    left = doing.to_discard if doing.ask == "discard" else doing.left
    return DoingView(doing.card, doing.ask, tuple(doing.drawn), left, doing.recipient)
