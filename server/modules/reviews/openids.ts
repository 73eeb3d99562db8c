import type { Db } from '../../db/client'
import type { Keys } from '../../keys'
import * as q from './queries'

/** Keeps, sealed, who somebody is in our mini-program: WeChat checks texts and pictures only of people it is told (security C9). */
export const rememberOpenid = (db: Db, keys: Keys, user: number, openid: string, now: Date) =>
  q.keepOpenid(db, { user_id: user, openid_sealed: keys.seal(openid), seen_at: now })

/** Who somebody is in our mini-program; undefined when they never logged in there. */
export async function openidOf(db: Db, keys: Keys, user: number): Promise<string | undefined> {
  const sealed = await q.sealedOpenid(db, user)
  return sealed && keys.open(sealed)
}
