/** A QR code of a short text, as rows of dark and light modules. */
import { codewords, versionFor } from './codewords'
import { MASKS, type Modules, penalty } from './masks'

const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

export function qrCode(text: string): Modules {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const frame = drawFrame(version)
  layData(frame, codewords(bytes, version))
  const drawn = MASKS.map((_, mask) => masked(frame, mask))
  return drawn.reduce((best, candidate) => (penalty(candidate) < penalty(best) ? candidate : best))
}

/** Modules of the code; null where nothing has been drawn yet. `fixed` ones take no mask. */
interface Frame {
  readonly size: number
  readonly dark: (boolean | null)[][]
  readonly fixed: boolean[][]
}

function drawFrame(version: number): Frame {
  const size = 17 + 4 * version
  const grid = <T>(value: T): T[][] =>
    Array.from({ length: size }, () => Array<T>(size).fill(value))
  const frame: Frame = { size, dark: grid<boolean | null>(null), fixed: grid(false) }
  drawFinder(frame, 0, 0)
  drawFinder(frame, 0, size - 7)
  drawFinder(frame, size - 7, 0)
  drawAlignment(frame, ALIGNMENT[version - 1] ?? [])
  for (let at = 8; at < size - 8; at += 1) {
    fix(frame, 6, at, at % 2 === 0)
    fix(frame, at, 6, at % 2 === 0)
  }
  drawFormat(frame, 0)
  if (version >= 7) drawVersion(frame, version)
  return frame
}

function fix(frame: Frame, row: number, column: number, dark: boolean): void {
  const rows = frame.dark[row]
  const marks = frame.fixed[row]
  if (!rows || !marks || column < 0 || column >= frame.size) return
  rows[column] = dark
  marks[column] = true
}

function drawFinder(frame: Frame, top: number, left: number): void {
  for (let r = -1; r <= 7; r += 1)
    for (let c = -1; c <= 7; c += 1) {
      const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3))
      if (top + r >= 0) fix(frame, top + r, left + c, ring !== 2 && ring !== 4)
    }
}

function drawAlignment(frame: Frame, places: readonly number[]): void {
  const last = places.at(-1)
  for (const row of places)
    for (const column of places) {
      const atFinder =
        (row === 6 && column === 6) ||
        (row === 6 && column === last) ||
        (row === last && column === 6)
      if (atFinder) continue
      for (let r = -2; r <= 2; r += 1)
        for (let c = -2; c <= 2; c += 1)
          fix(frame, row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1)
    }
}

/** The remainder that protects format and version (ISO/IEC 18004, annexes C and D). */
function protectedBits(value: number, polynomial: number, width: number): number {
  const top = 1 << width
  let rest = value << width
  for (let bit = 31 - Math.clz32(rest); rest >= top; bit = 31 - Math.clz32(rest))
    rest ^= polynomial << (bit - width)
  return (value << width) | rest
}

function drawFormat(frame: Frame, mask: number): void {
  // Level M is 00, so that the mask alone makes the format.
  const bits = protectedBits(mask, 0x537, 10) ^ 0x5412
  const { size } = frame
  for (let at = 0; at < 15; at += 1) {
    const dark = ((bits >> at) & 1) === 1
    if (at < 6) fix(frame, at, 8, dark)
    else if (at < 8) fix(frame, at + 1, 8, dark)
    else if (at === 8) fix(frame, 8, 7, dark)
    else fix(frame, 8, 14 - at, dark)
    if (at < 8) fix(frame, 8, size - 1 - at, dark)
    else fix(frame, size - 15 + at, 8, dark)
  }
  fix(frame, size - 8, 8, true)
}

function drawVersion(frame: Frame, version: number): void {
  const bits = protectedBits(version, 0x1f25, 12)
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >> at) & 1) === 1
    const near = Math.floor(at / 3)
    const far = frame.size - 11 + (at % 3)
    fix(frame, near, far, dark)
    fix(frame, far, near, dark)
  }
}

function layData(frame: Frame, data: Uint8Array): void {
  const { size } = frame
  let bit = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    const upwards = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        const cells = frame.dark[row]
        if (!cells || cells[column] !== null) continue
        cells[column] = (((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        bit += 1
      }
    }
  }
}

function masked(frame: Frame, mask: number): boolean[][] {
  const turns = MASKS[mask]
  const copy: Frame = { ...frame, dark: frame.dark.map((row) => [...row]) }
  drawFormat(copy, mask)
  return copy.dark.map((row, r) =>
    row.map((dark, c) => (dark ?? false) !== (!frame.fixed[r]?.[c] && (turns?.(r, c) ?? false))),
  )
}
