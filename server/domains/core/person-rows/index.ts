import type { Db } from '../../../db/client'
import type { Context, Me, Viewer } from '../../../kernel/context'
import { offsetOf, type Page, paged } from '../../../kernel/paging'
import { isUid, nobody, viewPeople } from '../people'
import * as q from './queries'
import { isOpen, type Lock, type PairList, relationRow } from './rules'

export { type Frozen, type Lock, type PairList, personRow } from './rules'

/** SQL condition: whether a row of a list, with the alias `l`, reveals its user. */
export const { openRow } = q

type RowContext = Pick<Context, 'db' | 'now' | 'env' | 'fileUrl'> & { me: Me }

async function skeletonOf({ db, me, now }: RowContext, list: PairList, page: Page) {
  const [rows, total] = await Promise.all([
    q.page(db, list, me.viewer, now, offsetOf(page), page.pageSize),
    q.total(db, list, me.viewer, now),
  ])
  return { rows, total }
}

/** Returns a page of a list, latest first, with the exact number of visible rows (security G6). */
export async function rowsPage(ctx: RowContext, list: PairList, page: Page, lock?: Lock) {
  const { total, records } = await viewPeople(ctx, {
    skeleton: () => skeletonOf(ctx, list, page),
    hydrate: async (ids) => new Map((await q.ties(ctx.db, ctx.me.id, ids)).map((ties) => [ties.person, ties])),
    view: ({ handle, at, ...frozen }, person, all, reader) => {
      const ties = all.get(person.id)
      if (!ties) return undefined
      const state = { handle, unlocked: isOpen(ties, lock), list: lock?.list ?? 'follower', frozen } as const
      const marks = { mutual: ties.follow && ties.followed, liked: ties.like, ofLikes: list.table === 'likes' }
      return relationRow(person, { ...state, ...marks, at, cost: lock?.cost ?? 0 }, reader)
    },
  })
  return paged(total, page, records)
}

/** Returns the number of visible rows of each list. With `since`, only newer rows count. */
export const totals = (db: Db, viewer: Viewer, now: Date, lists: readonly (PairList & { since?: Date })[]) =>
  Promise.all(lists.map(({ since, ...list }) => q.total(db, list, viewer, now, since)))

export const hasRows = ({ db, me, now }: RowContext, list: PairList) => q.some(db, list, me.viewer, now)

/** Returns a row of a list by handle, or by uid if the row is open. */
export async function findRow({ db, me }: RowContext, uid: string, list: PairList, lock?: Lock) {
  const byNumber = isUid(uid)
  const row = byNumber ? await q.byUid(db, list, me.id, uid) : await q.byHandle(db, list, me.id, uid)
  // queried in every case, so that a masked row takes as long as a missing one (security V13)
  const [tie] = await q.ties(db, me.id, [row?.person ?? nobody])
  const open = tie !== undefined && isOpen(tie, lock)
  return row && (open || !byNumber) ? { ...row, open } : undefined
}
