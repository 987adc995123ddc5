/** Choices for this phone: language, theme, motion, signs besides colours; and the name. */
import { useState } from 'preact/hooks'
import { playAs, renameAccount, signOut } from '@/api/session'
import { account } from '@/api/signed_in'
import { capital } from '@/i18n/capital'
import { type Key, say } from '@/i18n/words'
import { LANGUAGES, language, MOTIONS, motion, SIGNS, signs, THEMES, theme } from '@/settings'
import { LANGUAGE_NAMES } from '@/shell/switches'
import { TopBar } from '@/shell/top_bar'
import { isProblem, type Problem } from '@/table/position'
import { problemInWords } from '@/table/problems'

export function Settings() {
  return (
    <div class="screen">
      <TopBar title={say('settings.title')} />
      <main>
        <Radio
          name={say('language')}
          values={LANGUAGES}
          held={language.value}
          hold={(value) => {
            language.value = value
          }}
          word={(value) => LANGUAGE_NAMES[value]}
        />
        <Radio
          name={say('theme')}
          values={THEMES}
          held={theme.value}
          hold={(value) => {
            theme.value = value
          }}
          word={(value) => capital(say(`theme.${value}`))}
        />
        <Radio
          name={say('settings.motion')}
          values={MOTIONS}
          held={motion.value}
          hold={(value) => {
            motion.value = value
          }}
          word={(value) => say(`motion.${value}`)}
        />
        <Radio
          name={say('settings.signs')}
          values={SIGNS}
          held={signs.value}
          hold={(value) => {
            signs.value = value
          }}
          word={(value) => say(`signs.${value}`)}
        />
        {account.value && <AccountSettings />}
      </main>
    </div>
  )
}

interface RadioProps<T extends string> {
  readonly name: string
  readonly values: readonly T[]
  readonly held: T
  readonly hold: (value: T) => void
  readonly word: (value: T) => string
}

function Radio<T extends string>({ name, values, held, hold, word }: RadioProps<T>) {
  return (
    <fieldset class="pills">
      <legend>{name}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          class="button"
          aria-pressed={value === held}
          onClick={() => hold(value)}
        >
          {word(value)}
        </button>
      ))}
    </fieldset>
  )
}

function AccountSettings() {
  const [told, tell] = useState<Problem | Key | null>(null)
  const rename = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const answer = await renameAccount(name)
    if (isProblem(answer)) tell(answer)
    else {
      account.value = answer
      tell('settings.saved')
    }
  }
  const leave = async (): Promise<void> => {
    await signOut()
    playAs(null)
  }
  return (
    <section class="account">
      <form class="name-form" onSubmit={rename}>
        <label>
          <span>{say('settings.name')}</span>
          <input name="name" required maxLength={32} defaultValue={account.value?.name ?? ''} />
        </label>
        <p role="status">{told && (typeof told === 'string' ? say(told) : problemInWords(told))}</p>
        <button type="submit" class="button">
          {say('settings.rename')}
        </button>
      </form>
      <button type="button" class="button" onClick={leave}>
        {say('settings.sign_out')}
      </button>
    </section>
  )
}
