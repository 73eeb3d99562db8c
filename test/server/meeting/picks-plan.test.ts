import { decidedBy } from '../../../server/domains/meeting/picks/daily-matches/queries'
import { type World, world } from '../../world'
import { bulk } from './picks-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

test('reads the decisions of some people from their own rows only, however many there are', async () => {
  await bulk(w, 2_000)
  const client = await w.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into list_decisions (user_id, person_id, liked, at)
     select u.id, u.id + 1 + k, k % 4 = 0, '2026-03-01' from users u, generate_series(0, 31) k`,
  )
  await client.query('analyze list_decisions')
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
  expect((await decidedBy(listening, part, new Date('2026-01-01'))).length).toBeGreaterThan(0)
  const [asked] = said
  const { rows } = await w.pool.query<{ 'QUERY PLAN': string }>(`explain ${asked?.sql ?? ''}`, [
    ...(asked?.parameters ?? []),
  ])
  expect(
    rows.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan on (list_decisions|users)/.test(line)),
  ).toEqual([])
})
