import { randomInt } from 'node:crypto'
import http from 'node:http'
import type pg from 'pg'
import { apply } from '../../contract/areas/apply'
import { chat } from '../../contract/areas/chat'
import { follows } from '../../contract/areas/follows'
import { likes } from '../../contract/areas/likes'
import { profile } from '../../contract/areas/profile'
import { search } from '../../contract/areas/search'
import { unlocks } from '../../contract/areas/unlocks'
import type { Endpoint } from '../../contract/define'
import { canonicalQuery, type Parameters } from '../../contract/sign'
import { signedHeaders } from '../support/sign'
import { logIn } from './crowd'
import { product } from './product'
import { fixed, median, note, print } from './table'

const kinds = ['absent', 'stealth', 'blocked'] as const
type Kind = (typeof kinds)[number]
/** Users of each kind, and answers measured of each. */
const people = 200
const rounds = 4_000

const questions: readonly [string, Endpoint, (uid: string) => object][] = [
  ['profile page', profile.info, (uid) => ({ uid })],
  ['search by uid', search.people, (keyword) => ({ keyword, pageNo: 1, pageSize: 10 })],
  ['price of an application', apply.quote, (targetUserId) => ({ targetUserId })],
  ['application', apply.send, (targetUserId) => ({ targetUserId })],
  ['chat', chat.open, (uid) => ({ uid })],
  ['follow', follows.follow, (uid) => ({ uid, type: 1 })],
  ['like', likes.like, (uid) => ({ uid, type: 1 })],
  ['unlock', unlocks.unlock, (uid) => ({ uid })],
]

/** The viewer is user 1. Every person is stored between others, so that age tells nothing. */
async function crowd(pool: pg.Pool): Promise<Record<Kind, string[]>> {
  await pool.query(
    `insert into users (uid, gender, birth_date, nickname, province, city, degree, verified, stealth, created_at)
     select (case when g = 0 then 1000000000 else 2000000000 + g * 7919 end)::text, 1 + g % 2, date '1985-01-01' + g % 6000,
       '用户' || g, '上海', '上海', 6, '{realName}', g % 2 = 1, now() - interval '30 days'
     from generate_series(0, $1::int) g`,
    [2 * people],
  )
  await pool.query(
    `insert into blocks (blocker_id, blocked_id, at) select id, 1, now() from users where not stealth and id > 1`,
  )
  await pool.query('vacuum analyze users')
  await pool.query('vacuum analyze blocks')
  const uids = async (what: string) =>
    (await pool.query<{ uid: string }>(`select uid from users where id > 1 and ${what}`)).rows.map(({ uid }) => uid)
  return {
    absent: Array.from({ length: people }, (_, n) => String(2_000_000_000 + n * 7919 + 1)),
    stealth: await uids('stealth'),
    blocked: await uids('not stealth'),
  }
}

function asker(origin: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (endpoint: Endpoint, input: object): Promise<number> => {
    const isGet = endpoint.method === 'GET'
    const body = isGet ? '' : JSON.stringify(input)
    const signed = isGet ? signedHeaders(endpoint.path, input as Parameters, { token, at: new Date() }) : { 'd-appid': 'miniprogram', 'content-type': 'application/json' } // prettier-ignore
    const path = isGet ? `${endpoint.path}?${canonicalQuery(input as Parameters)}` : endpoint.path
    return new Promise((resolve, reject) => {
      const begin = performance.now()
      const headers = { token, 'd-device': 'bench', ...signed }
      const request = http.request(`${origin}${path}`, { agent, method: endpoint.method, headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(performance.now() - begin))
      })
      request.on('error', reject)
      request.end(body)
    })
  }
  return { ask, close: () => agent.destroy() }
}

/** How often a time of the first kind is above one of the second: 0.5 when nothing can be told. */
function auc(some: readonly number[], others: readonly number[]): number {
  const all = [...some.map((time) => ({ time, mine: true })), ...others.map((time) => ({ time, mine: false }))]
  all.sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { mine }, at) => sum + (mine ? at + 1 : 0), 0)
  return (ranks - (some.length * (some.length + 1)) / 2) / (some.length * others.length)
}

/** Whether the time of a refusal tells blocked, stealthy and absent users apart (security V13, G4). */
export async function hidden(): Promise<void> {
  const bench = await product()
  const uids = await crowd(bench.pool)
  const [token = ''] = await logIn(bench.pool, [1])
  const { ask, close } = asker(bench.origins.app, token)
  const table: (string | number)[][] = []
  try {
    for (const [name, endpoint, inputOf] of questions) {
      const times: Record<Kind, number[]> = { absent: [], stealth: [], blocked: [] }
      for (let round = -100; round < kinds.length * rounds; round += 1) {
        // in no order: who comes first finds other caches
        const kind = kinds[randomInt(kinds.length)] ?? 'absent'
        const time = await ask(endpoint, inputOf(uids[kind][randomInt(people)] ?? ''))
        if (round >= 0) times[kind].push(time)
      }
      const pairs = [['blocked', 'stealth'], ['blocked', 'absent'], ['stealth', 'absent']] as const // prettier-ignore
      table.push([
        name,
        fixed(median(times.blocked), 2),
        ...pairs.map(([one, other]) => fixed(auc(times[one], times[other]), 3)),
      ])
    }
    note(`${rounds} answers of each kind about ${people} users, one at a time; an AUC of .5 tells nothing`)
    print('what the time of a refusal tells', ['call', 'ms', 'blocked : stealth', 'blocked : absent', 'stealth : absent'], table) // prettier-ignore
  } finally {
    close()
    await bench.close()
  }
}
