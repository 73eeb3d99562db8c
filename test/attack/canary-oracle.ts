import { sql } from 'kysely'
import type { Db } from '../../server/db/client'

/** What is private of a person, as the canary world marks it. */
export type Field =
  | 'uid'
  | 'nickname'
  | 'avatar'
  | 'photo'
  | 'province'
  | 'city'
  | 'school'
  | 'position'
  | 'words'
  | 'interest'
  | 'handle'
  | 'device'
  | 'balance'
  | 'birthday'
  | 'phone'
  | 'openid'
  | 'token'
  | 'innerId'

/** A unique text that stands for one private value. A handle belongs to one host's list alone. */
export type Marker = { owner: number; field: Field; text: string; host?: number }

/** What is true at the moment of an answer, read from the tables. */
export type Facts = {
  standing: Map<number, 'normal' | 'stealth' | 'unviewable' | 'banned' | 'cancelled'>
  visited: Set<string>
  unlocked: Set<string>
}

export const pair = (host: number, guest: number) => `${host}<${guest}`

export async function factsOf(db: Db): Promise<Facts> {
  const people = await sql<{
    id: number
    standing: 'normal'
  }>`select id, case when cancelled_at is not null then 'cancelled' when banned_at is not null then 'banned'
       when stealth then 'stealth' when paired then 'unviewable' else 'normal' end as standing from users`.execute(db)
  const visits = await sql<{
    host: number
    guest: number
    open: boolean
  }>`select host_id as host, guest_id as guest, unlocked_at is not null as open from visits`.execute(db)
  return {
    standing: new Map(people.rows.map(({ id, standing }) => [id, standing])),
    visited: new Set(visits.rows.map(({ host, guest }) => pair(host, guest))),
    unlocked: new Set(visits.rows.filter(({ open }) => open).map(({ host, guest }) => pair(host, guest))),
  }
}

/** A.profile.12: what a page shows. */
const page: readonly Field[] = [
  ...(['uid', 'nickname', 'avatar', 'photo', 'province', 'city', 'school'] as const),
  ...(['position', 'words', 'interest'] as const),
]
/** A.visitor.16 with A.visitor.04: what an unlocked row shows. */
const openRow: readonly Field[] = ['uid', 'nickname', 'avatar', 'city']
/** What I may read of myself; not my number, my openid, a token or what names my device: no call says it shows them. */
const myself: readonly Field[] = [...page, 'balance']

/**
 * Whether a viewer may read a private value, by the specification: A.visitor.05, A.unlock.08, A.unlock.19, security G4, G5, G9.
 * @param asked the public numbers that this call was given: somebody's page is shown to who asks for it by uid
 */
export function maySee(
  facts: Facts,
  viewer: { id: number } | undefined,
  { owner, field, host }: Marker,
  asked: ReadonlySet<number>,
): boolean {
  if (!viewer) return false
  const viewerStands = facts.standing.get(viewer.id)
  if (viewerStands === 'banned' || viewerStands === 'cancelled') return false
  if (field === 'handle') return host === viewer.id && facts.visited.has(pair(viewer.id, owner))
  if (viewer.id === owner) return myself.includes(field)
  const standing = facts.standing.get(owner)
  if (standing === 'cancelled') return false
  if (standing === 'normal' && asked.has(owner) && page.includes(field)) return true
  if (facts.unlocked.has(pair(viewer.id, owner))) return openRow.includes(field)
  return facts.visited.has(pair(viewer.id, owner)) && field === 'city'
}
