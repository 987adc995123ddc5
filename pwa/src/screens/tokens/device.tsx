/** Signing in a program on another device: its code, what it asks for, allow or deny. */
import { useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { isProblem, type Problem } from '@/model/problem'
import { NameForm } from '@/screens/account/name_form'
import { TopBar } from '@/shell/top_bar'
import { answerDeviceRequest, type DeviceRequest, findDeviceRequest } from './device_request'
import { SCOPES } from './tokens'
import { refusal, tell, useWords } from './words'
import './tokens.css'
import './device.css'

type Stage = 'code' | DeviceRequest | 'approved' | 'denied'

const CODE_LENGTH = 9

export function Device() {
  const ready = useWords()
  const me = account.value
  if (!ready) return null
  return (
    <div class="screen">
      <TopBar title={tell('device.title')} />
      <main>
        {me === null && (
          <>
            <p>{tell('device.who')}</p>
            <NameForm isComingBack />
          </>
        )}
        {me && <SignIn key={me.id} name={me.name} />}
      </main>
    </div>
  )
}

function SignIn({ name }: { name: string }) {
  const [stage, setStage] = useState<Stage>('code')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [code, setCode] = useState(codeInAddress)
  const find = async (typed: string): Promise<void> => {
    setCode(typed)
    const found = await findDeviceRequest(typed)
    setProblem(isProblem(found) ? found : null)
    if (!isProblem(found)) setStage(found)
  }
  useEffect(() => {
    if (code.length >= CODE_LENGTH - 1) void find(code)
  }, [])
  const answer = async (approve: boolean, bot: string | null): Promise<void> => {
    const refused = await answerDeviceRequest(code, approve, bot)
    setProblem(refused)
    setStage(refused ? 'code' : approve ? 'approved' : 'denied')
  }
  return (
    <>
      {problem && (
        <p class="problem" role="alert">
          {refusal(problem)}
        </p>
      )}
      {stage === 'code' && <CodeForm code={code} find={(typed) => void find(typed)} />}
      {typeof stage === 'object' && (
        <Asked asked={stage} name={name} code={code} answer={(yes, bot) => void answer(yes, bot)} />
      )}
      <div role="status">
        {stage === 'approved' && (
          <Done title={tell('device.approved')} note={tell('device.back')} />
        )}
        {stage === 'denied' && <Done title={tell('device.denied')} note={tell('device.close')} />}
      </div>
    </>
  )
}

/** The code from a link or a QR code. It is shown again before anything is allowed. */
function codeInAddress(): string {
  return new URLSearchParams(location.search).get('code') ?? ''
}

function CodeForm({ code, find }: { code: string; find: (code: string) => void }) {
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    find(String(new FormData(event.currentTarget).get('user_code') ?? ''))
  }
  return (
    <form class="token-form" onSubmit={send}>
      <p>{tell('device.note')}</p>
      <label>
        <span>{tell('device.code')}</span>
        <input
          class="device-code"
          name="user_code"
          required
          defaultValue={code}
          placeholder="BCDF-GHJK"
          maxLength={20}
          autocapitalize="characters"
          autocomplete="one-time-code"
          spellcheck={false}
          enterkeyhint="go"
        />
      </label>
      <button type="submit" class="button primary wide">
        {tell('device.next')}
      </button>
    </form>
  )
}

interface AskedProps {
  readonly asked: DeviceRequest
  readonly name: string
  readonly code: string
  readonly answer: (approve: boolean, bot: string | null) => void
}

function Asked({ asked, name, code, answer }: AskedProps) {
  const [bot, setBot] = useState<string | null>(null)
  const wanted = SCOPES.filter((scope) => asked.scopes.includes(scope))
  return (
    <section class="token-form">
      <h2>{tell('device.asks', { name: asked.name })}</h2>
      <p>
        {tell('device.compare')} <b class="device-code">{code.toUpperCase()}</b>
      </p>
      {!asked.sameNetwork && (
        <p class="problem" role="note">
          {tell('device.elsewhere')}
        </p>
      )}
      <ul class="device-scopes">
        {wanted.map((scope) => (
          <li key={scope}>{tell(`scope.${scope}`)}</li>
        ))}
      </ul>
      <p class="quiet">{tell('device.until', { n: asked.days })}</p>
      {asked.bots.length > 0 && (
        <label>
          <span>{tell('device.for')}</span>
          <select onChange={(event) => setBot(event.currentTarget.value || null)}>
            <option value="">{name}</option>
            {asked.bots.map((bot) => (
              <option key={bot.id} value={bot.id}>
                {bot.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="room-buttons">
        <button type="button" class="button primary grows" onClick={() => answer(true, bot)}>
          {tell('device.yes')}
        </button>
        <button type="button" class="button" onClick={() => answer(false, null)}>
          {tell('device.no')}
        </button>
      </div>
    </section>
  )
}

function Done({ title, note }: { title: string; note: string }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{note}</p>
    </div>
  )
}
