/** Clocks as a player reads them: minutes and seconds in live games, days and hours in correspondence games. */
import { useEffect, useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import type { TableInfo } from '@/model/table'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The present moment, once a second while a clock runs. */
export function useSeconds(running: boolean): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [running])
  return now
}

export function clocksInWords(info: TableInfo, now: number): Record<number, string> {
  const words: Record<number, string> = {}
  if (info.clockKind === null) return words
  for (const [seat, clock] of info.clocks.entries()) {
    const left = clock.deadline ? Date.parse(clock.deadline) - now : clock.bankMs
    words[seat] = timeInWords(Math.max(0, left))
  }
  return words
}

export function timeInWords(ms: number): string {
  if (ms >= DAY)
    return say('time.days', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) })
  if (ms >= HOUR)
    return say('time.hours', {
      hours: Math.floor(ms / HOUR),
      minutes: Math.floor((ms % HOUR) / MINUTE),
    })
  const minutes = Math.floor(ms / MINUTE)
  const seconds = Math.floor((ms % MINUTE) / SECOND)
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}
