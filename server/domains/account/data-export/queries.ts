import type { Db } from '../../../db/client'

const known = [
  'id',
  'user_id',
  'state',
  'key',
  'size',
  'done',
  'total',
  'requested_at',
  'ready_at',
  'expires_at',
] as const

/** A row of an export. While the export is made, `expires_at` is the end of the job's lease. */
export type Copy = NonNullable<Awaited<ReturnType<typeof latest>>>

export const latest = (db: Db, user: number) =>
  db
    .selectFrom('exports')
    .where('user_id', '=', user)
    .select(known)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const atWork = (db: Db, user: number) =>
  db
    .selectFrom('exports')
    .where('user_id', '=', user)
    .where('state', 'in', ['waiting', 'making'])
    .select(known)
    .executeTakeFirst()

/** Marks a user's finished exports as gone; the job removes their files. */
export const letGo = (db: Db, user: number) =>
  db
    .updateTable('exports')
    .set({ state: 'gone' })
    .where('user_id', '=', user)
    .where('state', 'in', ['ready', 'failed'])
    .execute()

export const add = (db: Db, id: string, user: number, now: Date) =>
  db
    .insertInto('exports')
    .values({ id, user_id: user, state: 'waiting', requested_at: now, ready_at: null, expires_at: null })
    .returning(known)
    .executeTakeFirstOrThrow()

/**
 * Claims the oldest export that is waiting or was abandoned. The end of the lease also identifies the claim: writes
 * with an older one have no effect.
 */
export const claim = (db: Db, now: Date, until: Date) =>
  db
    .updateTable('exports')
    .set({ state: 'making', expires_at: until, done: 0, total: 0 })
    .where('id', 'in', (e) =>
      e
        .selectFrom('exports as x')
        .innerJoin('users as u', 'u.id', 'x.user_id')
        .where('u.cancelled_at', 'is', null)
        .where('x.state', 'in', ['waiting', 'making'])
        .where(({ or, eb }) => or([eb('x.state', '=', 'waiting'), eb('x.expires_at', '<=', now)]))
        .orderBy('x.requested_at')
        .limit(1)
        .select('x.id')
        .forUpdate('x')
        .skipLocked(),
    )
    .returning(known)
    .executeTakeFirst()

type Claimed = { id: string; until: Date }

/** Stores progress of an export. Returns false when the lease was lost. */
export const note = (
  db: Db,
  { id, until }: Claimed,
  changes: Partial<{
    key: string
    done: number
    total: number
    state: 'ready' | 'failed'
    size: number
    ready_at: Date
    expires_at: Date
  }>,
) =>
  db
    .updateTable('exports')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('expires_at', '=', until)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Expires finished exports after their time, and unfinished ones after a day. */
export async function expire(db: Db, now: Date, tooOld: Date): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'gone' })
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .execute()
  await db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('state', 'in', ['waiting', 'making'])
    .where('requested_at', '<=', tooOld)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '<=', now)]))
    .execute()
}

export const leftovers = (db: Db, most: number) =>
  db
    .selectFrom('exports')
    .where('state', 'in', ['gone', 'failed'])
    .where('key', '<>', '')
    .select(['id', 'key'])
    .limit(most)
    .execute()

export const forgetFile = (db: Db, id: string, key: string) =>
  db.updateTable('exports').set({ key: '' }).where('id', '=', id).where('key', '=', key).execute()

export const dropOld = (db: Db, before: Date) =>
  db
    .deleteFrom('exports')
    .where('state', 'in', ['gone', 'failed'])
    .where('key', '=', '')
    .where('requested_at', '<', before)
    .execute()

export const snapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)

/** The user's dog food movements with their descriptions, oldest first. */
export const moves = (db: Db, user: number) =>
  db
    .selectFrom('entries as e')
    .innerJoin('movements as m', 'm.id', 'e.movement_id')
    .where('e.user_id', '=', user)
    .groupBy(['m.id', 'm.at', 'm.description'])
    .select((e) => ['m.at', 'm.description', e.fn.sum<number>('e.amount').as('amount')])
    .orderBy('m.id')
    .execute()

/**
 * Storage keys of the user's files, without those that moderation refused: profile, posts, chats, reports, plane alias,
 * evaluations of activities, and invoices.
 */
export async function fileKeys(db: Db, user: number): Promise<string[]> {
  const [person, sent, posts, sounds, said, reported, alias, evaluated, invoiced] = await Promise.all([
    db
      .selectFrom('users')
      .where('id', '=', user)
      .select(['avatar_key', 'photo_keys', 'greeting_key'])
      .executeTakeFirst(),
    db
      .selectFrom('uploads')
      .where('user_id', '=', user)
      .where('state', 'in', ['pending', 'approved'])
      .select('key')
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('dynamic_images')
      .where('user_id', '=', user)
      .select('key')
      .orderBy('dynamic_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('dynamic_media').where('user_id', '=', user).select('key').orderBy('dynamic_id').execute(),
    db
      .selectFrom('messages')
      .where('from_id', '=', user)
      .where('state', '<>', 'rejected')
      .where('file_key', '<>', '')
      .select('file_key')
      .orderBy('at')
      .execute(),
    db.selectFrom('reports').where('reporter_id', '=', user).select('image_keys').orderBy('id').execute(),
    db
      .selectFrom('plane_users')
      .where('user_id', '=', user)
      .select(['avatar_key', 'next_avatar_key'])
      .executeTakeFirst(),
    db.selectFrom('offline_evaluations').where('user_id', '=', user).select('image_keys').orderBy('id').execute(),
    db.selectFrom('invoices').where('user_id', '=', user).select('file_key').orderBy('id').execute(),
  ])
  const keys = [
    person?.avatar_key ?? '',
    person?.greeting_key ?? '',
    ...(person?.photo_keys ?? []),
    ...sent.map(({ key }) => key),
    ...posts.map(({ key }) => key),
    ...sounds.map(({ key }) => key),
    ...said.map(({ file_key }) => file_key),
    ...reported.flatMap(({ image_keys }) => image_keys),
    alias?.avatar_key ?? '',
    alias?.next_avatar_key ?? '',
    ...evaluated.flatMap(({ image_keys }) => image_keys),
    ...invoiced.map(({ file_key }) => file_key ?? ''),
  ]
  return [...new Set(keys)].filter((key) => key !== '')
}
