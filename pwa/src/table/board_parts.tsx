/** The board: one part at a time on a phone, all of them side by side where there is room. */
import { useMemo } from 'preact/hooks'
import type { Column, Context, Part } from '@/board/contract'
import type { LegalAction } from '@/model/position'
import type { AnyBoard } from './story/since'

interface BoardPartsProps {
  readonly board: AnyBoard
  readonly context: Context<unknown>
  readonly legal: readonly LegalAction[]
  readonly parts: readonly Part[]
  readonly here: Part | undefined
  readonly showPart: (id: string) => void
  readonly isDrawn: boolean
  readonly isWide: boolean
}

export function BoardParts(props: BoardPartsProps) {
  const { board, context, legal, parts, here, showPart, isDrawn, isWide } = props
  const shown = isWide ? parts : parts.filter((part) => part.id === here?.id)
  const ids = shown.map((part) => part.id).join()
  // A ticking clock or a new line in the log must not redraw the board.
  const drawn = useMemo(
    () =>
      new Map(
        shown.map((part) => [
          part.id,
          isDrawn && (
            <board.Part context={context} part={part.id} legal={legal} showPart={showPart} />
          ),
        ]),
      ),
    [board, context, ids, legal, isDrawn],
  )
  if (!isWide)
    return (
      <div class="board">
        <div class="part" id="board-part" role="tabpanel" aria-label={here?.title}>
          <h2 class="unseen">{here?.title}</h2>
          {here && drawn.get(here.id)}
        </div>
      </div>
    )
  const columns = board.columns?.(context) ?? usualColumns(parts)
  return (
    <div
      class="board side-by-side"
      style={{ gridTemplateColumns: columns.map((column) => column.width).join(' ') }}
    >
      {columns.map((column) => (
        <div key={column.parts.join()} class="board-column">
          {column.parts.map((id) => {
            const part = parts.find((candidate) => candidate.id === id)
            return (
              part && (
                <section key={id} class="part" data-part={id} aria-label={part.title}>
                  <h2 class="part-title">{part.title}</h2>
                  {drawn.get(id)}
                </section>
              )
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The first part is usually the main one; the others share the column beside it. */
function usualColumns(parts: readonly Part[]): readonly Column[] {
  const [first, ...others] = parts.map((part) => part.id)
  if (first === undefined) return []
  const heart = { width: 'minmax(0, 1.3fr)', parts: [first] }
  return others.length === 0 ? [heart] : [heart, { width: 'minmax(0, 1fr)', parts: others }]
}
