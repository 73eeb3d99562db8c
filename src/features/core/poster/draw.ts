import { graphemesIn } from '@contract/kernel/graphemes'
import type { Loaded, Pen } from '@/ui'
import { dogs as dogShapes, heart, plane, type Shape, wordmark } from './shapes'

/** The size of the canvas in px. Positions are given for 375 × 640 px. */
export const size = { width: 750, height: 1280 }
const scale = 2

export const colours = {
  ink: '#2b211c',
  weak: '#5f524a',
  strong: '#b02a12',
  quiet: '#fff1e6',
} as const
const family = '-apple-system, BlinkMacSystemFont, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

function trace(pen: Pen, d: string) {
  pen.beginPath()
  for (const step of d.match(/[MLCZ][^MLCZ]*/g) ?? []) {
    const command = step[0]
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = step.slice(1).trim().split(/\s+/).map(Number)
    if (command === 'M') pen.moveTo(a, b)
    else if (command === 'L') pen.lineTo(a, b)
    else if (command === 'C') pen.bezierCurveTo(a, b, c, e, f, g)
    else pen.closePath()
  }
}

function paint(pen: Pen, shapes: readonly Shape[]) {
  for (const { d, fill, stroke, width = 1, alpha = 1 } of shapes) {
    trace(pen, d)
    pen.globalAlpha = alpha
    if (fill !== undefined) {
      pen.fillStyle = fill
      pen.fill()
    }
    if (stroke !== undefined) {
      pen.strokeStyle = stroke
      pen.lineWidth = width
      pen.lineCap = 'round'
      pen.stroke()
    }
  }
  pen.globalAlpha = 1
}

/** Left, top, width, height and corner radius. */
type Corners = readonly [number, number, number, number, number]

function corners(pen: Pen, [x, y, width, height, radius]: Corners) {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

/** Fills a box with round corners. */
export function rounded(pen: Pen, box: Corners) {
  corners(pen, box)
  pen.fill()
}

/** Draws a picture that covers a box with round corners. */
export function covering(pen: Pen, picture: Loaded, box: Corners) {
  const [x, y, width, height] = box
  const zoom = Math.max(width / picture.width, height / picture.height)
  const [wide, high] = [width / zoom, height / zoom]
  pen.save()
  corners(pen, box)
  pen.clip()
  const from = [(picture.width - wide) / 2, (picture.height - high) / 2] as const
  pen.drawImage(picture, ...from, wide, high, x, y, width, height)
  pen.restore()
}

export type Words = {
  at: readonly [number, number]
  px: number
  weight: 400 | 600 | 800
  colour: string
  align?: CanvasTextAlign
}

const fontOf = ({ px, weight }: Pick<Words, 'px' | 'weight'>) => `${weight} ${px}px ${family}`

/** Writes one line of text. */
export function write(pen: Pen, words: string, { at: [x, y], align = 'center', colour, ...font }: Words) {
  pen.font = fontOf(font)
  pen.textAlign = align
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour
  pen.fillText(words, x, y)
}

/** The width of a text, in px of the 375 × 640 poster. */
export function widthOf(pen: Pen, words: string, font: Pick<Words, 'px' | 'weight'>): number {
  pen.font = fontOf(font)
  return pen.measureText(words).width
}

type Room = { width: number; lines: number; px: number; weight: 400 | 600 | 800 }

/** Breaks a text into lines of at most `width`. Text beyond the last line is cut and ends with an ellipsis. */
export function linesOf(pen: Pen, words: string, { width, lines, ...font }: Room): string[] {
  const found = ['']
  for (const letter of graphemesIn(words)) {
    const line = found[found.length - 1] ?? ''
    const full = letter !== '\n' && widthOf(pen, line + letter, font) > width
    if (letter === '\n' || full) found.push(letter.trim())
    else found[found.length - 1] = line + letter
  }
  const said = found.filter((line, at) => line !== '' || at < found.length - 1)
  if (said.length <= lines) return said
  const cut = [...graphemesIn(said[lines - 1] ?? '')]
  while (cut.length > 0 && widthOf(pen, `${cut.join('')}…`, font) > width) cut.pop()
  return [...said.slice(0, lines - 1), `${cut.join('').replace(/…$/, '')}…`]
}

/** Draws two clouds in the sky. */
export function clouds(pen: Pen) {
  pen.fillStyle = 'rgba(255, 255, 255, 0.7)'
  const all = [
    [20, 32, 76, 15, 7.5],
    [40, 22, 38, 20, 10],
    [286, 262, 70, 14, 7],
    [302, 252, 34, 18, 9],
  ] as const
  for (const cloud of all) rounded(pen, cloud)
}

/** Draws the sky and the hill. */
function scene(pen: Pen) {
  const sky = pen.createLinearGradient(0, 0, 0, 640)
  sky.addColorStop(0, '#ffbe9c')
  sky.addColorStop(0.52, '#ffe3d1')
  sky.addColorStop(1, '#fff6ee')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 375, 640)
  for (const [y, colour] of [
    [560, '#f7b690'],
    [572, '#ee9a70'],
  ] as const) {
    pen.fillStyle = colour
    const hill = `M-83 ${y}C-83 ${y - 51} 38 ${y - 92} 187 ${y - 92}C336 ${y - 92} 457 ${y - 51} 457 ${y}L457 700L-83 700Z`
    trace(pen, hill)
    pen.fill()
  }
}

