// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))
const HOOK = /\[(\w+), (\w+)\]\s*(?::[^=]+)?=\s*useState\b/g

/** Every state hook of a text whose setter has a verb of its own instead of `setX`. */
function oddSetters(text: string): readonly string[] {
  return [...text.matchAll(HOOK)]
    .filter(([, , setter = '']) => !/^set[A-Z]/.test(setter))
    .map(([, state, setter]) => `${state}, ${setter}`)
}

it('names the setter of a state hook setX', () => {
  const odd = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      oddSetters(readFileSync(join(SOURCES, path), 'utf8')).map((found) => `${path}: ${found}`),
    )
  expect(odd).toEqual([])
})

it('finds a setter with a verb of its own', () => {
  const text = ['const [busy, work]', 'const [busy, setBusy]'].join(' = useState(false)\n')
  expect(oddSetters(`${text} = useState(false)`)).toEqual(['busy, work'])
})
