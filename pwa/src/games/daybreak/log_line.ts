/** Events in words. */
import type { Context } from '@/board/contract'
import type { Event, View } from '@/model/games/daybreak'
import { proposalInWords } from './proposals'

const CARDS = ['card', 'crisis', 'project', 'replaced']
const CARD_LISTS = ['cards', 'faceUp', 'projects']
/** Every token that moves would drown the rest; the board shows them. */
const SILENT = ['tokens_changed']

export function describeEvent(event: Event, context: Context<View>): string | null {
  if (SILENT.includes(event.kind)) return null
  const params: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(event)) {
    const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (field !== 'kind') params[name] = sayField(field, value, event, context)
  }
  return context.say(`event.${event.kind}`, params)
}

function sayField(
  field: string,
  value: unknown,
  event: Event,
  context: Context<View>,
): string | number {
  const { say, players } = context
  const nameOf = (seat: unknown): string => players.find((one) => one.seat === seat)?.name ?? '–'
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return say(value ? 'board.yes' : 'board.no')
  if (field === 'seat' || field === 'to') return nameOf(value)
  if (field === 'proposal') return proposalInWords(String(value), context)
  if (CARDS.includes(field)) return say(`card.${value}`)
  if (field === 'track') return say(`track.${value}`)
  if (field === 'reason') return say(`result.${value}`)
  if (field === 'place') return say(`board.place.${value}`)
  if (field === 'deck') return say(`board.deck.${value}`)
  if (field === 'under')
    return event.kind === 'card_tucked' && event.place === 'stack'
      ? Number(value) + 1
      : say(`card.${value}`)
  if (field === 'stack') return Number(value) + 1
  if (Array.isArray(value)) {
    if (CARD_LISTS.includes(field)) return value.map((one) => say(`card.${one}`)).join(', ') || '–'
    if (field === 'seats' || field === 'targets') return value.map(nameOf).join(', ') || '–'
    return value.join(', ')
  }
  return typeof value === 'number' ? value : String(value)
}
