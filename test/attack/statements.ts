import pg from 'pg'

/** What a run asked of the database, without order: those asked side by side come in any. */
export type Asked = { statements: string[]; rows: string[] }

/** Runs once and records its statements, and how many rows each gave. For jest alone. */
export async function recorded<T>(run: () => Promise<T>): Promise<Asked & { answer: T }> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await run()
    const sent = query.mock.calls.map(([one]: readonly unknown[]) =>
      typeof one === 'string' ? one : (one as { text: string }).text,
    )
    const results = await Promise.allSettled(query.mock.results.map(({ value }): unknown => value))
    const counts = results.map((one) =>
      one.status === 'fulfilled' ? (one.value as pg.QueryResult | null)?.rowCount : -1,
    )
    // a session is kept alive by the clock, whatever is asked
    const counted = sent.map((statement, n) => ({ statement, row: `${statement} → ${counts[n]}` }))
    const asked = counted.filter(({ statement }) => !statement.includes('set "last_seen_at"'))
    return {
      answer,
      statements: asked.map(({ statement }) => statement).sort(),
      rows: asked.map(({ row }) => row).sort(),
    }
  } finally {
    query.mockRestore()
  }
}
