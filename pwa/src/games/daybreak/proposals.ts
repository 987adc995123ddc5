/** Turns proposals from notation into words. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'
import { seatWithin } from '../seat_words'

const NOTATIONS: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/^propose start (\S+) replacing -$/, 'start', ['project']],
  [/^propose start (\S+) replacing (\S+)$/, 'replace', ['project', 'replacing']],
  [/^propose shield (\d+) by (\S+)$/, 'shield', ['seat', 'project']],
  [/^propose spend (\S+)$/, 'spend', ['project']],
  [/^propose exempt (\d+)$/, 'exempt', ['seat']],
  [/^propose drop (\S+)$/, 'drop', ['project']],
  [/^propose ignore$/, 'ignore', []],
  [/^propose nothing$/, 'nothing', []],
]

/** The project that a proposal begins or gives up. */
export function projectIn(notation: string): string | null {
  return /^propose (?:start|drop) (\S+)/.exec(notation)?.[1] ?? null
}

export function proposalInWords(notation: string, context: Context<View>): string {
  const { say } = context
  for (const [pattern, key, fields] of NOTATIONS) {
    const found = pattern.exec(notation)
    if (!found) continue
    const said = fields.map((field, index): [string, string] => {
      const value = found[index + 1] ?? ''
      if (field === 'seat') return [field, seatWithin(Number(value), context)]
      return [field, say(`card.${value}`)]
    })
    return say(`board.proposal.${key}`, Object.fromEntries(said))
  }
  return say('board.proposal.nothing')
}
