import type { Db } from '../../db/client'

const pairing = (db: Db, user: number) => db.selectFrom('users').where('id', '=', user).select(['paired', 'paired_at'])

/** Whether somebody is paired, and since when. */
export const find = (db: Db, user: number) => pairing(db, user).executeTakeFirstOrThrow()

/** The same, held until the end of the transaction: of two changes at once the second sees what the first one did. */
export const lock = (db: Db, user: number) => pairing(db, user).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Pairs somebody since a moment, or makes them single again. */
export const set = (db: Db, user: number, since: Date | null) =>
  db
    .updateTable('users')
    .set({ paired: since !== null, paired_at: since })
    .where('id', '=', user)
    .execute()
