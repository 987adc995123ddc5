/** A read-only board: one position, with labels at the places that the text mentions. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Context, Offer } from '@/board/contract'
import { Segmented } from '@/board/segmented'
import { TargetsContext } from '@/board/target'
import { say } from '@/i18n/words'
import { BoardParts } from '../board_parts'
import { layout } from '../layout'
import type { AnyBoard } from '../story/since'
import './marked_board.css'

/** A place on the board and its label. */
export interface BoardMark {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly label: string
  readonly offer: Offer
}

interface MarkedBoardProps {
  readonly board: AnyBoard
  readonly context: Context<unknown>
  readonly marks: readonly BoardMark[]
  /** The part to begin with; else the board's first. */
  readonly home?: string | null
}

interface Box {
  readonly mark: BoardMark
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** How much room a label needs beside its ring. */
const LABEL_PX = 84
const DEFAULT_RADIUS = 14

const NOTHING: ReadonlySet<string> = new Set()

export function MarkedBoard({ board, context, marks, home = null }: MarkedBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const parts = board.parts(context)
  const [shown, setShown] = useState(home)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const isWide = layout.value === 'wide'
  const wanted = marks.find((mark) => mark.offer.part)?.offer.part ?? null
  const about = marks.map((mark) => mark.offer.targets.join()).join(';')
  useEffect(() => {
    if (wanted) setShown(wanted)
  }, [about, wanted])
  const here = parts.find((part) => part.id === shown) ?? parts[0]
  const measure = (): void => setBoxes(frame.current ? boxesOf(frame.current, marks) : [])
  useLayoutEffect(() => {
    measure()
    // Some parts of a board are drawn a frame later.
    const soon = requestAnimationFrame(measure)
    const seen = frame.current
    const observer = new ResizeObserver(measure)
    if (seen) observer.observe(seen)
    seen?.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(soon)
      observer.disconnect()
      seen?.removeEventListener('scroll', measure, { capture: true })
    }
  }, [context, about, here?.id, isWide])
  const targets = useMemo(
    () => ({
      possible: NOTHING,
      chosen: NOTHING,
      changed: NOTHING,
      tap: () => undefined,
      explain: (id: string) => board.explain?.(id, context) ?? null,
    }),
    [board, context],
  )
  return (
    <>
      {!isWide && parts.length > 1 && here && (
        <Segmented
          name={say('table.parts')}
          controls="board-part"
          segments={parts}
          chosen={here.id}
          choose={setShown}
        />
      )}
      <div class="marked-board" ref={frame}>
        <TargetsContext.Provider value={targets}>
          <BoardParts
            board={board}
            context={context}
            legal={[]}
            parts={parts}
            here={here}
            showPart={setShown}
            isDrawn={true}
            isWide={isWide}
          />
        </TargetsContext.Provider>
        <div class="board-marks" aria-hidden="true">
          {boxes.map(({ mark, ...box }) => (
            <span
              key={mark.label}
              class={`board-mark ${mark.tone}${box.left > LABEL_PX ? ' roomy' : ''}`}
              style={{
                left: `${box.left}px`,
                top: `${box.top}px`,
                width: `${box.width}px`,
                height: `${box.height}px`,
                borderRadius: `${box.radius}px`,
              }}
            >
              <b>{mark.label}</b>
            </span>
          ))}
        </div>
      </div>
    </>
  )
}

/** Where the finest target of each mark is drawn. */
function boxesOf(frame: HTMLElement, marks: readonly BoardMark[]): readonly Box[] {
  const around = frame.getBoundingClientRect()
  return marks.flatMap((mark) => {
    for (const id of [...mark.offer.targets].reverse()) {
      const drawn = frame.querySelector(`[data-target="${CSS.escape(id)}"]`)
      // A piece is ringed in its own shape, because its tap area overlaps its neighbours.
      const shape = drawn?.querySelector(':scope > .aim') ?? drawn
      const rect = shape?.getBoundingClientRect()
      if (!rect || rect.width === 0 || rect.bottom < around.top || rect.top > around.bottom)
        continue
      return {
        mark,
        left: rect.left - around.left - 4,
        top: rect.top - around.top - 4,
        width: rect.width + 8,
        height: rect.height + 8,
        radius: radiusOf(shape, rect.height) + 4,
      }
    }
    return []
  })
}

/** The corner radius of the shape as drawn. */
function radiusOf(shape: Element | null | undefined, height: number): number {
  if (shape instanceof SVGCircleElement) return height / 2
  if (!(shape instanceof SVGRectElement)) return DEFAULT_RADIUS
  return (shape.rx.baseVal.value / shape.height.baseVal.value) * height
}
