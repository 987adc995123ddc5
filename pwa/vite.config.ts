import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { defineConfig } from 'vitest/config'
import { completeWith, POSITION } from './src/api/table_queries'

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
      const shell = new Set(['/', '/manifest.webmanifest', '/icons/icon.svg'])
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

/** The files that showing this one takes, by the name of its script; the shell's are on every page. */
function filesOf(bundle: Rollup.OutputBundle, name: string): readonly string[] {
  const isNamed = new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`)
  const first = Object.keys(bundle).find((path) => isNamed.test(path))
  const found = new Set<string>()
  const add = (path: string | undefined): void => {
    const chunk = bundle[path ?? '']
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName) || chunk.name === 'shell') return
    found.add(chunk.fileName)
    for (const needed of chunk.imports) add(needed)
    for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles)
  }
  add(first)
  return [...found].map((path) => `/${path}`)
}

const THEME = '<script data-theme'

/** Writes `theme.js` into every page, because the first paint waits for it; the server allows it by its hash. */
function inlineTheme(): Plugin {
  const file = here('src/shell/theme.js')
  return {
    name: 'hotseat-inline-theme',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const code = readFileSync(file, 'utf8').replaceAll(/^ *\/\/.*\n/gm, '')
        return html.replace(`${THEME}>`, () => `${THEME}>\n${code}`)
      },
    },
  }
}

/**
 * Lets `theme.js`, which runs first, fetch the words of this visit's language. Tables have a page of their own,
 * `table.html`: it names the files of the frame, so that the browser fetches them at once, and gives `theme.js` the
 * question for the table, the files of each game's board, and those of the waiting room. The same questions are left in
 * `first_questions.json` for the server, which writes its answers into the page.
 */
function headStart(): Plugin {
  const LANGUAGES = ['en', 'ru', 'pl']
  const games = readdirSync(here('src/games')).filter((game) =>
    existsSync(here(`src/games/${game}/board.tsx`)),
  )
  const attribute = (name: string, files: readonly string[]) => ` data-${name}="${files.join(' ')}"`
  const withAttributes = (html: string, given: readonly string[]) =>
    html.replace(THEME, () => THEME + given.join(''))
  return {
    name: 'hotseat-head-start',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return withAttributes(
          html,
          LANGUAGES.map((name) => attribute(name, filesOf(bundle, name))),
        )
      },
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the bundle holds no index.html')
      const frame = filesOf(bundle, 'table_screen')
      const links = frame.map((path) =>
        path.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="${path}">`
          : `<link rel="modulepreload" href="${path}">`,
      )
      const boards = games.flatMap((game) => [
        attribute(game, notAmong(frame, filesOf(bundle, `later-board-${game}`))),
        ...LANGUAGES.map((language) =>
          attribute(`${game}-${language}`, filesOf(bundle, `later-words-${game}-${language}`)),
        ),
      ])
      const question = /FindTableDocument = new TypedDocumentString\(`([^`]+)`/.exec(
        readFileSync(here('src/api/operations.ts'), 'utf8'),
      )?.[1]
      if (!question || /[">]/.test(question)) throw new Error('no question for a table')
      this.emitFile({
        type: 'asset',
        fileName: 'table.html',
        source: withAttributes(String(page.source), [
          ...boards,
          attribute('waiting_room', notAmong(frame, filesOf(bundle, 'waiting_room'))),
          ` data-find="${question}"`,
        ]).replace(THEME, () => [...links, FIRST_ANSWERS, THEME].join('\n    ')),
      })
      this.emitFile({
        type: 'asset',
        fileName: 'first_questions.json',
        source: JSON.stringify({ table: question, position: positionQuestions() }),
      })
    },
  }
}

/** Where the server writes what it answers to the first questions of a table. */
const FIRST_ANSWERS = '<!--first answers-->'

/** What each game's table is asked for its position. */
function positionQuestions(): Record<string, string> {
  const folder = here('src/api/selections')
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      const selections = JSON.parse(code.replace('export default ', '')) as string
      return [file.replace('.ts', ''), completeWith(selections, POSITION)]
    }),
  )
}

const notAmong = (known: readonly string[], files: readonly string[]) =>
  files.filter((file) => !known.includes(file))

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

/** Adds the texts of a game's cards to its words, so that both come in one file. */
function cardTexts(): Plugin {
  return {
    name: 'hotseat-card-texts',
    enforce: 'pre',
    transform(code, id) {
      const [, game, language] = /\/engine\/games\/(\w+)\/words\/(\w+)\.json$/.exec(id) ?? []
      const files = ['titles', 'generated']
        .map((folder) => here(`../engine/games/${game}/card_words/${folder}/${language}.json`))
        .filter((file) => existsSync(file))
      if (files.length === 0) return null
      const words = JSON.parse(code) as Record<string, unknown>
      for (const file of files) {
        this.addWatchFile(file)
        Object.assign(words, JSON.parse(readFileSync(file, 'utf8')))
      }
      return JSON.stringify(words)
    },
  }
}

/** What tables, reviews and puzzles have in common; what several boards use is loaded with it. */
const AT_TABLES =
  /src\/table\/(board_parts|context|cue|layout|session|try_out|turn|turn_store|use_mutation|use_part|story\/since)\.|src\/api\/(chat|chat_room|play|table_documents|table_queries|tidy|selections\/\w+)\.|src\/board\/(after_first_paint|charts|hyphens|mark_place|moving|scale)\.|src\/games\/seat_words\./

/** What a game's board shares with its guide and its rules. */
const PIECES =
  /src\/games\/(\w+)\/(names|standing|story|pieces|consequences|signs|money|plant_picture|cards|verbs|planet|vignettes\/(?:strokes|vignette)|round\/round_(?:story|words))\.(?:tsx?|css)$/

/** What every first page needs comes in one file: phones pay for each request. */
const SHELL =
  /node_modules\/(preact|@preact)\/|src\/(main|app|router|settings|catalogue|lazy|last_seen)\.|src\/(emblems|shell)\/|src\/i18n\/\w+\.tsx?$|src\/look\/\w+\.tsx?$|client\/src\/(errors|live|transport|waiting)\.|src\/api\/(client|inbox|session|signed_in|tables|operations)\.|src\/model\/\w+\.|src\/screens\/start\/|src\/board\/(explain|segmented|target|token)\.|src\/games\/load\.|src\/table\/(clocks|drawn|prefetch|guide\/progress)\./

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
  plugins: [inlineTheme(), gameTitles(), cardTexts(), headStart(), serviceWorker()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: here('index.html'), sw: here('src/worker/sw.ts') },
      output: {
        advancedChunks: {
          groups: [
            { name: 'shell', test: SHELL },
            { name: 'at_tables', test: AT_TABLES },
            { name: (id) => `later-pieces-${PIECES.exec(id)?.[1]}`, test: PIECES },
          ],
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
