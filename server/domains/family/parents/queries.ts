import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import type { More } from './rules'

export const child = (db: Db, user: number) =>
  db.selectFrom('family_children').where('user_id', '=', user).selectAll().executeTakeFirst()
export type Child = NonNullable<Awaited<ReturnType<typeof child>>>

export const parent = (db: Db, user: number) =>
  db.selectFrom('family_parents').where('user_id', '=', user).selectAll().executeTakeFirst()
export type Parent = NonNullable<Awaited<ReturnType<typeof parent>>>

/**
 * Adds a single to parents-match, also again after leaving. Stores the new contacts of a single who takes part already.
 */
export const join = (db: Db, row: Insertable<Tables['family_children']>) =>
  db
    .insertInto('family_children')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        joined: true,
        gift_settled: true,
        gender: ref('excluded.gender'),
        wx_sealed: ref('excluded.wx_sealed'),
        phone_sealed: ref('excluded.phone_sealed'),
        joined_at: ref('excluded.joined_at'),
        turn_at: ref('excluded.turn_at'),
      })),
    )
    .execute()

export const setChild = (db: Db, user: number, change: Updateable<Tables['family_children']>) =>
  db.updateTable('family_children').set(change).where('user_id', '=', user).where('joined', '=', true).execute()

export const tellMore = (db: Db, user: number, more: More) =>
  setChild(db, user, {
    ...{ nation: more.nation, smoke: more.smoke, drink: more.drink },
    ...{ only_child: more.onlyChild, has_house: more.hasHouse, has_car: more.hasCar },
  })

/** Values that end a parent's search. Their contacts are deleted at once. */
const ended = { child_id: null, wx_sealed: null, phone_sealed: null } as const

export const endParent = (db: Db, user: number) =>
  db.updateTable('family_parents').set(ended).where('user_id', '=', user).execute()

export const dismiss = (db: Db, child: number, publicId: string) =>
  db
    .updateTable('family_parents')
    .set(ended)
    .where('child_id', '=', child)
    .where('public_id', '=', publicId)
    .returning('user_id')
    .executeTakeFirst()

export const parentsOf = (db: Db, child: number) =>
  db
    .selectFrom('family_parents as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.child_id', '=', child)
    .where('u.cancelled_at', 'is', null)
    .orderBy('p.joined_at')
    .select(['p.public_id', 'p.nickname', 'p.joined_at', 'u.gender', 'u.verified'])
    .execute()

/** Finds the single with this invitation code and locks the row. Undefined when the code is unknown or expired. */
export const holdInviter = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('family_children')
    .where('code', '=', code)
    .where('code_until', '>', now)
    .where('joined', '=', true)
    .select('user_id')
    .forNoKeyUpdate()
    .executeTakeFirst()
    .then((row) => row?.user_id)

export const inviter = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('family_children as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.code', '=', code)
    .where('c.code_until', '>', now)
    .where('c.joined', '=', true)
    .where('u.cancelled_at', 'is', null)
    .where('u.banned_at', 'is', null)
    .select(['u.nickname', 'u.avatar_key'])
    .executeTakeFirst()

export const putParent = (db: Db, row: Insertable<Tables['family_parents']>) =>
  db
    .insertInto('family_parents')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        public_id: ref('excluded.public_id'),
        child_id: ref('excluded.child_id'),
        nickname: ref('excluded.nickname'),
        province: ref('excluded.province'),
        city: ref('excluded.city'),
        wx_sealed: ref('excluded.wx_sealed'),
        phone_sealed: ref('excluded.phone_sealed'),
        joined_at: ref('excluded.joined_at'),
      })),
    )
    .execute()

/** Claims the draw of a day. Returns false when the parent has already drawn on it. */
export const claimDay = (db: Db, user: number, day: string): Promise<boolean> =>
  db
    .updateTable('family_parents')
    .set({ drawn_on: day })
    .where('user_id', '=', user)
    .where('drawn_on', '<>', day)
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

type Wanted = {
  parent: number
  of: number
  gender: 1 | 2
  city: string
  born: { from: string; to: string }
  /** Only accounts created before this time are shown. */
  since: Date
  visible: RawBuilder<boolean>
  window: number
  most: number
}

/**
 * Singles that this parent has not been shown. Takes the `window` singles that were shown least recently, and of these
 * prefers the ones in the same city.
 */
export const waiting = (db: Db, { parent: user, of, gender, city, born, since, visible, window, most }: Wanted) =>
  sql<{ id: number }>`select w.id from (
      select u.id, c.turn_at, u.city = ${city} and not u.hide_location as near
      from family_children as c join users as u on u.id = c.user_id
      where c.joined and not c.paused and c.gender = ${gender} and u.gender = ${gender} and u.id <> ${of}
        and u.birth_date between ${born.from}::date and ${born.to}::date and u.created_at <= ${since} and not u.spread_limited and ${visible}
        and not exists (select from family_pairs as p
          where p.parent_id = ${user} and p.of_id = ${of} and p.child_id = u.id)
      order by c.turn_at, c.user_id limit ${window}
    ) as w order by w.near desc, w.turn_at, w.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))

export async function addPairs(db: Db, rows: readonly Insertable<Tables['family_pairs']>[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('family_pairs')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['parent_id', 'of_id', 'child_id']).doNothing())
    .execute()
  const shown = rows.map(({ child_id }) => child_id)
  await db.updateTable('family_children').set({ turn_at: now }).where('user_id', 'in', shown).execute()
}

type Window = { offset: number; most: number }

/** Whether the single of row `p` may be shown. `offset 0` makes PostgreSQL look up each row by key. */
const open = (visible: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from family_children as c join users as u on u.id = c.user_id
    where c.user_id = p.child_id and c.joined and not c.paused and ${visible} offset 0)`

