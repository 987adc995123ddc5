/** Recovery codes: what they are for, and making new ones. */
import { useRef, useState } from 'preact/hooks'
import { whoAmI } from '@/api/session'
import { isProblem, type Problem } from '@/model/problem'
import { CodesShown } from './codes_shown'
import { Sure } from './confirm'
import { ProblemNotice } from './problem_notice'
import { answered, createRecoveryCodes } from './recovery_api'
import { tell } from './words'

export function RecoveryCodes({ made: tellMade }: { made: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const make = async (): Promise<void> => {
    const made = await answered(createRecoveryCodes())
    setProblem(isProblem(made) ? made : null)
    if (isProblem(made)) return
    setCodes(made)
    tellMade()
    // An account with recovery codes is no longer a guest's.
    void whoAmI()
  }
  const close = (): void => {
    setCodes(null)
    head.current?.focus()
  }
  return (
    <div class="way">
      <h3 ref={head} tabIndex={-1}>
        {tell('codes')}
      </h3>
      {codes ? (
        <CodesShown codes={codes} close={close} />
      ) : (
        <>
          <p class="quiet">{tell('codes.note')}</p>
          <Sure
            what={tell('codes.make')}
            question={tell('codes.sure')}
            yes={tell('codes.yes')}
            no={tell('codes.no')}
            act={make}
          />
        </>
      )}
      <ProblemNotice problem={problem} />
    </div>
  )
}
