"""What players do: alone in the local stage, together by proposals."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from engine.core import Action
from engine.games.daybreak.cards.effects.counts import EmissionKind, ResilienceKind


class StartProject(Action, frozen=True):
    """A hand card goes on top of a stack; its action is open at once."""

    notation: ClassVar[str] = "start {card} on {stack}"
    card: str
    stack: int


class TuckUnderStack(Action, frozen=True):
    """A hand card goes under a stack and adds its tags."""

    notation: ClassVar[str] = "tuck {card} under {stack}"
    card: str
    stack: int


class TuckUnderProject(Action, frozen=True):
    """A hand card supports a global project."""

    notation: ClassVar[str] = "support {project} with {card}"
    project: str
    card: str


class TuckUnderCrisis(Action, frozen=True):
    """A hand card answers a crisis that lies face up."""

    notation: ClassVar[str] = "answer {crisis} with {card}"
    crisis: str
    card: str


class UseStack(Action, frozen=True):
    """The action of a stack's top card."""

    notation: ClassVar[str] = "use {stack}"
    stack: int


class UseProject(Action, frozen=True):
    """The power of an active global project."""

    notation: ClassVar[str] = "use global {project}"
    project: str


class GiveByProject(Action, frozen=True):
    """A hand card goes to another player because a global project allows it."""

    notation: ClassVar[str] = "give {card} to {seat} through {project}"
    card: str
    seat: int
    project: str


class Done(Action, frozen=True):
    """The player has finished the local stage."""

    notation: ClassVar[str] = "done"


class Resume(Action, frozen=True):
    """A player who had finished goes on, as long as the local stage lasts."""

    notation: ClassVar[str] = "resume"


class Discard(Action, frozen=True):
    """A hand card is discarded to pay for an action."""

    notation: ClassVar[str] = "discard {card}"
    card: str


class ChoosePlayer(Action, frozen=True):
    """The player whom the action benefits."""

    notation: ClassVar[str] = "player {seat}"
    seat: int


class ChooseEmission(Action, frozen=True):
    """The kind of the emission token."""

    notation: ClassVar[str] = "emission {emission}"
    emission: EmissionKind


class ChooseResilience(Action, frozen=True):
    """The kind of the resilience token."""

    notation: ClassVar[str] = "resilience {resilience}"
    resilience: ResilienceKind


class ChooseOption(Action, frozen=True):
    """One of the effects that the card offers, counted from 1."""

    notation: ClassVar[str] = "option {option}"
    option: int


class ChooseAmount(Action, frozen=True):
    """How many tokens to give or cards to spend."""

    notation: ClassVar[str] = "amount {amount}"
    amount: int


class Accept(Action, frozen=True):
    """Whether an optional effect happens."""

    notation: ClassVar[str] = "accept {accept}"
    accept: bool


class Keep(Action, frozen=True):
    """One of the drawn cards goes to the hand."""

    notation: ClassVar[str] = "keep {card}"
    card: str


class HandOver(Action, frozen=True):
    """A hand card goes to the chosen player."""

    notation: ClassVar[str] = "hand over {card}"
    card: str


class Lose(Action, frozen=True):
    """A crisis takes this card from the hand or the play area."""

    notation: ClassVar[str] = "lose {card}"
    card: str


class ProposeStart(Action, frozen=True):
    """To begin this global project, in the place of another one where all four places are full."""

    notation: ClassVar[str] = "propose start {project} replacing {replacing}"
    project: str
    replacing: str | None = None


class ProposeNone(Action, frozen=True):
    """To begin no global project, or to let the crisis or the die take its course."""

    notation: ClassVar[str] = "propose nothing"


class ProposeIgnore(Action, frozen=True):
    """To ignore the result of the planetary die."""

    notation: ClassVar[str] = "propose ignore"


class ProposeShield(Action, frozen=True):
    """That this player ignores the crisis by a global project."""

    notation: ClassVar[str] = "propose shield {seat} by {project}"
    seat: int
    project: str


class ProposeSpend(Action, frozen=True):
    """To discard the oldest card tucked under a global project against the crisis."""

    notation: ClassVar[str] = "propose spend {project}"
    project: str


class ProposeExempt(Action, frozen=True):
    """That a card tucked under the crisis exempts this player."""

    notation: ClassVar[str] = "propose exempt {seat}"
    seat: int


class ProposeDrop(Action, frozen=True):
    """To give this global project up to the crisis."""

    notation: ClassVar[str] = "propose drop {project}"
    project: str


class Agree(Action, frozen=True):
    """The seat agrees with the proposal that stands."""

    notation: ClassVar[str] = "agree"


AnyProposal: TypeAlias = (
    ProposeStart
    | ProposeNone
    | ProposeIgnore
    | ProposeShield
    | ProposeSpend
    | ProposeExempt
    | ProposeDrop
)
LocalAction: TypeAlias = (
    StartProject
    | TuckUnderStack
    | TuckUnderProject
    | TuckUnderCrisis
    | UseStack
    | UseProject
    | GiveByProject
    | Done
    | Resume
)
Choice: TypeAlias = (
    Discard
    | ChoosePlayer
    | ChooseEmission
    | ChooseResilience
    | ChooseOption
    | ChooseAmount
    | Accept
    | Keep
    | HandOver
)
AnyAction: TypeAlias = LocalAction | Choice | Lose | AnyProposal | Agree

ACTIONS: tuple[type[AnyAction], ...] = (
    StartProject,
    TuckUnderStack,
    TuckUnderProject,
    TuckUnderCrisis,
    UseProject,
    UseStack,
    GiveByProject,
    Done,
    Resume,
    Discard,
    ChoosePlayer,
    ChooseEmission,
    ChooseResilience,
    ChooseOption,
    ChooseAmount,
    Accept,
    Keep,
    HandOver,
    Lose,
    ProposeStart,
    ProposeNone,
    ProposeIgnore,
    ProposeShield,
    ProposeSpend,
    ProposeExempt,
    ProposeDrop,
    Agree,
)
