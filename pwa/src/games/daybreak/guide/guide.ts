/** The guided first game of Daybreak: the first round stage by stage, until demand grows. */

import type { Scene, Step } from '@/board/guide'
import type { View } from '@/model/games/daybreak'

const world = 'world'
const home = ({ seat }: Scene<View>): string => `seat-${seat ?? 0}`
const later = ({ view }: Scene<View>): boolean => view.round > 1
const has = (kind: string) => (scene: Scene<View>) => scene.offered.has(kind)

export const steps: readonly Step<View>[] = [
  { id: 'welcome', manner: 'tell' },
  { id: 'thermometer', manner: 'tell', points: ['.db-thermometer'] },
  { id: 'power', manner: 'tell', part: home, points: ['.db-energy'] },
  {
    id: 'crises',
    manner: 'tell',
    part: world,
    when: ({ view }) => view.crises.length > 0,
    points: ['.db-crisis'],
  },
  {
    id: 'global_project',
    manner: 'advise',
    about: 'global_project',
    part: world,
    points: ['[data-target^="offered:"]'],
  },
  {
    id: 'stacks',
    manner: 'tell',
    about: 'local_stage',
    part: home,
    points: ['.db-stacks'],
  },
  {
    id: 'hand',
    manner: 'tell',
    about: 'local_stage',
    part: home,
    points: ['.db-hand .db-cards'],
  },
  {
    id: 'tuck',
    manner: 'advise',
    about: 'local_stage',
    when: has('tuck_under_stack'),
    past: ({ chosen, deeds }) => chosen.has('tuck_under_stack') || deeds.has('card_tucked'),
    part: home,
  },
  {
    id: 'use',
    manner: 'advise',
    about: 'local_stage',
    when: has('use_stack'),
    past: (scene) =>
      later(scene) || scene.chosen.has('use_stack') || scene.deeds.has('action_used'),
    part: home,
    points: ['[data-target^="use:"].possible'],
  },
  { id: 'discard', manner: 'advise', about: 'discard', points: ['.db-hand .db-cards'] },
  {
    id: 'start',
    manner: 'advise',
    about: 'local_stage',
    when: has('start_project'),
    past: (scene) =>
      later(scene) || scene.chosen.has('start_project') || scene.deeds.has('project_started'),
    part: home,
  },
  {
    id: 'support',
    manner: 'advise',
    about: 'local_stage',
    when: ({ offered }) => offered.has('tuck_under_crisis') || offered.has('tuck_under_project'),
    past: later,
    part: world,
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
  { id: 'emissions_stage', manner: 'tell', when: later, points: ['.db-thermometer'] },
  { id: 'crisis_stage', manner: 'tell', when: later, part: world, points: ['.db-tracks'] },
  { id: 'growth', manner: 'tell', when: later, part: home, points: ['.db-energy'] },
  { id: 'drawdown', manner: 'tell', when: later, part: world, points: ['.db-sinks'] },
  { id: 'farewell', manner: 'tell', when: later },
]
