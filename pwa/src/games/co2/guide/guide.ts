/** The guided first game of CO₂: the first turns of the first decade, and the first supply. */

import type { Scene, Step } from '@/board/guide'
import type { View } from '@/model/games/co2'

const isFree = ({ view }: Scene<View>): boolean => !view.turn.actionUsed
const isActionDone = ({ view }: Scene<View>): boolean => view.turn.actionUsed
const has = (kind: string) => (scene: Scene<View>) => scene.offered.has(kind)
const did = (deed: string) => (scene: Scene<View>) => scene.deeds.has(deed)

export const steps: readonly Step<View>[] = [
  { id: 'welcome', manner: 'tell' },
  {
    id: 'regions',
    manner: 'tell',
    part: 'world',
    points: ['.co2-region:first-child'],
  },
  { id: 'air', manner: 'tell', part: 'world', points: ['[data-target="ppm"]', '.co2-edge svg'] },
  { id: 'purse', manner: 'tell', points: ['.player.you'] },
  { id: 'three_actions', manner: 'tell', about: 'turn', when: isFree, points: ['.sheet .groups'] },
  {
    id: 'propose',
    manner: 'advise',
    about: 'turn',
    when: (scene) => isFree(scene) && has('propose')(scene),
    past: did('project_proposed'),
    part: 'world',
    points: ['[data-target^="place:"].possible'],
  },
  { id: 'research', manner: 'advise', about: 'research' },
  {
    id: 'scientist',
    manner: 'advise',
    about: 'turn',
    when: (scene) =>
      isActionDone(scene) && !scene.view.turn.scientistUsed && has('move_scientist')(scene),
    part: 'world',
    points: ['.co2-hand'],
  },
  {
    id: 'end_turn',
    manner: 'advise',
    about: 'turn',
    when: isActionDone,
    points: ['.sheet .closing'],
  },
  { id: 'study', manner: 'advise', about: 'study' },
  {
    id: 'tracks',
    manner: 'tell',
    when: (scene) => scene.deeds.has('turn_ended'),
    part: 'expertise',
    points: ['.co2-ladders'],
  },
  {
    id: 'install',
    manner: 'advise',
    about: 'turn',
    when: (scene) => isFree(scene) && did('turn_ended')(scene) && has('install')(scene),
    past: did('project_installed'),
    part: 'world',
  },
  { id: 'displaced', manner: 'advise', about: 'displaced' },
  {
    id: 'market',
    manner: 'tell',
    about: 'turn',
    when: did('project_installed'),
    part: 'market',
    points: ['.co2-market'],
  },
  {
    id: 'construct',
    manner: 'advise',
    about: 'turn',
    when: (scene) => isFree(scene) && has('construct')(scene),
    past: did('plant_built'),
    part: 'world',
  },
  { id: 'release', manner: 'advise', about: 'release' },
  {
    id: 'control',
    manner: 'tell',
    when: did('plant_built'),
    part: 'world',
    points: ['.co2-regions'],
  },
  {
    id: 'summits',
    manner: 'tell',
    about: 'turn',
    when: ({ view }) => view.round >= 3 || view.decade > 1,
    part: 'summits',
    points: ['.co2-summits'],
  },
  { id: 'summit_award', manner: 'advise', about: 'summit_award' },
  {
    id: 'cards',
    manner: 'tell',
    about: 'turn',
    when: ({ view }) => view.round >= 4 || view.decade > 1,
    part: 'cards',
    points: ['.co2-cards'],
  },
  { id: 'income', manner: 'advise', about: 'income' },
  { id: 'supply_permit', manner: 'advise', about: 'supply_permit' },
  {
    id: 'supply',
    manner: 'tell',
    when: ({ view }) => view.decade > 1,
    part: 'world',
    points: ['[data-target="ppm"]', '.co2-edge svg'],
  },
  { id: 'farewell', manner: 'tell', when: ({ view }) => view.decade > 1 },
]
