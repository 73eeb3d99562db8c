import { type World, world } from '../world'
import { filesBelow, read } from './facts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const owner = 'server/domains/core/notices/'
/** Tables that the area declares. */
const tables = [...read(`${owner}tables.ts`).matchAll(/^ {4}(\w+): \w+$/gm)].map(([, name = '']) => name)
const sources = filesBelow('server').filter((file) => file.endsWith('.ts'))

test('writes into the tables of notices only from their own files', () => {
  expect(tables).toEqual(expect.arrayContaining(['notices', 'notice_events']))
  const names = tables.join('|')
  const writes = new RegExp(
    `(insertInto|updateTable|deleteFrom|mergeInto)\\('(${names})\\b|\\b(insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+(${names})\\b`,
    'i',
  )
  const writers = sources.filter((file) => writes.test(read(file)))
  expect(writers.filter((file) => !file.startsWith(owner))).toEqual([])
  expect(writers).not.toEqual([])
})

// a sentence that is kept until its user has read it is a notice, regardless of the table's name
test('keeps messages to users in one table only', async () => {
  const { rows } = await w.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
      group by table_name having array_agg(column_name::text) @> array['user_id', 'text', 'read_at'] order by table_name`,
  )
  // `alerts` is the former table. Each insert into it becomes a notice, and it keeps no row
  expect(rows.map(({ name }) => name)).toEqual(['alerts', 'notices'])
  const lin = await w.person('林')
  await w.pool.query(`insert into alerts (user_id, kind, text, at) values ($1, 'verify', '已通过', now())`, [lin.id])
  expect((await w.pool.query('select from alerts')).rowCount).toBe(0)
})

test('uses alerts only in the code of dialogs', () => {
  const spoken = [...filesBelow('server'), ...filesBelow('contract')].filter(
    (file) => file.endsWith('.ts') && !file.startsWith(owner) && /alert/i.test(read(file)),
  )
  expect(spoken).toEqual([])
})
