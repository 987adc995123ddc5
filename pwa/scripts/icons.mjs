// Draws the PNG icons from public/icons/icon.svg with Chromium. Run by hand after changing the drawing.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const icons = fileURLToPath(new URL('../public/icons/', import.meta.url))
const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const folder = mkdtempSync(join(tmpdir(), 'hotseat-icons-'))
const svg = readFileSync(join(icons, 'icon.svg'), 'utf8')

/** A maskable icon keeps its drawing within the inner 80 % and fills the square to the edge. */
function draw(name, size, { inset = 0, ground = 'transparent' } = {}) {
  const side = Math.round(size * (1 - 2 * inset))
  const page = join(folder, `${name}.html`)
  writeFileSync(
    page,
    `<style>*{margin:0}body{background:${ground};display:grid;place-items:center;width:${size}px;height:${size}px}
     svg{width:${side}px;height:${side}px;display:block}</style>${svg}`,
  )
  execFileSync(chromium, [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
    '--default-background-color=00000000',
    `--window-size=${size},${size}`,
    `--screenshot=${join(icons, `${name}.png`)}`,
    `file://${page}`,
  ])
}

draw('icon-192', 192)
draw('icon-512', 512)
draw('maskable-192', 192, { inset: 0.1, ground: '#0f1720' })
draw('maskable-512', 512, { inset: 0.1, ground: '#0f1720' })
draw('apple-touch-icon', 180, { ground: '#0f1720' })
draw('badge-96', 96)
