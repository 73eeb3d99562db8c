import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fixed, print } from './table'

type Figures = Record<string, Record<string, number>>

const file = path.join(__dirname, 'figures.json')
/** Smaller differences are noise of a shared machine. */
const noticed = 0.1

/** Prints figures beside the committed ones and writes them: a commit that changes them says why. */
export function keep(bench: string, figures: Record<string, number>): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Figures
  const before = kept[bench] ?? {}
  const change = (name: string, now: number) => {
    const then = before[name]
    if (then === undefined || then === 0) return 'new'
    const part = now / then - 1
    return `${part < 0 ? '' : '+'}${fixed(part * 100, 0)} %${Math.abs(part) > noticed ? ' !' : ''}`
  }
  print(
    `${bench}, against the figures of last time`,
    ['', 'last time', 'now', 'change'],
    Object.entries(figures).map(([name, now]) => [name, fixed(before[name] ?? 0, 2), fixed(now, 2), change(name, now)]),
  )
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, now]) => [name, Number(now.toFixed(3))]))
  writeFileSync(file, `${JSON.stringify({ ...kept, [bench]: rounded }, null, 2)}\n`)
}
