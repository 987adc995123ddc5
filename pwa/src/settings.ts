/** The settings of this device. Each is a signal and is stored. */
import { effect, signal } from '@preact/signals'

export const LANGUAGES = ['en', 'ru', 'pl'] as const
export const THEMES = ['auto', 'dark', 'light'] as const
/** Per cent of the browser's own text size. */
export const TEXT_SIZES = ['100', '115', '130', '150'] as const
export const MOTIONS = ['auto', 'full', 'less'] as const
export const SIGNS = ['plain', 'strong'] as const
export const STORIES = ['off', 'quick', 'calm', 'slow'] as const
export const UNDO_SECONDS = ['0', '3', '6', 'ask'] as const
export const SWITCH = ['off', 'on'] as const

export type Language = (typeof LANGUAGES)[number]
export type Theme = (typeof THEMES)[number]
export type Motion = (typeof MOTIONS)[number]
/** Patterns and outlines besides colours, for any colour vision. */
export type Signs = (typeof SIGNS)[number]
/** How fast the others' moves are shown one after another. */
export type Story = (typeof STORIES)[number]

const STORE = 'hotseat.settings'

function remembered(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function oneOf<T extends string>(known: readonly T[], value: unknown, otherwise: T): T {
  return known.find((item) => item === value) ?? otherwise
}

/** The first of the device's languages that we support, otherwise English. */
export function languageOfDevice(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

const start = remembered()

export const language = signal(
  oneOf(LANGUAGES, start.language, languageOfDevice(navigator.languages)),
)
export const theme = signal(oneOf(THEMES, start.theme, 'auto'))
export const textSize = signal(oneOf(TEXT_SIZES, start.textSize, '100'))
export const motion = signal(oneOf(MOTIONS, start.motion, 'auto'))
export const signs = signal(oneOf(SIGNS, start.signs, 'plain'))
export const story = signal(oneOf(STORIES, start.story, 'calm'))
/** How long a move that nothing can follow may still be undone; `ask` waits for a second tap. */
export const undoSeconds = signal(oneOf(UNDO_SECONDS, start.undoSeconds, '3'))
export const sound = signal(oneOf(SWITCH, start.sound, 'off'))
export const vibration = signal(oneOf(SWITCH, start.vibration, 'off'))

/** Keeps the page's attributes and the storage in step with the settings. */
export function applySettings(): void {
  effect(() => {
    const root = document.documentElement
    const mark = (name: string, value: string, absent: string): void => {
      if (value === absent) delete root.dataset[name]
      else root.dataset[name] = value
    }
    root.lang = language.value
    mark('theme', theme.value, 'auto')
    root.style.fontSize = textSize.value === '100' ? '' : `${textSize.value}%`
    mark('motion', motion.value, 'auto')
    mark('signs', signs.value, 'plain')
    const chosen = {
      language: language.value,
      theme: theme.value,
      textSize: textSize.value,
      motion: motion.value,
      signs: signs.value,
      story: story.value,
      undoSeconds: undoSeconds.value,
      sound: sound.value,
      vibration: vibration.value,
    }
    try {
      localStorage.setItem(STORE, JSON.stringify(chosen))
    } catch {
      // Private mode: the settings last until the page is closed.
    }
  })
}
