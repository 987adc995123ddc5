/** What may go wrong: passed around as a key with parameters, and put into words only when shown. */
import type { Params } from '@/i18n/words'

/** Something that was not done, as a key with parameters. */
export interface Problem {
  readonly problem: string
  readonly key: string
  readonly parameters: Params
}

export { Unreachable } from '@client/errors'

export function isProblem(answer: object): answer is Problem {
  return 'problem' in answer
}

/** The problem in an answer that is not the expected type. */
export function problemOf(answer: {
  __typename: string
  key?: string
  parameters?: unknown
}): Problem {
  const parameters = answer.parameters
  return {
    problem: answer.__typename,
    key: answer.key ?? 'unknown',
    parameters: typeof parameters === 'object' && parameters !== null ? { ...parameters } : {},
  }
}
