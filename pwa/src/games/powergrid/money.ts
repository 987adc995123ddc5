/** Money as players write it. */
export function elektro(amount: number | string): string {
  return `${amount}\u00a0€`
}
