// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))

/** From the bottom up: a folder imports only itself and the folders before it. */
const LAYERS = [
  ['settings'],
  ['i18n'],
  ['look', 'router', 'qr', 'model'],
  ['emblems', 'lazy', 'last_seen'],
  ['catalogue'],
  ['api'],
  ['board', 'shell'],
  ['games'],
  ['table'],
  ['screens', 'demo'],
  ['app'],
  ['main'],
  ['worker'],
]

const IMPORT = /(?:from|import\(|import)\s*'([^']+)'/g

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)

/** Our own files that a file imports, including lazy imports. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(SOURCES, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, named = '']) => {
    if (!named.startsWith('@/') && !named.startsWith('.')) return []
    const path = named.startsWith('@/')
      ? named.slice(2)
      : relative(SOURCES, normalize(join(SOURCES, dirname(file), named)))
    const found = files.find((known) => known.replace(/\.tsx?$/, '') === path)
    return found ? [found] : []
  })
}

function folderOf(file: string): string {
  return (file.split('/')[0] ?? '').replace(/\.tsx?$/, '')
}

function layerOf(file: string): number {
  return LAYERS.findIndex((folders) => folders.includes(folderOf(file)))
}

describe('the arrows of the app', () => {
  it('has a layer for every folder', () => {
    expect(files.filter((file) => layerOf(file) < 0 && file !== 'arrows')).toEqual([])
  })

  it('imports only downwards, or within a folder', () => {
    const upwards = files.flatMap((file) =>
      importsOf(file)
        .filter((other) => folderOf(other) !== folderOf(file) && layerOf(other) >= layerOf(file))
        .map((other) => `${file} → ${other}`),
    )
    expect(upwards).toEqual([])
  })

  it('knows no circle of files', () => {
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
        return
      }
      if (done.has(file)) return
      for (const other of importsOf(file)) visit(other, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })
})
