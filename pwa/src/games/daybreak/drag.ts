/** Dragging a hand card onto a stack: the upper half starts it, the lower half tucks it. */
import { useRef } from 'preact/hooks'
import { dropped } from './ahead'

const START_PX = 10

interface Dragging {
  readonly x: number
  readonly y: number
  isMoving: boolean
  over: HTMLElement | null
}

/** Handlers for a card; a drag only shifts the card and renders nothing. */
export function useDrag(card: string, isOn: boolean) {
  const drag = useRef<Dragging | null>(null)
  if (!isOn) return {}
  const leave = (): void => {
    drag.current?.over?.removeAttribute('data-drop')
    if (drag.current) drag.current.over = null
  }
  const end = (event: PointerEvent): void => {
    const piece = event.currentTarget
    if (piece instanceof HTMLElement) {
      piece.style.removeProperty('translate')
      piece.removeAttribute('data-dragged')
    }
    leave()
    drag.current = null
  }
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      drag.current = { x: event.clientX, y: event.clientY, isMoving: false, over: null }
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      const begun = drag.current
      const piece = event.currentTarget
      if (!begun || event.buttons === 0 || !(piece instanceof HTMLElement)) return
      const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y]
      if (!begun.isMoving) {
        if (Math.hypot(dx, dy) < START_PX) return
        begun.isMoving = true
        piece.setPointerCapture(event.pointerId)
        piece.dataset.dragged = ''
      }
      piece.style.translate = `${dx}px ${dy}px`
      const { stack, verb } = stackAt(event.clientX, event.clientY)
      if (stack !== begun.over) leave()
      begun.over = stack
      if (stack && verb) stack.dataset.drop = verb
    },
    onPointerUpCapture: (event: PointerEvent) => {
      if (drag.current?.isMoving) {
        const { stack, verb } = stackAt(event.clientX, event.clientY)
        const number = Number(stack?.dataset.target?.slice('stack:'.length))
        if (stack && verb) dropped.value = { card, stack: number, verb }
        swallowClick()
      }
      end(event)
    },
    onPointerCancelCapture: end,
  }
}

/** The stack under a point; its upper half means starting, its lower half tucking. */
function stackAt(
  x: number,
  y: number,
): { readonly stack: HTMLElement | null; readonly verb: 'start' | 'tuck' | null } {
  const found = document.elementsFromPoint(x, y).flatMap((element) => {
    const stack = element.closest('[data-target^="stack:"]')
    return stack instanceof HTMLElement ? [stack] : []
  })
  const stack = found[0] ?? null
  if (!stack) return { stack: null, verb: null }
  const { top, height } = stack.getBoundingClientRect()
  return { stack, verb: y < top + height / 2 ? 'start' : 'tuck' }
}

/** Swallows the click that ends a drag, which is no tap. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}
