/** The segmented control for the parts of a board: tabs for a thumb and for arrow keys. */
import { SeatMark } from './token'

interface SegmentedProps {
  readonly name: string
  /** The id of the panel below. */
  readonly controls?: string
  readonly segments: readonly {
    readonly id: string
    readonly title: string
    /** Whose it is: the token is shown before the title. */
    readonly seat?: number
    readonly glows?: boolean
    /** How many new things it holds, as a number beside the title. */
    readonly count?: number
  }[]
  readonly chosen: string
  readonly choose: (id: string) => void
}

export function Segmented({
  name,
  controls = 'board-part',
  segments,
  chosen,
  choose,
}: SegmentedProps) {
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    const at = segments.findIndex((segment) => segment.id === chosen)
    const next = segments[(at + by + segments.length) % segments.length]
    if (!next) return
    choose(next.id)
    document.getElementById(`${controls}-${next.id}`)?.focus()
  }
  return (
    <div class="segmented" role="tablist" aria-label={name} onKeyDown={step}>
      {segments.map((segment) => (
        <button
          key={segment.id}
          id={`${controls}-${segment.id}`}
          type="button"
          role="tab"
          class={segment.glows ? 'glows' : ''}
          aria-selected={segment.id === chosen}
          aria-controls={controls}
          tabIndex={segment.id === chosen ? 0 : -1}
          onClick={() => choose(segment.id)}
        >
          {segment.seat !== undefined && <SeatMark seat={segment.seat} size={14} />}
          {segment.title}
          {segment.count ? <span class="count">{segment.count}</span> : null}
        </button>
      ))}
    </div>
  )
}
