import type { Related, Unlocked } from '../../../contract/areas/follows'
import { type UnlockList, userStatus } from '../../../contract/options'
import type { Context, Me } from '../../context'
import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import { offsetOf, type Page, paged } from '../../paging'
import { spend } from '../dog-food'
import { areApart, peopleById, type Person, personById } from '../people'
import { isMember, isUid, levelOf, statusOf } from '../people/rules'
import * as q from './queries'
import { isOpen, type List, related, type Showing } from './rules'

type Ctx = Pick<Context, 'db' | 'now' | 'env' | 'fileUrl'> & { me: Me }

/** One page of a list of relations, latest first, with a total that is exactly what can be paged through (security G6). */
export async function relatedPage({ db, me, now, fileUrl }: Ctx, list: List, page: Page, { locked }: Showing = {}) {
  const viewer = await personById(db, me.id)
  const [rows, total] = await Promise.all([
    q.page(db, list, viewer, now, offsetOf(page), page.pageSize),
    q.total(db, list, viewer, now),
  ])
  const ids = rows.map(({ person }) => person)
  const [people, ties] = await Promise.all([peopleById(db, ids), q.ties(db, me.id, ids, locked?.list)])
  const tiesOf = new Map(ties.map((tie) => [tie.person, tie]))
  const records = rows.flatMap(({ person: id, handle, at }): Related[] => {
    const [person, tie] = [people.get(id), tiesOf.get(id)]
    if (!person || !tie) return []
    const unlocked = isOpen(tie, locked)
    const facts = {
      ...{ handle, at, unlocked, list: locked?.list ?? 'follower', cost: locked?.cost ?? 0 },
      ...{ mutual: tie.follow && tie.followed, liked: tie.like, ofLikes: list.table === 'likes' },
    }
    return [related(person, facts, { viewer, now, fileUrl })]
  })
  return paged(total, page, records)
}

/** How many rows each of these lists has for somebody; `since` counts only what is newer. */
export const totals = (db: Db, viewer: Person, now: Date, lists: readonly (List & { since?: Date })[]) =>
  Promise.all(lists.map(({ since, ...list }) => q.total(db, list, viewer, now, since)))

/** Whether a list has any row for somebody. */
export const hasRows = async (db: Db, me: number, list: List, now: Date) =>
  q.some(db, list, await personById(db, me), now)

/** A list whose locked rows can be unlocked, wherever that is asked for. */
export type Door = {
  list: UnlockList
  /** The person behind a handle of this owner's own list; by public number only who is open to them (security G5). */
  find: (ctx: Ctx, uid: string) => Promise<{ person: number; open: boolean } | undefined>
  /** Takes the price. @throws ApiError notEnoughDogFood with the balance (A.unlock.12) */
  pay: (ctx: Ctx, person: number) => Promise<void>
}

/** The row behind a handle or an open number, in a list of relations. */
export async function findRelated({ db, me }: Ctx, uid: string, list: List, { locked }: Showing) {
  const byNumber = isUid(uid)
  const person = byNumber ? await q.byUid(db, list, me.id, uid) : await q.byHandle(db, list, me.id, uid)
  if (person === undefined) return undefined
  const [tie] = await q.ties(db, me.id, [person], locked?.list)
  const open = tie !== undefined && isOpen(tie, locked)
  return byNumber && !open ? undefined : { person, open }
}

/** Takes what an unlock costs, once for ever. */
export async function payUnlock(
  { db, me, now }: Ctx,
  person: number,
  { amount, kind, description, name }: { amount: number; kind: string; description: string; name: string },
): Promise<void> {
  const once = `unlock-${name}:${me.id}:${person}`
  const { paid, balance } = await spend(db, { user: me.id, amount, once, kind, description, now })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num: balance } })
}

/**
 * Unlocks whoever a handle stands for, through the first of these doors that knows it; must run in a transaction. Whoever is
 * open already costs nothing (A.unlock.15), whoever has left is refused (A.unlock.20).
 */
export async function unlock(ctx: Ctx, uid: string, doors: readonly Door[]): Promise<Unlocked> {
  const { db, me, now, fileUrl } = ctx
  const [door, found] = await firstFound(ctx, uid, doors)
  const people = await peopleById(db, [me.id, found.person])
  const [owner, person] = [people.get(me.id), people.get(found.person)]
  if (!owner || !person || (await areApart(db, owner, person, now))) throw refuse('absent')
  if (statusOf(person) === userStatus.cancelled) throw refuse('cancelledTarget')
  // the row is the claim: whoever writes it pays, through whichever door; a refusal takes it back
  if (!found.open && (await q.addUnlock(db, { owner: me.id, person: person.id, list: door.list, at: now })))
    await door.pay(ctx, person.id)
  return {
    uid: person.uid,
    avatar: fileUrl(person.avatar_key),
    nickname: person.nickname,
    level: levelOf(person.level),
    vip: isMember(person, now),
  }
}

async function firstFound(ctx: Ctx, uid: string, doors: readonly Door[]) {
  for (const door of doors) {
    const found = await door.find(ctx, uid)
    if (found) return [door, found] as const
  }
  throw refuse('absent')
}
