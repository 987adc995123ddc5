/** The phases of a round in the head of a wide screen: past, current and to come. */
import type { PhaseStep } from '@/board/contract'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import './phases.css'

export function Phases({ steps }: { steps: readonly PhaseStep[] }) {
  return (
    <ol class="phases" aria-label={say('table.phases')}>
      {steps.map((step) => (
        <li
          key={step.id}
          class={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.state === 'done' && <Icon name="check" />}
          {step.title}
        </li>
      ))}
    </ol>
  )
}
