/** The words of one screen or game: they lie beside it and come with it, not with the lobby. */
import { useEffect, useState } from 'preact/hooks'
import { findText, loadBundle, type Params, textOf } from './words'

export interface Bundle<Key extends string> {
  /** A sentence under a key that is known when the code is written. */
  readonly tell: (key: Key, params?: Params) => string
  /** A sentence under a key that is made of what the server said. */
  readonly tellOf: (group: string, name: string, params?: Params) => string
  readonly find: (key: string, params?: Params) => string | undefined
  readonly load: () => Promise<void>
  /** True as soon as the words are here. */
  readonly useWords: () => boolean
}

/** `bundle<typeof en>('tokens')` speaks the words of `tokens/words/{en,ru,pl}.json`. */
export function bundle<English extends object>(name: string): Bundle<keyof English & string> {
  const load = (): Promise<void> => loadBundle(name)
  return {
    tell: (key, params) => textOf(name, key, params),
    tellOf: (group, one, params) => textOf(name, `${group}.${one}`, params),
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
