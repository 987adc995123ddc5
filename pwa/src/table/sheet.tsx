/** The sheet in thumb reach: it can be pulled down to see more of the board, and up to read more. */
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { say } from '@/i18n/words'

const SIZES = ['low', 'usual', 'high'] as const
type Size = (typeof SIZES)[number]
/** How far a finger must move for the sheet to take the next size. */
const PULL_PX = 36

interface SheetProps {
  readonly name: string
  readonly class: string
  readonly children: ComponentChildren
}

export function Sheet({ name, class: given, children }: SheetProps) {
  const [size, setSize] = useState<Size>('usual')
  const pull = useRef<{ readonly y: number; moved: boolean } | null>(null)
  const turn = (by: number): void => {
    const at = SIZES.indexOf(size) + by
    setSize(SIZES[Math.min(SIZES.length - 1, Math.max(0, at))] ?? 'usual')
  }
  return (
    <section class={given} data-size={size} aria-label={name}>
      <button
        type="button"
        class="sheet-handle"
        aria-label={say(size === 'low' ? 'sheet.raise' : 'sheet.lower')}
        aria-expanded={size !== 'low'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pull.current = { y: event.clientY, moved: false }
        }}
        onPointerMove={(event) => {
          const begun = pull.current
          if (!begun || begun.moved) return
          const way = event.clientY - begun.y
          if (Math.abs(way) < PULL_PX) return
          begun.moved = true
          turn(way > 0 ? -1 : 1)
        }}
        onPointerCancel={() => {
          pull.current = null
        }}
        onClick={() => {
          const wasPulled = pull.current?.moved
          pull.current = null
          if (!wasPulled) setSize(size === 'low' ? 'usual' : 'low')
        }}
      />
      {children}
    </section>
  )
}
