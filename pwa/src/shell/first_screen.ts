/** The first screen has the line and the processor to itself; what is only kept for later waits for it. */
const DRAWN_MS = 1500

/** Some moments after the page was loaded, with a network. */
export async function afterFirstScreen(): Promise<void> {
  if (document.readyState !== 'complete') await heard('load')
  await new Promise((done) => setTimeout(done, DRAWN_MS))
  if (!navigator.onLine) await heard('online')
}

function heard(event: 'load' | 'online'): Promise<unknown> {
  return new Promise((done) => window.addEventListener(event, done, { once: true }))
}
