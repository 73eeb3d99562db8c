import os from 'node:os'
import { growth } from './growth'
import { list } from './list'
import { screen } from './screen'
import { note } from './table'

/** `npm run bench [-- name …]`. Prints ratios of one run on one machine; asserts nothing. */
const benches: Record<string, () => Promise<void>> = { list, growth, screen }

async function main(wished: readonly string[]) {
  const unknown = wished.filter((name) => !(name in benches))
  if (unknown.length > 0)
    throw new Error(`no bench is called ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`)
  const [cpu] = os.cpus()
  note(
    `${os.cpus().length} × ${cpu?.model ?? 'cpu'}, node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  for (const [name, bench] of Object.entries(benches)) if (wished.length === 0 || wished.includes(name)) await bench()
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
