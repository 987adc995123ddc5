/** Targets: the things on a board that an action can point at. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { explanation, useLongPress } from './explain'

export interface Targets {
  /** Targets of a legal action: they glow and can be tapped. */
  readonly possible: ReadonlySet<string>
  /** Can be tapped too but do not glow: before anything is chosen, the whole board would. */
  readonly quiet?: ReadonlySet<string>
  /** What the pending moves have changed. */
  readonly pending?: ReadonlySet<string>
  /** The line numbers of "Since your last turn", by the target that they mention. */
  readonly numbers?: ReadonlyMap<string, number>
  /** What has been tapped on the way to an action. */
  readonly chosen: ReadonlySet<string>
  /** What has changed since the player last looked: pulses once. */
  readonly changed: ReadonlySet<string>
  /** What the current step of the story mentions. */
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
 * While it cannot be used it has the role of a picture; a panel with readable parts inside is a 'group'.
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
  const states = {
    possible,
    chosen,
    changed: targets.changed.has(id),
    pointed,
    pending: targets.pending?.has(id) ?? false,
    numbered: targets.numbers?.has(id) ?? false,
  }
  const marks = Object.entries(states).filter(([, holds]) => holds)
  const common = {
    ...press,
    class: ['target', ...marks.map(([mark]) => mark)].join(' '),
    'data-target': id,
    'aria-label': name,
    onClick: () => targets.tap(id),
  }
  if (!possible && !chosen && !targets.quiet?.has(id)) return { ...common, role: resting }
  return {
    ...common,
    role: 'button' as const,
    // In lower case, because SVG attributes are case-sensitive and `tabIndex` would be ignored.
    tabindex: 0,
    'aria-pressed': chosen,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      targets.tap(id)
    },
  }
}
