import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import type { Uploads } from './tables'

export type Upload = Selectable<Uploads>
export type Purpose = Upload['purpose']

export const add = (
  db: Db,
  row: Pick<
    Upload,
    'id' | 'user_id' | 'token_hash' | 'purpose' | 'content_type' | 'size' | 'crop' | 'key' | 'created_at' | 'expires_at'
  >,
) =>
  db
    .insertInto('uploads')
    .values({ ...row, state: 'expected', position: null, sent_at: null })
    .execute()

/** Adds pictures that were approved elsewhere, at their places. */
export const addApproved = (
  db: Db,
  rows: readonly (Pick<
    Upload,
    | 'id'
    | 'user_id'
    | 'token_hash'
    | 'purpose'
    | 'content_type'
    | 'size'
    | 'key'
    | 'position'
    | 'crop'
    | 'created_at'
    | 'expires_at'
    | 'sent_at'
  > &
    Partial<Pick<Upload, 'seconds'>>)[],
) =>
  db
    .insertInto('uploads')
    .values(rows.map((row) => ({ ...row, state: 'approved' as const })))
    .execute()

/** Deletes open tokens beyond the newest `most`. Returns their file keys. */
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
    .returning(['key', 'thumb_key'])
    .execute()
    .then(filesOf)

export const bytesSince = (db: Db, user: number, since: Date) =>
  db
    .selectFrom('uploads')
    .where('user_id', '=', user)
    .where('created_at', '>', since)
    .select((e) => e.fn.coalesce(e.fn.sum<string>('size'), sql<string>`0`).as('bytes'))
    .executeTakeFirst()
    .then((row) => Number(row?.bytes ?? 0))

/**
 * Returns the open upload of a token, unless its owner is banned or deleted. `claimedSince`: also one whose bytes are
 * processed since then.
 */
export const byToken = (db: Db, tokenHash: Buffer, now: Date, { claimedSince }: { claimedSince?: Date } = {}) =>
  db
    .selectFrom('uploads as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.token_hash', '=', tokenHash)
    .where('p.state', '=', 'expected')
    .where((e) => e.or([e('p.sent_at', 'is', null), ...(claimedSince ? [e('p.sent_at', '>', claimedSince)] : [])]))
    .where('p.expires_at', '>', now)
    // a banned user may still upload pictures for an appeal
    .where((e) => e.or([e('u.banned_at', 'is', null), e('p.purpose', '=', 'appeal')]))
    .where('u.cancelled_at', 'is', null)
    .selectAll('p')
    .executeTakeFirst()

/** Claims an upload. Returns false when it is already claimed. */
export const claim = (db: Db, id: string, now: Date) =>
  db
    .updateTable('uploads')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .where('sent_at', 'is', null)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Reopens an upload after an error of the server. */
export const release = (db: Db, id: string) =>
  db.updateTable('uploads').set({ sent_at: null }).where('id', '=', id).where('state', '=', 'expected').execute()

/** Gives an unfinished file more time, up to `most`. Returns false when its upload has ended. */
export const prolong = (db: Db, id: string, until: Date, most: Date) =>
  db
    .updateTable('uploads')
    .set({ expires_at: until < most ? until : most })
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Returns the caller's upload, which may be incomplete. */
export const ownUpload = (db: Db, user: number, id: string, now: Date) =>
  db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where((e) => e.or([e('state', '<>', 'expected'), e('expires_at', '>', now)]))
    .selectAll()
    .executeTakeFirst()

/** Stores the facts of a received file. Returns undefined when the upload was deleted meanwhile. */
export const keep = (
  db: Db,
  id: string,
  kept: Pick<Upload, 'key' | 'state' | 'sent_at'> &
    Partial<Pick<Upload, 'thumb_key' | 'width' | 'height' | 'seconds' | 'digest'>>,
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

export const unplace = (db: Db, ids: readonly string[]) =>
  db.updateTable('uploads').set({ position: null }).where('id', 'in', ids).execute()

export const place = (db: Db, id: string, position: number) =>
  db.updateTable('uploads').set({ position }).where('id', '=', id).execute()

export const hold = (db: Db, user: number, id: string, purpose: Purpose) =>
  db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where(sent)
    // a file with a position is in use
    .where('position', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

const filesOf = (rows: readonly Pick<Upload, 'key' | 'thumb_key'>[]) =>
  rows.flatMap(({ key, thumb_key }) => [key, thumb_key]).filter((key) => key !== '')

/** Deletes uploads of a user. Returns their file keys. */
export const remove = (db: Db, user: number, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('uploads')
        .where('user_id', '=', user)
        .where('id', 'in', ids)
        .returning(['key', 'thumb_key'])
        .execute()
        .then(filesOf)

export const byRef = (db: Db, ref: string) =>
  db.selectFrom('uploads').where('ref', '=', ref).where('state', '=', 'pending').selectAll().executeTakeFirst()

export const byId = (db: Db, id: string) => db.selectFrom('uploads').where('id', '=', id).selectAll().executeTakeFirst()

/** Stores a decision. Returns false when the upload is no longer pending. */
export const decide = (db: Db, id: string, said: Pick<Upload, 'state' | 'reason' | 'ref' | 'decider'>) =>
  db
    .updateTable('uploads')
    .set({ ...said, ...(said.state !== 'pending' && { decided_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('uploads as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.state', '=', 'pending')
    .orderBy('p.sent_at')
    .limit(most)
    .select(['u.uid', 'p.id', 'p.purpose', 'p.key', 'p.sent_at'])
    .execute()

/** Rejects an approved picture or voice of a profile. Returns its owner and purpose, or undefined. */
export const takeBack = (db: Db, id: string, reason: string) =>
  db
    .updateTable('uploads')
    .set({ state: 'rejected', reason })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('purpose', 'in', ['photo', 'avatar', 'greeting', 'prompt'])
    .returning(['user_id', 'purpose'])
    .executeTakeFirst()

/** Returns uploads that wait for the machine's check, in random order, so that a failing one does not block others. */
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

/** Deletes expired tokens. Returns the keys of their pieces. */
export const dropExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('uploads')
    .where('state', '=', 'expected')
    .where('expires_at', '<=', now)
    .returning(['key', 'thumb_key'])
    .execute()
    .then(filesOf)

/** Deletes a batch of unused uploads. Returns their file keys. */
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
    .returning(['key', 'thumb_key'])
    .execute()
    .then(filesOf)
