/** Text to the codewords of a QR code: byte mode, level M, versions 1 to 10 (ISO/IEC 18004, table 9). */
import { correction } from './field'

/** For each version: correction bytes a block, blocks of the short kind, their data bytes, longer blocks. */
const BLOCKS: readonly (readonly [number, number, number, number])[] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
]

function capacity([, short, data, long]: readonly [number, number, number, number]): number {
  return short * data + long * (data + 1)
}

/** The smallest version that holds this many bytes; a link that fits none is a bug of ours. */
export function versionFor(bytes: number): number {
  const version = BLOCKS.findIndex(
    (blocks, index) => bytes + (index < 9 ? 2 : 3) <= capacity(blocks),
  )
  if (version < 0) throw new RangeError(`${bytes} bytes do not fit into a QR code of version 10`)
  return version + 1
}

/** Data and correction, interleaved as they are laid into the code. */
export function codewords(bytes: Uint8Array, version: number): Uint8Array {
  const blocks = BLOCKS[version - 1] ?? [0, 0, 0, 0]
  const [check, short, size, long] = blocks
  const data = padded(bytes, capacity(blocks), version < 10 ? 8 : 16)
  const parts: Uint8Array[] = []
  for (let index = 0, at = 0; index < short + long; index += 1) {
    const length = index < short ? size : size + 1
    parts.push(data.slice(at, at + length))
    at += length
  }
  const checks = parts.map((part) => correction(part, check))
  return Uint8Array.from([...interleaved(parts), ...interleaved(checks)])
}

function padded(bytes: Uint8Array, length: number, countBits: number): Uint8Array {
  const bits: number[] = []
  const push = (value: number, width: number): void => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, countBits)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, length * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const out = new Uint8Array(length)
  for (let at = 0; at < bits.length; at += 1)
    out[at >> 3] = ((out[at >> 3] ?? 0) << 1) | (bits[at] ?? 0)
  for (let at = bits.length / 8, turn = 0; at < length; at += 1, turn += 1)
    out[at] = turn % 2 ? 0x11 : 0xec
  return out
}

function interleaved(parts: readonly Uint8Array[]): number[] {
  const longest = Math.max(...parts.map((part) => part.length))
  const out: number[] = []
  for (let at = 0; at < longest; at += 1)
    for (const part of parts) if (at < part.length) out.push(part[at] ?? 0)
  return out
}
