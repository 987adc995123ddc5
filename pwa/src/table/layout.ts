/** How much room there is, and what goes where. */
import { signal } from '@preact/signals'

/**
 * `column`: a phone, everything stacked. `beside`: a phone or tablet in landscape, the board beside the sheet.
 * `upright`: a tablet in portrait, sheet and log below the board. `wide`: all parts side by side.
 */
export type Layout = 'column' | 'beside' | 'upright' | 'wide'

const QUERIES: readonly (readonly [Layout, string])[] = [
  ['wide', '(min-width: 1000px) and (min-height: 34em) and (orientation: landscape)'],
  ['upright', '(min-width: 700px) and (orientation: portrait)'],
  ['beside', '(min-width: 600px) and (orientation: landscape)'],
]

function measured(): Layout {
  return QUERIES.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'column'
}

export const layout = signal<Layout>(measured())

for (const [, query] of QUERIES)
  matchMedia(query).addEventListener('change', () => {
    layout.value = measured()
  })
