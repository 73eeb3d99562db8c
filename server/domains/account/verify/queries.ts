import { type ExpressionBuilder, sql } from 'kysely'
import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import type { Kind } from './rules'
import type { FaceChecks, PaperMarks, Verifications } from './tables'

type Purpose = FaceChecks['purpose']
type Ended = Exclude<FaceChecks['state'], 'started'>

/** Locks the user's row, so that decisions about their verifications run one by one. */
export const lockPerson = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['id', 'uid', 'gender', 'birth_date', 'verified', 'school', 'degree', 'company', 'company_key', 'position'])
    .select(['banned_at', 'cancelled_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
export type Locked = Awaited<ReturnType<typeof lockPerson>>

export const idOf = (db: Db, uid: string) =>
  db
    .selectFrom('users')
    .where('uid', '=', uid)
    .select('id')
    .executeTakeFirst()
    .then((row) => row?.id)

/** Advisory lock on an identity number. */
export const lockNumber = (db: Db, lookup: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${lookup.toString('hex')}, 0))`.execute(db)

// Face checks

export const attempt = (db: Db, user: number, purpose: Purpose, onceKey: string) =>
  db
    .selectFrom('face_checks')
    .selectAll()
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
export type Check = NonNullable<Awaited<ReturnType<typeof attempt>>>

/** A face check that the provider has begun, or may have begun: those of the last minute count too. */
const began = (now: Date) => (e: ExpressionBuilder<Tables, 'face_checks'>) =>
  e.or([e('biz_token_hash', 'is not', null), e('created_at', '>', minus(now, 1, 'minute'))])

type Days = { now: Date; since: Date }

export const countOfPerson = (db: Db, user: number, { now, since }: Days) =>
  db
    .selectFrom('face_checks')
    .where('user_id', '=', user)
    .where('created_at', '>=', since)
    .where(began(now))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** The number of checks of an ID number, by all users. */
export const countOfNumber = (db: Db, lookups: readonly Buffer[], { now, since }: Days) =>
  db
    .selectFrom('face_checks')
    .where('id_lookup', 'in', lookups)
    .where('created_at', '>=', since)
    .where(began(now))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const addCheck = (
  db: Db,
  check: Pick<FaceChecks, 'id' | 'user_id' | 'purpose' | 'once_key' | 'created_at' | 'expires_at'> &
    Pick<FaceChecks, 'name_sealed' | 'id_sealed' | 'id_lookup'> & { marital: number },
) =>
  db
    .insertInto('face_checks')
    .values({
      ...check,
      biz_token_hash: null,
      biz_token_sealed: null,
      url_sealed: null,
      state: 'started',
      decided_at: null,
    })
    .execute()

export const setPaid = (db: Db, id: string, paid: boolean) =>
  db.updateTable('face_checks').set({ paid }).where('id', '=', id).execute()

/** Stores the provider's answer, unless a concurrent call has stored one. Returns the stored one. */
export async function keepBegun(
  db: Db,
  id: string,
  begun: { biz_token_hash: Buffer; biz_token_sealed: Buffer; url_sealed: Buffer },
) {
  await db
    .updateTable('face_checks')
    .set(begun)
    .where('id', '=', id)
    .where('state', '=', 'started')
    .where('biz_token_hash', 'is', null)
    .execute()
  return db
    .selectFrom('face_checks')
    .where('id', '=', id)
    .select(['biz_token_sealed', 'url_sealed'])
    .executeTakeFirstOrThrow()
}

const checks = (db: Db) => db.selectFrom('face_checks').selectAll()

export const byToken = (db: Db, user: number, hash: Buffer) =>
  checks(db).where('user_id', '=', user).where('biz_token_hash', '=', hash).executeTakeFirst()

export const newest = (db: Db, user: number) =>
  checks(db).where('user_id', '=', user).orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst()

export const lockCheck = (db: Db, id: string) => checks(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

const nothingSealed = { biz_token_sealed: null, url_sealed: null, name_sealed: null, id_sealed: null }

/** Ends a check and clears its sealed data. */
export const endCheck = (db: Db, id: string, state: Ended, cause: Check['cause'], at: Date) =>
  db
    .updateTable('face_checks')
    .set({ ...nothingSealed, state, cause, decided_at: at })
    .where('id', '=', id)
    .execute()

/** Ends the user's other pending checks of the same purpose, which are no longer needed. */
export const lapseOthers = (db: Db, user: number, purpose: Purpose, at: Date) =>
  db
    .updateTable('face_checks')
    .set({ ...nothingSealed, state: 'lapsed', decided_at: at })
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where('state', '=', 'started')
    .execute()

export const overdueChecks = (db: Db, now: Date, most: number) =>
  checks(db).where('state', '=', 'started').where('expires_at', '<=', now).orderBy('expires_at').limit(most).execute()

/** Uses up a passed check for a lost number. Returns false when there is none. */
export const spendRelease = (db: Db, user: number, hash: Buffer, since: Date): Promise<boolean> =>
  db
    .updateTable('face_checks')
    .set({ state: 'lapsed' })
    .where('user_id', '=', user)
    .where('purpose', '=', 'release')
    .where('biz_token_hash', '=', hash)
    .where('state', '=', 'passed')
    .where('decided_at', '>', since)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

// Identities

export const identityOf = (db: Db, user: number) =>
  db.selectFrom('identities').where('user_id', '=', user).selectAll().executeTakeFirst()

/** Finds identities by the hashes of a number under every accepted secret, with the state of each holder. */
export const holdersOf = (db: Db, lookups: readonly Buffer[]) =>
  db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('i.id_lookup', 'in', lookups)
    .select(['i.user_id', 'u.banned_at', 'u.banned_until', 'u.cancelled_at'])
    .execute()

// Papers

/** Stores marks, sorted to prevent deadlocks. Returns those that were free. */
export const addMarks = (db: Db, rows: readonly PaperMarks[]) =>
  db
    .insertInto('paper_marks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .execute()
    .then((added) => added.map(({ mark }) => mark))

export const isMarkedByOthers = (db: Db, user: number, marks: readonly Buffer[]) =>
  db
    .selectFrom('paper_marks')
    .where('mark', 'in', marks)
    .where('user_id', '<>', user)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const dropMarks = async (db: Db, marks: readonly Buffer[]) => {
  if (marks.length > 0) await db.deleteFrom('paper_marks').where('mark', 'in', marks).execute()
}

// Verifications

export const verificationsOf = (db: Db, user: number) =>
  db.selectFrom('verifications').where('user_id', '=', user).selectAll().execute()

export const verificationOf = (db: Db, user: number, kind: Kind) =>
  db.selectFrom('verifications').where('user_id', '=', user).where('kind', '=', kind).selectAll().executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof verificationOf>>>

type Whole = Omit<Verifications, 'channel' | 'claim' | 'reason' | 'upload_ids'> & {
  channel: string
  claim: string
  reason: string
  upload_ids: string[]
}

export const putVerification = (db: Db, row: Whole) =>
  db
    .insertInto('verifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()

export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('verifications as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.status', '=', 1)
    .where('u.cancelled_at', 'is', null)
    .select(['v.user_id', 'v.kind', 'v.channel', 'v.claim', 'v.evidence_sealed', 'v.upload_ids', 'v.submitted_at'])
    .select(['u.uid', 'u.nickname'])
    .orderBy('v.submitted_at')
    .limit(most)
    .execute()

export const overdueReviews = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('verifications')
    .where('status', '=', 1)
    .where('submitted_at', '<=', before)
    .select(['user_id', 'kind', 'evidence_sealed'])
    .orderBy('submitted_at')
    .limit(most)
    .execute()

/**
 * Records that the person behind this account got the welcome gift of a level. Returns true when none of their other
 * accounts had it. A person is recognised by phone, WeChat, Apple and identity number; each is stored as a hash of a
 * keyed hash or of a random id.
 */
export const markWelcome = (
  db: Db,
  { user, level, now }: { user: number; level: number; now: Date },
): Promise<boolean> =>
  sql<{ other: boolean }>`with told as (
      select v.kind, v.told from users as u left join identities as i on i.user_id = u.id, lateral (values
        ('phone', u.phone_lookup), ('wechat', convert_to(u.wechat_openid, 'UTF8')),
        ('unionid', convert_to(u.wechat_unionid, 'UTF8')), ('apple', convert_to(u.apple_sub, 'UTF8')), ('identity', i.id_lookup)) as v (kind, told)
      where u.id = ${user} and v.told is not null
    ), marks as (select sha256(convert_to('welcome ' || kind || ' ', 'UTF8') || told) as mark from told
    ), before as (
      select exists (select from welcome_marks as m join marks using (mark)
        where m.level = ${level} and m.user_id <> ${user}) as other
    ), noted as (
      insert into welcome_marks (level, mark, user_id, given_at)
      select ${level}, mark, ${user}, ${now}::timestamptz from marks on conflict do nothing)
    select other from before`
    .execute(db)
    .then(({ rows }) => rows[0]?.other !== true)

export const dropWelcomes = (db: Db, before: Date) =>
  db.deleteFrom('welcome_marks').where('given_at', '<', before).execute()

/** Deletes a pending verification and returns the upload ids of its pictures. */
export const dropReview = (db: Db, user: number, kind: 'realName' | 'education' | 'work' | 'marital') =>
  db
    .deleteFrom('verifications')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('status', '=', 1)
    .returning('upload_ids')
    .execute()
    .then((rows) => rows.flatMap(({ upload_ids }) => upload_ids))

/** Ends pending face checks and clears their sealed input. */
export const lapseFaceChecks = (db: Db, user: number, purposes: readonly ('identity' | 'marital')[], now: Date) =>
  db
    .updateTable('face_checks')
    .set({
      state: 'lapsed',
      decided_at: now,
      biz_token_hash: null,
      biz_token_sealed: null,
      url_sealed: null,
      name_sealed: null,
      id_sealed: null,
      id_lookup: null,
    })
    .where('user_id', '=', user)
    .where('purpose', 'in', purposes)
    .where('state', '=', 'started')
    .execute()
