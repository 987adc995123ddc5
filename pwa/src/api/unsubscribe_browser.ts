/** Ends this browser's subscription to push notifications when nobody is signed in any more. */

/**
 * The server has forgotten it already: whoever signs out everywhere gets no more notifications
 * anywhere. Otherwise the settings would go on saying that they are on.
 */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}
