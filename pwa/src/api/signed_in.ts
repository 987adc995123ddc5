/** Who is signed in on this phone. A guest needs no more than a name. */
import { signal } from '@preact/signals'

export interface Account {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
}

/** Undefined until the server has answered; null if nobody is signed in. */
export const account = signal<Account | null | undefined>(undefined)
