/** How to get back into my account: passkeys, and recovery codes in case they are lost. */
import { useState } from 'preact/hooks'
import { MyPasskeys } from './my_passkeys'
import { RecoveryCodes } from './recovery_codes'
import { tell, useWords } from './words'
import './recovery.css'

export function WayBack() {
  const [timesMade, setTimesMade] = useState(0)
  const ready = useWords()
  if (!ready) return null
  return (
    <section class="way-back" aria-labelledby="way-back">
      <h2 id="way-back">{tell('title')}</h2>
      <MyPasskeys codesMade={timesMade} />
      <RecoveryCodes made={() => setTimesMade(timesMade + 1)} />
    </section>
  )
}
