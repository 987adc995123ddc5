/** The texts of one screen or game: stored beside it and loaded with it, not with the lobby. */
import { useEffect, useState } from 'preact/hooks'
import { findText, loadBundle, type Params, textOf } from './words'

export interface Bundle<Key extends string> {
  /** The text of a key that is known at compile time. */
  readonly tell: (key: Key, params?: Params) => string
  /** The text of a key that is built from the server's data. */
  readonly tellOf: (group: string, name: string, params?: Params) => string
  readonly find: (key: string, params?: Params) => string | undefined
  readonly load: () => Promise<void>
  /** True as soon as the texts are loaded. */
  readonly useWords: () => boolean
}

/** `bundle<typeof en>('tokens')` uses the texts of `tokens/words/{en,ru,pl}.json`. */
export function bundle<English extends object>(name: string): Bundle<keyof English & string> {
  const load = (): Promise<void> => loadBundle(name)
  return {
    tell: (key, params) => textOf(name, key, params),
    tellOf: (group, key, params) => textOf(name, `${group}.${key}`, params),
    find: (key, params) => findText(name, key, params),
    load,
    useWords: () => {
      const [isReady, setReady] = useState(false)
      useEffect(() => {
        void load().finally(() => setReady(true))
      }, [])
      return isReady
    },
  }
}
