/** Long press: any symbol, piece or number explains itself. */
import { effect, signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { path } from '@/router'

const HOLD_MS = 450
const STEADY_PX = 8
const LIFT_MS = 50

/** What is being explained now; the frame shows it above the sheet. */
export const explanation = signal<string | null>(null)

// An explanation belongs to the page on which it was asked for.
effect(() => {
  void path.value
  explanation.value = null
})

/** The finger of the long press is still down, perhaps right where the explanation appears. */
let isFingerDown = false
for (const over of ['pointerup', 'pointercancel'])
  window.addEventListener(over, () => {
    // The click of this finger comes only after it has been lifted.
    setTimeout(() => {
      isFingerDown = false
    }, LIFT_MS)
  })

/** Handlers that tell a long press from a tap; the click after a long press is swallowed. */
export function useLongPress(hold: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, held: false })
  const stop = (): void => clearTimeout(press.current.timer)
  return {
    onPointerDown: (event: PointerEvent) => {
      stop()
      const timer = window.setTimeout(() => {
        press.current.held = true
        isFingerDown = true
        hold()
      }, HOLD_MS)
      press.current = { timer, x: event.clientX, y: event.clientY, held: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = press.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > STEADY_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: Event) => event.preventDefault(),
    onClickCapture: (event: Event) => {
      if (!press.current.held) return
      press.current.held = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}

/** A symbol with a name: the drawing is seen, its name is read aloud, and a long press explains it. */
export function Explained({ words, children }: { words: string; children: ComponentChildren }) {
  const handlers = useLongPress(() => {
    explanation.value = words
  })
  return (
    <span class="explained" title={words} {...handlers}>
      {children}
      <span class="unseen">{words}</span>
    </span>
  )
}

export function Explanation() {
  const words = explanation.value
  return (
    <div role="status" class="explanation-place">
      {words && (
        <button
          type="button"
          class="explanation"
          onClick={() => {
            if (!isFingerDown) explanation.value = null
          }}
        >
          <span>{words}</span>
          <Icon name="close" />
          <span class="unseen">{say('close')}</span>
        </button>
      )}
    </div>
  )
}
