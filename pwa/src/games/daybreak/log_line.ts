/** Events in words. */
import type { Context } from '@/board/contract'
import { capital } from '@/i18n/capital'
import type { Event, View } from '@/model/games/daybreak'
import { aboutSeat, seatWithin } from '../seat_words'
import { titleOf } from './cards'
import { harmInWords, signed, sumOf } from './names'
import { proposalInWords } from './proposals'

const CARDS = ['card', 'crisis', 'project', 'replaced']
const CARD_LISTS = ['cards', 'faceUp', 'projects']
/** Too frequent for the log; other events report what matters about them. */
const SILENT = ['tokens_changed', 'crisis_over', 'planetary_rolled']

export function describeEvent(event: Event, context: Context<View>): string | null {
  if (SILENT.includes(event.kind)) return null
  const special = specialLine(event, context)
  if (special !== undefined) return special
  return plainLine(event, context)
}

/** What the log leaves out, for a step of the replay in which nothing else happened. */
export function describeSilent(event: Event, context: Context<View>): string | null {
  if (event.kind !== 'tokens_changed') return null
  // Tokens of the board have no owner: "Trees +1, now 5".
  return capital(plainLine(event, context).replace(/^–: /, ''))
}

function plainLine(event: Event, context: Context<View>): string {
  const params: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(event)) {
    const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (field !== 'kind') params[name] = sayField(field, value, event, context)
  }
  const isForMe = event.kind === 'card_given' && isMine(event.to, context)
  const key = isForMe ? 'event.card_given.to_you' : `event.${event.kind}`
  // What is done together is nobody's: no empty brackets.
  return aboutSeat('daybreak', key, event.seat, context, params).replace(/ \(–\)$/, '')
}

function isMine(seat: unknown, { players }: Context<View>): boolean {
  return players.some((player) => player.seat === seat && player.isYou)
}

/** Events whose wording depends on their outcome. */
function specialLine(event: Event, context: Context<View>): string | null | undefined {
  const { say } = context
  switch (event.kind) {
    case 'crisis_hit': {
      const who = event.seat == null ? say('board.everybody') : seatWithin(event.seat, context)
      const what =
        event.left === 0 ? say('board.nothing_happens') : harmInWords(event.effect, event.left, say)
      const why = sumOf(event.full, event.left)
      const line = say('board.log.hit', { crisis: titleOf(event.crisis, context), who, what })
      return why ? `${line} (${why})` : line
    }
    case 'track_moved':
      return say(event.tipped ? 'board.log.tipped' : 'board.log.moved', {
        track: say(`track.${event.track}`),
        n: event.position,
        what: say(`tipping.${event.track}`),
      })
    case 'crisis_struck':
      return event.targets.length === 0
        ? say('board.log.missed', { crisis: titleOf(event.crisis, context) })
        : undefined
    default:
      return undefined
  }
}

function sayField(
  field: string,
  value: unknown,
  event: Event,
  context: Context<View>,
): string | number {
  const { say } = context
  const nameOf = (seat: unknown): string => seatWithin(seat, context)
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return say(value ? 'board.yes' : 'board.no')
  if (field === 'seat' || field === 'to') return nameOf(value)
  if (field === 'by') return signed(Number(value))
  if (field === 'proposal') return proposalInWords(String(value), context)
  if (CARDS.includes(field)) return say(`card.${value}`)
  if (field === 'token') return say(`token.${value}`)
  if (field === 'track') return say(`track.${value}`)
  if (field === 'reason') return say(`result.${value}`)
  if (field === 'deck') return say(`board.deck.${value}`)
  if (field === 'under')
    return event.kind === 'card_tucked' && event.place === 'stack'
      ? say('board.stack_number', { n: Number(value) + 1 })
      : say(`card.${value}`)
  if (field === 'stack') return Number(value) + 1
  if (Array.isArray(value)) {
    if (CARD_LISTS.includes(field))
      return value.map((card) => say(`card.${card}`)).join(', ') || '–'
    if (field === 'seats' || field === 'targets') return value.map(nameOf).join(', ') || '–'
    return value.join(', ')
  }
  return typeof value === 'number' ? value : String(value)
}
