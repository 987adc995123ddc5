/** A device in two words, from what its browser says of itself: "Chrome · Android". */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrom', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'] as const

export function deviceName(told: string): string {
  const browser = BROWSERS.find(([sign]) => told.includes(sign))?.[1]
  const system = SYSTEMS.find((sign) => told.includes(sign))
  return [browser, system].filter(Boolean).join(' · ') || told.slice(0, 24)
}
