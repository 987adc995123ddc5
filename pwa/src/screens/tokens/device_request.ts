/** A program that asks to act for me: found by the code that it shows, then allowed or denied. */
import { request } from '@/api/client'
import { type Problem, problemOf } from '@/model/problem'
import {
  AnswerDeviceRequestDocument,
  DeviceRequestDocument,
  type DeviceRequestQuery,
} from './operations'

type Found = Extract<DeviceRequestQuery['answer'], { __typename: 'DeviceRequest' }>

/** What the program asks for, and the bots of mine that it could act for instead. */
export interface DeviceRequest extends Found {
  readonly bots: readonly { readonly id: string; readonly name: string }[]
}

/** Too many tokens and too many wrong codes share a key but need different texts. */
const refusalOf = (answer: { __typename: string; key?: string }): Problem => {
  const problem = problemOf(answer)
  return problem.key === 'too_many' ? { ...problem, key: 'too_many_codes' } : problem
}

export async function findDeviceRequest(code: string): Promise<DeviceRequest | Problem> {
  const { answer, viewer } = await request(DeviceRequestDocument, { code })
  if (answer.__typename !== 'DeviceRequest') return refusalOf(answer)
  return { ...answer, bots: viewer?.bots ?? [] }
}

export async function answerDeviceRequest(
  code: string,
  approve: boolean,
  bot: string | null,
): Promise<Problem | null> {
  const { answer } = await request(AnswerDeviceRequestDocument, { code, approve, bot })
  return answer.__typename === 'DeviceRequestAnswered' ? null : refusalOf(answer)
}
