import type { Deps } from '../../../kernel/context'
import type { Scene, Verdict } from '../../../providers/moderation'
import { openidOf } from './openids'
import { refused } from './rules'

export type CheckerDeps = Pick<Deps, 'db' | 'keys' | 'providers'>

/** Returns the checker's verdict. No transaction may be open. @throws Error when the checker does not answer */
export async function askChecker(
  { db, keys, providers }: CheckerDeps,
  { user, scene, text }: { user: number; scene: Scene; text: string },
): Promise<Verdict> {
  const said = await providers.moderation.text({ scene, text, openid: await openidOf(db, keys, user) })
  return said.verdict === 'reject' ? { ...said, reason: said.reason || refused } : said
}

const together = 5

/**
 * Checks rows in small batches. Stops when no check of a batch was answered, and leaves the rest to the next run.
 * @param check returns false when the checker does not answer
 */
export async function inTurns<Row>(rows: readonly Row[], check: (row: Row) => Promise<boolean>): Promise<void> {
  for (let at = 0; at < rows.length; at += together) {
    const asked = await Promise.all(rows.slice(at, at + together).map(check))
    if (asked.every((answered) => !answered)) break
  }
}
