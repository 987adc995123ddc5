/** Capitalises the first letter: some words appear both within a sentence and alone on a button. */
import { spoken } from './words'

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken.value) + text.slice(1)
}
