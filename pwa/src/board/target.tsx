/** Targets: the things on a board that an action can point at. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { explanation, useLongPress } from './explain'

export interface Targets {
  /** What a legal action points at: it glows and can be tapped. */
  readonly possible: ReadonlySet<string>
  /** What has been tapped on the way to an action. */
  readonly chosen: ReadonlySet<string>
  /** What changed since the player last looked: it pulses once. */
  readonly changed: ReadonlySet<string>
  /** What the story speaks of now. */
  readonly pointed?: ReadonlySet<string>
  readonly tap: (id: string) => void
  readonly explain: (id: string) => string | null
}

const NOTHING: ReadonlySet<string> = new Set()

export const TargetsContext = createContext<Targets>({
  possible: NOTHING,
  chosen: NOTHING,
  changed: NOTHING,
  tap: () => undefined,
  explain: () => null,
})

/**
 * Makes an element a target: spread the result on an SVG group or an HTML element.
 *
 *   const target = useTarget('city:essen', 'Essen, 2 of 3 places taken')
 *   <g {...target}>…</g>
 *
 * While nothing can be done with it, it is a picture; a panel with readable parts inside is a 'group'.
 * `.possible`, `.chosen` and `.changed` are drawn by target.css for shapes of class `aim` inside.
 */
export function useTarget(id: string, name: string, resting: 'img' | 'group' = 'img') {
  const targets = useContext(TargetsContext)
  const possible = targets.possible.has(id)
  const chosen = targets.chosen.has(id)
  const press = useLongPress(() => {
    explanation.value = targets.explain(id) ?? name
  })
  const pointed = targets.pointed?.has(id) ?? false
  const states = { possible, chosen, changed: targets.changed.has(id), pointed }
  const marks = Object.entries(states).filter(([, holds]) => holds)
  const common = {
    ...press,
    class: ['target', ...marks.map(([mark]) => mark)].join(' '),
    'data-target': id,
    'aria-label': name,
    onClick: () => targets.tap(id),
  }
  if (!possible && !chosen) return { ...common, role: resting }
  return {
    ...common,
    role: 'button' as const,
    // In lower case: SVG attributes keep their case, and `tabIndex` would mean nothing there.
    tabindex: 0,
    'aria-pressed': chosen,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      targets.tap(id)
    },
  }
}
