/** My passkeys: when each was made and used; adding and removing. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { canUsePasskeys, keepWithPasskey } from '@/api/passkey'
import { account } from '@/api/signed_in'
import { say, spoken } from '@/i18n/words'
import type { Problem } from '@/model/problem'
import { Sure } from './confirm'
import { ProblemNotice } from './problem_notice'
import { answered, deletePasskey, type Passkey, readPasskeys } from './recovery_api'
import { tell } from './words'

interface PasskeysProps {
  /** Counts newly made recovery codes: with codes, the last passkey may be removed. */
  readonly codesMade: number
}

export function MyPasskeys({ codesMade }: PasskeysProps) {
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const isGuest = account.value?.isGuest ?? true
  const read = (): Promise<void> => readPasskeys().then(setPasskeys, () => undefined)
  useEffect(() => {
    void read()
  }, [isGuest])
  useEffect(() => setProblem(null), [codesMade])
  const act = async (deed: Promise<Problem | null>): Promise<void> => {
    const refused = await answered(deed)
    setProblem(refused)
    await read()
    // The tapped button may have been removed with its row.
    if (!refused) head.current?.focus()
  }
  return (
    <div class="way">
      <h3 ref={head} tabIndex={-1}>
        {tell('passkeys')}
      </h3>
      {passkeys.length === 0 && <p class="quiet">{tell('passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <ul class="rows">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isOnly={passkeys.length === 1}
              remove={() => act(deletePasskey(passkey.id))}
            />
          ))}
        </ul>
      )}
      <ProblemNotice problem={problem} />
      {/* A guest is asked for the first one at the top of the screen. */}
      {!isGuest && canUsePasskeys() && (
        <button type="button" class="button" onClick={() => act(keepWithPasskey())}>
          {passkeys.length === 0 ? say('passkey.make') : tell('passkeys.add')}
        </button>
      )}
    </div>
  )
}

interface RowProps {
  readonly passkey: Passkey
  readonly isOnly: boolean
  readonly remove: () => Promise<void>
}

function PasskeyRow({ passkey, isOnly, remove }: RowProps) {
  const date = new Intl.DateTimeFormat(spoken.value, { dateStyle: 'medium' })
  const day = (moment: string): string => date.format(new Date(moment))
  // The server's name for a passkey that was made without one.
  const name = passkey.name === 'Passkey' ? tell('passkey') : passkey.name
  return (
    <li class="passkey">
      <div class="passkey-words">
        <b>{name}</b>
        <span class="quiet">
          {tell('made', { date: day(passkey.createdAt) })} ·{' '}
          {passkey.usedAt ? tell('used', { date: day(passkey.usedAt) }) : tell('unused')}
        </span>
      </div>
      <Sure
        small
        what={tell('remove')}
        name={tell('remove.name', { name })}
        question={tell(isOnly ? 'remove.last' : 'remove.sure', { name })}
        yes={tell('remove.yes')}
        no={tell('no')}
        act={remove}
      />
    </li>
  )
}
