import { sql } from 'kysely'
import { minus } from '../../../../contract/kernel/time'
import { planeLimits } from '../../../../contract/meeting/planes'
import type { Db } from '../../../db/client'
import { type MessageOf, type PlaneOf, unanswered } from './queries'

type Decided = Pick<PlaneOf, 'ref'> & Partial<Pick<PlaneOf, 'reason' | 'decider'>>

/** Stores the decision about a plane. Returns false when it was decided meanwhile. */
export const settlePlane = (db: Db, id: number, state: 'flying' | 'rejected' | 'pending', decided: Decided) =>
  db
    .updateTable('planes')
    .set({ state, ...decided })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Stores the decision about an answer. Returns undefined when it was decided meanwhile. */
export const settleMessage = (db: Db, id: number, state: MessageOf['state'], decided: Decided) =>
  db
    .updateTable('plane_messages')
    .set({ state, ...decided })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/**
 * Planes and answers that wait for the text check, in random order, so that one that always fails does not block the
 * others.
 */
export const waitingTexts = (db: Db, before: Date, most: number) =>
  sql<{ kind: 'plane' | 'message'; id: number; user_id: number; content: string }>`select * from (
      select 'plane' as kind, id, user_id, content from planes
        where state = 'pending' and decider = 'machine' and created_at <= ${before}
      union all
      select 'message', id, user_id, content from plane_messages
        where state = 'pending' and decider = 'machine' and at <= ${before}) as waiting
      order by random() limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

export const inReview = (db: Db, most: number) =>
  sql<{
    kind: 'plane' | 'message'
    name: string
    uid: string
    content: string
  }>`select w.kind, w.name, u.uid, w.content from (
      select 'plane' as kind, public_id as name, user_id, content, created_at as at from planes where state = 'pending'
      union all
      select 'message', public_id, user_id, content, at from plane_messages where state = 'pending') as w
      join users as u on u.id = w.user_id order by w.at limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

export const messageByName = (db: Db, name: string) =>
  db.selectFrom('plane_messages').where('public_id', '=', name).selectAll().executeTakeFirst()

/** Ends threads that were not answered in time. Their planes can be caught again. */
export const releaseHeld = (db: Db, now: Date, most: number) =>
  sql`with late as (
      select t.id, t.plane_id from plane_threads as t where ${unanswered}
        and t.caught_at <= ${minus(now, planeLimits.planeHoldHours, 'hour')}
      order by t.caught_at limit ${most} for no key update skip locked),
    ended as (update plane_threads as t set ended = 'returned' from late where t.id = late.id
      returning t.plane_id, t.catcher_id),
    unlisted as (delete from plane_rows as r using ended where r.plane_id = ended.plane_id and r.user_id = ended.catcher_id)
    update planes as p set state = 'flying' from late where p.id = late.plane_id and p.state = 'caught'`.execute(db)

/** Lets planes be caught again when their catcher closed the account before answering. */
export const releaseLost = (db: Db, most: number) =>
  sql`update planes set state = 'flying' where id in (
      select p.id from planes as p where p.state = 'caught'
        and not exists (select from plane_threads as t where t.plane_id = p.id and t.ended = '')
      limit ${most} for no key update skip locked)`.execute(db)

/** Deletes planes that are not caught `planeDays` days after they were thrown. */
export const sinkOld = (db: Db, now: Date, most: number) =>
  sql`delete from planes where id in (
      select id from planes where state = 'flying' and created_at <= ${minus(now, planeLimits.planeDays, 'day')}
      limit ${most} for no key update skip locked)`.execute(db)
