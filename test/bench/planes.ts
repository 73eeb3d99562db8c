import type pg from 'pg'
import type { Data, Envelope } from '../../contract/kernel/define'
import { planeLimits, planes } from '../../contract/meeting/planes'
import { bulk, logIn } from './crowd'
import { blocksOf, planOf } from './plans'
import { product, type Statement } from './product'
import { fixed, note, percentile, print } from './table'

/** Users with odd ids are women, who catch the planes that men throw. */
const people = 20_000
const scales = [1_000, 1_000_000]
const catchers = 60

const invite = (pool: pg.Pool) =>
  bulk(pool, [
    [
      `insert into users (id, uid, gender, birth_date, nickname, province, city, level, avatar_key, created_at)
       overriding system value
       select g, (1000000000 + g)::text, 1 + g % 2, date '1985-01-01' + (g % 6000)::int, '用户' || g, '上海', '上海', 3,
         'aa/' || substr(md5(g::text), 1, 30) || '.jpg', now() - interval '300 days'
       from generate_series(1, $1::int) g`,
      [people],
    ],
    [
      `insert into plane_users (user_id, code_name, created_at) select g, '代号' || g, now() from generate_series(1, $1::int) g`,
      [people],
    ],
    ['analyze users', []],
    ['analyze plane_users', []],
  ])

/** Adds planes, thrown by the men in turn. One in ten was caught and thrown back up to three times. */
const fly = (pool: pg.Pool, from: number, to: number) =>
  bulk(pool, [
    [
      `insert into planes (public_id, client_key, user_id, gender, content, birth_year, position, city, state, times_caught,
         created_at)
       select substr(md5('p' || g), 1, 22), substr(md5('k' || g), 1, 22), 2 * (1 + (g::bigint * 7919) % ($3::int / 2)), 1,
         '第' || g || '只', 0, '', '', 'flying', case when g % 10 = 0 then g % 4 else 0 end, now() - interval '1 hour'
       from generate_series($1::int, $2::int) g`,
      [from + 1, to, people],
    ],
    ['vacuum analyze planes', []],
    ['checkpoint', []],
  ])

let keys = 0
async function caughtBy(origin: string, token: string): Promise<number | undefined> {
  const clientKey = String((keys += 1)).padStart(22, '0')
  const begin = performance.now()
  const response = await fetch(`${origin}${planes.catch.path}`, {
    method: planes.catch.method,
    headers: { token, 'd-device': 'bench', 'content-type': 'application/json' },
    body: JSON.stringify({ clientKey }),
  })
  const answer = (await response.json()) as Envelope<Data<typeof planes.catch>>
  return answer.success && answer.data.driftBottleInfo ? performance.now() - begin : undefined
}

const isTurn = ({ text }: Statement) => /from planes as p join users/.test(text)

/** Measures a catch with few and with many flying planes. A catch takes the next plane from an index. */
export async function drift(): Promise<void> {
  const bench = await product()
  const table: (string | number)[][] = []
  try {
    await invite(bench.pool)
    let flying = 0
    let next = 1
    for (const scale of scales) {
      await fly(bench.pool, flying, scale)
      flying = scale
      const tokens = await logIn(
        bench.pool,
        Array.from({ length: catchers }, (_, n) => next + 2 * n),
      )
      next += 2 * catchers
      const statements = await bench.statementsOf(() => caughtBy(bench.origins.app, tokens[0] ?? ''))
      const times: number[] = []
      for (const token of tokens.slice(1))
        for (let n = 0; n < planeLimits.planeCatchesPerDay; n += 1) {
          const time = await caughtBy(bench.origins.app, token)
          if (time === undefined) throw new Error('a plane that is there was not caught')
          times.push(time)
        }
      const turn = statements.find(isTurn)
      if (!turn) throw new Error('no statement looks whose turn it is')
      const { blocks, how } = await planOf(bench.pool, turn)
      const all = await blocksOf(bench.pool, statements)
      table.push([
        scale,
        times.length,
        fixed(percentile(times, 0.5), 2),
        fixed(percentile(times, 0.99), 2),
        statements.length,
        all,
        blocks,
        how.join(' + '),
      ])
    }
    note(`${people} people, catches one at a time`)
    print(
      'a catch as planes in flight grow',
      ['planes', 'catches', 'p50 ms', 'p99 ms', 'statements', 'blocks', 'of the turn', 'read by'],
      table,
    )
  } finally {
    await bench.close()
  }
}
