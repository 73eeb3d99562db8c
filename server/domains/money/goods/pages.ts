/** Most rows that are taken at once. */
const page = 100

/** Takes rows page by page and works on them, until none is left, `most` are taken, or `work` returns false. */
export async function eachPage<T>(
  most: number,
  take: (rows: number) => Promise<readonly T[]>,
  work: (rows: readonly T[]) => Promise<boolean>,
): Promise<void> {
  for (let open = most; open > 0;) {
    const asked = Math.min(page, open)
    const rows = await take(asked)
    open -= rows.length
    if (!(await work(rows)) || rows.length < asked) return
  }
}
