import pg from 'pg'

/** The statements of a run. They are sorted, since parallel statements come in any order. */
export type Asked = { statements: string[]; rows: string[] }

/** Runs a function once. Records its statements and the row count of each. It works only under jest. */
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
    // updates that keep a session alive depend on the clock, so they are left out
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
