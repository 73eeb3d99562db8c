import type pg from 'pg'
import { canonicalQuery } from '../../contract/kernel/sign'
import { planet } from '../../contract/planet/planet'
import { signedHeaders } from '../support/sign'
import { bulk, logIn } from './crowd'
import { getter, measure } from './load'
import { blocksOf } from './plans'
import { product } from './product'
import { fixed, median, note, print } from './table'

const people = 100_001
/** One viewer follows 100 people, the other follows 100,000. */
const viewers = { few: 1, many: 2 }
const scales = [10_000, 1_000_000]
/** The full stack and the bare route alternate, because other work on the machine lasts longer than a round. */
const rounds = 9

type Sort = 'recommend' | 'following' | 'city'
const page = (sort: Sort) => ({ sort, pageNo: 1, pageSize: 10 })

const feedRequest = (token: string, sort: Sort) => ({
  path: `${planet.feed.path}?${canonicalQuery(page(sort))}`,
  headers: { token, 'd-device': 'bench', ...signedHeaders(planet.feed.path, page(sort), { token, at: new Date() }) },
})

const invite = (pool: pg.Pool) =>
  bulk(pool, [
    [
      `insert into users (id, uid, gender, birth_date, nickname, province, city, degree, interests, avatar_key, created_at)
       overriding system value
       select g, (1000000000 + g)::text, 1 + g % 2, date '1985-01-01' + (g % 6000)::int, '用户' || g, '上海', '上海', 6,
         array['徒步', '做饭', '电影'], 'aa/' || substr(md5(g::text), 1, 30) || '.jpg', now() - interval '300 days'
       from generate_series(1, $1::int) g`,
      [people],
    ],
    [
      `insert into follows (follower_id, followed_id, handle, at)
       select f, a, substr(md5(f || ':' || a), 1, 22), now() from (values ($1::int, 100), ($2::int, 100000)) as v (f, n),
         lateral generate_series(1, n) g, lateral (select g + 1 as a) x where a <> f on conflict do nothing`,
      [viewers.few, viewers.many],
    ],
    ['analyze users', []],
    ['analyze follows', []],
  ])

/**
 * Inserts posts of all users in turn, one minute apart. A third are from the viewers' city, and some have reactions.
 */
const post = (pool: pg.Pool, from: number, to: number) =>
  bulk(pool, [
    [
      `insert into dynamics (public_id, user_id, content, city, state, text_state, like_num, heat, created_at, published_at)
       select substr(md5('p' || g), 1, 22), 3 + (g::bigint * 7919) % ($3::int - 2), '第' || g || '条',
         case when g % 3 = 0 then '上海' else '' end, 'approved', 'approved', g % 40,
         extract(epoch from at) / 43200 + log(1 + g % 40), at, at
       from generate_series($1::int, $2::int) g, lateral (select now() - (2000000 - g) * interval '1 minute' as at) t`,
      [from + 1, to, people],
    ],
    ['vacuum analyze dynamics', []],
    ['checkpoint', []],
  ])

/**
 * Measures the first page of each feed, with few and many posts and with few and many followed authors. It counts the
 * blocks of all statements, and compares the full stack with the same statements behind a bare Fastify route.
 */
export async function feeds(): Promise<void> {
  const bench = await product()
  const app = getter(bench.origins.app)
  const bare = getter(bench.origins.bare)
  const table: (string | number)[][] = []
  try {
    await invite(bench.pool)
    const [few = '', many = ''] = await logIn(bench.pool, [viewers.few, viewers.many])
    let posts = 0
    for (const scale of scales) {
      await post(bench.pool, posts, scale)
      posts = scale
      const cases: [string, string, Sort][] = [
        ['recommended', few, 'recommend'],
        ['same city', few, 'city'],
        ['following 100', few, 'following'],
        ['following 100,000', many, 'following'],
      ]
      for (const [name, token, sort] of cases) {
        const { path, headers } = feedRequest(token, sort)
        const full = async () => (await app.get(path, headers)).status === 200
        const { body } = await app.get(path, headers)
        const statements = await bench.statementsOf(full)
        await bench.forget()
        await bench.statementsOf(full)
        await bench.bareBytes(body.length)
        const shares: number[] = []
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const ours = await measure(full, { lanes: 8, seconds: 1, warmUp: 0.2 })
          const theirs = await measure(async () => (await bare.get('/statements')).status === 200, {
            lanes: 8,
            seconds: 1,
            warmUp: 0.2,
          })
          shares.push(ours.perSecond / theirs.perSecond)
          times.push(ours.p50)
        }
        const cards = (JSON.parse(body.toString()) as { data: { dynamics: unknown[] } }).data.dynamics.length
        const blocks = await blocksOf(bench.pool, statements)
        table.push([name, scale, cards, statements.length, blocks, fixed(median(times), 2), fixed(median(shares), 2)])
      }
    }
    note(`${people} people; 8 connections, ${rounds} rounds of a second by turns`)
    print(
      'the first page of a feed as posts and followed authors grow',
      ['', 'posts', 'cards', 'statements', 'blocks', 'p50 ms', 'full stack ÷ bare route'],
      table,
    )
  } finally {
    app.close()
    bare.close()
    await bench.close()
  }
}
