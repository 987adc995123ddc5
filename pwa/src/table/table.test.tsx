import { render } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import type { Board, Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import type { Source } from '@/model/position'
import type { Seated } from './context'
import { TableFrame } from './table'
import { Turn } from './turn'

const source: Source = { preview: vi.fn(), play: vi.fn(), probe: vi.fn() }
const seated: readonly Seated[] = [{ seat: 0, name: 'Zosia', isBot: false, isAway: false }]

test('a clock that ticks does not draw the board anew, a move does', async () => {
  const Part = vi.fn(() => <p>the board</p>)
  const board: Board = {
    game: 'co2',
    statusLine: () => '',
    parts: () => [{ id: 'world', title: 'World' }],
    Part,
    summary: () => ({ main: { name: 'points', value: 0 }, small: [] }),
    offer: vi.fn(),
    describeEvent: () => null,
  }
  const turn = new Turn(source)
  const at = (version: number) => ({
    version,
    seat: 0,
    view: { version },
    decisions: [],
    legalActions: [],
    result: null,
  })
  turn.position.value = at(1)
  const place = document.createElement('div')
  const show = (clock: string): Promise<void> =>
    act(() =>
      render(
        <TableFrame
          board={board}
          turn={turn}
          source={source}
          seated={seated}
          clocks={{ 0: clock }}
        />,
        place,
      ),
    )
  await show('1:00')
  await vi.waitFor(() => expect(place.textContent).toContain('the board'))
  const drawn = Part.mock.calls.length
  await show('0:59')
  expect(place.textContent).toContain('0:59')
  expect(Part.mock.calls.length).toBe(drawn)
  await act(() => turn.receive(at(2)))
  expect(Part.mock.calls.length).toBeGreaterThan(drawn)
})

test('who has finished is offered to go on, and is still told that others play', async () => {
  const resume = {
    notation: 'resume',
    template: 'resume',
    action: { kind: 'resume' },
    described: null,
    range: null,
  }
  const play = vi.fn(async () => ({ version: 2 }))
  const board: Board = {
    game: 'daybreak',
    statusLine: () => '',
    parts: () => [{ id: 'world', title: 'World' }],
    Part: () => <p>the board</p>,
    summary: () => ({ main: { name: 'points', value: 0 }, small: [] }),
    offer: () => ({
      title: 'Go on after all',
      group: { id: 'resume', title: '' },
      consequences: [],
      targets: [],
    }),
    describeEvent: () => null,
  }
  const turn = new Turn({ ...source, play })
  turn.position.value = {
    version: 1,
    seat: 0,
    view: {},
    decisions: [{ key: '1.0.local_stage', seat: 1, kind: 'local_stage' }],
    optionalDecisions: [{ key: '0.1.resume', seat: 0, kind: 'resume' }],
    legalActions: [resume],
    result: null,
  }
  const both = [...seated, { seat: 1, name: 'Olek', isBot: false, isAway: false }]
  const place = document.createElement('div')
  await act(() =>
    render(<TableFrame board={board} turn={turn} source={source} seated={both} />, place),
  )
  await vi.waitFor(() => expect(place.querySelector('.waiting')?.textContent).toBeTruthy())
  const button = [...place.querySelectorAll('button')].find(
    (button) => button.textContent === 'Go on after all',
  )
  await act(() => button?.click())
  expect(play).toHaveBeenCalledWith('0.1.resume', expect.any(String), [{ legal: resume }])
})

const lay = {
  notation: 'lay',
  template: 'lay',
  action: { kind: 'lay' },
  described: null,
  range: null,
}
const whenDrawn = vi.fn()

function Card({ context: { view } }: { context: Context<unknown> }) {
  const { version } = view as { version: number }
  useLayoutEffect(() => whenDrawn(version), [version])
  return <div {...useTarget('card:one', 'One')} />
}

const oneCard: Board = {
  game: 'daybreak',
  statusLine: () => '',
  parts: () => [{ id: 'mine', title: 'Mine' }],
  Part: Card,
  summary: () => ({ main: { name: 'points', value: 0 }, small: [] }),
  offer: () => ({
    title: 'Lay',
    group: { id: 'lay', title: '' },
    consequences: [],
    targets: ['card:one'],
  }),
  describeEvent: () => null,
}
const askedAt = (version: number, key: string) => ({
  version,
  seat: 0,
  view: { version },
  decisions: [{ key, seat: 0, kind: 'local_stage' }],
  legalActions: [{ ...lay }],
  result: null,
})

async function showOneCard(): Promise<{ turn: Turn; place: HTMLElement }> {
  const turn = new Turn(source)
  turn.position.value = askedAt(1, '0.1')
  const place = document.createElement('div')
  await act(() =>
    render(<TableFrame board={oneCard} turn={turn} source={source} seated={seated} />, place),
  )
  await vi.waitFor(() => expect(place.querySelector('.target')).toBeTruthy())
  return { turn, place }
}

test('a move of somebody else leaves the card that is being read in place', async () => {
  const { turn, place } = await showOneCard()
  await act(() => place.querySelector<HTMLElement>('.target')?.click())
  expect(place.querySelector('.target.chosen')).toBeTruthy()
  await act(() => turn.receive(askedAt(2, '0.1')))
  expect(place.querySelector('.target.chosen')).toBeTruthy()
  await act(() => turn.receive(askedAt(3, '0.2')))
  expect(place.querySelector('.target.chosen')).toBeNull()
})

test('a tap counts as soon as the new decision is drawn', async () => {
  const { turn, place } = await showOneCard()
  // The player is quicker than the effects that follow the drawing.
  whenDrawn.mockImplementationOnce(() => place.querySelector<HTMLElement>('.target')?.click())
  await act(() => turn.receive(askedAt(2, '0.2')))
  expect(whenDrawn).toHaveBeenLastCalledWith(2)
  expect(place.querySelector('.target.chosen')).toBeTruthy()
})

test('what can be done is found out before the head is drawn, then the sheet, then the board, each in a task of its own', async () => {
  vi.useFakeTimers()
  const turn = new Turn(source)
  turn.position.value = {
    version: 1,
    seat: 0,
    view: { version: 1 },
    decisions: [{ key: '0.0.local_stage', seat: 0, kind: 'local_stage' }],
    optionalDecisions: [],
    legalActions: [lay],
    result: null,
  }
  const place = document.createElement('div')
  const seen = (): readonly boolean[] =>
    ['.table-head h1', '.sheet', '[data-target="card:one"]'].map(
      (selector) => place.querySelector(selector) !== null,
    )
  await act(() =>
    render(<TableFrame board={oneCard} turn={turn} source={source} seated={seated} />, place),
  )
  expect(seen()).toEqual([false, false, false])
  await act(() => void vi.advanceTimersToNextTimer())
  expect(seen()).toEqual([true, false, false])
  await act(() => void vi.advanceTimersToNextTimer())
  expect(seen()).toEqual([true, true, false])
  await act(() => void vi.advanceTimersToNextTimer())
  expect(seen()).toEqual([true, true, true])
  vi.useRealTimers()
})
