import { canonicalQuery } from '../../contract/kernel/sign'
import { visitors } from '../../contract/meeting/visitors'
import { signedHeaders } from '../support/sign'
import { each, grow, logIn } from './crowd'
import { keep } from './figures'
import { getter, measure, type Measured } from './load'
import { product, type Statement } from './product'
import { fixed, median, note, print } from './table'

const rows = 100_000
const viewers = 200
/**
 * Rounds are short, and the two sides alternate. Other work on the machine lasts longer than a round, so only
 * neighbouring rounds are compared.
 */
const rounds = 15
const seconds = 1
/** Number of viewers. The comparisons without the server run the recorded statements of these viewers. */
const recorded = 50
const input = { pageNo: 1, pageSize: 10 }

/** A signed list request of a user. The signature is valid for five minutes. */
export const listRequest = (token: string, page: { pageNo: number; pageSize: number } = input) => ({
  path: `${visitors.list.path}?${canonicalQuery(page)}`,
  headers: { token, 'd-device': 'bench', ...signedHeaders(visitors.list.path, page, { token, at: new Date() }) },
})

/** Compares the visitor list through the full stack with its SQL alone, and with plain HTTP. */
export async function list(): Promise<void> {
  const bench = await product()
  const app = getter(bench.origins.app)
  const bare = getter(bench.origins.bare)
  try {
    await grow(bench.pool, rows)
    const people = Array.from({ length: viewers }, (_, index) => index + 2)
    const requests = (await logIn(bench.pool, people)).map((token) => listRequest(token))
    const some = () => requests[Math.floor(Math.random() * requests.length)] ?? listRequest('')
    const sets: Statement[][] = []
    for (const { path, headers } of requests.slice(0, recorded)) {
      await app.get(path, headers)
      sets.push(await bench.statementsOf(() => app.get(path, headers)))
    }
    const one = some()
    const { body } = await app.get(one.path, one.headers)
    await bench.bareBytes(body.length)

    const ways = {
      'full stack over HTTP': async () => {
        const { path, headers } = some()
        return (await app.get(path, headers)).status === 200
      },
      'the same SQL, bare driver': async () => {
        const statements = sets[Math.floor(Math.random() * sets.length)] ?? []
        const client = await bench.pool.connect()
        try {
          for (const [index, { text, values }] of statements.entries())
            await client.query({ name: `bench-${index}`, text, values })
          return true
        } finally {
          client.release()
        }
      },
      'the same SQL, bare Fastify': async () => (await bare.get('/statements')).status === 200,
      'bare Fastify, same bytes': async () => (await bare.get('/')).status === 200,
    }
    const results = new Map<string, Measured[]>()
    for (let round = 0; round < rounds; round += 1)
      for (const [name, work] of Object.entries(ways))
        results.set(name, [...(results.get(name) ?? []), await measure(work, { seconds, warmUp: 0.2 })])

    const of = (name: string, figure: keyof Measured) =>
      median((results.get(name) ?? []).map((result) => result[figure]))
    const [full] = Object.keys(ways)
    const roundsOf = (name: string) => (results.get(name) ?? []).map(({ perSecond }) => perSecond)
    const share = (name: string) => median(roundsOf(full ?? '').map((mine, at) => mine / (roundsOf(name)[at] ?? 1)))
    note(
      `${rows} visits, ${viewers} viewers with ${each} each, a page is ${body.length} bytes and ${sets[0]?.length ?? 0} statements`,
    )
    print(
      `visitors list, 32 connections, median of ${rounds} rounds of ${seconds} s`,
      ['', 'req/s', 'p50 ms', 'p99 ms', 'failed', 'full stack ÷ this'],
      Object.keys(ways).map((name) => [
        name,
        fixed(of(name, 'perSecond'), 0),
        fixed(of(name, 'p50')),
        fixed(of(name, 'p99')),
        of(name, 'failed'),
        fixed(share(name), 2),
      ]),
    )
    keep(
      'visitors list',
      {
        statements: sets[0]?.length ?? 0,
        ...Object.fromEntries(
          Object.keys(ways)
            .slice(1)
            .map((name) => [`full stack ÷ ${name}`, share(name)]),
        ),
      },
      ['statements'],
    )
  } finally {
    app.close()
    bare.close()
    await bench.close()
  }
}
