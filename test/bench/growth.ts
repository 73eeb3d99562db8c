import { limits } from '../../contract/kernel/limits'
import { famous, grow, logIn } from './crowd'
import { listRequest } from './list'
import { getter, measure } from './load'
import { planOf } from './plans'
import { type Bench, product } from './product'
import { fixed, note, print } from './table'

const scales = [1_000, 100_000, 1_000_000]
const pageSize = 10

/** How PostgreSQL reads the page: plan and buffers. */
async function pageOf(bench: Bench, request: ReturnType<typeof listRequest>, get: ReturnType<typeof getter>['get']) {
  const statements = await bench.statementsOf(() => get(request.path, request.headers))
  const page = statements.find(({ text }) => /from visits[^]* limit /i.test(text))
  if (!page) return { blocks: 0, how: 'no statement found' }
  const { blocks, how } = await planOf(bench.pool, page)
  return { blocks, how: how.join(' + ') }
}

/**
 * Measures the latency of a page while the table grows. The server is otherwise idle and gets one request at a time.
 */
export async function growth(): Promise<void> {
  const bench = await product()
  const { get, close } = getter(bench.origins.app, 1)
  const first = new Map<string, number>()
  const table: (string | number)[][] = []
  try {
    for (const rows of scales) {
      await grow(bench.pool, rows)
      const [star = '', ordinary = ''] = await logIn(bench.pool, [famous, 2])
      const last = Math.floor(rows / 2 / pageSize)
      const cases = [
        ['ordinary host, page 1', ordinary, 1],
        ['famous host, page 1', star, 1],
        ['famous host, page 50', star, Math.min(50, last)],
        ['famous host, last page', star, Math.min(last, limits.pageNoMax)],
      ] as const
      for (const [name, token, pageNo] of cases) {
        const request = listRequest(token, { pageNo, pageSize })
        const result = await measure(async () => (await get(request.path, request.headers)).status === 200, {
          lanes: 1,
          seconds: 2,
        })
        const { blocks, how } = await pageOf(bench, request, get)
        const base = first.get(name) ?? result.p50
        first.set(name, base)
        table.push([
          name,
          rows,
          pageNo,
          fixed(result.p50, 2),
          fixed(result.p99, 2),
          fixed(result.p50 / base, 2),
          blocks,
          how,
        ])
      }
    }
    note('half of the visits are one famous host’s, half spread over ordinary hosts, 20 each')
    print(
      'cost of a page of the visitors list as the table grows',
      ['case', 'visits', 'page', 'p50 ms', 'p99 ms', '÷ at 1000', 'blocks', 'read by'],
      table,
    )
  } finally {
    close()
    await bench.close()
  }
}
