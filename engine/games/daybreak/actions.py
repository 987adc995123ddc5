"""The actions of Daybreak: alone in the local stage, together by proposals."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from engine.core import Action
from engine.games.daybreak.cards.effects.counts import EmissionKind, ResilienceKind


class StartProject(Action, frozen=True):
    """Put a hand card on top of a stack; its action can be used at once."""

    notation: ClassVar[str] = "start {card} on {stack}"
    card: str
    stack: int


class TuckUnderStack(Action, frozen=True):
    """Tuck a hand card under a stack to add its tags."""

    notation: ClassVar[str] = "tuck {card} under {stack}"
    card: str
    stack: int


class TuckUnderProject(Action, frozen=True):
    """Tuck a hand card under a global project to support it."""

    notation: ClassVar[str] = "support {project} with {card}"
    project: str
    card: str


class TuckUnderCrisis(Action, frozen=True):
    """Tuck a hand card under a face-up crisis."""

    notation: ClassVar[str] = "answer {crisis} with {card}"
    crisis: str
    card: str


class UseStack(Action, frozen=True):
    """Use the action of a stack's top card."""

    notation: ClassVar[str] = "use {stack}"
    stack: int


class UseProject(Action, frozen=True):
    """Use the power of an active global project."""

    notation: ClassVar[str] = "use global {project}"
    project: str


class GiveByProject(Action, frozen=True):
    """Give a hand card to another player, as a global project allows."""

    notation: ClassVar[str] = "give {card} to {seat} through {project}"
    card: str
    seat: int
    project: str


class Done(Action, frozen=True):
    """Finish the local stage."""

    notation: ClassVar[str] = "done"


class Resume(Action, frozen=True):
    """Resume after finishing, as long as the local stage lasts."""

    notation: ClassVar[str] = "resume"


class Discard(Action, frozen=True):
    """Discard a hand card to pay for an action."""

    notation: ClassVar[str] = "discard {card}"
    card: str


class ChoosePlayer(Action, frozen=True):
    """Choose the player who benefits from the action."""

    notation: ClassVar[str] = "player {seat}"
    seat: int


class ChooseEmission(Action, frozen=True):
    """Choose the kind of emission token."""

    notation: ClassVar[str] = "emission {emission}"
    emission: EmissionKind


class ChooseResilience(Action, frozen=True):
    """Choose the kind of resilience token."""

    notation: ClassVar[str] = "resilience {resilience}"
    resilience: ResilienceKind


class ChooseOption(Action, frozen=True):
    """Choose one of the effects that the card offers, counted from 1."""

    notation: ClassVar[str] = "option {option}"
    option: int


class ChooseAmount(Action, frozen=True):
    """Choose how many tokens to give or cards to spend."""

    notation: ClassVar[str] = "amount {amount}"
    amount: int


class Accept(Action, frozen=True):
    """Accept or decline an optional effect."""

    notation: ClassVar[str] = "accept {accept}"
    accept: bool


class Keep(Action, frozen=True):
    """Keep one of the drawn cards."""

    notation: ClassVar[str] = "keep {card}"
    card: str


class HandOver(Action, frozen=True):
    """Give a hand card to the chosen player."""

    notation: ClassVar[str] = "hand over {card}"
    card: str


class Lose(Action, frozen=True):
    """Lose this card from the hand or the play area to a crisis."""

    notation: ClassVar[str] = "lose {card}"
    card: str


class ProposeStart(Action, frozen=True):
    """Propose to start this global project, replacing another one if all four places are full."""

    notation: ClassVar[str] = "propose start {project} replacing {replacing}"
    project: str
    replacing: str | None = None


class ProposeNone(Action, frozen=True):
    """Propose to start no global project, or to let the crisis or the die take its course."""

    notation: ClassVar[str] = "propose nothing"


class ProposeIgnore(Action, frozen=True):
    """Propose to ignore the result of the planetary die."""

    notation: ClassVar[str] = "propose ignore"


class ProposeShield(Action, frozen=True):
    """Propose that this player ignores the crisis by means of a global project."""

    notation: ClassVar[str] = "propose shield {seat} by {project}"
    seat: int
    project: str


class ProposeSpend(Action, frozen=True):
    """Propose to discard the oldest card tucked under a global project against the crisis."""

    notation: ClassVar[str] = "propose spend {project}"
    project: str


class ProposeExempt(Action, frozen=True):
    """Propose that a card tucked under the crisis exempts this player."""

    notation: ClassVar[str] = "propose exempt {seat}"
    seat: int


class ProposeDrop(Action, frozen=True):
    """Propose to give up this global project to the crisis."""

    notation: ClassVar[str] = "propose drop {project}"
    project: str


class Agree(Action, frozen=True):
    """Agree with the current proposal."""

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
