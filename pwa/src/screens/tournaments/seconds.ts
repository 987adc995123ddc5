/** The current time as a signal: only what reads it is redrawn each second. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

export const now = signal(Date.now())
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Keeps the clock ticking while a screen shows it. */
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
