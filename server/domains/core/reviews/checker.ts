import type { Deps } from '../../../kernel/context'
import type { Scene, Verdict } from '../../../providers/moderation'
import { openidOf } from './openids'
import { refused } from './rules'

export type CheckerDeps = Pick<Deps, 'db' | 'keys' | 'providers'>

/** Only the checker's verdict; no transaction may be open. @throws Error when it does not answer */
export async function askChecker(
  { db, keys, providers }: CheckerDeps,
  { user, scene, text }: { user: number; scene: Scene; text: string },
): Promise<Verdict> {
  const said = await providers.moderation.text({ scene, text, openid: await openidOf(db, keys, user) })
  return said.verdict === 'reject' ? { ...said, reason: said.reason || refused } : said
}

const together = 5

/**
 * Works on some at a time. @param check false when the checker does not answer: if none answers, the rest waits for the next
 * run
 */
export async function inTurns<Row>(rows: readonly Row[], check: (row: Row) => Promise<boolean>): Promise<void> {
  for (let at = 0; at < rows.length; at += together) {
    const asked = await Promise.all(rows.slice(at, at + together).map(check))
    if (asked.every((answered) => !answered)) break
  }
}
