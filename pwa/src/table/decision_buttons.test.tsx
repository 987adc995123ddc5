import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import type { Position, Source } from '@/model/position'
import { NO_CHOICE, type Offered } from './choosing'
import { DecisionButtons } from './decision_buttons'
import { Turn } from './turn'

const DECISION = { key: 'a', seat: 0, kind: 'bid' }
const POSITION = {
  version: 1,
  seat: 0,
  view: {},
  decisions: [DECISION],
  legalActions: [],
  result: null,
} as unknown as Position

function offered(notation: string, endsTurn: boolean): Offered {
  return {
    legal: { notation, action: { kind: notation } },
    offer: {
      group: { id: notation, title: notation },
      title: notation,
      consequences: [],
      targets: [],
      endsTurn,
    },
  } as unknown as Offered
}

async function passing(...offers: readonly Offered[]) {
  const play = vi.fn(async () => ({ version: 2 }))
  const preview = async () => ({
    view: {},
    decisions: [],
    legalActions: [],
    events: [],
    crossesChance: false,
  })
  const turn = new Turn({ preview, play } as unknown as Source)
  await turn.receive(POSITION)
  const place = document.createElement('div')
  const choose = (): void => undefined
  render(
    <DecisionButtons
      turn={turn}
      offers={offers}
      picked={null}
      choice={NO_CHOICE}
      choose={choose}
    />,
    place,
  )
  const button = place.querySelector<HTMLButtonElement>('.closing')
  button?.click()
  await new Promise((done) => setTimeout(done))
  return { button, play, turn }
}

test('the only thing left to do is the main button, and is done at once', async () => {
  const { button, play } = await passing(offered('pass', true))
  expect(button?.className).toContain('primary')
  expect(play).toHaveBeenCalledOnce()
})

test('beside a choice, passing is quiet and can be undone', async () => {
  const { button, play, turn } = await passing(offered('bid 12', false), offered('pass', true))
  expect(button?.className).not.toContain('primary')
  expect(play).not.toHaveBeenCalled()
  expect(turn.sending.value).toBe('held')
  turn.empty()
})
