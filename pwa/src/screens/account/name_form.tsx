/** Signing in: type a name and play, or return to an existing account. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { createGuest, playAs } from '@/api/session'
import { say } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { ComingBack } from '@/screens/recovery/recover_account'

interface NameFormProps {
  readonly done?: () => void
  /** Visitors of this screen probably have an account, so the ways to sign in are shown at once. */
  readonly isComingBack?: boolean
  /** Typing is the next thing to do, so the field gets the focus. */
  readonly isNext?: boolean
}

export function NameForm(props: NameFormProps) {
  const { done = () => undefined, isComingBack = false, isNext = false } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNext) field.current?.focus()
  }, [isNext])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const enter = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setBusy(true)
    const answer = await createGuest(name)
    setBusy(false)
    if (isProblem(answer)) setProblem(answer)
    else {
      playAs(answer)
      done()
    }
  }
  return (
    <>
      <form class="name-form" noValidate onSubmit={enter}>
        <label>
          <span>{say('name.ask')}</span>
          <input
            ref={field}
            name="name"
            required
            maxLength={32}
            autocomplete="nickname"
            enterkeyhint="go"
            aria-invalid={problem !== null}
          />
        </label>
        <p class="quiet">{say('name.note')}</p>
        {problem && (
          <p class="problem" role="alert">
            {problemInWords(problem)}
          </p>
        )}
        <button type="submit" class="button primary wide" disabled={busy}>
          {say('name.enter')}
        </button>
      </form>
      <ComingBack open={isComingBack} done={done} />
    </>
  )
}
