"""A bot that tries its candidates on redealt worlds and takes the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.bots.search.budget import QUICK, Budget
from engine.bots.search.halving import Trial, compare, find_best, halve
from engine.bots.search.playout import play_on
from engine.bots.search.skill import Skill
from engine.bots.search.value import Judge, Judged
from engine.core import Action, AnyGame, Chance, Seat, State, clone

SPAN = 1 << 48


@dataclass(frozen=True)
class Opinion:
    """The expert's opinion of an action."""

    action: Action
    chance: float | None
    """The chance to win; None if only one action was considered."""
    worlds: int
    parts: dict[str, float]
    """By figure: what it adds to the chance, in logits."""
    figures: dict[str, float]
    """The same figures as players count them; 0 if nobody does."""


@dataclass(frozen=True)
class Expert:
    """Plays by search; called like every bot, it uses the same playouts on every machine."""

    skill: Skill
    budget: Budget = QUICK

    def __call__(self, game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
        """Return the action that looks best."""
        return self.choose(game, state, seat, luck, self.budget)

    def choose(
        self, game: AnyGame, state: State, seat: Seat, luck: Chance, budget: Budget
    ) -> Action:
        """Return the action that looks best within this budget."""
        skill = self.skill
        if not skill.is_searched(state):
            return skill.policy(game, state, seat, luck)
        actions = skill.candidates(game, state, seat, luck)
        if len(actions) == 1:
            return actions[0]
        judge = skill.judge or skill.valuation.judge
        trials = self._try(game, state, seat, luck, budget, actions, judge)
        return actions[find_best(trials, skill.caution)]

    def weigh(
        self, game: AnyGame, state: State, seat: Seat, luck: Chance, budget: Budget
    ) -> list[Opinion]:
        """Return the candidates, best first."""
        skill = self.skill
        actions = skill.candidates(game, state, seat, luck)
        if len(actions) == 1:
            return [Opinion(actions[0], None, 0, {}, {})]
        trials = self._try(game, state, seat, luck, budget, actions, skill.valuation.judge)
        best, brought = find_best(trials, skill.caution), compare(trials)
        order = sorted(range(len(actions)), key=lambda n: (n != best, -brought[n]))
        return [
            _opinion(skill, actions[n], trials[n], brought[n]) for n in order if trials[n].values
        ]

    def _try(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        luck: Chance,
        budget: Budget,
        actions: Sequence[Action],
        judge: Judge,
    ) -> list[Trial]:
        """Play the actions on in redealt worlds, as far as the budget goes."""
        skill = self.skill
        root, until = luck.below(SPAN), skill.moment(state) + skill.depth
        worlds: list[State] = []

        def play(action: int, world: int) -> Judged:
            if world == len(worlds):
                chance = Chance(f"{root:x} {world}")
                dealt = game.redeal(state, seat, chance)
                skill.guess(dealt, seat, chance)
                worlds.append(dealt)
            copy = clone(worlds[world])
            play_on(game, skill, copy, seat, actions[action], until, Chance(f"{root:x}"))
            return judge(game, copy, seat)

        return halve(len(actions), budget, play)


def _opinion(skill: Skill, action: Action, trial: Trial, chance: float) -> Opinion:
    names = (*skill.valuation.own, *skill.valuation.shared)
    parts = [judged.parts for judged in trial.judged]
    figures = [judged.figures for judged in trial.judged]
    return Opinion(action, chance, len(trial.values), _means(names, parts), _means(names, figures))


def _means(names: Sequence[str], rows: Sequence[Sequence[float]]) -> dict[str, float]:
    columns = zip(*rows, strict=True)
    return {name: fmean(column) for name, column in zip(names, columns, strict=False)}
