/** The first screen gets all of the network and the processor; anything prepared for later waits for it. */
const DRAWN_MS = 1500

/** Resolves shortly after the page has loaded, once it is online. */
export async function afterFirstScreen(): Promise<void> {
  if (document.readyState !== 'complete') await heard('load')
  await new Promise((done) => setTimeout(done, DRAWN_MS))
  if (!navigator.onLine) await heard('online')
}

function heard(event: 'load' | 'online'): Promise<unknown> {
  return new Promise((done) => window.addEventListener(event, done, { once: true }))
}
