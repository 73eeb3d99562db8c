import { annualPictures } from '@/features/play/yearly-report/annual-pictures'
import { drawCard } from '@/features/play/yearly-report/card'
import type { Report } from '@/features/play/yearly-report/rules'
import type { Pen } from '@/ui'

/** A pen that records its lines. Its letters are as wide as they are high. */
function recorded() {
  const lines: string[] = []
  const note =
    (name: string) =>
    (...at: number[]) =>
      void lines.push(`${name} ${at.join(' ')}`)
  const known: Record<string, unknown> = {
    measureText: (words: string) => ({ width: words.length * 16 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    moveTo: note('M'),
    lineTo: note('L'),
    bezierCurveTo: note('C'),
  }
  return {
    lines,
    pen: new Proxy(known, { get: (own, key) => own[String(key)] ?? (() => undefined) }) as unknown as Pen,
  }
}

const report = (annualImage: keyof typeof annualPictures) =>
  ({
    ...{ matrix: ['1'], yearStr: '2026', annualText: '慢慢来', single: true, registerDays: 9, annualImage },
    currentInfo: { nickname: '林', avatar: '' },
  }) as unknown as Report

// B.report2024.28
test('draws a picture of its own on the card of each kind of year', () => {
  const kinds = Object.keys(annualPictures) as (keyof typeof annualPictures)[]
  const drawn = kinds.map((kind) => {
    const { lines, pen } = recorded()
    drawCard(pen, report(kind), { code: undefined, picture: undefined })
    return lines.join('\n')
  })
  expect(kinds).toHaveLength(6)
  expect(new Set(drawn).size).toBe(kinds.length)
  for (const shapes of Object.values(annualPictures))
    for (const { d } of shapes) {
      expect(d).toMatch(/^[MLCZ0-9. ]+$/)
      for (const number of d.match(/[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(72)
    }
})