const shownTo = (db: Db, parent: number, of: number, visible: RawBuilder<boolean>) =>
  db
    .selectFrom('family_pairs as p')
    .where('p.parent_id', '=', parent)
    .where('p.of_id', '=', of)
    .where(({ not, ref }) => not(ref('p.hidden')))
    .where(open(visible))

export const candidates = (db: Db, parent: number, of: number, visible: RawBuilder<boolean>, window: Window) =>
  shownTo(db, parent, of, visible)
    .orderBy('p.id', 'desc')
    .offset(window.offset)
    .limit(window.most)
    .select(['p.child_id', 'p.child_uid', 'p.drawn_at', 'p.unlocked_at'])
    .execute()

export const candidatesTotal = (db: Db, parent: number, of: number, visible: RawBuilder<boolean>) =>
  shownTo(db, parent, of, visible)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

/** The number of unlocked singles who may be shown to this parent. */
export const unlockedTotal = (db: Db, parent: number, of: number, visible: RawBuilder<boolean>) =>
  shownTo(db, parent, of, visible)
    .where('p.unlocked_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

/** The pair with the uid by which this parent refers to a single, while the single may be shown. */
export const candidate = (db: Db, { parent: user, of, uid }: Naming, visible: RawBuilder<boolean>) =>
  shownTo(db, user, of, visible).where('p.child_uid', '=', uid).selectAll('p').executeTakeFirst()
type Naming = { parent: number; of: number; uid: string }

/** Claims an unlock. Returns false when the pair is already unlocked. */
export const claimUnlock = (db: Db, pair: number, now: Date): Promise<boolean> =>
  db
    .updateTable('family_pairs')
    .set(({ fn, val }) => ({ unlocked_at: now, viewed_at: fn.coalesce('viewed_at', val(now)) }))
    .where('id', '=', pair)
    .where('unlocked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const view = (db: Db, pair: number, now: Date) =>
  db.updateTable('family_pairs').set({ viewed_at: now }).where('id', '=', pair).execute()

/** The pairs in which a parent viewed this single, latest first. Parents who closed their accounts are included. */
export const interactions = (db: Db, child: number, window: Window) =>
  db
    .selectFrom('family_pairs as p')
    .where('p.child_id', '=', child)
    .where('p.viewed_at', 'is not', null)
    .orderBy('p.viewed_at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(window.offset)
    .limit(window.most)
    .selectAll()
    .execute()
export const interactionsTotal = (db: Db, child: number) =>
  db
    .selectFrom('family_pairs')
    .where('child_id', '=', child)
    .where('viewed_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

/** The pair with the uid by which this single refers to a parent who viewed them. */
export const seenBy = (db: Db, child: number, uid: string) =>
  db
    .selectFrom('family_pairs')
    .where('parent_uid', '=', uid)
    .where('child_id', '=', child)
    .where('viewed_at', 'is not', null)
    .selectAll()
    .executeTakeFirst()

export const setHidden = (db: Db, pair: number, hidden: boolean) =>
  db.updateTable('family_pairs').set({ hidden }).where('id', '=', pair).execute()

export const parentsById = async (db: Db, ids: readonly number[]): Promise<Map<number, Parent>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('family_parents').where('user_id', 'in', ids).selectAll().execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

export const childrenById = async (db: Db, ids: readonly number[]): Promise<Map<number, Child>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('family_children').where('user_id', 'in', ids).selectAll().execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** The account data of a user that parents-match needs. */
export const accountOf = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['phone_lookup', 'gender', 'birth_date', 'verified', 'created_at'])
    .executeTakeFirstOrThrow()

export const phoneOf = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select('phone_sealed').executeTakeFirstOrThrow()

export const giftsOf = (db: Db, macs: readonly Buffer[]) =>
  macs.length === 0
    ? Promise.resolve(0)
    : db
        .selectFrom('family_gifts')
        .where('key_mac', 'in', macs)
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .executeTakeFirstOrThrow()
        .then(({ found }) => found)

/** Adds records of gifts and returns the number of new ones. */
export const addGifts = (db: Db, macs: readonly Buffer[], at: Date): Promise<number> =>
  db
    .insertInto('family_gifts')
    .values(macs.map((key_mac) => ({ key_mac, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_mac')
    .execute()
    .then((rows) => rows.length)

export const groupKey = (db: Db) =>
  db.selectFrom('family_groups').orderBy('id', 'desc').limit(1).select('picture_key').executeTakeFirst()

export const addGroup = (db: Db, picture_key: string, at: Date) =>
  db.insertInto('family_groups').values({ picture_key, at }).execute()

/**
 * Ends parents-match for a single. Deletes the single's contacts and additional answers, and ends the search of the
 * single's parents.
 */
export async function endChild(db: Db, user: number): Promise<void> {
  await db
    .updateTable('family_children')
    .set({
      ...{ joined: false, paused: false, wx_sealed: null, phone_sealed: null, code: null, code_until: null },
      ...{ nation: '', only_child: 0, has_house: 0, has_car: 0, smoke: 0, drink: 0 },
    })
    .where('user_id', '=', user)
    .execute()
  await db
    .updateTable('family_parents')
    .set({ child_id: null, wx_sealed: null, phone_sealed: null })
    .where('child_id', '=', user)
    .execute()
}
