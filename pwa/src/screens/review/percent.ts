/** Chances and their differences as people read them. */

/** A chance in whole percent; nothing is certain before the end. */
export function percent(chance: number): number {
  const whole = Math.round(chance * 100)
  if (chance > 0 && whole === 0) return 1
  return chance < 1 && whole === 100 ? 99 : whole
}

/** A difference with its sign: "+12 %", "−3 %", "0 %". */
export function signedPercent(difference: number): string {
  const whole = Math.round(difference * 100)
  if (whole === 0) return '0 %'
  return `${whole > 0 ? '+' : '−'}${Math.abs(whole)} %`
}

/** From one chance to another, such that the written numbers add up: 61 % − 50 % is 11 %. */
export function gainFrom(from: number, to: number): string {
  return signedPercent((percent(to) - percent(from)) / 100)
}
