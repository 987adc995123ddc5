"""The games as PettingZoo environments (AEC): `pip install hotseat-engine[pettingzoo]`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from pettingzoo import AECEnv

from engine.core import Action, AnyGame, Chance, Log, Options, Seat, State, advance
from engine.games import all_games
from engine.research.features import features_of, observe
from engine.research.returns import returns_of
from engine.research.vocabulary import vocabulary_of


class HotseatEnv(AECEnv):
    """One table of a game; agents are `seat_0`, `seat_1` and so on.

    An observation is a dict of `observation` (numbers) and `action_mask` (1 for each legal id).
    Rewards come at the end: 1 for the first, -1 for the last.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"hotseat_{game.id}_v{game.rules}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.game = game
        self.options = options or game.options()
        game.check_options(self.options, players)
        self.vocabulary = vocabulary_of(game)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        count = len(self.vocabulary)
        self._action_space = {
            agent: gymnasium.spaces.Discrete(count) for agent in self.possible_agents
        }
        self._observation_space = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(
                        -numpy.inf, numpy.inf, (len(features_of(game)),), numpy.float32
                    ),
                    "action_mask": gymnasium.spaces.Box(0, 1, (count,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random = numpy.random.default_rng()
        self.position: State | None = None

    def observation_space(self, agent: str) -> Any:
        """Return the space of the agent's observations."""
        return self._observation_space[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of the agent's action ids."""
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        if seed is not None:
            self._random = numpy.random.default_rng(seed)
        deal = Chance(str(self._random.integers(1 << 62)))
        self.position = self.game.setup(self.options, len(self.possible_agents), deal)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent sees and may do now."""
        assert self.position is not None
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(len(self.vocabulary), numpy.int8)
        mask[list(self._legal(seat))] = 1
        seen = observe(self.game, self.position, Seat(seat))
        return {"observation": numpy.array(seen, numpy.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.position is not None
        seat = self.possible_agents.index(agent)
        legal = self._legal(seat)
        if action is None or int(action) not in legal:
            raise ValueError(f"{action} is not legal for {agent}; see its action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        advance(self.game, self.position, Seat(seat), legal[int(action)], Log())
        result = self.game.result(self.position)
        if result is not None:
            self.rewards = dict(zip(self.agents, returns_of(result), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._next_agent()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Return the public view as text."""
        if self.render_mode != "ansi" or self.position is None:
            return None
        return str(self.game.view(self.position, Seat(0)))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _legal(self, seat: int) -> dict[int, Action]:
        legal = self.game.legal_actions(self.position, Seat(seat))
        return self.vocabulary.legal_ids(legal)

    def _next_agent(self) -> str:
        return self.possible_agents[self.game.to_act(self.position)[0].seat]


def env(
    game: str = "powergrid",
    players: int = 3,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
) -> HotseatEnv:
    """Return the environment of a game by its id."""
    found = all_games()[game]
    chosen = found.options(**(options or {}))
    return HotseatEnv(found, players, chosen, render_mode)
