/** For returning players: sign in with a passkey or a recovery code. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { canUsePasskeys, signInWithPasskey } from '@/api/passkey'
import { playAs } from '@/api/session'
import { type Account, account } from '@/api/signed_in'
import { say } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { ProblemNotice } from './problem_notice'
import { answered, recover } from './recovery_api'
import { tell, useWords } from './words'
import './recovery.css'

interface ComingBackProps {
  /** Shown at once, not only on demand. */
  readonly open?: boolean
  readonly done?: () => void
}

export function ComingBack({ open = false, done = () => undefined }: ComingBackProps) {
  const [isOpen, setOpen] = useState(open)
  return isOpen ? (
    <WaysIn done={done} />
  ) : (
    <button type="button" class="button plain" onClick={() => setOpen(true)}>
      {say('name.known')}
    </button>
  )
}

function WaysIn({ done }: { done: () => void }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [byCode, setByCode] = useState(false)
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
          onClick={async () => setProblem(await enter(signInWithPasskey()))}
        >
          {say('passkey.sign_in')}
        </button>
      )}
      <ProblemNotice problem={problem} />
      {byCode ? (
        <CodeForm enter={(code) => enter(recover(code))} />
      ) : (
        <button type="button" class="button wide" onClick={() => setByCode(true)}>
          {tell('in.code')}
        </button>
      )}
    </section>
  )
}

function CodeForm({ enter }: { enter: (code: string) => Promise<Problem | null> }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem(await enter(field.current?.value.trim() ?? ''))
    setBusy(false)
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
      <ProblemNotice problem={problem} />
      <button type="submit" class="button primary wide" disabled={busy}>
        {tell('in.enter')}
      </button>
    </form>
  )
}
