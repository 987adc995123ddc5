"""The page's service worker, as a test reaches it."""

from __future__ import annotations

from playwright.async_api import BrowserContext, Worker

CONTROLLED = """async () => {
  await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller)
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
}"""


PUSH = """async (payload) => {
  const push = new PushEvent('push', { data: payload })
  let work = Promise.resolve()
  push.waitUntil = (promise) => { work = promise }
  self.dispatchEvent(push)
  await work
  const shown = await self.registration.getNotifications()
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
}"""


async def worker_of(context: BrowserContext) -> Worker:
    workers = context.service_workers
    return workers[0] if workers else await context.wait_for_event("serviceworker")
