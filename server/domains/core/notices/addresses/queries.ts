import { sql } from 'kysely'
import type { NoticeTemplate } from '../../../../../contract/core/notices-kinds'
import type { Db } from '../../../../db/client'

export const permissions = (db: Db, user: number) =>
  db
    .selectFrom('notice_permissions')
    .where('user_id', '=', user)
    .select(['template', 'granted', 'asked_at', 'refused'])
    .execute()

type Permission = {
  user: number
  template: NoticeTemplate
  accepted: boolean
  requestId: string
  now: Date
  most: number
}

/** Counts an answer. A repeated request with the same id changes nothing. */
export const notePermission = (db: Db, { user, template, accepted, requestId, now, most }: Permission) =>
  sql`insert into notice_permissions as p (user_id, template, granted, asked_at, refused, request_id)
    values (${user}, ${template}, ${accepted ? 1 : 0}, ${now}, ${!accepted}, ${requestId})
    on conflict (user_id, template) do update set asked_at = excluded.asked_at, refused = excluded.refused,
      request_id = excluded.request_id, granted = least(${most}, p.granted + excluded.granted)
    where p.request_id <> excluded.request_id`.execute(db)

/** Spends one permission. Returns false when there is none. */
export const spend = (db: Db, user: number, template: NoticeTemplate): Promise<boolean> =>
  db
    .updateTable('notice_permissions')
    .set((e) => ({ granted: e('granted', '-', 1) }))
    .where('user_id', '=', user)
    .where('template', '=', template)
    .where('granted', '>', 0)
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Gives a permission back, since the message certainly was not sent. */
export const giveBack = (db: Db, user: number, template: NoticeTemplate) =>
  db
    .updateTable('notice_permissions')
    .set((e) => ({ granted: e('granted', '+', 1) }))
    .where('user_id', '=', user)
    .where('template', '=', template)
    .execute()

/** Sets the count to 0, since WeChat says that no permission is left. */
export const endPermissions = (db: Db, user: number, template: NoticeTemplate) =>
  db
    .updateTable('notice_permissions')
    .set({ granted: 0 })
    .where('user_id', '=', user)
    .where('template', '=', template)
    .execute()

export const keepOfficial = (db: Db, row: { user_id: number; openid_sealed: Buffer; seen_at: Date }) =>
  db
    .insertInto('official_openids')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ openid_sealed: row.openid_sealed, seen_at: row.seen_at }),
    )
    .execute()

/** Whether the user logged in through the mini-program. */
export const hasOpenid = (db: Db, user: number): Promise<boolean> =>
  db
    .selectFrom('openids')
    .where('user_id', '=', user)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const official = (db: Db, user: number): Promise<Buffer | undefined> =>
  db
    .selectFrom('official_openids')
    .where('user_id', '=', user)
    .select('openid_sealed')
    .executeTakeFirst()
    .then((row) => row?.openid_sealed)

type Browser = { endpoint_mac: Buffer; user_id: number; session_hash: Buffer; sealed: Buffer; at: Date }

/** Stores a browser. A browser notifies one user, the last one who subscribed in it. */
export const addBrowser = (db: Db, row: Browser) =>
  db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => {
      const { endpoint_mac: _, ...rest } = row
      return conflict.column('endpoint_mac').doUpdateSet(rest)
    })
    .execute()

/** Keeps only the latest browsers of a user. */
export const keepBrowsers = (db: Db, user: number, most: number) =>
  sql`delete from push_subscriptions where user_id = ${user} and endpoint_mac not in
    (select endpoint_mac from push_subscriptions where user_id = ${user} order by at desc, endpoint_mac limit ${most})`.execute(
    db,
  )

export const dropBrowser = (db: Db, user: number, mac: Buffer) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', user).where('endpoint_mac', '=', mac).execute()

/** Returns browsers whose session lives, so that a logged-out phone gets no more notices (security H6). */
export const browsers = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.token_hash', 'p.session_hash')
    .where('p.user_id', '=', user)
    .whereRef('s.user_id', '=', 'p.user_id')
    .where('s.expires_at', '>', now)
    .orderBy('p.at')
    .select(['p.endpoint_mac', 'p.sealed'])
    .execute()
