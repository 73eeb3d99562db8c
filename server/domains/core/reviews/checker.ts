import type { Deps } from '../../../kernel/context'
import type { Scene, Verdict } from '../../../providers/moderation'
import { openidOf } from './openids'
import { refused } from './rules'

type CheckerDeps = Pick<Deps, 'db' | 'keys' | 'providers'>

/** Only the checker's verdict; no transaction may be open. @throws Error when it does not answer */
export async function askChecker(
  { db, keys, providers }: CheckerDeps,
  { user, scene, text }: { user: number; scene: Scene; text: string },
): Promise<Verdict> {
  const said = await providers.moderation.text({ scene, text, openid: await openidOf(db, keys, user) })
  return said.verdict === 'reject' ? { ...said, reason: said.reason || refused } : said
}
