/** Points at things on the screen by a ring, wherever and however they are drawn. */
import { useEffect } from 'preact/hooks'

/** A sheet of our own instead of classes: what is drawn anew stays pointed at. */
export function usePointing(selectors: readonly string[], isOn: boolean): void {
  const wanted = isOn ? selectors.join(', ') : ''
  useEffect(() => {
    if (!wanted) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `:is(${wanted}) { outline: 3px solid var(--primary); outline-offset: -1px; border-radius: 10px;
        animation: pointed var(--pointing) 3; }`,
    )
    document.adoptedStyleSheets.push(sheet)
    // After the part that holds it has been drawn.
    const timer = setTimeout(() => {
      document.querySelector(wanted)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => {
      clearTimeout(timer)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [wanted])
}
