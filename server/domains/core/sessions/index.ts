import { limits } from '../../../../contract/kernel/limits'
import { linkSessionHours } from '../../../../contract/kernel/link-sessions'
import type { AppId } from '../../../../contract/kernel/options'
import { ms, plus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Context, Me, Sessions, Viewer } from '../../../kernel/context'
import { hashOf, type Keys, newHandle, newToken } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { changeUser } from '../people'
import * as q from './queries'
import { deviceName } from './rules'

export { deviceName } from './rules'

const tokenLife = ms(limits.tokenDays, 'day')
const linkLife = ms(linkSessionHours, 'hour')
const touchEvery = 600_000

type Row = Viewer & {
  uid: string
  parent: boolean
  feature_bans: readonly string[]
  member_until: Date | null
}

const meOf = (row: Row, fromLink: boolean, since: Date, now: Date): Me => ({
  id: row.id,
  uid: row.uid,
  level: row.level,
  member: row.member_until !== null && row.member_until > now,
  fromLink,
  verified: row.verified.includes('realName'),
  parent: row.parent,
  since,
  bans: row.feature_bans,
  viewer: row,
})

/**
 * Starts a session. Returns its token of 256 random bits, of which only the SHA-256 is stored. It is valid for seven
 * days (security I4), or for two hours from a link (I3).
 */
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
    expires_at: plus(session.now, session.fromLink ? linkLife : tokenLife, 'millisecond'),
  })
  return token
}

type Found = Row & { app_id: string; from_link: boolean; created_at: Date; last_seen_at: Date }

const sessionOf = (row: Found, now: Date) => ({
  me: meOf(row, row.from_link, row.created_at, now),
  appId: row.app_id as AppId,
  lastSeenAt: row.last_seen_at,
})

/** Returns the keyed hash of the caller's device, or undefined without a device. */
export const deviceMac = ({ keys, caller }: Pick<Context, 'keys' | 'caller'>) =>
  caller.device === '' ? undefined : macOf(keys, caller.device)

const macOf = (keys: Keys, device: string) => keys.mac('device', device)

export const sessions: Sessions = {
  async find(db, tokenHash, now) {
    const [row] = await q.sessionPeople(db, [tokenHash], now)
    return row && sessionOf(row, now)
  },

  async findAll(db, tokenHashes, now) {
    const rows = await q.sessionPeople(db, tokenHashes, now)
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), sessionOf(row, now)]))
  },

  async touch(db, tokenHash, lastSeenAt, now) {
    if (now.getTime() - lastSeenAt.getTime() <= touchEvery) return
    const user = await q.touch(db, tokenHash, now)
    if (user !== undefined) await changeUser(db, user, { last_used_at: now })
  },

  knows: (db, keys, { phone, device }) => q.entered(db, keys.lookups(phone), macOf(keys, device)),

  openLink: (db, { tokenHash, appId, device, agent, page, now }) =>
    unitOfWork(db, async (tx) => {
      const used = await q.redeemLink(tx, { tokenHash, appId, page, now })
      const row = used && (await q.person(tx, used.user_id))
      if (!row) return undefined
      const token = await startSession(tx, { user: row.id, appId, device, agent, fromLink: true, now })
      return { me: meOf(row, true, now, now), token }
    }),
}

/** Returns a link token, valid once, for one page and one client, within 120 seconds (security I1). */
export async function mintLink(db: Db, link: { user: number; appId: AppId; page: string; now: Date }): Promise<string> {
  const ident = newToken()
  const expires_at = plus(link.now, limits.linkTokenSeconds, 'second')
  await q.addLink(db, {
    token_hash: hashOf(ident),
    user_id: link.user,
    app_id: link.appId,
    page: link.page,
    expires_at,
  })
  return ident
}

export const sessionsOf = (db: Db, user: number, now: Date) => q.sessionsOf(db, user, now)

export const endSession = (db: Db, tokenHash: Buffer) => q.endSession(db, tokenHash)

/** Ends one session of a user, by its id in the user's list of sessions. */
export const endSessionOf = (db: Db, user: number, id: string) => q.endSessionOf(db, user, id)

/** Ends all sessions of a user, and deletes pending link tokens. */
export async function endSessions(db: Db, user: number): Promise<void> {
  await q.endSessions(db, user)
  await q.dropLinks(db, user)
}

/** Counts the users who were active after a time. */
export const onlineSince = (db: Db, at: Date): Promise<number> => q.usersSince(db, at)

export const dropEndedSessions = (db: Db, now: Date) => q.dropEnded(db, now)

/** Devices with which a user has logged in. */
export const { knowsDevice, meetDevice } = q
