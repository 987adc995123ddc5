/** What the API sends, as boards know it: without the marks that the selections needed. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => name !== '__typename')
  return Object.fromEntries(fields.map(([name, inner]) => [name.split('__')[0], tidy(inner)]))
}

/** The input of an action with another number: `{powergrid: {bid: {amount: 15}}}`. */
export function actionInput(game: string, action: object, field: string, number: number): object {
  const { kind, notation: _, ...fields } = { kind: '', notation: '', ...action }
  return { [game]: { [camel(kind)]: { ...fields, [field]: number } } }
}

export function camel(name: string): string {
  return name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
