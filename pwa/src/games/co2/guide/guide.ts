/** The guided first game of CO₂: a plant in three turns, the first decade, then a coach that watches. */

import type { Scene, Step } from '@/board/guide'
import type { Params } from '@/i18n/words'
import type { Action, View } from '@/model/games/co2'
import { energyWithin, placeName } from '../names'
import { outlook } from '../standing'
import { bestAction, bestMove, me, type Now, othersInWords, reasonOf } from './advice'

const isFree = ({ view }: Now): boolean => !view.turn.actionUsed
const isActionDone = ({ view, isComplete }: Now): boolean => view.turn.actionUsed && !isComplete
const did = (deed: string) => (scene: Now) => scene.deeds.has(deed)
const advised = (kind: Action['kind']) => (scene: Now) =>
  isFree(scene) && bestAction(scene)?.action.kind === kind
const canTeach = (scene: Now): boolean =>
  isActionDone(scene) && !scene.view.turn.scientistUsed && bestMove(scene) !== null
/** Whether the next decade alone would lose the planet if nobody built any more. */
const isInDanger = ({ view }: Now): boolean =>
  view.ppm + (outlook(view)?.least ?? 0) >= view.lossPpm
const isNextDecade = ({ view }: Now): boolean => view.decade > 1 && view.phase === 'operations'

/** The one place that the advised action is about. */
const PLACE = (scene: Now): readonly string[] => {
  const action = bestAction(scene)?.action
  return action && 'region' in action && 'grant' in action
    ? [`[data-target="place:${action.region}.${action.grant}"]`]
    : []
}
/** The first region that I control, or else the first that anybody does. */
const CONTROLLED = ({ view, seat }: Now): readonly string[] => {
  const index = view.regions.findIndex(({ controller }) => controller === seat)
  const any = view.regions.findIndex(({ controller }) => controller !== null)
  const shown = index < 0 ? any : index
  return shown < 0 ? [] : [`.co2-regions > :nth-child(${shown + 1})`]
}
const HAND = ['.co2-hand [data-target="hand"]']
const CLOSING = ['.sheet .closing']
const AIR = ['[data-target="ppm"]']

function actionParams(scene: Now): Params {
  const advice = bestAction(scene)
  const parameters = advice?.described?.parameters ?? {}
  const action = advice?.action
  const player = me(scene)
  return {
    energy: parameters.energy ? energyWithin(scene.say, String(parameters.energy)) : '',
    region: action && 'region' in action ? scene.say(`region.${action.region}`) : '',
    money: Number(parameters.money ?? 0),
    points: Number(parameters.points ?? 0),
    purse: player?.money ?? 0,
    others: othersInWords(scene),
    reason: advice ? reasonOf(scene, advice) : '',
  }
}

function moveParams(scene: Now): Params {
  const move = bestMove(scene)
  const place = move
    ? placeName(
        { view: scene.view, say: scene.say, seat: scene.seat, players: [], decision: null },
        move.target,
      )
    : ''
  return { place, others: othersInWords(scene) }
}

/** How the air stands, and what is coming. */
function airParams({ view, ...scene }: Scene<View>): Params {
  const ahead = outlook(view)
  return {
    ppm: view.ppm,
    year: String(view.year),
    n: ahead?.spaces ?? 0,
    least: view.ppm + (ahead?.least ?? 0),
    others: othersInWords({ view, ...scene }),
  }
}

