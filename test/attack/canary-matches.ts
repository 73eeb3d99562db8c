import { sql } from 'kysely'
import { parents } from '../../contract/family/parents'
import type { Db } from '../../server/db/client'
import { shownTo } from '../server/family/parents-acts'
import type { Person, World } from '../world'
import { type Exchanged, exchangedOf } from './canary-exchanges'

/** A match: `child` is a single who was shown to the parent, `of` is the parent's own child. */
type Pair = { parent: number; child: number; of: number; viewed: boolean; unlocked: boolean }
export type Matches = {
  pairs: Pair[]
  kin: { parent: number; child: number }[]
  picked: { viewer: number; person: number }[]
  exchanged: Exchanged[]
  /**
   * Singles who were notified that a parent unlocked them. The notice stays after either of the two hides or leaves.
   */
  told: { single: number; parent: number }[]
}

/** Families matched now, except ended, paused, hidden or deleted ones (C.parents.38), and the daily matches. */
export async function matchesOf(db: Db): Promise<Matches> {
  const active = sql`c.joined and not c.paused and not u.stealth and not u.paired and u.banned_at is null and u.cancelled_at is null`
  const pairs = await sql<Pair>`select p.parent_id as parent, p.child_id as child, p.of_id as of,
      p.viewed_at is not null as viewed, p.unlocked_at is not null as unlocked
    from family_pairs p join users a on a.id = p.parent_id
      join family_children c on c.user_id = p.child_id join users u on u.id = p.child_id
    where a.banned_at is null and a.cancelled_at is null and (${active})`.execute(db)
  const kin = await sql<{
    parent: number
    child: number
  }>`select user_id as parent, child_id as child from family_parents
    where child_id is not null`.execute(db)
  const picked = await sql<{ viewer: number; person: number }>`select user_id as viewer, person_id as person
    from picks join users u on u.id = person_id
    where not u.stealth and not u.paired and u.banned_at is null and u.cancelled_at is null`.execute(db)
  const told = await sql<{ single: number; parent: number }>`select child_id as single, parent_id as parent
    from family_pairs where unlocked_at is not null`.execute(db)
  const exchanged = await exchangedOf(db)
  return { pairs: pairs.rows, kin: kin.rows, picked: picked.rows, exchanged, told: told.rows }
}

/** C.parents.27, C.parents.35: fields of a single's page as parents read it. The uid is not among them. */
const single: readonly string[] = 'nickname avatar photo city home school company position words family'.split(' ')
const parent: readonly string[] = ['nickname', 'avatar']

/**
 * Fields that an owner shows to the viewer by a daily card or as a matched family, with contacts after an unlock
 * (C.parents.34, C.X23).
 */
export function matchedFields(
  { pairs, kin, picked, exchanged, told }: Matches,
  viewer: number,
  owner: number,
): readonly string[] {
  const fields = pairs.flatMap((pair) => {
    const contacts = pair.unlocked ? ['contact'] : []
    if (pair.parent === viewer && pair.child === owner) return [...single, ...contacts]
    if (pair.child !== viewer || !pair.viewed) return []
    if (pair.parent === owner) return [...parent, ...contacts]
    return pair.of === owner ? single : []
  })
  const own = kin.some((one) => one.parent === viewer && one.child === owner) ? ['nickname', 'avatar'] : []
  const theirs = kin.some((one) => one.parent === owner && one.child === viewer) ? ['nickname'] : []
  const card = picked.some((one) => one.viewer === viewer && one.person === owner) ? ['uid', 'province', ...single] : []
  const ids = exchanged.some((one) => one.viewer === viewer && one.owner === owner) ? ['wechat'] : []
  const named = told.some((one) => one.single === viewer && one.parent === owner) ? ['nickname'] : []
  return [...fields, ...own, ...theirs, ...card, ...ids, ...named]
}

type Cast<P> = { child: P; parent: P; courted: P; looked: P }

/** Creates a son, his mother, and two women of his age. */
export async function familyOf<P>(
  marked: (name: string, wish: Parameters<World['person']>[1]) => Promise<P>,
): Promise<Cast<P>> {
  const page = { height: 168, degree: 6 } as const
  const mother = { parent: true, stealth: true, verified: ['realName'], birth_date: '1966-05-20' }
  return {
    child: await marked('儿', { ...page, gender: 1 }),
    courted: await marked('缘', page),
    looked: await marked('看', page),
    parent: await marked('妈', mother),
  }
}

/** The part of the marker array that this file needs. */
type Contacts = { length: number; push: (one: { owner: number; field: 'contact'; text: string }) => number }

/**
 * Adds a mother, her child, a person she unlocked and one only shown to her; marks contacts.
 * @returns the ids by which the rows of matches name these people
 */
export async function addFamily(w: World, markers: Contacts, cast: Cast<Person>): Promise<string[]> {
  const contactOf = ({ id }: Person) => {
    const text = `canarycontact${markers.length}x`
    markers.push({ owner: id, field: 'contact', text })
    return { wx: text, phone: '' }
  }
  for (const one of [cast.child, cast.courted, cast.looked])
    await one.call(parents.submit, { ...contactOf(one), status: 1 })
  const { code } = await cast.child.call(parents.invite, {})
  const card = { invitation: code, nickname: cast.parent.nickname, province: '湖南', city: '长沙' }
  await cast.parent.call(parents.accept, { ...card, ...contactOf(cast.parent) })
  const fmUid = await shownTo(cast.parent, cast.courted.nickname)
  await cast.parent.call(parents.userInfo, { fmUid })
  await cast.parent.call(parents.unlock, { fmUid })
  const rows = await w.db.selectFrom('family_pairs').select(['parent_uid', 'child_uid']).execute()
  return rows.flatMap((row) => [row.parent_uid, row.child_uid])
}
