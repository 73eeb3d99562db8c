import { yearlyReport as text } from '@/texts/play/yearly-report'
import type { Loaded, Pen } from '@/ui'
import { clouds, colours, covering, dogs, drawPoster, drawShapes, linesOf, rounded, write } from '../../core/poster'
import { annualPictures } from './annual-pictures'
import type { Report } from './rules'

const middle = 187.5
const { ink, weak, strong } = colours

function face(pen: Pen, picture: Loaded | undefined) {
  pen.fillStyle = '#fff'
  rounded(pen, [middle - 40, 28, 80, 80, 40])
  if (picture) covering(pen, picture, [middle - 36, 32, 72, 72, 36])
}

type Pictures = { code: Loaded | undefined; picture: Loaded | undefined }

/** Draws the result card (B.report2024.28). It shows only its owner, so they may show it to anyone. */
export function drawCard(pen: Pen, report: Report, { code, picture }: Pictures) {
  const { matrix, yearStr, annualImage, annualText, currentInfo, single, registerDays } = report
  drawPoster(pen, { matrix, code, scan: text.scan, under: text.under }, () => {
    clouds(pen)
    face(pen, picture)
    const [name = ''] = linesOf(pen, currentInfo.nickname, { width: 240, lines: 1, px: 18, weight: 600 })
    write(pen, name, { at: [middle, 134], px: 18, weight: 600, colour: ink })
    write(pen, text.title(yearStr), { at: [middle, 158], px: 14, weight: 400, colour: weak })
    write(pen, text.annual[annualImage], { at: [middle, 216], px: 52, weight: 800, colour: strong })
    const lines = linesOf(pen, annualText, { width: 300, lines: 2, px: 16, weight: 600 })
    for (const [n, line] of lines.entries())
      write(pen, line, { at: [middle, 246 + n * 24], px: 16, weight: 600, colour: ink })
    const foot = `${text.days(registerDays)} · ${single ? text.single : text.paired}`
    write(pen, foot, { at: [middle, 252 + lines.length * 24], px: 14, weight: 400, colour: weak })
    dogs(pen)
    drawShapes(pen, annualPictures[annualImage], [289, 402])
  })
}