export const steps: readonly Step<View>[] = [
  { id: 'welcome', manner: 'tell' },
  { id: 'regions', manner: 'tell', part: 'world', points: ['.co2-region:first-child'] },
  { id: 'air', manner: 'tell', part: 'world', points: AIR, params: airParams },
  { id: 'purse', manner: 'tell', points: ['.player.you'] },
  {
    id: 'rival',
    manner: 'tell',
    about: 'turn',
    when: (scene) => othersInWords(scene) !== '',
    part: 'world',
    params: airParams,
  },
  {
    id: 'propose',
    manner: 'advise',
    about: 'turn',
    when: advised('propose'),
    past: did('project_proposed'),
    part: 'world',
    points: PLACE,
    params: actionParams,
  },
  { id: 'research', manner: 'advise', about: 'research', points: ['.sheet .offers'] },
  {
    id: 'scientist',
    manner: 'advise',
    about: 'turn',
    when: canTeach,
    past: (scene) => scene.deeds.has('scientist_moved'),
    part: 'world',
    points: HAND,
    params: moveParams,
  },
  {
    id: 'end_turn',
    manner: 'advise',
    about: 'turn',
    when: (scene) => isActionDone(scene) && !canTeach(scene),
    past: did('turn_ended'),
    points: CLOSING,
  },
  { id: 'study', manner: 'advise', about: 'study', points: ['.sheet .offers'] },
  {
    id: 'tracks',
    manner: 'tell',
    about: 'turn',
    when: did('expertise_gained'),
    part: 'expertise',
    points: ['[data-target="energy:recycling"]'],
  },
  {
    id: 'install',
    manner: 'advise',
    about: 'turn',
    when: advised('install'),
    past: did('project_installed'),
    part: 'world',
    points: PLACE,
    params: actionParams,
  },
  { id: 'displaced', manner: 'advise', about: 'displaced', points: ['.sheet .offers'] },
  {
    id: 'construct',
    manner: 'advise',
    about: 'turn',
    when: advised('construct'),
    past: did('plant_built'),
    part: 'world',
    points: PLACE,
    params: actionParams,
  },
  { id: 'release', manner: 'advise', about: 'release', points: ['.sheet .offers'] },
  {
    id: 'control',
    manner: 'tell',
    about: 'turn',
    when: did('plant_built'),
    part: 'world',
    points: CONTROLLED,
  },
  {
    id: 'market',
    manner: 'tell',
    about: 'turn',
    when: did('plant_built'),
    part: 'market',
    points: ['.co2-ring'],
  },
  {
    id: 'summits',
    manner: 'tell',
    about: 'turn',
    when: (scene) => scene.view.round >= 5 || isNextDecade(scene),
    part: 'summits',
    points: ['.co2-summits > li:first-child'],
  },
  { id: 'summit_award', manner: 'advise', about: 'summit_award', points: ['.sheet .offers'] },
  { id: 'income', manner: 'advise', about: 'income', points: ['.sheet .stepper'] },
  { id: 'supply_permit', manner: 'advise', about: 'supply_permit', points: ['.sheet .offers'] },
  {
    id: 'supply',
    manner: 'tell',
    about: 'turn',
    when: isNextDecade,
    part: 'world',
    points: AIR,
    params: airParams,
  },
  {
    id: 'cards',
    manner: 'tell',
    about: 'turn',
    when: isNextDecade,
    part: 'cards',
    points: ['.co2-cards'],
  },
  { id: 'farewell', manner: 'tell', about: 'turn', when: isNextDecade },
  {
    id: 'watch_construct',
    manner: 'advise',
    about: 'turn',
    isLasting: true,
    when: advised('construct'),
    part: 'world',
    points: PLACE,
    params: actionParams,
  },
  {
    id: 'watch_install',
    manner: 'advise',
    about: 'turn',
    isLasting: true,
    when: advised('install'),
    part: 'world',
    points: PLACE,
    params: actionParams,
  },
  {
    id: 'watch_propose',
    manner: 'advise',
    about: 'turn',
    isLasting: true,
    when: advised('propose'),
    part: 'world',
    points: PLACE,
    params: actionParams,
  },
  {
    id: 'watch_scientist',
    manner: 'advise',
    about: 'turn',
    isLasting: true,
    when: canTeach,
    part: 'world',
    points: HAND,
    params: moveParams,
  },
  {
    id: 'watch_danger',
    manner: 'advise',
    about: 'turn',
    isLasting: true,
    when: (scene) => isActionDone(scene) && isInDanger(scene),
    points: CLOSING,
    params: airParams,
  },
  {
    id: 'watch_end',
    manner: 'advise',
    about: 'turn',
    isLasting: true,
    when: isActionDone,
    points: CLOSING,
    params: airParams,
  },
  {
    id: 'watch_answer',
    manner: 'advise',
    isLasting: true,
    when: ({ decision, isComplete }) => decision !== null && decision !== 'turn' && !isComplete,
    points: ['.sheet .offers'],
    params: airParams,
  },
]
