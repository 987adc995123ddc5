/** Each seat has a colour and a shape, so that colour is never the only sign. */
export const COLOURS = ['orange', 'sky', 'mauve', 'blue', 'green', 'vermilion'] as const
export const SHAPES = ['disc', 'square', 'triangle', 'diamond', 'hexagon', 'star'] as const

export type Colour = (typeof COLOURS)[number]
export type Shape = (typeof SHAPES)[number]

export function colourOf(seat: number): Colour {
  return COLOURS[seat % COLOURS.length] ?? 'orange'
}

export function shapeOf(seat: number): Shape {
  return SHAPES[seat % SHAPES.length] ?? 'disc'
}

export function paint(colour: Colour): string {
  return `var(--${colour})`
}
