/** How much room there is: one column, the board beside the sheet, or everything side by side. */
import { signal } from '@preact/signals'

export type Layout = 'column' | 'beside' | 'wide'

const WIDE = '(min-width: 1000px) and (min-height: 34em)'
const BESIDE = '(min-width: 600px) and (orientation: landscape), (min-width: 700px)'

function measured(): Layout {
  if (matchMedia(WIDE).matches) return 'wide'
  return matchMedia(BESIDE).matches ? 'beside' : 'column'
}

export const layout = signal<Layout>(measured())

for (const query of [WIDE, BESIDE])
  matchMedia(query).addEventListener('change', () => {
    layout.value = measured()
  })
