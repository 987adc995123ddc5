/** Signing out on every device at once, including this phone. */
import { useState } from 'preact/hooks'
import { playAs } from '@/api/session'
import { account } from '@/api/signed_in'
import type { Problem } from '@/model/problem'
import { Sure } from './confirm'
import { ProblemNotice } from './problem_notice'
import { answered, signOutEverywhere } from './recovery_api'
import { tell, useWords } from './words'

export function SignOutEverywhere() {
  const [problem, setProblem] = useState<Problem | null>(null)
  const ready = useWords()
  const leave = async (): Promise<void> => {
    const refused = await answered(signOutEverywhere())
    setProblem(refused)
    if (!refused) playAs(null)
  }
  if (!ready) return null
  return (
    <>
      <Sure
        what={tell('out')}
        // A guest has neither passkey nor codes, and could never sign in again.
        question={tell(account.value?.isGuest ? 'out.guest' : 'out.sure')}
        yes={tell('out.yes')}
        no={tell('out.no')}
        act={leave}
      />
      <ProblemNotice problem={problem} />
    </>
  )
}
