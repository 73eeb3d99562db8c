import type { Db } from '../../db/client'

/** Nobody without a row holds any. */
export const holdings = (db: Db, user: number) =>
  db
    .selectFrom('holdings')
    .where('user_id', '=', user)
    .select(['hearts', 'meet_cards'])
    .executeTakeFirst()
    .then((row) => row ?? { hearts: 0, meet_cards: 0 })

export const setHoldings = (db: Db, user: number, held: { hearts: number; meet_cards: number }) =>
  db
    .insertInto('holdings')
    .values({ user_id: user, ...held })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(held))
    .execute()
