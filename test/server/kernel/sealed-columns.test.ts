import { keyOf } from '../../../server/domains/money/invite/inviter-key'
import type { Deps } from '../../../server/kernel/context'
import type { Keys } from '../../../server/kernel/keys'
import { formsOf } from '../../attack/canary-forms'
import { type World, world } from '../../world'
import { sealing } from './sealed-acts'

/** The input of each keyed hash, by the hash in hex. */
const made = new Map<string, string>()

/** The same keys, with a record of their inputs. */
function noting(keys: Keys): Keys {
  const note = <Hash extends Buffer>(said: string, hash: Hash) => {
    // an invitation stores a hash of the hash
    for (const one of [hash, keyOf(hash)]) made.set(one.toString('hex'), said)
    return hash
  }
  return {
    ...keys,
    lookup: (value) => note(value, keys.lookup(value)),
    lookups: (value) => keys.lookups(value).map((hash) => note(value, hash)),
    mac: (purpose, value) => note(value, keys.mac(purpose, value)),
  }
}

let w: World
beforeAll(async () => {
  const deps = (own: Deps): Deps => ({ ...own, keys: noting(own.keys) })
  w = await world({
    deps,
    env: { TRUSTED_PROXIES: 1, YEAR_END: 'always', OFFICIAL_APP_ID: 'wx-page', PUBLIC_ORIGIN: 'https://ergou.example' },
  })
  for (const act of Object.values(sealing)) await act(w)
})
afterAll(() => w.close())

/** Columns with names that mark them as unreadable without the keys. */
async function columns() {
  const { rows } = await w.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name ~ '(^|_)(sealed|mac|lookup)$' order by 1, 2`,
  )
  return rows
}

/** The rows with a value in this column: that value, and all values of the row as text. */
async function rowsOf({ table, column }: { table: string; column: string }) {
  const { rows } = await w.pool.query<{ held: Buffer; values: string }>(
    `select ${column} as held, (select string_agg(value, ' ') from jsonb_each_text(to_jsonb(t))) as values
     from ${table} as t where ${column} is not null`,
  )
  return rows
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)]

/**
 * Words of a plain value that must not be found. Names of kinds are left out, and so are four digits, which a hash may
 * contain by chance.
 */
function wordsOf(plain: string): string[] {
  const parts = /^[[{]/.test(plain) ? leaves(JSON.parse(plain)) : plain.split(' ')
  return parts
    .map((part) => part.trim())
    .filter((part) => part.length > (/^[\w]+$/.test(part) ? 4 : 1) && /[\d@_./-]|[^\0-\u007f]/.test(part))
}

function plainOf(column: string, held: Buffer): string | undefined {
  if (!column.endsWith('sealed')) return made.get(held.toString('hex'))
  try {
    return w.deps.keys.open(held)
  } catch {
    return undefined
  }
}

// security O3, P21
test('fills every sealed or hashed column by calls, and stores the plain value nowhere in its row', async () => {
  const all = await columns()
  expect(all.length).toBeGreaterThan(40)
  const faults: string[] = []
  for (const at of all) {
    const name = `${at.table}.${at.column}`
    const rows = await rowsOf(at)
    if (rows.length === 0) faults.push(`${name}: no call filled it`)
    for (const { held, values } of rows) {
      const plain = plainOf(at.column, held)
      if (plain === undefined) faults.push(`${name}: is made by no key`)
      else if (wordsOf(plain).some((word) => formsOf(word).some((form) => values.includes(form))))
        faults.push(`${name}: its row tells ${plain}`)
    }
  }
  expect([...new Set(faults)]).toEqual([])
})
