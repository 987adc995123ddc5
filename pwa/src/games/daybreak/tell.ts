/** What others did since my last turn, a line per step, with its effect. */
import type { Consequence, Context, StoryLine, Told } from '@/board/contract'
import type { Event, View } from '@/model/games/daybreak'
import { titleOf } from './cards'
import { nameOf, playerAt, signed } from './names'
import { proposalInWords } from './proposals'

export function tellStep(
  { events, before, after }: Told<View, Event>,
  context: Context<View>,
): StoryLine | null {
  if (events.some((event) => event.kind === 'carbon_absorbed'))
    return roundLine(before, after, context)
  const crises = events.flatMap((event) => (event.kind === 'crisis_struck' ? [event.crisis] : []))
  if (crises.length > 0) return crisesLine(crises, before, after, context)
  return worldLine(events, context) ?? powerLine(events, before, after, context)
}

/** The round's end: what it did to me, or to the planet. */
function roundLine(before: View, after: View, context: Context<View>): StoryLine {
  const { say, seat } = context
  const hotter = after.bands - before.bands
  const warming: Consequence | undefined =
    hotter === 0
      ? undefined
      : {
          text: say('board.tell.bands', { n: Math.abs(hotter), change: signed(hotter) }),
          tone: hotter > 0 ? 'bad' : 'good',
        }
  const effect = hurtOf(before, after, seat, say) ?? warming
  return {
    text: say('board.tell.round', { n: before.round }),
    ...(effect ? { effect } : {}),
    part: 'world',
    isOfTheGame: true,
  }
}

function hurtOf(
  before: View,
  after: View,
  seat: number | null,
  say: Context<View>['say'],
): Consequence | undefined {
  const hurt =
    (playerAt(after, seat)?.communities ?? 0) - (playerAt(before, seat)?.communities ?? 0)
  return hurt > 0 ? { text: say('board.tell.in_crisis', { n: hurt }), tone: 'bad' } : undefined
}

/** Crises that continued after somebody's answer, by name. */
function crisesLine(
  crises: readonly string[],
  before: View,
  after: View,
  context: Context<View>,
): StoryLine {
  const effect = hurtOf(before, after, context.seat, context.say)
  return {
    text: crises.map((crisis) => titleOf(crisis, context)).join(', '),
    ...(effect ? { effect } : {}),
    part: 'world',
    isOfTheGame: true,
  }
}

/** What is decided together. */
function worldLine(events: readonly Event[], context: Context<View>): StoryLine | null {
  const { say } = context
  const began = events.find((event) => event.kind === 'global_project_started')
  if (began?.kind === 'global_project_started') {
    const project = titleOf(began.project, context)
    const text = say('event.global_project_started', { project })
    return { text, part: 'world', targets: [`project:${began.project}`] }
  }
  const proposed = events.find((event) => event.kind === 'proposed')
  if (proposed?.kind === 'proposed')
    return {
      text: say('board.proposal', {
        player: nameOf(proposed.seat ?? null, context),
        proposal: proposalInWords(proposed.proposal, context),
      }),
      part: 'world',
    }
  const agreed = events.find((event) => event.kind === 'agreed')
  if (agreed?.kind === 'agreed')
    return {
      text: say('event.agreed', { seat: nameOf(agreed.seat ?? null, context) }),
      part: 'world',
    }
  return null
}

/** What a partner did in the local stage, in brief if it was a lot. */
function powerLine(
  events: readonly Event[],
  before: View,
  after: View,
  context: Context<View>,
): StoryLine | null {
  const { say } = context
  const acted = events.find((event) => event.seat != null && event.seat !== context.seat)
  const seat = acted?.seat ?? null
  if (seat === null) return null
  const used = events.flatMap((event) => (event.kind === 'action_used' ? [event.card] : []))
  const laid = events.filter(
    (event) => event.kind === 'card_tucked' || event.kind === 'project_started',
  )
  const isDone = events.some((event) => event.kind === 'local_stage_finished')
  const names = [...new Set(used)].map((card) => titleOf(card, context))
  const done = [
    names.length > 0 &&
      say('board.tell.used', { cards: names.slice(0, 2).join(', '), n: used.length }),
    laid.length > 0 && say('board.tell.laid', { n: laid.length }),
    isDone && say('board.tell.done'),
  ].filter((part) => typeof part === 'string')
  if (done.length === 0) return null
  const carbon = (playerAt(after, seat)?.carbon ?? 0) - (playerAt(before, seat)?.carbon ?? 0)
  const effect: Consequence | undefined =
    carbon === 0
      ? undefined
      : { text: say('board.tell.carbon', { n: signed(carbon) }), tone: carbon < 0 ? 'good' : 'bad' }
  return {
    text: `${nameOf(seat, context)}: ${done.join(' · ')}`,
    part: `seat-${seat}`,
    ...(effect ? { effect } : {}),
  }
}
