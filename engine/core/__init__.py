"""The contract between games and everything that plays, stores or shows them."""

from engine.core.action import Action, LegalAction, Ranged, is_listed, tag_of
from engine.core.apply import Outcome, advance, apply, carry_out, find_decision
from engine.core.chance import Chance, commitment
from engine.core.decisions import decision
from engine.core.event import AddressedEvent, Event, events_for
from engine.core.game import About, AnyGame, Challenges, Described, Game, Tally, View
from engine.core.log import Log
from engine.core.options import (
    OptionField,
    OptionNeed,
    Options,
    only_for,
    only_with,
    option_fields,
    read_options,
    several,
)
from engine.core.pack import BadPack, Certainty, check_name, overlay, package_files, read_entries
from engine.core.record import BadRecord, Move, Record, replay, start
from engine.core.refusal import IllegalAction, InvalidOptions, Parameter, Refusal
from engine.core.result import Result, Score, ScoreLine
from engine.core.seat import Perspective, Seat, Watcher
from engine.core.state import Decision, State, clone, decode, encode, fingerprint

__all__ = [
    "About",
    "Action",
    "AddressedEvent",
    "AnyGame",
    "BadPack",
    "BadRecord",
    "Certainty",
    "Challenges",
    "Chance",
    "Decision",
    "Described",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidOptions",
    "LegalAction",
    "Log",
    "Move",
    "OptionField",
    "OptionNeed",
    "Options",
    "Outcome",
    "Parameter",
    "Perspective",
    "Ranged",
    "Record",
    "Refusal",
    "Result",
    "Score",
    "ScoreLine",
    "Seat",
    "State",
    "Tally",
    "View",
    "Watcher",
    "advance",
    "apply",
    "carry_out",
    "check_name",
    "clone",
    "commitment",
    "decision",
    "decode",
    "encode",
    "events_for",
    "find_decision",
    "fingerprint",
    "is_listed",
    "only_for",
    "only_with",
    "option_fields",
    "overlay",
    "package_files",
    "read_entries",
    "read_options",
    "replay",
    "several",
    "start",
    "tag_of",
]
