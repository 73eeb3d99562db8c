import { transcript as text } from '@/texts/play/transcript'
import type { Loaded, Pen } from '@/ui'
import { colours, drawPoster, linesOf, rounded, write } from '../../core/poster'
import type { Exam } from './queries'
import { isGraded, isRed, scoreSaid } from './rules'

// px of the 375 × 640 poster
const middle = 187.5
const [left, right] = [40, 335]
const rows = { top: 254, apart: 30, count: 240 }
const { ink, weak, strong } = colours

/**
 * Draws the picture to save or send: the transcript, and a code that opens each visitor's own (B.transcript.07,
 * B.transcript.10).
 */
export function drawTranscript(pen: Pen, exam: Exam, code: Loaded | undefined) {
  const { examName, dataStartTimeStr, dataEndTimeStr, userName, userNo, score, scoreTitle, extInfo } = exam
  drawPoster(pen, { matrix: extInfo.matrix, code, scan: text.scan, under: text.under }, () => {
    pen.fillStyle = 'rgba(255, 255, 255, 0.92)'
    rounded(pen, [16, 24, 343, 472, 20])
    write(pen, examName, { at: [middle, 64], px: 26, weight: 800, colour: ink })
    const range = text.range(dataStartTimeStr, dataEndTimeStr)
    write(pen, range, { at: [middle, 88], px: 13, weight: 400, colour: weak })
    const [name = ''] = linesOf(pen, userName, { width: 160, lines: 1, px: 18, weight: 600 })
    write(pen, name, { at: [left, 148], px: 18, weight: 600, colour: ink, align: 'left' })
    write(pen, `${text.number} ${userNo}`, { at: [left, 172], px: 12, weight: 400, colour: weak, align: 'left' })
    write(pen, scoreSaid(score), { at: [right, 158], px: 52, weight: 800, colour: strong, align: 'right' })
    write(pen, scoreTitle, { at: [right, 184], px: 14, weight: 600, colour: ink, align: 'right' })
    if (isGraded(exam)) table(pen, exam)
    else lines(pen, exam.noScoreSuggestion)
  })
}

function table(pen: Pen, { subjectInfoList }: Exam) {
  pen.fillStyle = colours.quiet
  rounded(pen, [28, 206, 319, 28, 8])
  const head = { px: 13, weight: 600, colour: weak } as const
  write(pen, text.subject, { ...head, at: [left, 225], align: 'left' })
  write(pen, text.count, { ...head, at: [rows.count, 225], align: 'right' })
  write(pen, text.level, { ...head, at: [right, 225], align: 'right' })
  for (const [n, { subjectName, count, level, levelDesc }] of subjectInfoList.entries()) {
    const y = rows.top + n * rows.apart + 6
    write(pen, subjectName, { at: [left, y], px: 15, weight: 400, colour: ink, align: 'left' })
    write(pen, String(count), { at: [rows.count, y], px: 15, weight: 600, colour: ink, align: 'right' })
    const colour = isRed(level) ? strong : weak
    write(pen, levelDesc, { at: [right, y], px: 15, weight: 600, colour, align: 'right' })
  }
}

function lines(pen: Pen, suggestions: readonly string[]) {
  const said = suggestions.flatMap((line) => linesOf(pen, line, { width: 290, lines: 2, px: 15, weight: 400 }))
  for (const [n, line] of said.entries())
    write(pen, line, { at: [middle, rows.top + n * rows.apart], px: 15, weight: 400, colour: ink })
}
