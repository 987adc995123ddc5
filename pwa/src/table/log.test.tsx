import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import type { Board, Context } from '@/board/contract'
import { LogPanel } from './log'

test('the bots say at the top of the log why they won or lost', async () => {
  const board: Board = {
    game: 'co2',
    statusLine: () => '',
    parts: () => [],
    Part: () => null,
    summary: () => ({ main: { name: 'points', value: 0 }, small: [] }),
    offer: vi.fn(),
    describeEvent: () => null,
  }
  const context = { players: [{ name: 'Zosia' }, { name: 'Bell' }] } as unknown as Context<unknown>
  const place = document.createElement('div')
  const said = 'I won by this above all: Cities powered brought me 17 points.'
  await act(() =>
    render(
      <LogPanel
        board={board}
        context={context}
        log={[]}
        remarks={[{ seat: 1, text: said }]}
        look={vi.fn()}
        showMoment={vi.fn()}
      />,
      place,
    ),
  )
  expect(place.querySelector('.log li')?.textContent).toBe(`Bell ${said}`)
})
