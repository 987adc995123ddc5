/** A refusal, said aloud as soon as it is there. */
import type { Problem } from '@/model/problem'
import { refusal } from './words'

export function Told({ problem }: { problem: Problem | null }) {
  return problem ? (
    <p class="problem" role="alert">
      {refusal(problem)}
    </p>
  ) : null
}
