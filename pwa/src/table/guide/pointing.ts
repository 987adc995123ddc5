/** Points at things on the screen with a ring, wherever and however they are drawn. */
import { useLayoutEffect } from 'preact/hooks'

/**
 * A style sheet instead of classes, so that rings survive a redraw. A piece of a board is ringed
 * in its own shape, because a box around it would cut through its neighbours. The ring moves with
 * the words that it belongs to, not after they have been painted.
 */
export function usePointing(selectors: readonly string[], isOn: boolean): void {
  const wanted = isOn ? selectors.join(', ') : ''
  useLayoutEffect(() => {
    if (!wanted) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `:is(${wanted}):not(.target:has(> .aim)) { outline: 3px solid var(--primary);
        outline-offset: -1px; border-radius: 10px; animation: pointed var(--pointing) 3; }
      svg:is(${wanted}) { outline-offset: -3px; }
      .target:is(${wanted}) > .aim { stroke: var(--primary) !important; stroke-width: 4 !important;
        animation: pointed-shape var(--pointing) 3; }`,
    )
    document.adoptedStyleSheets.push(sheet)
    // Wait until the part that holds it has been drawn.
    const timer = setTimeout(() => {
      document.querySelector(wanted)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => {
      clearTimeout(timer)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [wanted])
}
