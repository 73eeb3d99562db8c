import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../../db/client'
import type { ChatSignals } from '../tables'

/** A signal between processes. It contains no public ids. */
export type Signal = Selectable<ChatSignals>

/** Adds a signal in the transaction of the change that it is about. */
export const addSignal = (db: Db, row: Insertable<ChatSignals>): Promise<Signal> =>
  db.insertInto('chat_signals').values(row).returningAll().executeTakeFirstOrThrow()

export const signalsAfter = (db: Db, id: number, since: Date, most: number): Promise<Signal[]> =>
  db
    .selectFrom('chat_signals')
    .where('id', '>', id)
    .where('at', '>=', since)
    .orderBy('id')
    .limit(most)
    .selectAll()
    .execute()

export const reaches = (db: Db, user: number) =>
  db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('m.user_id', '=', user)
    .select(['c.id', 'c.last_seq'])
    .execute()

export const dropOld = (db: Db, before: Date, now: Date) =>
  Promise.all([
    db.deleteFrom('chat_signals').where('at', '<', before).execute(),
    db.deleteFrom('chat_tickets').where('expires_at', '<=', now).execute(),
  ])
