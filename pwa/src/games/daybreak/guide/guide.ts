/** The guided first game of Daybreak: a round is played, then shown, then explained; later rounds get a word each. */

import type { Scene, Step } from '@/board/guide'
import type { PlayerView, View } from '@/model/games/daybreak'

const world = 'world'
const home = ({ seat }: Scene<View>): string => `seat-${seat ?? 0}`
const later = ({ view }: Scene<View>): boolean => view.round > 1
const inRound = (round: number) => (scene: Scene<View>) => scene.view.round === round
const has = (kind: string) => (scene: Scene<View>) => scene.offered.has(kind)

function mine({ view, seat }: Scene<View>): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat)
}

function isShort(scene: Scene<View>): boolean {
  const player = mine(scene)
  return player !== undefined && player.clean + player.dirty < player.demand
}

/** Whether more of my communities are in crisis than the round before ended with, or the game began with. */
function wasHurt(scene: Scene<View>): boolean {
  const { view, seat } = scene
  const ended = view.story.filter((round) => round.round < view.round)
  const [now, before] = [ended.at(-1), ended.at(-2)]
  const at = seat ?? 0
  return (now?.communities[at] ?? 0) > (before?.communities[at] ?? START_COMMUNITIES)
}

/** Powers begin with at most so many communities in crisis. */
const START_COMMUNITIES = 2

export const steps: readonly Step<View>[] = [
  { id: 'welcome', manner: 'tell' },
  { id: 'power', manner: 'tell', part: home, points: ['.db-page:not(.other) > .db-energy'] },
  { id: 'thermometer', manner: 'tell', part: world, points: ['.db-thermometer'] },
  {
    id: 'global_project',
    manner: 'advise',
    about: 'global_project',
    when: inRound(1),
    part: world,
    points: ['.db-project.proposed', '.db-page:not(:has(.proposed)) > .db-together + .db-project'],
  },
  {
    id: 'stacks',
    manner: 'tell',
    about: 'local_stage',
    part: home,
    points: ['.db-page:not(.other) > .db-stacks'],
  },
  { id: 'hand', manner: 'tell', about: 'local_stage', part: home, points: ['.db-cards'] },
  {
    id: 'use',
    manner: 'advise',
    about: 'local_stage',
    when: has('use_stack'),
    past: (scene) =>
      later(scene) || scene.chosen.has('use_stack') || scene.deeds.has('action_used'),
    part: home,
    points: ['[data-target="stack:0"]'],
  },
  { id: 'discard', manner: 'advise', about: 'discard' },
  {
    id: 'tuck',
    manner: 'advise',
    about: 'local_stage',
    when: has('tuck_under_stack'),
    past: (scene) =>
      later(scene) || scene.chosen.has('tuck_under_stack') || scene.deeds.has('card_tucked'),
    part: home,
  },
  {
    id: 'crises',
    manner: 'tell',
    about: 'local_stage',
    when: ({ view }) => view.crises.some((crisis) => crisis.crisis !== null),
    past: later,
    part: home,
    points: ['.db-threat:first-child'],
  },
  {
    id: 'done',
    manner: 'advise',
    about: 'local_stage',
    past: later,
    part: home,
    points: ['.sheet .closing'],
  },
  { id: 'emission', manner: 'advise', about: 'emission' },
  { id: 'player', manner: 'advise', about: 'player' },
  { id: 'lose_card', manner: 'advise', about: 'lose_card' },
  // The end of the round has been shown by now; only then is it explained.
  {
    id: 'survived',
    manner: 'tell',
    when: later,
    past: wasHurt,
    part: world,
    points: ['.db-thermometer'],
  },
  {
    id: 'hurt',
    manner: 'tell',
    when: (scene) => later(scene) && wasHurt(scene),
    part: home,
    points: ['.db-page:not(.other) .db-communities'],
  },
  {
    id: 'warmer',
    manner: 'tell',
    when: (scene) => later(scene) && scene.view.bands > 0,
    part: world,
    points: ['.db-tracks'],
  },
  { id: 'drawdown', manner: 'tell', when: later, part: world, points: ['.db-sinks'] },
  {
    id: 'again',
    manner: 'advise',
    about: 'global_project',
    when: later,
    part: world,
  },
  {
    id: 'short',
    manner: 'advise',
    about: 'local_stage',
    when: (scene) => later(scene) && isShort(scene),
    part: home,
    points: ['.db-page:not(.other) > .db-energy'],
  },
  {
    id: 'start',
    manner: 'advise',
    about: 'local_stage',
    when: (scene) => later(scene) && !isShort(scene) && scene.offered.has('start_project'),
    past: (scene) => scene.chosen.has('start_project') || scene.deeds.has('project_started'),
    part: home,
  },
  {
    id: 'support',
    manner: 'advise',
    about: 'local_stage',
    when: (scene) =>
      later(scene) &&
      (scene.offered.has('tuck_under_crisis') || scene.offered.has('tuck_under_project')),
    part: home,
  },
  {
    id: 'third',
    manner: 'advise',
    about: 'local_stage',
    when: ({ view }) => view.round > 2,
    part: home,
  },
  { id: 'farewell', manner: 'tell', when: ({ view }) => view.round > 2 },
]
