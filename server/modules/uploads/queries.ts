import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/client'
import type { Tables } from '../../db/tables'
import type { Uploads } from './tables'

/** One picture of somebody, as the server knows it. */
export type Upload = Selectable<Uploads>
export type Purpose = Upload['purpose']

/** Holds everything that changes somebody's pictures in line, until the end of the transaction. */
export const holdOwner = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select('id').forNoKeyUpdate().executeTakeFirst()

export const add = (
  db: Db,
  row: Pick<
    Upload,
    'id' | 'user_id' | 'token_hash' | 'purpose' | 'content_type' | 'size' | 'crop' | 'created_at' | 'expires_at'
  >,
) =>
  db
    .insertInto('uploads')
    .values({ ...row, state: 'expected', position: null, sent_at: null })
    .execute()

/** Drops the oldest open tokens of somebody beyond the newest `most`. */
export const dropOpen = (db: Db, user: number, most: number) =>
  db
    .deleteFrom('uploads')
    .where('id', 'in', (e) =>
      e
        .selectFrom('uploads')
        .where('user_id', '=', user)
        .where('state', '=', 'expected')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(most)
        .select('id'),
    )
    .execute()

/** Bytes that somebody announced or sent since a moment. */
export const bytesSince = (db: Db, user: number, since: Date) =>
  db
    .selectFrom('uploads')
    .where('user_id', '=', user)
    .where('created_at', '>', since)
    .select((e) => e.fn.coalesce(e.fn.sum<string>('size'), sql<string>`0`).as('bytes'))
    .executeTakeFirst()
    .then((row) => Number(row?.bytes ?? 0))

/** The upload that a token opens now, unless its owner is banned or gone. */
export const byToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('uploads as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.token_hash', '=', tokenHash)
    .where('p.state', '=', 'expected')
    .where('p.sent_at', 'is', null)
    .where('p.expires_at', '>', now)
    .where('u.banned_at', 'is', null)
    .where('u.cancelled_at', 'is', null)
    .selectAll('p')
    .executeTakeFirst()

/** Takes an open upload for the one request whose bytes become it; false when another one has it. */
export const claim = (db: Db, id: string, now: Date) =>
  db
    .updateTable('uploads')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .where('sent_at', 'is', null)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Lets it be sent again: what failed was ours. */
export const release = (db: Db, id: string) =>
  db.updateTable('uploads').set({ sent_at: null }).where('id', '=', id).where('state', '=', 'expected').execute()

/** The claimed upload is a picture now; undefined when it was dropped meanwhile. */
export const keep = (
  db: Db,
  id: string,
  kept: Pick<Upload, 'key' | 'state' | 'sent_at'> & Partial<Pick<Upload, 'width' | 'height' | 'seconds'>>,
) =>
  db
    .updateTable('uploads')
    .set(kept)
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .returningAll()
    .executeTakeFirst()

export const drop = (db: Db, id: string) =>
  db.deleteFrom('uploads').where('id', '=', id).where('state', '=', 'expected').execute()

const sent = (e: ExpressionBuilder<Tables, 'uploads'>) => e('state', '<>', 'expected')

/** Sent pictures of this person by id; of one purpose when it is said. */
export const own = (db: Db, user: number, ids: readonly string[], purpose?: Purpose) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('uploads')
        .where('user_id', '=', user)
        .where('id', 'in', ids)
        .where(sent)
        .$if(purpose !== undefined, (q) => q.where('purpose', '=', purpose ?? 'photo'))
        .selectAll()
        .execute()

/** Pictures of one purpose that stand somewhere, in order. */
export const placed = (db: Db, user: number, purpose: Purpose) =>
  db
    .selectFrom('uploads')
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where(sent)
    .where('position', 'is not', null)
    .orderBy('position')
    .selectAll()
    .execute()

export const place = (db: Db, id: string, position: number) =>
  db.updateTable('uploads').set({ position }).where('id', '=', id).execute()

/** A sent file of this person, held until the end of the transaction: nobody decides about it or takes it meanwhile. */
export const hold = (db: Db, user: number, id: string, purpose: Purpose) =>
  db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where(sent)
    // what has its place already belongs to something else
    .where('position', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** Deletes pictures of this person; answers the keys of their files. */
export const remove = (db: Db, user: number, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('uploads')
        .where('user_id', '=', user)
        .where('id', 'in', ids)
        .returning('key')
        .execute()
        .then((rows) => rows.map(({ key }) => key).filter((key) => key !== ''))

/** What others may see of somebody's pictures. */
export const show = (db: Db, user: number, shown: { avatar_key?: string; photo_keys?: string[] }) =>
  db.updateTable('users').set(shown).where('id', '=', user).execute()

/** The pending picture whose check has this name. */
export const byRef = (db: Db, ref: string) =>
  db.selectFrom('uploads').where('ref', '=', ref).where('state', '=', 'pending').selectAll().executeTakeFirst()

export const byId = (db: Db, id: string) => db.selectFrom('uploads').where('id', '=', id).selectAll().executeTakeFirst()

/** What a check said of a pending picture; false when it is none any more. */
export const decide = (db: Db, id: string, said: Pick<Upload, 'state' | 'reason' | 'ref' | 'decider'>) =>
  db
    .updateTable('uploads')
    .set(said)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Pictures in review with whose they are, the oldest first. For staff. */
export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('uploads as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.state', '=', 'pending')
    .orderBy('p.sent_at')
    .limit(most)
    .select(['u.uid', 'p.id', 'p.purpose', 'p.key', 'p.sent_at'])
    .execute()

/** Takes back that a picture was approved; its owner, or undefined when it was not. */
export const takeBack = (db: Db, id: string, reason: string) =>
  db
    .updateTable('uploads')
    .set({ state: 'rejected', reason })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('purpose', 'in', ['photo', 'avatar'])
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row?.user_id)

/**
 * Pictures sent before a moment that wait for their check, in no order: one that fails each time must not stand before the
 * others. Those that staff decide are left out.
 */
export const waiting = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('uploads')
    .where('state', '=', 'pending')
    .where('sent_at', '<=', before)
    .where('decider', '=', 'machine')
    .orderBy(sql`random()`)
    .limit(most)
    .selectAll()
    .execute()

/** Drops what was announced and never came. */
export const dropExpired = (db: Db, now: Date) =>
  db.deleteFrom('uploads').where('state', '=', 'expected').where('expires_at', '<=', now).execute()

/** Drops pictures that nothing has used since a moment, a batch at a time; answers the keys of their files. */
export const dropUnused = (db: Db, before: Date, most: number) =>
  db
    .deleteFrom('uploads')
    .where('id', 'in', (e) =>
      e
        .selectFrom('uploads as p')
        .where('p.state', '<>', 'expected')
        .where('p.sent_at', '<', before)
        .where('p.position', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('verifications as v')
                .whereRef('v.user_id', '=', 'p.user_id')
                .where(sql<boolean>`p.id = any(v.upload_ids)`)
                .select('v.kind'),
            ),
          ),
        )
        .orderBy('p.sent_at')
        .limit(most)
        .select('p.id'),
    )
    .returning('key')
    .execute()
    .then((rows) => rows.map(({ key }) => key).filter((key) => key !== ''))
