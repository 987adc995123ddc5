/** My account: quiet hours, vacation, recovery, devices, tokens, and deleting it. */
import { useEffect, useState } from 'preact/hooks'
import {
  deleteAccount,
  endVacation,
  goOnVacation,
  type Hours,
  type MyAccount,
  readMyAccount,
  setQuietHours,
  signOutDevice,
} from '@/api/account'
import { deviceName } from '@/api/device_name'
import { playAs } from '@/api/session'
import { say, spoken } from '@/i18n/words'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { Pills } from '@/screens/new_table/pills'
import { WayBack } from '@/screens/recovery/recovery'
import { SignOutEverywhere } from '@/screens/recovery/sign_out_everywhere'
import { MyTokens } from '@/screens/tokens/my_tokens'

const NIGHTS: readonly (Hours | null)[] = [
  null,
  { start: 21 * 60, end: 8 * 60 },
  { start: 23 * 60, end: 7 * 60 },
]
const VACATION_DAYS = [3, 7, 14] as const

export function AccountSection() {
  const [mine, setMine] = useState<MyAccount | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const read = (): void => {
    readMyAccount().then(setMine, () => undefined)
  }
  useEffect(read, [])
  const act = async (deed: Promise<Problem | null>): Promise<boolean> => {
    const refused = await deed
    setProblem(refused)
    read()
    return refused === null
  }
  if (!mine) return null
  return (
    <section class="account">
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem)}
        </p>
      )}
      <QuietHours held={mine.preferences.quietHours} hold={(hours) => act(setQuietHours(hours))} />
      <Vacation mine={mine} act={act} />
      <WayBack />
      <Devices mine={mine} drop={(id) => act(signOutDevice(id))} />
      <MyTokens />
      <Farewell
        leave={async () => {
          if (await act(deleteAccount())) playAs(null)
        }}
      />
    </section>
  )
}

function QuietHours({ held, hold }: { held: Hours | null; hold: (hours: Hours | null) => void }) {
  const time = new Intl.DateTimeFormat(spoken.value, { timeStyle: 'short', timeZone: 'UTC' })
  const clock = (minute: number): string => time.format(new Date(minute * 60_000))
  const word = (hours: Hours | null): string =>
    hours ? `${clock(hours.start)} – ${clock(hours.end)}` : say('quiet.none')
  return (
    <Pills
      name={say('quiet.title')}
      choices={NIGHTS}
      chosen={NIGHTS.find((hours) => hours?.start === held?.start)}
      choose={hold}
      word={word}
    />
  )
}

interface VacationProps {
  readonly mine: MyAccount
  readonly act: (deed: Promise<Problem | null>) => Promise<boolean>
}

function Vacation({ mine, act }: VacationProps) {
  const running = mine.vacations[0]
  const date = new Intl.DateTimeFormat(spoken.value, { dateStyle: 'medium' })
  return (
    <fieldset class="pills">
      <legend>{say('vacation.title')}</legend>
      {running ? (
        <button type="button" class="button" onClick={() => act(endVacation())}>
          {say('vacation.end', { date: date.format(new Date(running.endsAt)) })}
        </button>
      ) : (
        VACATION_DAYS.map((days) => (
          <button key={days} type="button" class="button" onClick={() => act(goOnVacation(days))}>
            {say('vacation.days', { n: days })}
          </button>
        ))
      )}
    </fieldset>
  )
}

function Devices({ mine, drop }: { mine: MyAccount; drop: (id: string) => void }) {
  return (
    <div class="account">
      <h2>{say('devices.title')}</h2>
      <ul class="rows">
        {mine.devices.map((device) => (
          <li key={device.id} class="room-seat">
            <span class="room-name">{deviceName(device.device) || say('devices.unnamed')}</span>
            {device.isThisOne ? (
              <span class="quiet">{say('devices.this')}</span>
            ) : (
              <button type="button" class="button small" onClick={() => drop(device.id)}>
                {say('devices.drop')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <SignOutEverywhere />
    </div>
  )
}

function Farewell({ leave }: { leave: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <div class="room-buttons">
      {asking && (
        <button type="button" class="button primary" onClick={leave}>
          {say('account.delete_yes')}
        </button>
      )}
      <button type="button" class="button" onClick={() => setAsking(!asking)}>
        {say(asking ? 'account.keep' : 'account.delete')}
      </button>
    </div>
  )
}
