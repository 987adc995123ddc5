/** The first board of a visit gets the network and the processor to itself; what can wait for it waits here. */
let finish: () => void = () => undefined

/** Resolves once a board has been painted on this page. */
export const boardDrawn = new Promise<void>((done) => {
  finish = done
})

export function noteDrawn(): void {
  finish()
}
