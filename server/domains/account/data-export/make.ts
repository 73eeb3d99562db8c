import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { limits } from '../../../../contract/kernel/limits'
import { minus, ms, plus, secondOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { rowsOf } from '../../../db/owned-rows'
import type { Deps } from '../../../kernel/context'
import type { Inventory } from '../../../personal-data'
import * as q from './queries'
import { areaTable, asJson, type Filled, movesTable, type Part, partsOf, type Plain, plain } from './rules'
import { names, readme } from './texts'

type ExportDeps = Pick<Deps, 'db' | 'keys' | 'providers'> & { inventory: Inventory }

const lease = ms(10, 'minute')
const batch = 20
const recordDays = 30

/**
 * The job of data exports: makes requested ones, expires old ones and resumes after crashes (security P5, R14). Returns
 * how many were made.
 * @throws AggregateError after the whole batch; users can request failed exports again
 */
export async function makeExports(deps: ExportDeps, now: Date): Promise<number> {
  const failures: unknown[] = []
  let made = 0
  await q.expire(deps.db, now, minus(now, 1, 'day'))
  for (let n = 0; n < batch; n += 1) {
    const until = plus(now, lease, 'millisecond')
    const copy = await q.claim(deps.db, now, until)
    if (!copy) break
    try {
      if (await make(deps, copy, until, now)) made += 1
    } catch (error) {
      failures.push(error)
      await q.note(deps.db, { id: copy.id, until }, { state: 'failed' })
    }
  }
  for (const { id, key } of await q.leftovers(deps.db, batch)) {
    await deps.providers.storage.remove(key)
    await q.forgetFile(deps.db, id, key)
  }
  await q.dropOld(deps.db, minus(now, recordDays, 'day'))
  if (failures.length > 0) throw new AggregateError(failures, 'copies that could not be made')
  return made
}

/** Makes one export. Returns false when the lease ran out or the user has left. */
async function make(
  { db, keys, providers, inventory }: ExportDeps,
  copy: q.Copy,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { storage } = providers
  const claimed = { id: copy.id, until }
  if (copy.key !== '') await storage.remove(copy.key)
  const key = storage.newDownload()
  const open = (sealed: Buffer) => keys.open(sealed)
  const parts = partsOf(inventory)
  const { filled, moves, files } = await q.snapshot(db, async (tx) => ({
    filled: await fill(tx, parts, copy.user_id, open),
    moves: await q.moves(tx, copy.user_id),
    files: await q.fileKeys(tx, copy.user_id),
  }))
  // stores the key before the file is written, so that a crash leaves no file without a row
  if (!(await q.note(db, claimed, { key, total: files.length + 1, done: 1 }))) return false
  const there = (await Promise.all(files.map(async (one) => ((await storage.has(one)) ? [one] : [])))).flat()
  let done = 1
  const content = pack(now, textsOf(filled, moves, now, there.length), there, async (picture) => {
    done += 1
    await q.note(db, claimed, { done })
    return storage.stream(picture)
  })
  const size = await storage.writeDownload(key, content)
  const expires_at = plus(now, limits.exportSeconds, 'second')
  const kept = await q.note(db, claimed, { state: 'ready', size, ready_at: now, expires_at })
  if (!kept) await storage.remove(key)
  return kept
}

async function fill(tx: Db, parts: readonly Part[], user: number, open: (sealed: Buffer) => string): Promise<Filled[]> {
  const filled: Filled[] = []
  for (const part of parts) {
    const rows = await rowsOf(tx, { ...part, user }, Object.keys(part.labels))
    filled.push({
      ...part,
      rows: rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]): [string, Plain] => [column, plain(value, open)])),
      ),
    })
  }
  return filled
}

const textsOf = (filled: readonly Filled[], moves: Parameters<typeof movesTable>[0], now: Date, files: number) => [
  [names.readme, readme(secondOf(now), files)] as const,
  ['data.json', asJson(filled, now)] as const,
  ...[...new Set(filled.map(({ area }) => area))].map(
    (area) => [`${area}.csv`, areaTable(filled.filter((part) => part.area === area))] as const,
  ),
  [names.moves, movesTable(moves)] as const,
]

/** Builds a zip as a stream. Opens one file at a time. */
function pack(
  now: Date,
  texts: readonly (readonly [string, string])[],
  files: readonly string[],
  open: (key: string) => Promise<Readable | undefined>,
): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error('the copy could not be packed')))
  for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), name, { mtime: now })
  for (const [at, key] of files.entries())
    zip.addReadStreamLazy(
      `${names.photos}/${String(at + 1).padStart(3, '0')}${key.slice(key.lastIndexOf('.'))}`,
      { mtime: now, compress: false },
      (give) => {
        open(key).then(
          (content) => give(null, content ?? Readable.from([])),
          (error: unknown) => give(error, Readable.from([])),
        )
      },
    )
  zip.end()
  return out
}
