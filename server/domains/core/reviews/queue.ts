import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Scene, Verdict } from '../../../providers/moderation'
import { askChecker, type CheckerDeps, inTurns } from './checker'
import type { Decider } from './tables'

/** What settling a text needs at least; `db` is its transaction. */
type Work = { db: Db; now: Date }

/** A verdict on a text, and who gave it. */
export type Settled = Verdict & { by: Decider }

type Decision = { verdict: 'pass' | 'reject'; reason: string }

type Kind<W extends Work, Text, Row extends Text> = {
  /** Names the texts to staff when there is none to decide: `no such post is in review`. */
  name: string
  /** Texts written before a moment that no service has judged; in random order, so that a failing text blocks no other. */
  waiting: (db: Db, before: Date, most: number) => Promise<readonly Row[]>
  question: (row: Row) => { user: number; scene: Scene; text: string }
  /**
   * Applies a verdict, inside a transaction; `review` hands the text to staff. Returns false when the text was decided,
   * replaced or deleted meanwhile.
   */
  settle: (work: W, text: Text, settled: Settled) => Promise<boolean>
}

/** Age at which the job takes over a waiting text, ms, and how many it takes per run. */
const [settledAfter, batch] = [5_000, 100]

/**
 * The one way of a text that is written before it is judged: it waits, the checker is asked, and its verdict or that of
 * staff settles the text. The question is asked outside a transaction, the verdict applied in one of its own (security C9).
 */
export function reviewQueue<W extends Work, Text, Row extends Text>(kind: Kind<W, Text, Row>) {
  const { name, waiting, question, settle } = kind
  const settleAlone = (work: W, text: Text, settled: Settled) =>
    unitOfWork(work.db, (db) => settle({ ...work, db }, text, settled))

  /** Asks about one text; false when the checker does not answer, and the text waits on. */
  async function check(work: W & CheckerDeps, row: Row): Promise<boolean> {
    const verdict = await askChecker(work, question(row)).catch(() => undefined)
    if (verdict) await settleAlone(work, row, { ...verdict, by: 'machine' })
    return verdict !== undefined
  }

  return {
    check,

    /** Retries the waiting texts; idempotent. For the job. When none of some answers, the rest waits for the next run. */
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
