import type { Db } from '../../../db/client'
import type { Keys } from '../../../kernel/keys'
import * as q from './queries'

/** Stores the user's openid in the mini-program, encrypted. WeChat's content check requires it (security C9). */
export const rememberOpenid = (db: Db, keys: Keys, user: number, openid: string, now: Date) =>
  q.keepOpenid(db, { user_id: user, openid_sealed: keys.seal(openid), seen_at: now })

/** Returns the openid, or undefined for a user who never logged in through the mini-program. */
export async function openidOf(db: Db, keys: Keys, user: number): Promise<string | undefined> {
  const sealed = await q.sealedOpenid(db, user)
  return sealed && keys.open(sealed)
}
