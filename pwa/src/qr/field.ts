/** Error correction of QR codes: arithmetic in the field of 256 elements (ISO/IEC 18004, 7.5). */
const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)

for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value
  EXP[power + 255] = value
  LOG[value] = power
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0)
}

function generator(degree: number): Uint8Array {
  let product = Uint8Array.of(1)
  for (let root = 0; root < degree; root += 1) {
    const next = new Uint8Array(product.length + 1)
    product.forEach((factor, index) => {
      next[index] = (next[index] ?? 0) ^ factor
      next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, EXP[root] ?? 0)
    })
    product = next
  }
  return product
}

/** The correction bytes of a block of data. */
export function correction(data: Uint8Array, count: number): Uint8Array {
  const factors = generator(count)
  const rest = new Uint8Array(data.length + count)
  rest.set(data)
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] ?? 0
    for (let index = 0; index < factors.length; index += 1)
      rest[at + index] = (rest[at + index] ?? 0) ^ times(factors[index] ?? 0, lead)
  }
  return rest.slice(data.length)
}
