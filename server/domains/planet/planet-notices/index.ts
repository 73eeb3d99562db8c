import { mentionedIn } from '../../../../contract/core/people-mentions'
import { minus } from '../../../../contract/kernel/time'
import { planetLimits } from '../../../../contract/planet/planet'
import { noticeType, planetNotices } from '../../../../contract/planet/planet-notices'
import type { Db } from '../../../db/client'
import type { SessionContext, Viewer } from '../../../kernel/context'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, paged } from '../../../kernel/paging'
import { noteEvents } from '../../core/notices'
import { peopleById, usersNamed } from '../../core/people'
import * as q from './queries'
import { noticeView, textsOf } from './rules'

/** An action to notify about. `post` is its id; `comment` is the id of the comment that was written or liked. */
type Telling = {
  type: keyof typeof noticeType
  actor: number
  post: number
  comment?: number | null
  to: readonly number[]
  at: Date
}

/**
 * Notifies users about an action on a post or on its comments. Must run in the transaction of that action, once other
 * users may see the result. Skips the actor, users who may not read the post, and users who already have this notice.
 */
export async function tellPlanet(db: Db, { type, to, comment = null, ...act }: Telling) {
  const people = [...new Set(to)].filter((user) => user !== act.actor)
  if (people.length === 0) return
  const named = people.map((user) => ({ user, name: newHandle() }))
  await q.add(db, { ...act, type: noticeType[type], comment }, named)
  await noteEvents(db, isPraise(type) ? 'praise' : 'comment', people, act.at)
}

/** Whether a notice is of the kind "likes and unlocks"; comments and mentions are the other kind. */
const isPraise = (type: keyof typeof noticeType) => type === 'like' || type === 'unlocked'

/**
 * Counts the unread notices since a moment, separately for both kinds. Notices that the reader may not see do not
 * count.
 */
export async function newOnPlanet(db: Db, viewer: Viewer, since: Date, now: Date) {
  const ours = (Object.keys(noticeType) as (keyof typeof noticeType)[]).filter(isPraise).map((name) => noticeType[name])
  return q.unreadByType(db, { viewer, now, since }, ours)
}

const readingOf = ({ me, now }: SessionContext) => ({
  viewer: me.viewer,
  now,
  since: minus(now, planetLimits.planetHistoryDays, 'day'),
})

/** Notices in the order of `ids`. Uses three SQL statements. */
async function viewNotices({ db, me, now, fileUrl }: SessionContext, ids: readonly number[]) {
  const rows = new Map((await q.byIds(db, ids, me.viewer, now)).map((row) => [row.id, row]))
  const texts = [...rows.values()].map((row) => textsOf(row, me.id))
  const uids = new Set(texts.flatMap(({ post, comment }) => mentionedIn(`${post} ${comment}`)))
  const [people, named] = await Promise.all([
    peopleById(db, [...new Set([...rows.values()].flatMap(({ actor, author }) => [actor, author]))], me.id),
    usersNamed(db, me.viewer, [...uids], now),
  ])
  const names = new Map(named.map(({ uid, nickname }) => [uid, nickname]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const actor = row && people.get(row.actor)
    if (!row || !actor) return []
    const about = { actor, author: people.get(row.author), named: mentionedIn }
    return [noticeView(row, about, { me: me.id, now, fileUrl, names })]
  })
}

export default handlers(planetNotices, {
  async list(ctx, { cursor, ...page }) {
    const { db, me } = ctx
    const reading = readingOf(ctx)
    const below = cursor === undefined ? undefined : await q.placeOf(db, me.id, cursor)
    const [ids, total] = await Promise.all([
      q.page(db, reading, { below, offset: below ? 0 : offsetOf(page), most: page.pageSize }),
      q.total(db, reading),
    ])
    return paged(total, page, await viewNotices(ctx, ids))
  },

  unread: async (ctx) => ({ unread: await q.total(ctx.db, readingOf(ctx), true) }),

  async read({ db, me }, { commentId }) {
    const place = await q.placeOf(db, me.id, commentId)
    if (place) await q.readUpTo(db, me.id, place)
    return {}
  },
})
