import type { Insertable } from 'kysely'
import { supportLimits } from '../../../../contract/care/support'
import type { Db } from '../../../db/client'
import type { SupportRequests, SupportWords } from './tables'

export const add = (db: Db, request: Insertable<SupportRequests>): Promise<number> =>
  db
    .insertInto('support_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

export const addWords = (db: Db, words: Insertable<SupportWords>) =>
  db.insertInto('support_words').values(words).execute()

export const change = (db: Db, id: number, change: Pick<SupportRequests, 'state' | 'changed_at'>) =>
  db.updateTable('support_requests').set(change).where('id', '=', id).execute()

/** A user's requests that are not closed. */
export const going = (db: Db, user: number) =>
  db
    .selectFrom('support_requests')
    .where('user_id', '=', user)
    .where('state', '<>', 'closed')
    .select(['id', 'no', 'topic', 'state'])
    .execute()

export const countMine = (db: Db, user: number): Promise<number> =>
  db
    .selectFrom('support_requests')
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const mine = (db: Db, user: number, { offset, most }: { offset: number; most: number }) =>
  db
    .selectFrom('support_requests as r')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('support_words as w')
          .whereRef('w.request_id', '=', 'r.id')
          .orderBy('w.id', 'desc')
          .limit(1)
          .select('w.words')
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('r.user_id', '=', user)
    .select(['r.no', 'r.topic', 'r.state', 'r.at', 'r.changed_at', 'last.words'])
    .orderBy('r.changed_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export const own = (db: Db, user: number, no: string) =>
  db.selectFrom('support_requests').where('user_id', '=', user).where('no', '=', no).selectAll().executeTakeFirst()

/** Finds a request of any user and locks its row. */
export const hold = (db: Db, no: string) =>
  db.selectFrom('support_requests').where('no', '=', no).selectAll().forUpdate().executeTakeFirst()

export const wordsOf = (db: Db, request: number) =>
  db
    .selectFrom('support_words')
    .where('request_id', '=', request)
    .selectAll()
    .orderBy('id')
    .limit(supportLimits.messages * 2)
    .execute()

/** The upload ids of a request's pictures that are not deleted yet. */
export const picturesOf = (db: Db, request: number): Promise<string[]> =>
  wordsOf(db, request).then((rows) => rows.flatMap(({ upload_ids }) => upload_ids))

export const forgetPictures = (db: Db, request: number) =>
  db.updateTable('support_words').set({ upload_ids: [] }).where('request_id', '=', request).execute()

/** Requests that wait for staff, the longest waiting first. */
export const open = (db: Db, most: number) =>
  db
    .selectFrom('support_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.state', '=', 'open')
    .where('u.cancelled_at', 'is', null)
    .select(['r.id', 'r.no', 'r.topic', 'r.changed_at', 'r.user_id', 'u.uid', 'u.nickname', 'u.verified'])
    .orderBy('r.changed_at')
    .limit(most)
    .execute()

/** The number of requests that have waited since before this moment. */
export const lateCount = (db: Db, before: Date): Promise<number> =>
  db
    .selectFrom('support_requests')
    .where('state', '=', 'open')
    .where('changed_at', '<=', before)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Answered requests to which the user wrote nothing more since a moment. */
export const silent = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('support_requests')
    .where('state', '=', 'answered')
    .where('changed_at', '<=', before)
    .select('no')
    .orderBy('changed_at')
    .limit(most)
    .execute()
