/** A QR code as a picture: dark on white in both themes, because cameras need it. */
import { useMemo } from 'preact/hooks'
import { qrCode } from './qr'

const QUIET = 3

export function QrPicture({ text, name }: { text: string; name: string }) {
  const modules = useMemo(() => qrCode(text), [text])
  const size = modules.length + 2 * QUIET
  const dark = modules.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#0f1720" shape-rendering="crispEdges" />
    </svg>
  )
}
