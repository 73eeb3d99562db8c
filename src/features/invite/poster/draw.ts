import { invite as text } from '@/texts/invite'
import type { Pen } from '@/ui'
import { dogs, plane, type Shape, wordmark } from './shapes'

/** Canvas px; drawn as 375 × 640. */
export const size = { width: 750, height: 1280 }
const scale = 2
const middle = 187.5

const ink = '#2b211c'
const weak = '#5f524a'
const strong = '#b02a12'
const family = '-apple-system, BlinkMacSystemFont, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

function trace(pen: Pen, d: string) {
  pen.beginPath()
  for (const [, command, rest = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = rest.trim().split(/\s+/).map(Number)
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

function rounded(pen: Pen, [x, y, width, height, radius]: readonly [number, number, number, number, number]) {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
  pen.fill()
}

type Words = { at: readonly [number, number]; px: number; weight: 400 | 600 | 800; colour: string; align?: CanvasTextAlign } // prettier-ignore

function write(pen: Pen, words: string, { at: [x, y], px, weight, colour, align = 'center' }: Words) {
  pen.font = `${weight} ${px}px ${family}`
  pen.textAlign = align
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour
  pen.fillText(words, x, y)
}

/** The sky, two clouds, the plane with its way, and the hill. */
function scene(pen: Pen) {
  const sky = pen.createLinearGradient(0, 0, 0, 640)
  sky.addColorStop(0, '#ffbe9c')
  sky.addColorStop(0.52, '#ffe3d1')
  sky.addColorStop(1, '#fff6ee')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 375, 640)
  pen.fillStyle = 'rgba(255, 255, 255, 0.7)'
  const clouds = [[20, 32, 76, 15, 7.5], [40, 22, 38, 20, 10], [286, 262, 70, 14, 7], [302, 252, 34, 18, 9]] as const // prettier-ignore
  for (const cloud of clouds) rounded(pen, cloud)
  paint(pen, plane)
  pen.strokeStyle = '#fff'
  pen.lineWidth = 2
  pen.setLineDash([4, 6])
  trace(pen, 'M250 120C270 120 284 112 296 98')
  pen.stroke()
  pen.setLineDash([])
  for (const [y, colour] of [
    [560, '#f7b690'],
    [572, '#ee9a70'],
  ] as const) {
    // prettier-ignore
    pen.fillStyle = colour
    trace(
      pen,
      `M-83 ${y}C-83 ${y - 51} 38 ${y - 92} 187 ${y - 92}C336 ${y - 92} 457 ${y - 51} 457 ${y}L457 700L-83 700Z`,
    )
    pen.fill()
  }
}

/** A QR code whose modules lie on whole px of the picture, so that every one of them is sharp. */
function qr(pen: Pen, matrix: readonly string[], [x, y, side]: readonly [number, number, number]) {
  const module = Math.floor((side * scale) / matrix.length) / scale
  const inset = (side - module * matrix.length) / 2
  const [left, top] = [Math.round((x + inset) * scale) / scale, Math.round((y + inset) * scale) / scale]
  pen.fillStyle = ink
  matrix.forEach((row, down) => {
    for (const [along, dark] of Array.from(row).entries())
      if (dark === '1') pen.fillRect(left + along * module, top + down * module, module, module)
  })
}

/** What it promises, a large number with its unit beside it, centred together. */
function promise(pen: Pen) {
  write(pen, text.posterFrom, { at: [middle, 66], px: 22, weight: 600, colour: ink })
  const [amount, unit] = [`+${text.theirFood}`, text.posterUnit]
  pen.font = `800 76px ${family}`
  const wide = pen.measureText(amount).width
  pen.font = `600 24px ${family}`
  const left = middle - (wide + 8 + pen.measureText(unit).width) / 2
  write(pen, amount, { at: [left, 150], px: 76, weight: 800, colour: strong, align: 'left' })
  write(pen, unit, { at: [left + wide + 8, 150], px: 24, weight: 600, colour: strong, align: 'left' })
  write(pen, text.posterLine, { at: [middle, 206], px: 20, weight: 600, colour: ink })
  write(pen, text.posterCondition, { at: [middle, 234], px: 15, weight: 400, colour: weak })
}

/** Draws the poster of an invitation, in the style of the share cards (DESIGN 8). */
export function drawPoster(pen: Pen, { code, matrix }: { code: string; matrix: readonly string[] }) {
  pen.scale(scale, scale)
  scene(pen)
  promise(pen)
  paint(pen, dogs)
  pen.fillStyle = '#fff'
  rounded(pen, [16, 512, 343, 112, 20])
  qr(pen, matrix, [26, 520, 96])
  pen.save()
  pen.translate(138, 532)
  pen.scale(0.65, 0.65)
  paint(pen, wordmark)
  pen.restore()
  write(pen, text.posterScan, { at: [138, 582], px: 14, weight: 400, colour: weak, align: 'left' })
  write(pen, text.posterCode(code), { at: [138, 605], px: 15, weight: 600, colour: ink, align: 'left' })
}
