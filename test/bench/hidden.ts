import { randomInt } from 'node:crypto'
import http from 'node:http'
import type pg from 'pg'
import type { Data, Endpoint, Envelope } from '../../contract/kernel/define'
import { canonicalQuery, type Parameters } from '../../contract/kernel/sign'
import { apply } from '../../contract/meeting/apply'
import { chat } from '../../contract/meeting/chat'
import { exchanges } from '../../contract/meeting/exchanges'
import { likes } from '../../contract/meeting/likes'
import { meetings } from '../../contract/meeting/meetings'
import { picks } from '../../contract/meeting/picks'
import { planes } from '../../contract/meeting/planes'
import { search } from '../../contract/meeting/search'
import { unlocks } from '../../contract/money/unlocks'
import { follows } from '../../contract/planet/follows'
import { unlimited } from '../../contract/profile/prefer'
import { profile } from '../../contract/profile/profile'
import { signedHeaders } from '../support/sign'
import { logIn } from './crowd'
import { type Crowd, crowd, fly, type Kind, kinds, people } from './hidden-crowd'
import { product } from './product'
import { fixed, median, note, print } from './table'

/** Number of answers measured for each kind. */
const rounds = 4_000

type Question = {
  name: string
  endpoint: Endpoint
  inputOf: (of: Crowd[Kind], n: number) => object
  among?: readonly Kind[]
  /** SQL that restores the state before each answer. */
  before?: string
  /** Finds the kind of person in the answer, for a call that names no person. */
  kindOf?: (text: string) => Kind | undefined
}

const withHeight = (height: number) => ({ ...unlimited, heightMin: height, heightMax: height })
const hiding = ['stealth', 'blocked'] as const
// followed: the person blocked an account with the viewer's earlier number, and this block hides the person from the
// viewer too
const following = ['absent', 'stealth', 'followed'] as const

/** Calls that name a person. */
const named: readonly [string, Endpoint, (uid: string) => object][] = [
  ['profile page', profile.info, (uid) => ({ uid })],
  ['search by uid', search.people, (keyword) => ({ keyword, pageNo: 1, pageSize: 10 })],
  ['price of an application', apply.quote, (targetUserId) => ({ targetUserId })],
  ['application', apply.send, (targetUserId) => ({ targetUserId })],
  ['chat', chat.open, (uid) => ({ uid })],
  ['follow', follows.follow, (uid) => ({ uid, type: 1 })],
  ['like', likes.like, (uid) => ({ uid, type: 1 })],
  ['unlock', unlocks.unlock, (uid) => ({ uid })],
]

const questions: readonly Question[] = [
  ...named.map(([name, endpoint, of]) => ({
    name,
    endpoint,
    inputOf: ({ uids }: Crowd[Kind], n: number) => of(uids[n] ?? ''),
  })),
  ...named.map(([name, endpoint, of]) => ({
    name: `${name}, a block that followed`,
    endpoint,
    among: following,
    inputOf: ({ uids }: Crowd[Kind], n: number) => of(uids[n] ?? ''),
  })),
  {
    name: 'offer of a WeChat id',
    endpoint: exchanges.offer,
    among: hiding,
    before: 'delete from exchanges where from_id = 1',
    inputOf: ({ talks }, n) => ({ conversationId: talks[n] }),
  },
  {
    name: 'answer whether they met',
    endpoint: meetings.answer,
    among: hiding,
    before: 'delete from meetings where user_id = 1',
    inputOf: ({ talks }, n) => ({ conversationId: talks[n], answer: 'fine' }),
  },
  ...(
    [
      ['custom picks', picks.custom],
      ['count of custom picks', picks.count],
    ] as const
  ).map(([name, endpoint]) => ({
    name,
    endpoint,
    inputOf: ({ heights }: Crowd[Kind], n: number) => withHeight(heights[n % heights.length] ?? 0),
  })),
  {
    name: 'catch of a plane',
    endpoint: planes.catch,
    among: hiding,
    before: 'update plane_users set caught = 0 where user_id = 1',
    inputOf: () => ({ clientKey: String(randomInt(2 ** 47)).padStart(22, '0') }),
    kindOf: (text) => {
      const { data } = JSON.parse(text) as Envelope<Data<typeof planes.catch>>
      return kinds.find((kind) => data?.driftBottleInfo?.content.startsWith(kind))
    },
  },
]

