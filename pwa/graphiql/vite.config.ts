import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A page of its own beside the PWA: it brings React along, which no player should load. */
export default defineConfig({
  root: here('.'),
  base: '/graphiql/',
  publicDir: false,
  // Its libraries are marked for React's servers, which only a warning cares about.
  logLevel: 'error',
  build: {
    target: 'es2022',
    outDir: here('../dist/graphiql'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
  },
  server: { fs: { allow: [here('../..')] } },
})
