import { passedBy } from '../../server/modules/picks/daily-matches/queries'
import { type World, world } from '../world'
import { bulk } from './picks-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

test('what a part of the people left as it was is read of their own lists alone, however many lists there are', async () => {
  await bulk(w, 2_000)
  const client = await w.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into picks (user_id, day, person_id, position, mode, compatibility, reasons, difference, decision)
     select u.id, date '2026-03-10' - d, u.id + 1 + k, k, 'personal', 60, '[]', '', case when k = 3 and u.id % 3 = 0 then 'like' else '' end
     from users u, generate_series(1, 4) d, generate_series(0, 7) k`,
  )
  await client.query('analyze picks')
  client.release(true)
  const ids = await w.db.selectFrom('users').select('id').orderBy('id').limit(120).execute()
  const part = { after: ids[99]?.id ?? 0, until: ids[119]?.id ?? 0 }
  const said: { sql: string; parameters: readonly unknown[] }[] = []
  const listening = w.db.withPlugin({
    transformQuery: ({ node }) => {
      said.push(w.db.getExecutor().compileQuery(node, { queryId: 'q' }))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect((await passedBy(listening, part, new Date('2026-01-01'))).length).toBeGreaterThan(0)
  const [asked] = said
  const { rows } = await w.pool.query<{ 'QUERY PLAN': string }>(`explain ${asked?.sql ?? ''}`, [
    ...(asked?.parameters ?? []),
  ])
  expect(rows.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan on picks/.test(line))).toEqual([])
})