/** Draws the paper plane and its trail. */
export function flight(pen: Pen) {
  paint(pen, plane)
  pen.strokeStyle = '#fff'
  pen.lineWidth = 2
  pen.setLineDash([4, 6])
  trace(pen, 'M250 120C270 120 284 112 296 98')
  pen.stroke()
  pen.setLineDash([])
}

/** The centres (x, y) of a paw's toes, in a circle of radius 1. */
const toes = [
  [-0.42, -0.06],
  [-0.15, -0.36],
  [0.15, -0.36],
  [0.42, -0.06],
] as const

function oval(pen: Pen, [x, y, wide, high]: readonly [number, number, number, number]) {
  pen.save()
  pen.translate(x, y)
  pen.scale(wide, high)
  pen.beginPath()
  pen.arc(0, 0, 1, 0, 2 * Math.PI)
  pen.restore()
  pen.fill()
}

/** Draws two paws instead of faces, with a heart between them, so that no user can be recognized. */
export function hiddenFaces(pen: Pen) {
  for (const [x, ground] of [
    [146, '#cfe3ea'],
    [230, '#f9d9c4'],
  ] as const) {
    pen.fillStyle = '#fff'
    oval(pen, [x, 66, 36, 36])
    pen.fillStyle = ground
    oval(pen, [x, 66, 32, 32])
    pen.fillStyle = 'rgba(255, 255, 255, 0.9)'
    for (const [across, down] of toes) oval(pen, [x + across * 26, 66 + down * 26, 4.4, 6])
    oval(pen, [x, 74, 9.5, 8])
  }
  pen.fillStyle = '#fff'
  oval(pen, [188, 66, 17, 17])
  paint(pen, heart)
}

/** Draws shapes with their box at a place. */
export function drawShapes(pen: Pen, shapes: readonly Shape[], [x, y]: readonly [number, number]) {
  pen.save()
  pen.translate(x, y)
  paint(pen, shapes)
  pen.restore()
}

/** Draws both dogs on the hill. */
export const dogs = (pen: Pen) => paint(pen, dogShapes)

/** Draws a QR code. Its modules start at whole px of the picture, so that all are sharp. */
export function qr(pen: Pen, matrix: readonly string[], [x, y, side]: readonly [number, number, number]) {
  const module = Math.floor((side * scale) / matrix.length) / scale
  const inset = (side - module * matrix.length) / 2
  const [left, top] = [Math.round((x + inset) * scale) / scale, Math.round((y + inset) * scale) / scale]
  pen.fillStyle = colours.ink
  matrix.forEach((row, down) => {
    for (const [along, dark] of Array.from(row).entries())
      if (dark === '1') pen.fillRect(left + along * module, top + down * module, module, module)
  })
}

/** The foot of a poster with the code. `scan` says why to scan it, `under` names another way to the page. */
export type Foot = {
  matrix: readonly string[]
  /** A mini-program code that replaces the QR code. */
  code?: Loaded | undefined
  scan: string
  under: string
}

/** Draws a poster in the style of the share cards (DESIGN 8): background, content, and the bar with the code. */
export function drawPoster(pen: Pen, { matrix, code, scan, under }: Foot, content: (pen: Pen) => void) {
  pen.scale(scale, scale)
  scene(pen)
  content(pen)
  pen.fillStyle = '#fff'
  rounded(pen, [16, 512, 343, 112, 20])
  if (code) pen.drawImage(code, 26, 520, 96, 96)
  else qr(pen, matrix, [26, 520, 96])
  pen.save()
  pen.translate(138, 532)
  pen.scale(0.65, 0.65)
  paint(pen, wordmark)
  pen.restore()
  write(pen, scan, { at: [138, 582], px: 14, weight: 400, colour: colours.weak, align: 'left' })
  write(pen, under, { at: [138, 605], px: 15, weight: 600, colour: colours.ink, align: 'left' })
}