function asker(origin: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (endpoint: Endpoint, input: object): Promise<{ time: number; text: string }> => {
    const isGet = endpoint.method === 'GET'
    const body = isGet ? '' : JSON.stringify(input)
    const signed = isGet
      ? signedHeaders(endpoint.path, input as Parameters, { token, at: new Date() })
      : { 'd-appid': 'miniprogram', 'content-type': 'application/json' }
    const path = isGet ? `${endpoint.path}?${canonicalQuery(input as Parameters)}` : endpoint.path
    return new Promise((resolve, reject) => {
      const begin = performance.now()
      const headers = { token, 'd-device': 'bench', ...signed }
      const request = http.request(`${origin}${path}`, { agent, method: endpoint.method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ time: performance.now() - begin, text: Buffer.concat(chunks).toString() }))
      })
      request.on('error', reject)
      request.end(body)
    })
  }
  return { ask, close: () => agent.destroy() }
}

/** Share of pairs in which a time of the first kind is above one of the second. 0.5: indistinguishable. */
function auc(some: readonly number[], others: readonly number[]): number {
  const all = [...some.map((time) => ({ time, mine: true })), ...others.map((time) => ({ time, mine: false }))]
  all.sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { mine }, at) => sum + (mine ? at + 1 : 0), 0)
  return (ranks - (some.length * (some.length + 1)) / 2) / (some.length * others.length)
}

type Times = Partial<Record<Kind, number[]>>
type Ask = ReturnType<typeof asker>['ask']

/** Times of the answers by kind. The order is random, because the first call finds other caches. */
async function timesOf(question: Question, ask: Ask, pool: pg.Pool, everybody: Crowd): Promise<Times> {
  const { endpoint, inputOf, among = ['absent', 'stealth', 'blocked'], before, kindOf } = question
  const times: Times = Object.fromEntries(among.map((kind) => [kind, []]))
  const codes = new Map<Kind, string>()
  for (let round = -100; round < among.length * rounds; round += 1) {
    const asked = among[randomInt(among.length)] ?? 'absent'
    if (before !== undefined) await pool.query(before)
    const { time, text } = await ask(endpoint, inputOf(everybody[asked], randomInt(people)))
    const kind = kindOf ? kindOf(text) : asked
    if (!kind) throw new Error(`nobody is behind an answer: ${text}`)
    codes.set(kind, String((JSON.parse(text) as Envelope<unknown>).code))
    if (round >= 0) times[kind]?.push(time)
  }
  note(`${question.name}: ${[...codes].map(([kind, code]) => `${kind} ${code}`).join(', ')}`)
  return times
}

/** Measures whether the time of an answer distinguishes blocked, stealthy and absent users (security V13, G4). */
export async function hidden(): Promise<void> {
  const bench = await product()
  const everybody = await crowd(bench.pool)
  const [token = ''] = await logIn(bench.pool, [1])
  const { ask, close } = asker(bench.origins.app, token)
  const table: (string | number)[][] = []
  const told = (times: Times, one: Kind, other: Kind) =>
    times[one] && times[other] ? fixed(auc(times[one], times[other]), 3) : ''
  try {
    await ask(profile.edit, { wechatId: 'lin_2026' })
    await fly(bench.pool, 2 * rounds + 200)
    for (const question of questions) {
      const times = await timesOf(question, ask, bench.pool, everybody)
      const block = times.followed ? 'followed' : 'blocked'
      const pairs = [
        [block, 'stealth'],
        [block, 'absent'],
        ['stealth', 'absent'],
      ] as const
      table.push([
        question.name,
        fixed(median(times.stealth ?? []), 2),
        ...pairs.map(([one, other]) => told(times, one, other)),
      ])
    }
    note(`${rounds} answers of each kind about ${people} users, one at a time; an AUC of .5 tells nothing`)
    print(
      'what the time of an answer tells',
      ['call', 'ms', 'blocked : stealth', 'blocked : absent', 'stealth : absent'],
      table,
    )
  } finally {
    close()
    await bench.close()
  }
}
