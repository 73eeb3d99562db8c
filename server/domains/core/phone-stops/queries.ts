import type { Db } from '../../../db/client'
import type { PhoneStops } from './tables'

export const isStopped = (db: Db, marks: readonly Buffer[]): Promise<boolean> =>
  db
    .selectFrom('phone_stops')
    .where('mark', 'in', marks)
    .select('at')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const add = (db: Db, row: PhoneStops) =>
  db
    .insertInto('phone_stops')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const remove = (db: Db, mark: Buffer) => db.deleteFrom('phone_stops').where('mark', '=', mark).execute()

export const byLink = (db: Db, tokenHash: Buffer): Promise<Buffer | undefined> =>
  db
    .selectFrom('phone_stops')
    .where('token_hash', '=', tokenHash)
    .select('mark')
    .executeTakeFirst()
    .then((row) => row?.mark)
