import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Tells the service worker which files make up this version, under a name made from their contents. */
function serviceWorker(): Plugin {
  return {
    name: 'hotseat-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('the bundle holds no sw.js')
      const hash = createHash('sha256')
      for (const file of filesIn(here('public'))) hash.update(readFileSync(here(`public/${file}`)))
      const built = Object.values(bundle).filter((file) => file !== worker)
      for (const file of built) hash.update(file.type === 'chunk' ? file.code : file.source)
      const shell = new Set(['/', '/theme.js', '/manifest.webmanifest', '/icons/icon.svg'])
      const later = new Set<string>()
      for (const file of built) {
        const path = `/${file.fileName}`
        if (!path.startsWith('/assets/')) continue
        const isForLater = path.startsWith('/assets/later-')
        ;(isForLater ? later : shell).add(path)
      }
      const list = (paths: Set<string>): string => JSON.stringify([...paths].sort())
      worker.code = worker.code
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace(/["'`]__SHELL__["'`]/, list(shell))
        .replace(/["'`]__LATER__["'`]/, list(later))
    },
  }
}

/** Lets `theme.js`, which runs first, fetch what this visit will need: the words, at a table its frame, by an invitation the waiting room. */
function headStart(): Plugin {
  return {
    name: 'hotseat-head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        const given = ['en', 'ru', 'pl', 'table', 'waiting_room'].map((name) => {
          const script = name === 'table' ? 'table_screen' : name
          const file = files.find((path) => new RegExp(`^assets/${script}-[^/]+\\.js$`).test(path))
          const chunk = bundle?.[file ?? '']
          const needed = chunk?.type === 'chunk' ? chunk.imports : []
          const early = [file, ...needed.filter((path) => !path.includes('/shell-'))]
          return ` data-${name}="${early.map((path) => `/${path}`).join(' ')}"`
        })
        return html.replace('<script src="/theme.js"', `$&${given.join('')}`)
      },
    },
  }
}

/** Adds each game's title, short title, tagline and theme to the shell's words, from the engine's own. */
function gameTitles(): Plugin {
  return {
    name: 'hotseat-game-titles',
    enforce: 'pre',
    transform(code, id) {
      const language = /\/src\/i18n\/(\w+)\.json$/.exec(id)?.[1]
      if (!language) return null
      const words = JSON.parse(code) as Record<string, unknown>
      for (const game of readdirSync(here('../engine/games'))) {
        const file = here(`../engine/games/${game}/words/${language}.json`)
        if (!existsSync(file)) continue
        this.addWatchFile(file)
        const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
        for (const word of ['title', 'short', 'tagline', 'theme'])
          words[`${game}.${word}`] = own[word]
      }
      return JSON.stringify(words)
    },
  }
}

/** What every first page needs comes in one file: phones pay for each request. */
const SHELL =
  /node_modules\/(preact|@preact)\/|src\/(main|app|router|settings|catalogue|lazy|last_seen)\.|src\/(emblems|shell)\/|src\/i18n\/\w+\.tsx?$|src\/look\/\w+\.tsx?$|client\/src\/(errors|live|transport|waiting)\.|src\/api\/(client|inbox|session|signed_in|tables|operations)\.|src\/model\/\w+\.|src\/screens\/start\/|src\/board\/(explain|segmented|target|token)\.|src\/games\/load\.|src\/table\/(clocks|prefetch|guide\/progress)\./

export default defineConfig({
  root: here('.'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: {
      '@client': here('client/src'),
      '@games': here('../engine/games'),
      '@schema': here('../schema'),
      '@': here('src'),
    },
  },
  plugins: [gameTitles(), headStart(), serviceWorker()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: here('index.html'), sw: here('src/worker/sw.ts') },
      output: {
        advancedChunks: {
          groups: [{ name: 'shell', test: SHELL }],
        },
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: (chunk) => {
          const module = chunk.facadeModuleId ?? ''
          // What is learnt once: the guide and the rules of a game, with their words.
          const taught = /\/src\/games\/(\w+)\/(guide|rules)\//.exec(module)
          if (taught) return `assets/later-${taught[2]}-${taught[1]}-[name]-[hash].js`
          // What a card stands for in the real world is read by those who open it.
          const notes = /\/games\/(\w+)\/card_words\/notes\//.exec(module)
          if (notes) return `assets/later-notes-${notes[1]}-[name]-[hash].js`
          const words = /\/(?:games|screens)\/(\w+)\/(?:words|card_words)\//.exec(module)
          if (words) return `assets/later-words-${words[1]}-[name]-[hash].js`
          const board = /\/src\/games\/(\w+)\/board\.tsx?$/.exec(module)
          return board ? `assets/later-board-${board[1]}-[hash].js` : 'assets/[name]-[hash].js'
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/graphql': { target: process.env.HOTSEAT_API ?? 'http://127.0.0.1:8000', ws: true },
      '/healthz': process.env.HOTSEAT_API ?? 'http://127.0.0.1:8000',
    },
  },
  test: { environment: 'happy-dom', include: ['{src,client/src}/**/*.test.{ts,tsx}'] },
})
