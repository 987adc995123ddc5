/** What can go wrong, as errors. A problem that the API answers as data is `Refused`. */

/** The server cannot be reached, or is not ready. */
export class Unreachable extends Error {}

/** The token is wrong, expired or revoked: sign in again. */
export class Unauthorized extends Error {}

/** All points are spent, and waiting for more would take longer than allowed. */
export class RateLimited extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(`rate limited; try again in ${retryAfter} s`)
    this.retryAfter = retryAfter
  }
}

export interface ServerError {
  readonly message: string
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** The server did not execute the document: a mistake in it, or a fault of the server. */
export class RequestFailed extends Error {
  readonly errors: readonly ServerError[]

  constructor(errors: readonly ServerError[]) {
    super(errors.map((error) => error.message).join('; ') || 'no data')
    this.errors = errors
  }

  /** The code of the first error, such as `TOO_COSTLY`. */
  get code(): string {
    return String(this.errors[0]?.extensions?.code ?? '')
  }
}

/** The server understood and said no; nothing was changed. */
export class Refused extends Error {
  /** The type of the problem, such as `IllegalMove`. */
  readonly kind: string
  readonly key: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(kind: string, key: string, details: Readonly<Record<string, unknown>> = {}) {
    super(Object.keys(details).length > 0 ? `${key} ${JSON.stringify(details)}` : key)
    this.kind = kind
    this.key = key
    this.details = details
  }
}

/** The person said no, or did not answer in time. */
export class SignInRefused extends Error {}
