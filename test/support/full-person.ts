import { inventory } from '../../server/areas'
import type { World } from '../world'
import { fixed } from './full-person-fixed'

const { owners, personalData } = inventory

/**
 * A unique value in one column of a user's rows. `said` is the value as a reader sees it; `by` is the column that names
 * the user.
 */
export type Canary = { column: string; stored: string; said: string; by: string }

type Column = { table_name: string; column_name: string; data_type: string; identity: boolean }
type Row = Record<string, unknown>

const files = personalData.filter((kind) => kind.files).flatMap(({ columns }) => Object.keys(columns))

/** Columns that keep their values from registration: identifiers, and values that would lock the user out. */
const asMade = ['id', 'uid', 'gender', 'cancelled_at', 'banned_at', 'banned_until', 'official']
/** Tables that must be filled first because of foreign keys. */
const first = [
  'sessions',
  'movements',
  'lots',
  'entries',
  'punishments',
  'banned_devices',
  'dynamics',
  'comments',
  'quiz_tests',
  'planes',
  'plane_threads',
]

let count = 0

/** Creates the plan of the user's coupon. */
async function planOf(w: World): Promise<number> {
  const [starts_at, ends_at] = [new Date(0), new Date(1)]
  const names = { public_id: `plan${count}`, coupon_id: 'c', name: '券', coupon_type: 0, value: 1 } as const
  const plan = { ...names, sku_ids: [], clients: ['miniprogram'], send_ways: [], starts_at, ends_at, stock: null }
  return (await w.db.insertInto('coupon_plans').values(plan).returning('id').executeTakeFirstOrThrow()).id
}

