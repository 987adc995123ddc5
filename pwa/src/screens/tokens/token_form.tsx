/** Making a token: what for, what it may do, for how long; then its secret, once. */
import { useState } from 'preact/hooks'
import { Icon } from '@/look/icons'
import { isProblem, type Problem } from '@/model/problem'
import type { Made, Wish } from './tokens'
import { refusal, tell } from './words'
import './tokens.css'

const DAYS = [7, 30, 90, 365] as const
const USUAL_DAYS = 90

interface FormProps<Scope extends string> {
  readonly scopes: readonly Scope[]
  /** What is ticked at first. */
  readonly usual: readonly Scope[]
  readonly word: (scope: Scope) => string
  readonly make: (wish: Wish<Scope>) => Promise<Made>
}

interface NewToken {
  readonly name: string
  readonly secret: string
}

export function TokenForm<Scope extends string>(props: FormProps<Scope>) {
  const [token, setToken] = useState<NewToken | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const make = async (wish: Wish<Scope>): Promise<void> => {
    const made = await props.make(wish)
    setProblem(isProblem(made) ? made : null)
    if (!isProblem(made)) setToken({ name: wish.name, secret: made.secret })
  }
  return (
    <>
      <div role="status">{token && <Secret token={token} close={() => setToken(null)} />}</div>
      {!token && (
        <details class="token-make">
          <summary>{tell('make')}</summary>
          <Fields {...props} wish={(wish) => void make(wish)} />
        </details>
      )}
      {problem && (
        <p class="problem" role="alert">
          {refusal(problem)}
        </p>
      )}
    </>
  )
}

interface FieldsProps<Scope extends string> extends FormProps<Scope> {
  readonly wish: (wish: Wish<Scope>) => void
}

function Fields<Scope extends string>({ scopes, usual, word, wish }: FieldsProps<Scope>) {
  const [ticked, setTicked] = useState<readonly Scope[]>(usual)
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const form = new FormData(event.currentTarget)
    const name = String(form.get('token') ?? '').trim()
    wish({
      name,
      scopes: scopes.filter((scope) => ticked.includes(scope)),
      days: Number(form.get('days')),
    })
  }
  const turn = (scope: Scope): void =>
    setTicked(
      ticked.includes(scope) ? ticked.filter((other) => other !== scope) : [...ticked, scope],
    )
  return (
    <form class="token-form" onSubmit={send}>
      <label>
        <span>{tell('name')}</span>
        <input name="token" required maxLength={32} autocomplete="off" />
      </label>
      <fieldset>
        <legend>{tell('allows')}</legend>
        {scopes.map((scope) => (
          <label key={scope} class="token-scope">
            <input type="checkbox" checked={ticked.includes(scope)} onChange={() => turn(scope)} />
            <span>{word(scope)}</span>
          </label>
        ))}
      </fieldset>
      <label>
        <span>{tell('days')}</span>
        <select name="days">
          {DAYS.map((days) => (
            <option key={days} value={days} selected={days === USUAL_DAYS}>
              {tell('days.n', { n: days })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button primary" disabled={ticked.length === 0}>
        {tell('make_it')}
      </button>
    </form>
  )
}

function Secret({ token, close }: { token: NewToken; close: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(token.secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div class="token-secret">
      <b>{tell('secret', { name: token.name })}</b>
      <code>{token.secret}</code>
      <p>{tell('secret.warning')}</p>
      <div class="room-buttons">
        <button type="button" class="button primary grows" onClick={copy}>
          <Icon name={copied ? 'check' : 'link'} />
          {tell(copied ? 'copied' : 'copy')}
        </button>
        <button type="button" class="button" onClick={close}>
          {tell('secret.close')}
        </button>
      </div>
    </div>
  )
}
