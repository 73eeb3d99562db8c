import type { Db } from '../../../db/client'

const pairing = (db: Db, user: number) => db.selectFrom('users').where('id', '=', user).select(['paired', 'paired_at'])

export const find = (db: Db, user: number) => pairing(db, user).executeTakeFirstOrThrow()

export const lock = (db: Db, user: number) => pairing(db, user).forNoKeyUpdate().executeTakeFirstOrThrow()
