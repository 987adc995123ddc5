/** The arithmetic of charts. */
export type Scale = (value: number) => number

export function linear(from: readonly [number, number], to: readonly [number, number]): Scale {
  const span = from[1] - from[0] || 1
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0])
}

/** Round numbers that cover the range with about `count` steps. */
export function ticks(low: number, high: number, count = 4): number[] {
  const raw = (high - low || 1) / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= raw) ?? power
  const start = Math.floor(low / step)
  const end = Math.ceil(high / step)
  return Array.from({ length: end - start + 1 }, (_, index) => (start + index) * step)
}
