/** Settings of this phone: language, theme, text size, motion, patterns besides colours; and the name. */
import { useState } from 'preact/hooks'
import { turnOffPush } from '@/api/push'
import { playAs, renameAccount, signOut } from '@/api/session'
import { account } from '@/api/signed_in'
import { capital } from '@/i18n/capital'
import { type Key, say } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { Pills } from '@/screens/new_table/pills'
import {
  LANGUAGES,
  language,
  MOTIONS,
  motion,
  SIGNS,
  STORIES,
  SWITCH,
  signs,
  sound,
  story,
  TEXT_SIZES,
  THEMES,
  textSize,
  theme,
  UNDO_SECONDS,
  undoSeconds,
  vibration,
} from '@/settings'
import { LANGUAGE_NAMES } from '@/shell/switches'
import { TopBar } from '@/shell/top_bar'
import './settings.css'

export function Settings() {
  return (
    <div class="screen">
      <TopBar title={say('settings.title')} />
      <main class="settings">
        <Pills
          name={say('language')}
          choices={LANGUAGES}
          chosen={language.value}
          choose={(value) => {
            language.value = value
          }}
          word={(value) => LANGUAGE_NAMES[value]}
        />
        <Pills
          name={say('theme')}
          choices={THEMES}
          chosen={theme.value}
          choose={(value) => {
            theme.value = value
          }}
          word={(value) => capital(say(`theme.${value}`))}
        />
        <Pills
          name={say('settings.text_size')}
          choices={TEXT_SIZES}
          chosen={textSize.value}
          choose={(value) => {
            textSize.value = value
          }}
          word={(value) => `${value}\u00a0%`}
        />
        <Pills
          name={say('settings.motion')}
          choices={MOTIONS}
          chosen={motion.value}
          choose={(value) => {
            motion.value = value
          }}
          word={(value) => say(`motion.${value}`)}
        />
        <Pills
          name={say('settings.signs')}
          choices={SIGNS}
          chosen={signs.value}
          choose={(value) => {
            signs.value = value
          }}
          word={(value) => say(`signs.${value}`)}
        />
        <Pills
          name={say('settings.story')}
          choices={STORIES}
          chosen={story.value}
          choose={(value) => {
            story.value = value
          }}
          word={(value) => say(`story.${value}`)}
        />
        <Pills
          name={say('settings.undo')}
          choices={UNDO_SECONDS}
          chosen={undoSeconds.value}
          choose={(value) => {
            undoSeconds.value = value
          }}
          word={(value) => say(`undo.${value}`)}
        />
        <Pills
          name={say('settings.sound')}
          choices={SWITCH}
          chosen={sound.value}
          choose={(value) => {
            sound.value = value
          }}
          word={(value) => say(`switch.${value}`)}
        />
        {'vibrate' in navigator && (
          <Pills
            name={say('settings.vibration')}
            choices={SWITCH}
            chosen={vibration.value}
            choose={(value) => {
              vibration.value = value
            }}
            word={(value) => say(`switch.${value}`)}
          />
        )}
        {account.value && <AccountSettings />}
      </main>
    </div>
  )
}

function AccountSettings() {
  const [status, setStatus] = useState<Problem | Key | null>(null)
  const rename = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const answer = await renameAccount(name)
    if (isProblem(answer)) setStatus(answer)
    else {
      account.value = answer
      setStatus('settings.saved')
    }
  }
  const leave = async (): Promise<void> => {
    // After signing out, this phone must not get notifications for the account.
    await turnOffPush()
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
        <p role="status">
          {status && (typeof status === 'string' ? say(status) : problemInWords(status))}
        </p>
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
