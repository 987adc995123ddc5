/** Notifications on this phone when it is my turn. Requested after a tap, never at the first visit. */
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import { request } from './client'
import {
  CreatePushSubscriptionDocument,
  DeletePushSubscriptionDocument,
  PushKeyDocument,
} from './operations'

export type PushState = 'impossible' | 'asked' | 'on' | 'refused'

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'impossible'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'asked'
}

const NO_SERVICE: Problem = { problem: 'NoPushService', key: 'no_push_service', parameters: {} }

export async function turnOnPush(): Promise<Problem | null> {
  if ((await Notification.requestPermission()) !== 'granted') return NO_SERVICE
  const { pushKey } = await request(PushKeyDocument, {})
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => null)
  const keys = subscription?.toJSON().keys
  if (!subscription || !keys?.p256dh || !keys.auth) return NO_SERVICE
  const { endpoint } = subscription
  const variables = { endpoint, p256dh: keys.p256dh, auth: keys.auth }
  const { answer } = await request(CreatePushSubscriptionDocument, variables)
  return answer.__typename === 'PushSubscriptionCreated' ? null : problemOf(answer)
}

/** Unsubscribes on the server first; otherwise it would keep pushing to a phone that no longer listens. */
export async function turnOffPush(): Promise<Problem | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  const { answer } = await request(DeletePushSubscriptionDocument, {
    endpoint: subscription.endpoint,
  })
  if (answer.__typename !== 'PushSubscriptionDeleted') return problemOf(answer)
  await subscription.unsubscribe()
  return null
}
