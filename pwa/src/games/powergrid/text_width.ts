/** How wide a text on the map is on the screen. */

/** Width of a letter where text cannot be measured. */
const LETTER = 0.62

let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** The width of a name at this size, in the weight of names. */
export function textWidth(text: string, size: number): number {
  const key = `${size} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  pen ??= document.createElement('canvas').getContext('2d')
  const width = pen ? measured(pen, text, size) : text.length * size * LETTER
  known.set(key, width)
  return width
}

function measured(context: CanvasRenderingContext2D, text: string, size: number): number {
  context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width + 2
}

/** The scale of the reader's text size. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}
