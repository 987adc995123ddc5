import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { type Choice, NO_CHOICE, type Offered } from './choosing'
import { useChoice } from './use_choice'

const NOTHING_PENDING = [] as const
const offers = [
  { legal: { notation: 'bid 7' }, offer: { group: { id: 'bid' }, targets: ['plant:4'] } },
] as unknown as readonly Offered[]
const tapped: Choice = { ...NO_CHOICE, targets: ['plant:4'] }

let seen: ReturnType<typeof useChoice>
const place = document.createElement('div')

function Asked({ decision }: { decision: string }) {
  seen = useChoice(decision, NOTHING_PENDING, null, offers)
  return null
}

const ask = (decision: string): Promise<void> =>
  act(() => render(<Asked decision={decision} />, place))

test('a choice lapses with its decision', async () => {
  await ask('1')
  await act(() => seen[1](tapped))
  expect(seen[0]).toEqual(tapped)
  await ask('2')
  expect(seen[0]).toEqual(NO_CHOICE)
})

test('whoever tidies up after an earlier decision leaves the new choice alone', async () => {
  await ask('3')
  const [, chooseThen] = seen
  await ask('4')
  await act(() => seen[1](tapped))
  await act(() => chooseThen(NO_CHOICE))
  expect(seen[0]).toEqual(tapped)
})
