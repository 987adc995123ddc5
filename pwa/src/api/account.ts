/** The private part of my account: quiet hours, vacation, devices. */
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import { type Operation, request } from './client'
import {
  DeleteAccountDocument,
  EndVacationDocument,
  MyAccountDocument,
  type MyAccountQuery,
  ScheduleVacationDocument,
  SignOutDeviceDocument,
  UpdatePreferencesDocument,
} from './operations'

export type MyAccount = NonNullable<MyAccountQuery['viewer']>

const DAY_MS = 86_400_000

/** A stretch of every day, in minutes since midnight. */
export interface Hours {
  readonly start: number
  readonly end: number
}

export async function readMyAccount(): Promise<MyAccount | null> {
  return (await request(MyAccountDocument, {})).viewer
}

type Answered = { answer: { __typename: string; key?: string } }

async function change<Variables extends object>(
  operation: Operation<Answered, Variables>,
  variables: Variables,
): Promise<Problem | null> {
  const { answer } = await request(operation, variables)
  return answer.key === undefined ? null : problemOf(answer)
}

/** No notifications in these hours; null allows them at any time. */
export const setQuietHours = (quietHours: Hours | null) =>
  change(UpdatePreferencesDocument, { preferences: { quietHours } })

export const signOutDevice = (id: string) => change(SignOutDeviceDocument, { id })

/** Pauses the clocks of my correspondence games for this many days from now on. */
export const goOnVacation = (days: number) => {
  const now = Date.now()
  return change(ScheduleVacationDocument, {
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + days * DAY_MS).toISOString(),
  })
}

export const endVacation = () => change(EndVacationDocument, {})

export const deleteAccount = () => change(DeleteAccountDocument, {})
