import type { AppId } from '../../../contract/options'
import { limits } from '../../../contract/limits'
import type { Me, Sessions } from '../../context'
import type { Db } from '../../db/client'
import { hashOf, newHandle, newToken } from '../../keys'
import * as q from './queries'
import { deviceName } from './rules'

const tokenLife = limits.tokenDays * 86_400_000
const touchEvery = 600_000

type Row = { id: number; uid: string; level: number; member_until: Date | null }

const meOf = ({ id, uid, level, member_until }: Row, fromLink: boolean, now: Date): Me => ({
  id,
  uid,
  level,
  member: member_until !== null && member_until > now,
  fromLink,
})

/** Starts a session and answers its token: 256 random bits, stored as SHA-256, seven days (security I4). */
export async function startSession(
  db: Db,
  session: { user: number; appId: AppId; device: string; agent: string; fromLink: boolean; now: Date },
): Promise<string> {
  const token = newToken()
  await q.addSession(db, {
    token_hash: hashOf(token),
    id: newHandle(),
    user_id: session.user,
    app_id: session.appId,
    device: session.device,
    name: deviceName(session.agent),
    from_link: session.fromLink,
    created_at: session.now,
    last_seen_at: session.now,
    expires_at: new Date(session.now.getTime() + tokenLife),
  })
  return token
}

/** How the HTTP layer learns who is calling. */
export const sessions: Sessions = {
  async find(db, tokenHash, now) {
    const row = await q.sessionPerson(db, tokenHash, now)
    return row && { me: meOf(row, row.from_link, now), appId: row.app_id as AppId, lastSeenAt: row.last_seen_at }
  },

  async touch(db, tokenHash, lastSeenAt, now) {
    if (now.getTime() - lastSeenAt.getTime() > touchEvery) await q.touch(db, tokenHash, now)
  },

  openLink: (db, { tokenHash, appId, device, agent, page, now }) =>
    db.transaction().execute(async (tx) => {
      const used = await q.useLink(tx, { tokenHash, appId, page, now })
      const row = used && (await q.person(tx, used.user_id))
      if (!row) return undefined
      const token = await startSession(tx, { user: row.id, appId, device, agent, fromLink: true, now })
      return { me: meOf(row, true, now), token }
    }),
}
