import type { PersonRow } from '../../../contract/person-rows'
import type { Context, Me } from '../../context'
import type { Db } from '../../db/client'
import { offsetOf, type Page, paged } from '../../paging'
import { peopleById, type Person, personById } from '../people'
import { isUid } from '../people/rules'
import * as q from './queries'
import { isOpen, type List, relationRow, type Showing } from './rules'

type Ctx = Pick<Context, 'db' | 'now' | 'env' | 'fileUrl'> & { me: Me }

/** One page of a list of relations, latest first, with a total that is exactly what can be paged through (security G6). */
export async function rowsPage({ db, me, now, fileUrl }: Ctx, list: List, page: Page, { locked }: Showing = {}) {
  const viewer = await personById(db, me.id)
  const [rows, total] = await Promise.all([
    q.page(db, list, viewer, now, offsetOf(page), page.pageSize),
    q.total(db, list, viewer, now),
  ])
  const ids = rows.map(({ person }) => person)
  const [people, ties] = await Promise.all([peopleById(db, ids), q.ties(db, me.id, ids, locked?.list)])
  const tiesOf = new Map(ties.map((tie) => [tie.person, tie]))
  const records = rows.flatMap(({ person: id, handle, at }): PersonRow[] => {
    const [person, tie] = [people.get(id), tiesOf.get(id)]
    if (!person || !tie) return []
    const unlocked = isOpen(tie, locked)
    const facts = {
      ...{ handle, at, unlocked, list: locked?.list ?? 'follower', cost: locked?.cost ?? 0 },
      ...{ mutual: tie.follow && tie.followed, liked: tie.like, ofLikes: list.table === 'likes' },
    }
    return [relationRow(person, facts, { viewer, now, fileUrl })]
  })
  return paged(total, page, records)
}

/** How many rows each of these lists has for somebody; `since` counts only what is newer. */
export const totals = (db: Db, viewer: Person, now: Date, lists: readonly (List & { since?: Date })[]) =>
  Promise.all(lists.map(({ since, ...list }) => q.total(db, list, viewer, now, since)))

/** Whether a list has any row for somebody. */
export const hasRows = async (db: Db, me: number, list: List, now: Date) =>
  q.some(db, list, await personById(db, me), now)

/** The row behind a handle or an open number, in a list of relations. */
export async function findRow({ db, me }: Ctx, uid: string, list: List, { locked }: Showing) {
  const byNumber = isUid(uid)
  const person = byNumber ? await q.byUid(db, list, me.id, uid) : await q.byHandle(db, list, me.id, uid)
  if (person === undefined) return undefined
  const [tie] = await q.ties(db, me.id, [person], locked?.list)
  const open = tie !== undefined && isOpen(tie, locked)
  return byNumber && !open ? undefined : { person, open }
}
