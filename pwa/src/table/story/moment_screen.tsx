/** A phase with a screen of its own: its steps appear one after another, and earlier ones stay in sight. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Moment, MomentStep } from '@/board/contract'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { useBackCloses } from '@/shell/back_closes'
import { layout } from '../layout'
import './moment_screen.css'

export function MomentScreen({ moment, close }: { moment: Moment; close: () => void }) {
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const current = useRef<HTMLElement>(null)
  useBackCloses(close)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [at])
  const last = moment.steps.length - 1
  const next = moment.steps[at + 1]
  const chapters = chaptersOf(moment)
  return (
    <dialog ref={dialog} class="moment" aria-label={moment.title} onClose={close}>
      <header>
        <h2>{moment.title}</h2>
        {at < last && (
          <button type="button" class="button small quiet" onClick={() => setAt(last)}>
            {say('since.skip')}
          </button>
        )}
        <button type="button" class="icon-button" aria-label={say('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {last > 0 && (
        <ol
          class={areShort(chapters) ? 'moment-steps named' : 'moment-steps'}
          aria-label={say('moment.steps')}
        >
          {chapters.map(({ title, first, end }, index) => (
            <li key={first} aria-current={first <= at && at < end ? 'step' : undefined}>
              <button type="button" title={title} onClick={() => setAt(first)}>
                <span class="moment-number">{end <= at ? <Icon name="check" /> : index + 1}</span>
                <span class="moment-chapter">{title}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <div class="moment-body">
        {moment.steps.slice(0, at + 1).map((step, index) => (
          <section
            key={step.id}
            ref={index === at ? current : null}
            class={index === at ? 'moment-step current' : 'moment-step'}
            aria-label={step.title}
          >
            <p class="unseen" role={index === at ? 'status' : undefined}>
              {step.text}
            </p>
            <step.Picture isCurrent={index === at} />
          </section>
        ))}
        {layout.value === 'wide' && moment.steps.slice(at + 1).map(Ahead)}
      </div>
      <footer class="sheet-buttons">
        {at > 0 && (
          <button type="button" class="button" onClick={() => setAt(at - 1)}>
            {say('moment.back')}
          </button>
        )}
        <button
          type="button"
          class="button primary grows"
          onClick={() => (next ? setAt(at + 1) : close())}
        >
          {next ? say('moment.next', { title: next.title }) : say('moment.done')}
          <Icon name="next" />
        </button>
      </footer>
    </dialog>
  )
}

/** If there is room for all steps, those to come hold their place, so that nothing moves when they appear. */
function Ahead(step: MomentStep) {
  return (
    <section key={`${step.id} ahead`} class="moment-step ahead" aria-hidden="true">
      <b>{step.title}</b>
      <div inert>
        <step.Picture isCurrent={false} />
      </div>
    </section>
  )
}

interface Chapter {
  readonly title: string
  readonly first: number
  /** The index after its last step. */
  readonly end: number
}

/** The row of steps, grouped by chapter. */
export function chaptersOf({ steps }: Moment): readonly Chapter[] {
  const chapters: Chapter[] = []
  for (const [index, step] of steps.entries()) {
    const known = chapters.at(-1)
    if (known && step.chapter !== undefined && known.title === step.chapter)
      chapters[chapters.length - 1] = { ...known, end: index + 1 }
    else chapters.push({ title: step.chapter ?? step.title, first: index, end: index + 1 })
  }
  return chapters
}

/** Letters that fit into one row of a phone beside the numbers. */
const MAX_LETTERS = 26

/** Whether the names of all chapters fit beside each other. */
function areShort(chapters: readonly { readonly title: string }[]): boolean {
  return chapters.reduce((sum, { title }) => sum + title.length, 0) <= MAX_LETTERS
}
