import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Invitations } from './tables'

/** SQL condition: the user `u` and the inviter are apart (see `apartFrom` of people). */
type Apart = RawBuilder<boolean>

// Codes

export const codeOf = (db: Db, user: number) =>
  db.selectFrom('invite_codes').where('user_id', '=', user).select('code').executeTakeFirst()

/** Adds a code. Returns undefined when the code is taken or the user has one. */
export const addCode = (db: Db, row: { user_id: number; code: string; made_at: Date }) =>
  db
    .insertInto('invite_codes')
    .values({ ...row, network_mac: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()

export const noteNetwork = (db: Db, user: number, network: Buffer) =>
  db
    .updateTable('invite_codes')
    .set({ network_mac: network })
    .where('user_id', '=', user)
    .where((e) => e.or([e('network_mac', 'is', null), e('network_mac', '<>', network)]))
    .execute()

export const inviterOf = (db: Db, code: string) =>
  db
    .selectFrom('invite_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.code', '=', code)
    .where('u.banned_at', 'is', null)
    .where('u.cancelled_at', 'is', null)
    .select(['u.id', 'u.nickname'])
    .executeTakeFirst()

// Invitations

export const add = (
  db: Db,
  row: Pick<Invitations, 'invitee_id' | 'inviter_id' | 'network_mac' | 'inviter_mac' | 'at'> & { doubts: string[] },
) =>
  db
    .insertInto('invitations')
    .values({ ...row, key_mac: null, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Stores the hash of the inviter's identity number on the inviter's invitations. */
export const noteInviter = (db: Db, inviter: number, mac: Buffer) =>
  db
    .updateTable('invitations')
    .set({ inviter_mac: mac })
    .where('inviter_id', '=', inviter)
    .where('inviter_mac', 'is', null)
    .execute()

/** Replaces a keyed hash: `inviter_mac` always, `key_mac` only if no invitation has the new one. */
export async function replaceKey(db: Db, old: Buffer, present: Buffer): Promise<void> {
  await db.updateTable('invitations').set({ inviter_mac: present }).where('inviter_mac', '=', old).execute()
  await db
    .updateTable('invitations')
    .set({ key_mac: present })
    .where('key_mac', '=', old)
    .where(sql<boolean>`not exists (select from invitations as i where i.key_mac = ${present})`)
    .execute()
}

const whole = ['id', 'invitee_id', 'inviter_id', 'state', 'doubts', 'network_mac', 'inviter_mac', 'key_mac'] as const

export const waitingFor = (db: Db, invitee: number) =>
  db
    .selectFrom('invitations')
    .where('invitee_id', '=', invitee)
    .where('state', '=', 'waiting')
    .select('inviter_id')
    .executeTakeFirst()
    .then((row) => row?.inviter_id)

export const holdPerson = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select('id').forShare().executeTakeFirstOrThrow()

export const holdWaiting = (db: Db, invitee: number) =>
  db
    .selectFrom('invitations')
    .where('invitee_id', '=', invitee)
    .where('state', '=', 'waiting')
    .select(whole)
    .forUpdate()
    .executeTakeFirst()

export const holdHeld = (db: Db, id: number) =>
  db
    .selectFrom('invitations')
    .where('id', '=', id)
    .where('state', '=', 'held')
    .select(whole)
    .forUpdate()
    .executeTakeFirst()
export type Invitation = NonNullable<Awaited<ReturnType<typeof holdHeld>>>

/** Takes an advisory lock on an identity number. */
export const lockKey = (db: Db, key: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${key.toString('hex')}`}, 0))`.execute(db)

export const isSpent = (db: Db, key: Buffer) =>
  db
    .selectFrom('invitations')
    .where('key_mac', '=', key)
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const identityOf = (db: Db, user: number) =>
  db
    .selectFrom('identities')
    .where('user_id', '=', user)
    .select('id_lookup')
    .executeTakeFirst()
    .then((row) => row?.id_lookup)

export const shareDevice = (db: Db, a: number, b: number) =>
  db
    .selectFrom('known_devices as x')
    .innerJoin('known_devices as y', 'y.device_mac', 'x.device_mac')
    .where('x.user_id', '=', a)
    .where('y.user_id', '=', b)
    .select('x.user_id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether the invitee shares a network with the inviter or with another invitee of the same inviter. */
export const shareNetwork = (db: Db, { id, inviter_id, network_mac }: Invitation): Promise<boolean> =>
  network_mac === null
    ? Promise.resolve(false)
    : Promise.all([
        db
          .selectFrom('invite_codes')
          .where('user_id', '=', inviter_id)
          .where('network_mac', '=', network_mac)
          .select('user_id')
          .executeTakeFirst(),
        db
          .selectFrom('invitations')
          .where('inviter_id', '=', inviter_id)
          .where('id', '<>', id)
          .where('network_mac', '=', network_mac)
          .select('id')
          .limit(1)
          .executeTakeFirst(),
      ]).then((found) => found.some(Boolean))

export const decide = (
  db: Db,
  id: number,
  change: Partial<{
    state: 'held' | 'rewarded' | 'refused'
    reason: string
    earned: number
    doubts: string[]
    key_mac: Buffer
    decided_at: Date
  }>,
) => db.updateTable('invitations').set(change).where('id', '=', id).execute()

// Reading

const notApart = (apart: Apart) =>
  sql<boolean>`not exists (select from users as u where u.id = invitations.invitee_id and ${apart})`

export const page = (db: Db, inviter: number, apart: Apart, offset: number, most: number) =>
  db
    .selectFrom('invitations')
    .where('inviter_id', '=', inviter)
    .where(notApart(apart))
    .select(['invitee_id', 'state', 'earned', 'at'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()

export const counts = (db: Db, inviter: number, apart: Apart) =>
  db
    .selectFrom('invitations')
    .where('inviter_id', '=', inviter)
    .select((e) => [
      e.fn.countAll<number>().filterWhere(notApart(apart)).as('invited'),
      e.fn
        .countAll<number>()
        .filterWhere(e.and([e('state', '=', 'rewarded'), notApart(apart)]))
        .as('rewarded'),
      sql<number>`coalesce(sum(earned), 0)::int`.as('earned'),
    ])
    .executeTakeFirstOrThrow()

export const held = (db: Db, most: number) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as a', 'a.id', 'i.inviter_id')
    .innerJoin('users as b', 'b.id', 'i.invitee_id')
    .where('i.state', '=', 'held')
    .select(['i.id', 'i.at', 'i.doubts', 'a.uid as inviter', 'b.uid as invitee'])
    .orderBy('i.id')
    .limit(most)
    .execute()
