/** A refusal, announced to screen readers at once. */
import type { Problem } from '@/model/problem'
import { refusal } from './words'

export function ProblemNotice({ problem }: { problem: Problem | null }) {
  return problem ? (
    <p class="problem" role="alert">
      {refusal(problem)}
    </p>
  ) : null
}
