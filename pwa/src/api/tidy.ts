/** The API's data as boards expect it: without the selections' suffixes, enums in lower case. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => name !== '__typename')
  return Object.fromEntries(
    fields.map(([name, inner]) => {
      const [field, mark] = name.split('__')
      return [field, mark === 'enum' ? lower(inner) : tidy(inner)]
    }),
  )
}

/** Boards, text keys and notations spell the engine's names in lower case: `COLD_FUSION` is `cold_fusion`. */
function lower(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lower)
  return typeof value === 'string' ? value.toLowerCase() : value
}
