import type pg from 'pg'
import type { Statement } from './product'

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** How PostgreSQL executes a statement: blocks of 8 KiB read, indexes used, sequential scans. */
export async function planOf(pool: pg.Pool, { text, values }: Statement): Promise<{ blocks: number; how: string[] }> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (analyze, buffers, format json) ${text}`,
    values,
  })
  const top = rows[0]?.['QUERY PLAN'][0].Plan
  return {
    blocks: (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0),
    how: (top ? nodes(top) : [])
      .map((node) => node['Index Name'] ?? node['Node Type'])
      .filter((name) => name !== 'Limit'),
  }
}

const reads = /^\s*(select|with)\b/i

/** Blocks that all reading statements of a call touch in total. */
export async function blocksOf(pool: pg.Pool, statements: readonly Statement[]): Promise<number> {
  let blocks = 0
  for (const statement of statements.filter(({ text }) => reads.test(text)))
    blocks += (await planOf(pool, statement)).blocks
  return blocks
}
