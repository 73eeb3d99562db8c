/** Consecutive failures after which a run stops asking the service. */
const patience = 5
const most = 20

/**
 * Works on a page of rows concurrently: five rows at a time until the service answers, then twenty. Stops after five
 * consecutive failures. One pool serves all pages of a run.
 */
export class WorkerPool {
  private failed = 0
  private answers = false

  isSilent(): boolean {
    return this.failed >= patience
  }

  /** Works on rows. @returns rows that failed, and rows that were not tried */
  async work<T>(rows: readonly T[], run: (row: T) => Promise<void>): Promise<{ failed: T[]; left: T[] }> {
    const left = [...rows]
    const failed: T[] = []
    const running = new Set<Promise<void>>()
    while (left.length > 0 || running.size > 0) {
      while (left.length > 0 && running.size < this.width()) {
        const [row] = left.splice(0, 1)
        if (row === undefined) break
        const done: Promise<void> = this.one(
          () => run(row),
          () => failed.push(row),
        ).finally(() => running.delete(done))
        running.add(done)
      }
      if (running.size === 0) break
      await Promise.race(running)
    }
    return { failed, left }
  }

  private width = () => (this.failed > 0 || !this.answers ? patience - this.failed : most)

  private async one(run: () => Promise<void>, lost: () => void): Promise<void> {
    try {
      await run()
      this.answers = true
      if (!this.isSilent()) this.failed = 0
    } catch {
      this.failed += 1
      lost()
    }
  }
}
