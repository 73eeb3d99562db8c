import { sql } from 'kysely'
import type { Db } from '../../../../db/client'

export const incomeMatured = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('lots')
    .where('user_id', '=', user)
    .where('remaining', '>', 0)
    .where('origin', '=', 'income')
    .where('kind', '=', 'permanent')
    .where((e) => e.or([e('matures_at', 'is', null), e('matures_at', '<=', now)]))
    .select((e) => e.fn.coalesce(sql<number>`sum(${e.ref('remaining')})::int`, e.val(0)).as('left'))
    .executeTakeFirstOrThrow()
    .then(({ left }) => left)

/** Income that matures later, and when its first part does; null when none waits. */
export const incomeWaiting = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('lots')
    .where('user_id', '=', user)
    .where('remaining', '>', 0)
    .where('origin', '=', 'income')
    .where('kind', '=', 'permanent')
    .where('matures_at', '>', now)
    .select((e) => [
      e.fn.coalesce(sql<number>`sum(${e.ref('remaining')})::int`, e.val(0)).as('amount'),
      e.fn.min('matures_at').as('from'),
    ])
    .executeTakeFirstOrThrow()

export const boughtUnder = (db: Db, once: string) =>
  db
    .selectFrom('movements as m')
    .innerJoin('entries as e', 'e.movement_id', 'm.id')
    .innerJoin('lots as l', 'l.id', 'e.lot_id')
    .where('m.once_key', '=', once)
    .where('e.amount', '>', 0)
    .where('l.origin', '=', 'bought')
    .select(sql<number>`coalesce(sum(l.amount), 0)::int`.as('bought'))
    .executeTakeFirstOrThrow()
    .then(({ bought }) => bought)

/** Returns other users' income from a purchase that has not matured, by lot, the latest first. */
export const unmatured = (db: Db, once: string, now: Date) =>
  db
    .selectFrom('movements as bought')
    .innerJoin('entries as be', 'be.movement_id', 'bought.id')
    .innerJoin('lots as own', (join) => join.onRef('own.id', '=', 'be.lot_id').on('own.origin', '=', 'bought'))
    .innerJoin('entries as given', (join) => join.onRef('given.lot_id', '=', 'own.id').on('given.amount', '<', 0))
    .innerJoin('movements as reward', 'reward.id', 'given.movement_id')
    .innerJoin('movements as got', (join) => join.on('got.once_key', '=', sql<string>`reward.once_key || ':income'`))
    .innerJoin('entries as ge', (join) => join.onRef('ge.movement_id', '=', 'got.id').on('ge.amount', '>', 0))
    .innerJoin('lots as income', 'income.id', 'ge.lot_id')
    .where('bought.once_key', '=', once)
    .where('be.amount', '>', 0)
    .where('income.origin', '=', 'income')
    .where('income.remaining', '>', 0)
    .where('income.matures_at', '>', now)
    .select(['income.id as lot', 'income.user_id as user', sql<number>`-given.amount`.as('given')])
    .orderBy('reward.id', 'desc')
    .execute()

/** Returns the rest of a lot. The caller holds the wallet lock. */
export const remainingOf = (db: Db, lot: number) =>
  db
    .selectFrom('lots')
    .where('id', '=', lot)
    .select('remaining')
    .executeTakeFirstOrThrow()
    .then(({ remaining }) => remaining)
