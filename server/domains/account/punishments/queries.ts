import type { Insertable } from 'kysely'
import type { Db } from '../../../db/client'
import type { Punishments } from './tables'

/** Locks a user's row, so that decisions about the account run one by one. */
export const lockPerson = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select(['id', 'uid']).forUpdate().executeTakeFirst()

export const add = (db: Db, punishment: Insertable<Punishments>) =>
  db.insertInto('punishments').values(punishment).returning('id').executeTakeFirstOrThrow()

export const of = (db: Db, user: number) =>
  db
    .selectFrom('punishments')
    .where('user_id', '=', user)
    .select(['id', 'kind', 'feature', 'cause', 'reason', 'at', 'until', 'lifted_at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** A user's punishments as shown to them. */
export const toldOf = (db: Db, user: number) =>
  db
    .selectFrom('punishments')
    .where('user_id', '=', user)
    .select(['public_id', 'kind', 'feature', 'reason', 'at', 'until', 'lifted_at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const byName = (db: Db, user: number, name: string): Promise<number | undefined> =>
  db
    .selectFrom('punishments')
    .where('user_id', '=', user)
    .where('public_id', '=', name)
    .select('id')
    .executeTakeFirst()
    .then((row) => row?.id)

export const annul = (db: Db, id: number) =>
  db
    .updateTable('punishments')
    .set({ annulled: true })
    .where('id', '=', id)
    .returning(['user_id', 'kind'])
    .executeTakeFirst()

/** Lifts a punishment. Returns its user, or undefined when it was not in force. */
export const lift = (db: Db, id: number, now: Date) =>
  db
    .updateTable('punishments')
    .set({ lifted_at: now })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row?.user_id)

export const ownerOf = (db: Db, id: number) =>
  db
    .selectFrom('punishments')
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row?.user_id)

export const liftEndedOf = (db: Db, user: number, now: Date) =>
  db
    .updateTable('punishments')
    .set((e) => ({ lifted_at: e.ref('until') }))
    .where('user_id', '=', user)
    .where('lifted_at', 'is', null)
    .where('until', '<=', now)
    .execute()

export const holdersOfEnded = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('punishments')
    .where('lifted_at', 'is', null)
    .where('until', '<=', now)
    .select('user_id')
    .distinct()
    .limit(most)
    .execute()
    .then((rows) => rows.map(({ user_id }) => user_id))

export const banDevices = (db: Db, user: number, punishment: number, at: Date) =>
  db
    .insertInto('banned_devices')
    .columns(['device_mac', 'punishment_id', 'at'])
    .expression((e) =>
      e
        .selectFrom('known_devices')
        .where('user_id', '=', user)
        .select((s) => ['device_mac', s.val(punishment).as('punishment_id'), s.val(at).as('at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const freeDevices = (db: Db, punishment: number) =>
  db.deleteFrom('banned_devices').where('punishment_id', '=', punishment).execute()

/** Unbans the user's devices for which no punishment is in force any more. */
export const freeDevicesOf = (db: Db, user: number) =>
  db
    .deleteFrom('banned_devices')
    .where((e) =>
      e(
        'punishment_id',
        'in',
        e.selectFrom('punishments').where('user_id', '=', user).where('lifted_at', 'is not', null).select('id'),
      ),
    )
    .execute()

export const isBannedDevice = (db: Db, device: Buffer) =>
  db
    .selectFrom('banned_devices')
    .where('device_mac', '=', device)
    .select('device_mac')
    .executeTakeFirst()
    .then((row) => row !== undefined)
