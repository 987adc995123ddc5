/** The moment that decided a game: where the winner gained most on the best of the others. */
import type { Chart } from '@/board/contract'

export interface Decisive {
  readonly x: number
  readonly seat: number
  readonly gain: number
}

export function decisiveMoment(chart: Chart | undefined, winner: number): Decisive | null {
  const lines = chart?.lines.filter((line) => line.seat !== undefined) ?? []
  const own = lines.find((line) => line.seat === winner)
  const others = lines.filter((line) => line.seat !== winner)
  if (!own || others.length === 0) return null
  const valueAt = (points: (typeof own)['points'], x: number): number | null =>
    points.find(([at]) => at === x)?.[1] ?? null
  const leads = own.points.flatMap(([x, points]) => {
    const rivals = others.map((line) => valueAt(line.points, x)).filter((value) => value !== null)
    return rivals.length > 0 ? [{ x, lead: points - Math.max(...rivals) }] : []
  })
  let best: Decisive | null = null
  for (const [index, { x, lead }] of leads.entries()) {
    const before = leads[index - 1]
    const gain = before ? lead - before.lead : 0
    if (gain > (best?.gain ?? 0)) best = { x, seat: winner, gain }
  }
  return best
}
