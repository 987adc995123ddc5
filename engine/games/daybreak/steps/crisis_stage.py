"""The crisis stage: the planetary die and six tracks (§6.1, §6.2)."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.counting import total
from engine.games.daybreak.board.decks import lay_crises
from engine.games.daybreak.board.thermometer import heat
from engine.games.daybreak.board.tokens import change_board, lose_sinks
from engine.games.daybreak.cards.effects.counts import Track
from engine.games.daybreak.cards.effects.projects import IgnoreResult, RollsMore
from engine.games.daybreak.content import content
from engine.games.daybreak.events import PlanetaryRolled, ResultIgnored, TrackMoved
from engine.games.daybreak.state import TRACKS, DaybreakState, Shield
from engine.games.daybreak.steps.questions import ask


def begin_crisis_stage(state: DaybreakState) -> None:
    """Add the shields of active projects to those from this round's actions."""
    state.stage = "crisis"
    for project in state.projects:
        if project.active:
            for rule in content(state.pack, state.rules).globals[project.id].active:
                if isinstance(rule, IgnoreResult):
                    state.shields.append(Shield(project.id, list(rule.tracks), rule.n))


def rolls_due(state: DaybreakState) -> int:
    """Return one roll per band, including bands gained on the way (ruling 11)."""
    return max(0, state.bands + total(state, None, RollsMore))


def roll_planetary_die(state: DaybreakState, log: Log) -> None:
    """Roll the die for a track; players with a shield against it are asked first."""
    state.rolls += 1
    track = state.chance.pick(TRACKS)
    log.tell(PlanetaryRolled(track))
    if find_shield(state, track) is not None:
        state.rolled = track
        ask(state, "planetary_result", track)
    else:
        move_track(state, track, log)


def find_shield(state: DaybreakState, track: Track) -> Shield | None:
    """Return what lets the players ignore this result; the narrowest first (ruling 27)."""
    fitting = [shield for shield in state.shields if shield.left and track in shield.tracks]
    return min(fitting, key=lambda shield: len(shield.tracks), default=None)


def decide_result(state: DaybreakState, ignore: bool, log: Log) -> None:
    """Ignore the pending result, or move the marker."""
    track, state.rolled = state.rolled, None
    assert track is not None
    shield = find_shield(state, track)
    if ignore and shield is not None:
        shield.left -= 1
        log.tell(ResultIgnored(track, shield.card))
    else:
        move_track(state, track, log)


def move_track(state: DaybreakState, track: Track, log: Log) -> None:
    """Move the marker one cell; on a tipping cell, and always at the end, the effect happens."""
    cells = content(state.pack, state.rules).tracks[track]
    position = min(state.tracks[track] + 1, cells[-1])
    state.tracks[track] = position
    tipped = position in cells
    log.tell(TrackMoved(track, position, tipped))
    if tipped:
        _tip(state, track, log)


def _tip(state: DaybreakState, track: Track, log: Log) -> None:
    """Apply the effect printed next to the track to each player."""
    players = len(state.players)
    match track:
        case "weather_patterns":
            lay_crises(state, 2, 0, log)
        case "desertification":
            lose_sinks(state, "trees", players, log)
        case "ocean_acidification":
            lose_sinks(state, "oceans", players, log)
        case "permafrost":
            change_board(state, "recent", 2 * players, log)
        case "arctic_sea_ice":
            heat(state, 2 * players, log)
        case "amazon_dieback":
            change_board(state, "recent", players, log)
            lose_sinks(state, "trees", players, log)
