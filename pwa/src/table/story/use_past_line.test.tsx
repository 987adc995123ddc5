import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import type { LogEntry, Position } from '@/model/position'
import type { AnyBoard } from './since'
import { usePastLine } from './use_past_line'

const at = (version: number): Position => ({
  version,
  seat: 0,
  view: { version },
  decisions: [],
  legalActions: [],
  result: null,
})

test('a step of a replay opens the part where it happened, also if it was my own', async () => {
  const entry = { version: 4, kind: 'action', seat: 0, events: [{ kind: 'tucked' }] }
  const session = {
    log: signal([entry as unknown as LogEntry]),
    readAt: vi.fn(async (version: number) => at(version)),
  }
  const tellStep = vi.fn((_told: unknown, context: { seat: number | null }) => ({
    text: `told to ${context.seat}`,
    part: 'seat-0',
  }))
  const board = { game: 'daybreak', tellStep } as unknown as AnyBoard
  const Seen = ({ past }: { past: Position | null }) => (
    <p>{JSON.stringify(usePastLine(session, board, [], past))}</p>
  )
  const place = document.createElement('div')
  await act(() => render(<Seen past={at(4)} />, place))
  await vi.waitFor(() => expect(place.textContent).toContain('"part":"seat-0"'))
  expect(place.textContent).toContain('told to null')
  expect(session.readAt).toHaveBeenCalledWith(3)
  await act(() => render(<Seen past={null} />, place))
  expect(place.textContent).toBe('null')
})
