import os from 'node:os'
import { parseArgs } from 'node:util'
import { bombs } from './bombs'
import { cardsScrolled } from './cards'
import { feed } from './feed'
import { giveReason, unexplained } from './figures'
import { growth } from './growth'
import { heavy } from './heavy'
import { hidden } from './hidden'
import { list } from './list'
import { motion } from './motion'
import { packages } from './packages'
import { picks } from './picks'
import { drift } from './planes'
import { feeds } from './planet'
import { screen } from './screen'
import { note } from './table'

/**
 * `npm run bench [-- name … file.csv … --because "…"]`. Prints ratios of one run. A loss needs a reason. CSV files are
 * for `picks` (see picks/csv.ts).
 */
const benches: Record<string, (files: readonly string[]) => Promise<void>> = {
  list,
  growth,
  screen,
  motion,
  packages,
  hidden,
  heavy,
  bombs,
  feed,
  feeds,
  cards: cardsScrolled,
  planes: drift,
  picks: (files) => picks({ files }),
}

async function main(args: readonly string[]) {
  const { values, positionals: said } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { because: { type: 'string', default: '' } },
  })
  giveReason(values.because)
  const files = said.filter((word) => word.endsWith('.csv'))
  const wished = said.filter((word) => !word.endsWith('.csv'))
  const unknown = wished.filter((name) => !(name in benches))
  if (unknown.length > 0)
    throw new Error(`no bench is called ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`)
  const [cpu] = os.cpus()
  note(
    `${os.cpus().length} × ${cpu?.model ?? 'cpu'}, node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  for (const [name, bench] of Object.entries(benches))
    if (wished.length === 0 || wished.includes(name)) await bench(files)
  const sentence = unexplained()
  if (sentence !== undefined) throw new Error(sentence)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
