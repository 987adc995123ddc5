/** A board without drawings, for a game that has none yet: everything in words, everything playable. */

import type { Board, Context, PartProps } from '@/board/contract'
import type { GameId } from '@/catalogue'
import type { Struct } from '@/model/position'
import { inWords, plainOffer } from './offers'

export function plainBoard(game: GameId): Board<unknown, Struct, Struct> {
  return {
    game,
    statusLine: () => '',
    parts: () => [{ id: 'all', title: game }],
    Part: PlainPart,
    summary: () => ({ main: { name: '', value: '' }, small: [] }),
    offer: (legal, context) => plainOffer(legal.action, legal.described, context),
    describeEvent: inWords,
  }
}

function PlainPart({ context }: PartProps<unknown, Struct>) {
  return (
    <div class="plain-board">
      <Value value={context.view} context={context} />
    </div>
  )
}

function Value({ value, context }: { value: unknown; context: Context<unknown> }) {
  if (value === null || value === undefined || typeof value !== 'object')
    return <span>{String(value ?? '–')}</span>
  const entries = Object.entries(value).filter(([name]) => name !== 'kind')
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return <span>{value.join(', ') || '–'}</span>
  return (
    <dl>
      {entries.map(([name, inner]) => (
        <div key={name}>
          <dt>{name.replace(/(?=[A-Z])/g, ' ').toLowerCase()}</dt>
          <dd>
            <Value value={inner} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
