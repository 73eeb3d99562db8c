import type { AutumnResult } from '@contract/planet/quiz'
import type { Mooncake } from '@contract/planet/quiz-activities'
import { quiz as text } from '@/texts/planet/quiz'
import type { Loaded, Pen } from '@/ui'
import { clouds, colours, dogs, drawPoster, linesOf, write } from '../../core/poster'
import { cakeColours } from './cakes'

// px of the 375 × 640 poster
const middle = 187.5
const cake = { y: 176, size: 62, petals: 12, petal: 15 }

function circle(pen: Pen, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

function mooncake(pen: Pen, kind: Mooncake) {
  const [rim, face, mark] = cakeColours[kind]
  pen.fillStyle = rim
  for (let n = 0; n < cake.petals; n += 1) {
    const angle = (n * 2 * Math.PI) / cake.petals
    circle(pen, middle + cake.size * 0.85 * Math.cos(angle), cake.y + cake.size * 0.85 * Math.sin(angle), cake.petal)
    pen.fill()
  }
  circle(pen, middle, cake.y, cake.size * 0.92)
  pen.fill()
  pen.fillStyle = face
  circle(pen, middle, cake.y, cake.size * 0.8)
  pen.fill()
  pen.strokeStyle = mark
  pen.lineWidth = 4
  circle(pen, middle, cake.y, cake.size * 0.62)
  pen.stroke()
  for (const [dx, dy] of [
    [0, -16],
    [0, 16],
    [-16, 0],
    [16, 0],
  ] as const) {
    circle(pen, middle + dx, cake.y + dy, 14)
    pen.stroke()
  }
}

type Codes = { matrix: readonly string[]; code: Loaded | undefined }

/** Draws the share image of the autumn quiz (B.autumnquiz.07). */
export function drawAutumn(pen: Pen, { nickname, resultInfo }: AutumnResult, codes: Codes) {
  drawPoster(pen, { ...codes, scan: text.scan, under: text.under }, () => {
    clouds(pen)
    const [from = ''] = linesOf(pen, text.posterFrom(nickname), { width: 300, lines: 1, px: 18, weight: 600 })
    write(pen, from, { at: [middle, 60], px: 18, weight: 600, colour: colours.ink })
    write(pen, resultInfo.name, { at: [middle, 98], px: 32, weight: 800, colour: colours.strong })
    mooncake(pen, resultInfo.kind)
    const lines = linesOf(pen, resultInfo.words, { width: 300, lines: 2, px: 14, weight: 400 })
    for (const [at, line] of lines.entries())
      write(pen, line, { at: [middle, 268 + at * 22], px: 14, weight: 400, colour: colours.weak })
    dogs(pen)
  })
}
