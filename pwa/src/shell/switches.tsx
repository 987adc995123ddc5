/** The switches for language and theme at the top of the start page. */
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { LANGUAGES, type Language, language, THEMES, theme } from '@/settings'

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  pl: 'Polski',
}

const THEME_ICONS = { auto: 'auto', dark: 'moon', light: 'sun' } as const

export function LanguageSwitch() {
  return (
    <label class="choice code">
      <span class="unseen">{say('language')}</span>
      <span class="language-code" aria-hidden="true">
        {language.value.toUpperCase()}
      </span>
      <select
        value={language.value}
        onChange={(event) => {
          const wanted = LANGUAGES.find((name) => name === event.currentTarget.value)
          if (wanted) language.value = wanted
        }}
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name} lang={name}>
            {LANGUAGE_NAMES[name]}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}

export function ThemeSwitch() {
  const name = say('theme.switch', { theme: say(`theme.${theme.value}`) })
  const turn = (): void => {
    const next = (THEMES.indexOf(theme.value) + 1) % THEMES.length
    theme.value = THEMES[next] ?? 'auto'
  }
  return (
    <button type="button" class="icon-button" aria-label={name} title={name} onClick={turn}>
      <Icon name={THEME_ICONS[theme.value]} />
    </button>
  )
}
