/** The present moment as a signal: only what reads it is drawn again each second. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

export const now = signal(Date.now())
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Keeps the seconds running as long as a screen shows them. */
export function useNow(): void {
  useEffect(() => {
    watchers += 1
    now.value = Date.now()
    timer ??= setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => {
      watchers -= 1
      if (watchers > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
}
