import type { Selectable } from 'kysely'
import type { Db } from '../../../../db/client'
import { isDue } from '../../../../db/retries'
import type { LiveFaces } from '../tables'

export type LiveFace = Selectable<LiveFaces>

/** Stores the face to be kept, in place of an earlier one, under the same name at the provider. */
export const want = (db: Db, face: LiveFace) =>
  db
    .insertInto('live_faces')
    .values(face)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ state: face.state, biz_token_sealed: face.biz_token_sealed, at: face.at }),
    )
    .execute()

export const change = (db: Db, user: number, change: Omit<LiveFace, 'user_id' | 'subject'>) =>
  db.updateTable('live_faces').set(change).where('user_id', '=', user).execute()

export const drop = (db: Db, user: number) => db.deleteFrom('live_faces').where('user_id', '=', user).execute()

export const faceOf = (db: Db, user: number) =>
  db.selectFrom('live_faces').where('user_id', '=', user).selectAll().executeTakeFirst()

/** Locks a face that was read before. Returns undefined when a newer check or a withdrawal came meanwhile. */
export const holdAsRead = (db: Db, { user_id, state, at }: LiveFace) =>
  db
    .selectFrom('live_faces')
    .where('user_id', '=', user_id)
    .where('state', '=', state)
    .where('at', '=', at)
    .select('user_id')
    .forUpdate()
    .executeTakeFirst()

export const waitingFaces = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('live_faces')
    .where('state', '<>', 'kept')
    .where(isDue('face', 'live_faces.user_id', now))
    .orderBy('at')
    .limit(most)
    .selectAll()
    .execute()

/** Stores the result of a comparison, and whether another one is due. */
export const notePortrait = (db: Db, id: string, seen: { portrait?: 'same' | 'face'; compare_due: boolean }) =>
  db.updateTable('uploads').set(seen).where('id', '=', id).execute()

export const dueOfPerson = (db: Db, user: number) =>
  db
    .updateTable('uploads')
    .set({ compare_due: true })
    .where('user_id', '=', user)
    .where('purpose', '=', 'avatar')
    .where('state', '<>', 'rejected')
    .execute()

/** Returns shown portraits whose comparison is due. */
export const duePortraits = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('uploads')
    .where('compare_due', '=', true)
    .where('state', '=', 'approved')
    .where(isDue('portrait', 'uploads.id', now))
    .orderBy('sent_at')
    .limit(most)
    .selectAll()
    .execute()
