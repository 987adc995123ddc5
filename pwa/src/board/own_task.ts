/** Work that is put off to a task of its own, so that a slow phone answers taps in between. */
import { useEffect, useState } from 'preact/hooks'

/** False while something is drawn first, then true: what is drawn only then does not hold up the rest. */
export function useOwnTask(): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCome(true))
    return () => clearTimeout(timer)
  }, [])
  return hasCome
}
