/** The guided first game of Daybreak: a round is played, then shown, then explained; later rounds get a remark each. */

import type { Scene, Step } from '@/board/guide'
import type { Params } from '@/i18n/words'
import type { View } from '@/model/games/daybreak'
import {
  cleanGain,
  cleanPlan,
  mine,
  nextTap,
  type Plan,
  partnersDid,
  shortOf,
  tuckPlan,
  wasHurt,
  worstCrisis,
} from './advice'

const world = 'world'
const home = ({ seat }: Scene<View>): string => `seat-${seat ?? 0}`
const later = ({ view }: Scene<View>): boolean => view.round > 1
const inRound = (round: number) => (scene: Scene<View>) => scene.view.round === round

const isShort = (scene: Scene<View>): boolean => shortOf(scene) > 0

/** The names of what to tap, and what it brings. */
function planParams(plan: Plan | null, scene: Scene<View>): Params {
  const top = plan && mine(scene)?.stacks[plan.stack]?.cards.at(-1)
  return {
    card: plan ? scene.say(`card.${plan.card}`) : '',
    stack: top ? scene.say(`card.${top}`) : '',
    n: cleanGain(scene),
    short: shortOf(scene),
  }
}

/** How the world and my power stand now. */
function standParams(scene: Scene<View>): Params {
  const { view, say } = scene
  const emitted = view.players.reduce((sum, player) => sum + player.carbon, 0)
  const crisis = worstCrisis(scene)?.crisis
  return {
    ...planParams(cleanPlan(scene), scene),
    carbon: mine(scene)?.carbon ?? 0,
    over: Math.max(0, emitted - view.trees - view.oceans - view.dac),
    crisis: crisis ? say(`card.${crisis}`) : '',
    communities: mine(scene)?.communities ?? 0,
  }
}

/** What the busiest partner did meanwhile, since the coach takes the place of the card that would say it. */
function partnerParams(scene: Scene<View>): Params {
  const did = partnersDid(scene)
  if (!did) return { others: '' }
  const { nameOf, say } = scene
  const deeds = [
    did.laid > 0 && say('board.tell.laid', { n: did.laid }),
    did.used > 0 && say('board.tell.acted', { n: did.used }),
  ].filter((deed) => typeof deed === 'string')
  return { others: `${nameOf(did.seat)}: ${deeds.join(' · ')}. ` }
}

const watchParams = (scene: Scene<View>): Params => ({
  ...standParams(scene),
  ...partnerParams(scene),
})

/** First the project, then the button that proposes it. */
const projectTap =
  (project: string) =>
  ({ tapped, isComplete }: Scene<View>): readonly string[] => {
    if (isComplete) return []
    return tapped.length === 0 ? [project] : ['.sheet .primary']
  }

/** The offered project that is proposed; null if the proposal is to begin none. */
function proposedProject({ view }: Scene<View>): string | null {
  const proposal = view.question?.proposal ?? ''
  return view.offered.find((card) => proposal.split(' ').includes(card)) ?? null
}

/** Who proposes what, if somebody does. */
function proposalParams(scene: Scene<View>): Params {
  const { view, nameOf, say } = scene
  const project = proposedProject(scene)
  return {
    who: view.question?.proposer == null ? '' : nameOf(view.question.proposer),
    project: project ? say(`card.${project}`) : '',
  }
}

export const steps: readonly Step<View>[] = [
  { id: 'welcome', manner: 'tell' },
  { id: 'power', manner: 'tell', part: home, points: ['.db-page:not(.other) > .db-energy'] },
  { id: 'thermometer', manner: 'tell', part: world, points: ['.db-thermometer'] },
  {
    id: 'agree',
    manner: 'advise',
    about: 'global_project',
    when: (scene) => inRound(1)(scene) && isProposed(scene) && proposedProject(scene) !== null,
    part: world,
    points: projectTap('.db-project.proposed'),
    params: proposalParams,
  },
  {
    id: 'agree_none',
    manner: 'advise',
    about: 'global_project',
    when: (scene) => inRound(1)(scene) && isProposed(scene) && proposedProject(scene) === null,
    part: world,
    points: projectTap('.db-together + .db-project'),
    params: proposalParams,
  },
  {
    id: 'global_project',
    manner: 'advise',
    about: 'global_project',
    when: (scene) => inRound(1)(scene) && !isProposed(scene),
    part: world,
    points: projectTap('.db-together + .db-project'),
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
    when: (scene) => cleanPlan(scene) !== null,
    past: (scene) =>
      later(scene) || scene.chosen.has('use_stack') || scene.deeds.has('action_used'),
    part: home,
    points: (scene) => nextTap(cleanPlan(scene), scene),
    params: (scene) => planParams(cleanPlan(scene), scene),
  },
  { id: 'discard', manner: 'advise', about: 'discard' },
  {
    id: 'tuck',
    manner: 'advise',
    about: 'local_stage',
    when: (scene) => tuckPlan(scene) !== null,
    past: (scene) =>
      later(scene) || scene.chosen.has('tuck_under_stack') || scene.deeds.has('card_tucked'),
    part: home,
    points: (scene) => nextTap(tuckPlan(scene), scene),
    params: (scene) => planParams(tuckPlan(scene), scene),
  },
  {
    id: 'partners',
    manner: 'advise',
    about: 'local_stage',
    when: (scene) => partnersDid(scene) !== null,
    past: later,
    points: ['.badge.together'],
    params: partnerParams,
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
    points: (scene) => nextTap(cleanPlan(scene), scene),
    params: (scene) => planParams(cleanPlan(scene), scene),
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
  {
    id: 'watch_agree',
    manner: 'advise',
    about: 'global_project',
    when: isProposed,
    isLasting: true,
    params: proposalParams,
  },
  { id: 'watch_global', manner: 'advise', about: 'global_project', isLasting: true },
  {
    id: 'watch_clean',
    manner: 'advise',
    about: 'local_stage',
    when: (scene) => isShort(scene) && cleanPlan(scene) !== null,
    isLasting: true,
    points: (scene) => nextTap(cleanPlan(scene), scene),
    params: watchParams,
  },
  {
    id: 'watch_short',
    manner: 'advise',
    about: 'local_stage',
    when: isShort,
    isLasting: true,
    params: watchParams,
  },
  {
    id: 'watch_crisis',
    manner: 'advise',
    about: 'local_stage',
    when: (scene) => worstCrisis(scene) !== null,
    isLasting: true,
    params: watchParams,
  },
  {
    id: 'watch_carbon',
    manner: 'advise',
    about: 'local_stage',
    isLasting: true,
    params: watchParams,
  },
]

function isProposed({ view, seat }: Scene<View>): boolean {
  const question = view.question
  return question?.proposal != null && question.proposer !== null && question.proposer !== seat
}
