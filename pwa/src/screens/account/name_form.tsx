/** Getting in: type a name, play; or come back as who one was. */
import { useState } from 'preact/hooks'
import { createGuest, playAs } from '@/api/session'
import { say } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { ComingBack } from '@/screens/recovery/recover_account'

interface NameFormProps {
  readonly done?: () => void
  /** Whoever opens this screen may well have an account: its ways in are shown at once. */
  readonly isComingBack?: boolean
}

export function NameForm({ done = () => undefined, isComingBack = false }: NameFormProps) {
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
      <form class="name-form" onSubmit={enter}>
        <label>
          <span>{say('name.ask')}</span>
          <input
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
