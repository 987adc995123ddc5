/** What the API answers. */

export type Scope = 'read' | 'play' | 'tables' | 'tournaments' | 'webhooks'

export interface Viewer {
  readonly scopes: readonly string[]
  readonly account: { readonly id: string; readonly name: string; readonly kind: string }
}

/** A token with its secret, which is told once. */
export interface NewToken {
  readonly secret: string
  readonly token: {
    readonly id: string
    readonly name: string
    readonly scopes: readonly string[]
    readonly expiresAt: string
  }
}

/** What to show to the person who signs this program in. */
export interface DeviceCode {
  readonly deviceCode: string
  readonly userCode: string
  readonly verificationUrl: string
  readonly verificationUrlComplete: string
  readonly interval: number
}

/** A seat must decide something; the key stays the same until it does. */
export interface Decision {
  readonly key: string
  readonly seat: number
  readonly kind: string
}

export interface LegalAction {
  readonly notation: string
  readonly template: string
  /** The numbers that may stand in the place of `{field}` in the template. */
  readonly range: { readonly field: string; readonly low: number; readonly high: number } | null
  readonly input: unknown
}

/** A legal action, or a line of notation. */
export type Action = LegalAction | string

export interface Result {
  readonly reason: string
  /** Rank 1 is the best. */
  readonly ranks: readonly number[]
  /** Whether everybody won; null where everybody plays for themselves. */
  readonly shared: boolean | null
  readonly scores: readonly { readonly total: number }[]
}

export interface Position {
  readonly version: number
  readonly status: string
  readonly decisions: readonly Decision[]
  readonly legalActions: readonly LegalAction[]
  readonly result: Result | null
  readonly view?: Readonly<Record<string, unknown>> | null
}

export interface Table extends Position {
  readonly id: string
  readonly invitation: string | null
  readonly mySeats: readonly number[]
  readonly game: { readonly id: string }
  readonly seats: readonly {
    readonly seat: number
    readonly name: string
    readonly bot: string | null
    readonly ready: boolean
  }[]
}

/** A table after a change, with everything that has happened since the last update. */
export interface TableUpdate extends Position {
  readonly since: number
  readonly log: readonly {
    readonly version: number
    readonly kind: string
    readonly seat: number | null
    readonly notation: string | null
  }[]
}

/** The notation of an action with this number, which must lie in its range. */
export function at(action: LegalAction, number: number): string {
  const { range } = action
  if (!range) throw new RangeError(`"${action.notation}" leaves no number free`)
  if (number < range.low || number > range.high)
    throw new RangeError(`${number} is not between ${range.low} and ${range.high}`)
  return action.template.replace(`{${range.field}}`, String(number))
}

/** Whether a table of this status is never played again. */
export const isOver = (position: { readonly status: string }): boolean =>
  position.status.toLowerCase() === 'over'
