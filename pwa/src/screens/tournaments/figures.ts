/** Numbers and times as tournaments show them. */
import { spoken } from '@/i18n/words'

/** Two decimals are enough for thirds and the like. */
export function figure(value: number): string {
  return String(Math.round(value * 100) / 100).replace('-', '−')
}

/** With its sign, for what is added or taken. */
export function signed(value: number): string {
  return value > 0 ? `+${figure(value)}` : figure(value)
}

/** Minutes and seconds, with hours from an hour on; never below zero. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const two = (value: number): string => String(value).padStart(2, '0')
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  if (minutes < 48 * 60)
    return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
  return `${Math.floor(minutes / (24 * 60))} × 24:00`
}

export function momentInWords(iso: string): string {
  return new Date(iso).toLocaleString(spoken.value, { dateStyle: 'medium', timeStyle: 'short' })
}

export function hourInWords(iso: string): string {
  return new Date(iso).toLocaleTimeString(spoken.value, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
