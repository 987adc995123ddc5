/** Recovery codes: what they are for, and making new ones. */
import { useRef, useState } from 'preact/hooks'
import { whoAmI } from '@/api/session'
import { isProblem, type Problem } from '@/table/position'
import { CodesShown } from './codes_shown'
import { Sure } from './sure'
import { tell } from './tell'
import { Told } from './told'
import { answered, makeRecoveryCodes } from './ways'

export function RecoveryCodes({ made: tellMade }: { made: () => void }) {
  const [codes, show] = useState<readonly string[] | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const [problem, refuse] = useState<Problem | null>(null)
  const make = async (): Promise<void> => {
    const made = await answered(makeRecoveryCodes())
    refuse(isProblem(made) ? made : null)
    if (isProblem(made)) return
    show(made)
    tellMade()
    // Who was a guest is none any more.
    void whoAmI()
  }
  const close = (): void => {
    show(null)
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
      <Told problem={problem} />
    </div>
  )
}