/** Creates an activity with one seat taken. */
async function activityOf(w: World): Promise<number> {
  const [starts_at, ends_at] = [new Date(0), new Date(1)]
  const words = { public_id: `activity${count}`, type: 1, title: 't', about: 'a', city: 'c', place: 'p' } as const
  const numbers = { capacity: 1, taken: 1, price: 0, cancelled_at: null, created_at: starts_at }
  const row = { ...words, ...numbers, starts_at, ends_at, refund_until: starts_at }
  return (await w.db.insertInto('offline_activities').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Creates an election that is over and not closed yet. */
async function electionOf(w: World): Promise<number> {
  const [starts_at, ends_at] = [new Date(0), new Date(1)]
  const words = { public_id: `election${count}`, type: 0, title: 't', opposite: false, option_limit: 1 } as const
  const none = { cancelled_at: null, closed_at: null, tree: null, activity: null }
  const row = { ...words, ...none, starts_at, ends_at, created_at: starts_at }
  return (await w.db.insertInto('elections').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/**
 * Fills every table with rows of `me`, following the schema. Each column has a unique value. `other` is the second user
 * of shared rows.
 */
export async function fillPerson(w: World, me: { id: number }, other: { id: number }): Promise<Canary[]> {
  const { rows: columns } = await w.pool.query<Column>(
    `select table_name, column_name, data_type, is_identity = 'YES' as identity
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  )
  // the table accepts no new rows, but may contain old ones, so its trigger is switched off here
  await w.pool.query('alter table alerts disable trigger alert_to_notice')
  const canaries: Canary[] = []
  const made: Record<string, Row> = {}
  let by = 'id'

  async function valueOf({ table_name, column_name, data_type }: Column): Promise<unknown> {
    const column = `${table_name}.${column_name}`
    if (column in fixed) return fixed[column]
    if (column === 'entries.movement_id') return made.movements?.id
    if (column === 'entries.lot_id') return made.lots?.id
    if (column === 'lots.remaining') return made.lots?.amount
    if (column === 'entries.house') return null
    if (column === 'push_subscriptions.session_hash') return made.sessions?.token_hash
    if (column === 'banned_devices.punishment_id') return made.punishments?.id
    if (column_name === 'conversation_id') return made.conversations?.id
    if (column === 'support_words.request_id') return made.support_requests?.id
    if (column === 'contact_matches.contact_id') return made.contact_blocks?.id
    if (column === 'refund_requests.order_id' || column === 'invoices.order_id') return made.orders?.id
    if (column_name === 'guard_id') return made.guards?.id
    if (column_name === 'test_id') return made.quiz_tests?.id
    if (column_name === 'plane_id') return made.planes?.id
    // some rows name a third user in `of_id`; the second user fills that place
    if (column_name === 'of_id') return other.id
    if (column_name === 'thread_id') return made.plane_threads?.id
    if (column_name === 'dynamic_id') return made.dynamics?.id
    if (column_name === 'comment_id') return made.comments?.id
    if (column === 'coupons.plan_id') return planOf(w)
    if (column_name === 'election_id') return electionOf(w)
    if (column_name === 'sign_up_id') return made.sign_ups?.id
    if (column_name === 'activity_id' && data_type === 'bigint') return activityOf(w)
    count += 1
    const n = String(count).padStart(6, '0')
    const text = column === 'orders.no' ? `E000000canary${n}x` : `canary${n}x`
    const add = <T>(value: T, stored: string, said = stored): T => {
      canaries.push({ column, stored, said, by })
      return value
    }
    if (files.includes(column)) {
      const key = column.startsWith('exports.')
        ? w.deps.providers.storage.newDownload()
        : await w.deps.providers.storage.put(Buffer.from(text), 'jpg')
      return add(data_type === 'ARRAY' ? [key] : key, key, text)
    }
    switch (data_type) {
      case 'text':
        return add(text, text)
      case 'ARRAY':
        return add([text], text)
      case 'bytea': {
        const bytes = column_name.endsWith('_sealed') ? w.deps.keys.seal(text) : Buffer.from(text)
        return add(bytes, bytes.toString('hex'), text)
      }
      case 'boolean':
        return true
      case 'date': {
        // unique as long as there are fewer canaries than days
        const day = new Date(Date.UTC(1930, 0, 1) + count * 86_400_000).toISOString().slice(0, 10)
        return add(day, day)
      }
      case 'timestamp with time zone': {
        const at = new Date(Date.UTC(2020, 0, 1) + count * 3_661_000)
        const said = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
        return add(at, `${said}+08`, said)
      }
      case 'smallint':
        return add(20_000 + count, String(20_000 + count))
      default:
        return add(7_310_000 + count, String(7_310_000 + count))
    }
  }

  async function rowOf(table: string, given: Row): Promise<Row> {
    const row: Row = { ...given }
    for (const column of columns.filter(({ table_name, identity }) => table_name === table && !identity))
      if (!(column.column_name in row)) {
        row[column.column_name] = await valueOf(column)
        made[table] = row
      }
    return row
  }

  async function insert(table: string, given: Row) {
    const row = await rowOf(table, given)
    const names = Object.keys(row)
    const { rows } = await w.pool.query<Row>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      Object.values(row),
    )
    made[table] = rows[0] ?? {}
  }

  const person = columns.filter(
    ({ table_name, column_name }) => table_name === 'users' && !asMade.includes(column_name),
  )
  for (const column of person)
    await w.pool.query(`update users set ${column.column_name} = $2 where id = $1`, [me.id, await valueOf(column)])
  const { rows } = await w.pool.query<{ phone_lookup: Buffer }>('select phone_lookup from users where id = $1', [me.id])

  const tables = [...first, ...Object.keys(owners).filter((table) => !first.includes(table) && table !== 'users')]
  for (const table of tables) {
    const { erased = [], kept = [] } = owners[table] ?? {}
    const [mine, theirs] = [...erased, ...kept]
    if (table === 'wallets') await w.pool.query('delete from wallets where user_id = $1', [me.id])
    by = mine ?? ''
    await insert(table, { ...(mine && { [mine]: me.id }), ...(theirs && { [theirs]: other.id }) })
    by = theirs ?? ''
    // a user can be invited only once, and is a parent of only one single
    if (mine && theirs && !['invitations', 'family_parents'].includes(table))
      await insert(table, { [mine]: other.id, [theirs]: me.id })
  }
  by = ''
  await insert('registrations', {})
  await insert('sms_codes', { phone_lookup: rows[0]?.phone_lookup })
  return canaries
}
