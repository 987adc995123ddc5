/** For who has been here before: in with a passkey, or with a recovery code. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { canUsePasskeys, signInWithPasskey } from '@/api/passkey'
import { playAs } from '@/api/session'
import { type Account, account } from '@/api/signed_in'
import { say } from '@/i18n/words'
import { isProblem, type Problem } from '@/table/position'
import { tell, useWords } from './tell'
import { Told } from './told'
import { answered, recover } from './ways'
import './way_back.css'

interface ComingBackProps {
  /** Shown at once, not only when it is asked for. */
  readonly open?: boolean
  readonly done?: () => void
}

export function ComingBack({ open = false, done = () => undefined }: ComingBackProps) {
  const [isOpen, show] = useState(open)
  return isOpen ? (
    <WaysIn done={done} />
  ) : (
    <button type="button" class="button plain" onClick={() => show(true)}>
      {say('name.known')}
    </button>
  )
}

function WaysIn({ done }: { done: () => void }) {
  const [problem, refuse] = useState<Problem | null>(null)
  const [byCode, choose] = useState(false)
  const ready = useWords()
  const enter = async (found: Promise<Account | Problem>): Promise<Problem | null> => {
    const answer = await answered(found)
    if (isProblem(answer)) return answer
    playAs(answer)
    done()
    return null
  }
  if (!ready) return null
  const guest = account.value?.name
  return (
    <section class="ways-in" aria-label={say('name.known')}>
      {guest !== undefined && <p class="quiet">{tell('in.guest', { name: guest })}</p>}
      {canUsePasskeys() && (
        <button
          type="button"
          class="button wide"
          onClick={async () => refuse(await enter(signInWithPasskey()))}
        >
          {say('passkey.sign_in')}
        </button>
      )}
      <Told problem={problem} />
      {byCode ? (
        <CodeForm enter={(code) => enter(recover(code))} />
      ) : (
        <button type="button" class="button wide" onClick={() => choose(true)}>
          {tell('in.code')}
        </button>
      )}
    </section>
  )
}

function CodeForm({ enter }: { enter: (code: string) => Promise<Problem | null> }) {
  const [problem, refuse] = useState<Problem | null>(null)
  const [busy, work] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    work(true)
    refuse(await enter(field.current?.value.trim() ?? ''))
    work(false)
  }
  return (
    <form class="name-form" onSubmit={send}>
      <label>
        <span>{tell('in.label')}</span>
        <input
          ref={field}
          name="code"
          required
          maxLength={40}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="go"
          aria-invalid={problem !== null}
          aria-describedby="code-note"
        />
      </label>
      <p id="code-note" class="quiet">
        {tell('in.note')}
      </p>
      <Told problem={problem} />
      <button type="submit" class="button primary wide" disabled={busy}>
        {tell('in.enter')}
      </button>
    </form>
  )
}
