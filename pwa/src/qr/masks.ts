/** Masks and their penalties (ISO/IEC 18004, 7.8): the mask with the lowest penalty is applied. */
export type Modules = readonly (readonly boolean[])[]

export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

export function penalty(modules: Modules): number {
  const columns = modules.map((_, index) => modules.map((row) => row[index] ?? false))
  const lines = [...modules, ...columns]
  const runs = lines.reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0)
  return runs + boxPenalty(modules) + balancePenalty(modules)
}

function runPenalty(line: readonly boolean[]): number {
  let sum = 0
  for (let start = 0; start < line.length; ) {
    let end = start
    while (end < line.length && line[end] === line[start]) end += 1
    if (end - start >= 5) sum += end - start - 2
    start = end
  }
  return sum
}

function finderPenalty(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('')
  let sum = 0
  for (let at = 0; at + 11 <= text.length; at += 1) {
    const part = text.slice(at, at + 11)
    if (part === '10111010000' || part === '00001011101') sum += 40
  }
  return sum
}

function boxPenalty(modules: Modules): number {
  let sum = 0
  for (let r = 0; r + 1 < modules.length; r += 1)
    for (let c = 0; c + 1 < modules.length; c += 1) {
      const corner = modules[r]?.[c]
      const same = [modules[r]?.[c + 1], modules[r + 1]?.[c], modules[r + 1]?.[c + 1]]
      if (same.every((module) => module === corner)) sum += 3
    }
  return sum
}

function balancePenalty(modules: Modules): number {
  const dark = modules.flat().filter(Boolean).length
  const percent = (dark * 100) / modules.length ** 2
  return Math.floor(Math.abs(percent - 50) / 5) * 10
}
