import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetPlaces, useMoving } from './moving'

/** Where the piece rests, how far a flight has it off its place, and the flights so far. */
const seen = { rest: 0, off: 0, flights: [] as { from: string; animation: Flying }[] }

class Flying {
  playState = 'running'
  currentTime: number | null = 100
  cancel(): void {
    this.playState = 'idle'
    seen.off = 0
  }
}

function Piece() {
  return <div ref={useMoving<HTMLDivElement>('scientist')} />
}

const place = document.createElement('main')
document.body.append(place)

function draw(): void {
  act(() => render(<Piece />, place))
}

afterEach(() => {
  render(null, place)
  forgetPlaces()
  vi.restoreAllMocks()
})

async function flyTo(rest: number): Promise<void> {
  document.documentElement.dataset.motion = 'full'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(seen.rest + seen.off, 0, 10, 10),
  )
  Element.prototype.animate = ((keyframes: Keyframe[]) => {
    const animation = new Flying()
    seen.flights.push({ from: String(keyframes[0]?.translate), animation })
    return animation
  }) as unknown as typeof Element.prototype.animate
  Object.assign(seen, { rest: 0, off: 0, flights: [] })
  draw()
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  seen.rest = rest
  draw()
}

it('a piece travels from where it was', async () => {
  await flyTo(100)
  expect(seen.flights.map(({ from }) => from)).toEqual(['-100px 0px'])
})

it('a piece that is drawn again on its way goes on, and does not fly once more after it has landed', async () => {
  await flyTo(100)
  seen.off = -60
  draw()
  expect(seen.flights.map(({ from }) => from)).toEqual(['-100px 0px', '-100px 0px'])
  expect(seen.flights[1]?.animation.currentTime).toBe(100)
  if (seen.flights[1]) seen.flights[1].animation.playState = 'finished'
  seen.off = 0
  draw()
  expect(seen.flights).toHaveLength(2)
})

it('a piece that is sent elsewhere on its way turns there from where it is seen', async () => {
  await flyTo(100)
  seen.off = -60
  seen.rest = 300
  // Seen at 240 now, with its new place at 300.
  draw()
  expect(seen.flights.map(({ from }) => from)).toEqual(['-100px 0px', '-60px 0px'])
})
