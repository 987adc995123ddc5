/** A picture of the result to send to friends, drawn on a canvas. */
import { colourOf, paint } from '@/look/players'

const WIDTH = 1080
const HEIGHT = 1350
const HORIZON = 740
/** The scene is 390 × 300 on the screen. */
const SCENE_HEIGHT = 830

export interface PictureLine {
  readonly rank: number
  readonly seat: number
  readonly name: string
  readonly points: number
}

export interface Picture {
  readonly game: string
  readonly headline: string
  readonly place: string
  readonly isBright: boolean
  readonly lines: readonly PictureLine[]
  /** What became of the world, and what decided it: for cooperative games, which have no ranking. */
  readonly notes: readonly string[]
}

/** Shares the picture if the phone can, otherwise saves it as a file. */
export async function sharePicture(picture: Picture): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const brush = canvas.getContext('2d')
  if (!brush) return
  draw(brush, picture, await sceneImage())
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) return
  const file = new File([blob], 'hotseat.png', { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: picture.headline }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'display',
  'stop-color',
]

/** The scene as shown on the screen; a separate picture has no style sheet, so styles are copied to each element. */
async function sceneImage(): Promise<HTMLImageElement | null> {
  const scene = document.querySelector('.ending-scene > svg')
  if (!scene) return null
  const copy = scene.cloneNode(true) as SVGElement
  const pieces = [...scene.querySelectorAll<SVGElement>('*')]
  for (const [index, piece] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const from = pieces[index]
    if (!from) continue
    const style = getComputedStyle(from)
    for (const name of STYLES) piece.style.setProperty(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(WIDTH))
  copy.setAttribute('height', String(SCENE_HEIGHT))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  return image.decode().then(
    () => image,
    () => null,
  )
}

function draw(
  brush: CanvasRenderingContext2D,
  picture: Picture,
  scene: HTMLImageElement | null,
): void {
  const sky = brush.createLinearGradient(0, 0, 0, HORIZON)
  const colours = picture.isBright
    ? ['#1a2240', '#6d3f63', '#ffb56b']
    : ['#0e131c', '#2a2530', '#5b3a36']
  for (const [index, colour] of colours.entries()) sky.addColorStop(index / 2, colour)
  brush.fillStyle = sky
  brush.fillRect(0, 0, WIDTH, HORIZON)
  if (scene) brush.drawImage(scene, 0, HORIZON - SCENE_HEIGHT, WIDTH, SCENE_HEIGHT)
  brush.fillStyle = '#0f1720'
  brush.fillRect(0, HORIZON, WIDTH, HEIGHT - HORIZON)
  const write = (text: string, x: number, y: number, size: number, weight = 700): void => {
    brush.font = `${weight} ${size}px system-ui, sans-serif`
    brush.fillText(text, x, y, WIDTH - 120)
  }
  brush.textAlign = 'center'
  brush.fillStyle = '#ffffff'
  write(picture.game, WIDTH / 2, 110, 40, 500)
  write(picture.headline, WIDTH / 2, 270, 104, 800)
  brush.fillStyle = '#ffe9c7'
  write(picture.place, WIDTH / 2, 350, 46, 500)
  drawLines(brush, picture.lines, write)
  brush.textAlign = 'center'
  brush.fillStyle = '#e8edf2'
  for (const [index, note] of picture.notes.entries())
    write(note, WIDTH / 2, HORIZON + 140 + index * 90, 46, 600)
  brush.fillStyle = '#9fb0c0'
  write(`Hotseat · ${location.host}`, WIDTH / 2, HEIGHT - 50, 34, 500)
}

type Write = (text: string, x: number, y: number, size: number, weight?: number) => void

function drawLines(
  brush: CanvasRenderingContext2D,
  lines: readonly PictureLine[],
  write: Write,
): void {
  const most = Math.max(1, ...lines.map((line) => line.points))
  for (const [index, line] of lines.entries()) {
    const y = HORIZON + 100 + index * (lines.length > 4 ? 76 : 96)
    brush.textAlign = 'left'
    brush.fillStyle = '#e8edf2'
    write(`${line.rank}`, 70, y, 46)
    write(line.name, 140, y, 42, 600)
    brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(
      paint(colourOf(line.seat)).slice(4, -1),
    )
    brush.fillRect(440, y - 34, (Math.max(0, line.points) / most) * 440, 36)
    brush.textAlign = 'right'
    brush.fillStyle = '#e8edf2'
    write(`${line.points}`, WIDTH - 60, y, 48)
  }
}
