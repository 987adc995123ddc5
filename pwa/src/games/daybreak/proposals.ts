/** Proposals come in their notation; people read them in words. */
import type { Context } from '@/board/contract'
import type { View } from '@/model/games/daybreak'

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

export function proposalInWords(notation: string, { say, players }: Context<View>): string {
  for (const [pattern, key, fields] of NOTATIONS) {
    const found = pattern.exec(notation)
    if (!found) continue
    const said = fields.map((field, index): [string, string] => {
      const value = found[index + 1] ?? ''
      if (field === 'seat')
        return [field, players.find((one) => one.seat === Number(value))?.name ?? value]
      return [field, say(`card.${value}`)]
    })
    return say(`board.proposal.${key}`, Object.fromEntries(said))
  }
  return say('board.proposal.nothing')
}
