/** A device in two words, from its browser's user agent: "Chrome · Android". */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrom', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'] as const

export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1]
  const system = SYSTEMS.find((sign) => userAgent.includes(sign))
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 24)
}
