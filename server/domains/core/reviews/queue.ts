import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Scene, Verdict } from '../../../providers/moderation'
import { askChecker, type CheckerDeps, inTurns } from './checker'
import type { Decider } from './tables'

/** The least that `settle` needs. `db` is its transaction. */
type Work = { db: Db; now: Date }

/** A verdict on a text. `by`: the machine or staff. */
export type Settled = Verdict & { by: Decider }

type Decision = { verdict: 'pass' | 'reject'; reason: string }

type Kind<W extends Work, Text, Row extends Text> = {
  /** Names the kind of text in the error for staff: `no such post is in review`. */
  name: string
  /**
   * Returns texts written before a time that no service has judged, in random order, so that a failing text does not
   * block others.
   */
  waiting: (db: Db, before: Date, most: number) => Promise<readonly Row[]>
  question: (row: Row) => { user: number; scene: Scene; text: string }
  /**
   * Applies a verdict, inside a transaction. The verdict `review` passes the text to staff. Returns false when the text
   * was decided, replaced or deleted meanwhile.
   */
  settle: (work: W, text: Text, settled: Settled) => Promise<boolean>
}

/** Age in ms at which the job takes over a waiting text, and the number of texts per run. */
const [settledAfter, batch] = [5_000, 100]

/**
 * The review of texts that are written before they are judged. A text waits until the verdict of the checker or of
 * staff settles it. The checker is asked outside a transaction, and the verdict is applied in a transaction of its own
 * (security C9).
 */
export function reviewQueue<W extends Work, Text, Row extends Text>(kind: Kind<W, Text, Row>) {
  const { name, waiting, question, settle } = kind
  const settleAlone = (work: W, text: Text, settled: Settled) =>
    unitOfWork(work.db, (db) => settle({ ...work, db }, text, settled))

  /** Asks the checker about one text. Returns false when the checker does not answer; the text then keeps waiting. */
  async function check(work: W & CheckerDeps, row: Row): Promise<boolean> {
    const verdict = await askChecker(work, question(row)).catch(() => undefined)
    if (verdict) await settleAlone(work, row, { ...verdict, by: 'machine' })
    return verdict !== undefined
  }

  return {
    check,

    /**
     * Asks again about waiting texts, for the job. Idempotent. Stops when no text of a batch is answered, and leaves
     * the rest to the next run.
     */
    async retry(work: W & CheckerDeps): Promise<void> {
      const rows = await waiting(work.db, minus(work.now, settledAfter, 'millisecond'), batch)
      await inTurns(rows, (row) => check(work, row))
    },

    /** Applies a decision of staff. @throws Error when the text is not in review */
    async decide(work: W, text: (Text & { ref: string }) | undefined, { verdict, reason }: Decision): Promise<void> {
      const done = text && (await settleAlone(work, text, { verdict, reason, ref: text.ref, by: 'staff' }))
      if (!done) throw new Error(`no such ${name} is in review`)
    },
  }
}
