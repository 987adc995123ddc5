import { beforeAll, expect, test } from 'vitest'
import type { Context } from '@/board/contract'
import { speak } from '@/i18n/words'
import type { LogEntry } from '@/model/position'
import { captionAt } from './caption'
import type { AnyBoard } from './since'

const board = {
  describeEvent: ({ kind }: { kind: string }) => (kind === 'silent' ? null : `${kind} happened`),
  describeSilent: () => null,
  momentTitle: (events: readonly { kind: string }[]) =>
    events.some(({ kind }) => kind === 'round') ? 'What round 2 did' : null,
} as unknown as AnyBoard
const players = [
  { seat: 0, name: 'Anna', isYou: true },
  { seat: 1, name: 'Bell', isYou: false },
]
const context = { players } as unknown as Context<unknown>
const entry = (version: number, seat: number | null, ...kinds: string[]): LogEntry =>
  ({
    version,
    seat,
    kind: 'action',
    events: kinds.map((kind) => ({ kind })),
  }) as unknown as LogEntry
const log = [
  entry(4, 1, 'bid', 'pass'),
  entry(5, 1, 'done', 'round', 'growth'),
  entry(6, 1),
  entry(7, 0, 'silent'),
  entry(9, null),
]

beforeAll(() => speak('en'))

test.each([
  [3, 'The game begins.'],
  [4, 'bid happened · pass happened'],
  [5, 'done happened · What round 2 did'],
  [6, 'Bell has decided.'],
  [7, 'You have decided.'],
  [8, 'Nobody moved here.'],
  [9, 'Nobody moved here.'],
])('step %i of a replay has a caption', (version, caption) => {
  expect(captionAt(board, context, log, version, 3)).toBe(caption)
})
