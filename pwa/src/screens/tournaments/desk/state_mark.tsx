/** The state of a table, by colour and by shape. */
import { tell } from '../words'
import type { State } from './order'
import './state_mark.css'

const SHAPES: Record<State, string> = {
  playing: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  call: 'M4 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM7 4.5h2v4.5H7zM7 10h2v2H7z',
  slow: 'M8 2.5l6 11H2z',
  unclaimed:
    'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  paused: 'M4 3h3v10H4zM9 3h3v10H9z',
  done: 'M3 8.2l1.6-1.6 2.4 2.4 4.6-4.8L13 5.8 7 12z',
}

export function StateMark({ state }: { state: State }) {
  return (
    <svg
      class={`state-mark ${state}`}
      viewBox="0 0 16 16"
      role="img"
      aria-label={tell(`state.${state}`)}
    >
      <path d={SHAPES[state]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  )
}
