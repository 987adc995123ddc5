/** A refusal, said aloud as soon as it is there. */
import type { Problem } from '@/table/position'
import { refusal } from './tell'

export function Told({ problem }: { problem: Problem | null }) {
  return problem ? (
    <p class="problem" role="alert">
      {refusal(problem)}
    </p>
  ) : null
}
