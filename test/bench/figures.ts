import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fixed, print } from './table'

type Figures = Record<string, Record<string, number | string>>

const file = path.join(__dirname, 'figures.json')
/** Smaller differences are noise, because the machine is shared. */
const noticed = 0.1

/** Losses of a run, and the reason given by `npm run bench -- list --because "…"`. */
const losses: string[] = []
let because = ''
export const giveReason = (reason: string) => void (because = reason)

/**
 * Prints figures beside the stored ones and stores them. If a figure lost more than a tenth, they are stored only with
 * a reason.
 * @param fewer names of figures where less is better; for all others more is better
 */
export function keep(bench: string, figures: Record<string, number>, fewer: readonly string[] = []): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Figures
  const before = (name: string) => {
    const value = kept[bench]?.[name]
    return typeof value === 'number' ? value : 0
  }
  const change = (name: string, now: number) => (before(name) === 0 ? 0 : now / before(name) - 1)
  const lost = Object.entries(figures)
    .filter(([name, now]) => (fewer.includes(name) ? change(name, now) : -change(name, now)) > noticed)
    .map(([name]) => `${bench}, ${name}`)
  print(
    `${bench}, against the figures of last time`,
    ['', 'last time', 'now', 'change'],
    Object.entries(figures).map(([name, now]) => [
      name,
      fixed(before(name), 2),
      fixed(now, 2),
      before(name) === 0
        ? 'new'
        : `${fixed(change(name, now) * 100, 0)} %${lost.includes(`${bench}, ${name}`) ? ' !' : ''}`,
    ]),
  )
  if (lost.length > 0 && because === '') {
    losses.push(...lost)
    return
  }
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, now]) => [name, Number(now.toFixed(3))]))
  const reason = lost.length > 0 ? { because } : {}
  writeFileSync(file, `${JSON.stringify({ ...kept, [bench]: { ...rounded, ...reason } }, null, 2)}\n`)
}

/** Error message for the end of a run that lost something without a reason; undefined otherwise. */
export const unexplained = () =>
  losses.length === 0
    ? undefined
    : `Lost more than a tenth: ${losses.join('; ')}. Say why, and the figures are kept: npm run bench -- --because "…"`
