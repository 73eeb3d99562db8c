import type { Db } from '../../../db/client'

export const keptOf = (db: Db, user: number, edition: number) =>
  db
    .selectFrom('yearly_reports')
    .where('user_id', '=', user)
    .where('edition', '=', edition)
    .selectAll()
    .executeTakeFirst()

export const authorise = (db: Db, user: number, edition: number, at: Date) =>
  db
    .insertInto('yearly_reports')
    .values({ user_id: user, edition, authorised_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const keepNumbers = (
  db: Db,
  user: number,
  edition: number,
  { numbers, version, at }: { numbers: object; version: number; at: Date },
) =>
  db
    .updateTable('yearly_reports')
    .set({ numbers: JSON.stringify(numbers), version, made_at: at })
    .where('user_id', '=', user)
    .where('edition', '=', edition)
    .execute()

export const finish = (db: Db, user: number, edition: number, at: Date) =>
  db
    .updateTable('yearly_reports')
    .set({ finished_at: at })
    .where('user_id', '=', user)
    .where('edition', '=', edition)
    .where('finished_at', 'is', null)
    .execute()

/** Deletes a report. Returns false when there was none. */
export const drop = (db: Db, user: number, edition: number): Promise<boolean> =>
  db
    .deleteFrom('yearly_reports')
    .where('user_id', '=', user)
    .where('edition', '=', edition)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows > 0n)
