import type { Data } from '../../../../contract/kernel/define'
import { limits } from '../../../../contract/kernel/limits'
import { userStatus } from '../../../../contract/kernel/options'
import type { chat, Conversation, Message } from '../../../../contract/meeting/chat'
import type { Exchange } from '../../../../contract/meeting/exchanges'
import type { Db } from '../../../db/client'
import type { Context, Me, SessionContext } from '../../../kernel/context'
import { offsetOf, type Page, paged } from '../../../kernel/paging'
import { answersOf, apartFrom, everybodyApart, peopleById, personById, shownTo, similarity } from '../../core/people'
import { questionOf } from '../../profile/faq'
import { hereOf, obstacleHere, type Talk, talkIn } from './places'
import * as q from './queries'
import { commonOf, conversationView, endedBy, repliesOf } from './rules'
import { search as searchTexts } from './search.queries'
import { messageViews } from './views'

type ReadContext = Pick<Context, 'db' | 'now' | 'fileUrl'> & { me: Me }

/** A page of the caller's conversations, latest first. The total counts visible ones only (security G6). */
export async function conversations(ctx: ReadContext, page: Page) {
  const { db, me, now } = ctx
  const viewer = await personById(db, me.id)
  const [ids, { total }] = await Promise.all([
    q.page(db, me.id, apartFrom(viewer, now), offsetOf(page), page.pageSize),
    q.counts(db, me.id, everybodyApart(viewer, now)),
  ])
  return paged(total, page, await shaped(ctx, ids))
}

/** Conversations as the caller sees them, in the order of `ids`. */
async function shaped({ db, me, now, fileUrl }: ReadContext, ids: readonly number[]): Promise<Conversation[]> {
  const [places, lasts] = await Promise.all([q.placesOf(db, me.id, ids), q.latest(db, me.id, ids)])
  const others = places.map((place) => place.other_id)
  const [people, used] = await Promise.all([peopleById(db, others, me.id), q.lastUsed(db, others)])
  const [placeOf, lastOf] = [
    new Map(places.map((one) => [one.id, one])),
    new Map(lasts.map((row) => [row.conversation_id, row])),
  ]
  const usedAt = new Map(used.map((row) => [row.id, row.last_used_at]))
  return ids.flatMap((id) => {
    const place = placeOf.get(id)
    const other = place && people.get(place.other_id)
    if (!other) return []
    return [
      conversationView(place, other, { last: lastOf.get(id), lastUsedAt: usedAt.get(other.id) ?? null, now, fileUrl }),
    ]
  })
}

/** Functions of other modules that add to a conversation when a member opens it. */
export type Beside = {
  /** Whether the app should ask if the two users have met. */
  asksMet: (ctx: Pick<SessionContext, 'db' | 'me' | 'now'>, talk: Talk) => Promise<boolean>
  /** The state of the exchange of WeChat ids. */
  exchange: (ctx: Pick<SessionContext, 'db' | 'me' | 'now' | 'keys'>, talk: Talk) => Promise<Exchange>
  /** Whether both users are in each other's list of mutual likes. */
  likeEachOther: (db: Db, viewer: number, other: number) => Promise<boolean>
}

export async function conversation(
  ctx: ReadContext & Pick<SessionContext, 'keys'>,
  conversationId: string,
  beside: Beside,
) {
  const { db } = ctx
  const here = await hereOf(ctx, conversationId)
  const { place, viewer, other } = here
  const shown = shownTo(other, viewer)
  const [[row], question, obstacle, mutualLike, spoken] = await Promise.all([
    shaped(ctx, [place.id]),
    other.cancelled_at || other.banned_at ? '' : questionOf(db, other.id),
    obstacleHere(ctx, here),
    beside.likeEachOther(db, viewer.id, other.id),
    q.hasSpoken(db, place.id, viewer.id),
  ])
  const talk = talkIn(here, obstacle)
  const [askMet, exchange] = await Promise.all([beside.asksMet(ctx, talk), beside.exchange(ctx, talk)])
  if (!row) throw new Error('a conversation that was just here is gone')
  return {
    conversation: row,
    question,
    // suggests nothing from a page that the viewer cannot open
    replies: row.status === userStatus.normal && !spoken ? repliesOf(viewer, shown, question) : [],
    common: row.status === userStatus.normal ? commonOf(viewer, shown) : '',
    mutualLike,
    similarity: other.cancelled_at ? undefined : similarity(answersOf(viewer), answersOf(shown)),
    bothVerified: [viewer, other].every(({ verified }) => verified.includes('realName')),
    peerReadSeq: place.peer_read_seq,
    lastSeq: place.last_seq,
    obstacle,
    ended: endedBy(place),
    mustVerify: !ctx.me.verified,
    askMet,
    exchange,
  }
}

const ordinary = 30

/**
 * A page of messages in ascending order: before or after a sequence number, or the latest. `more`: others follow on
 * that side.
 */
export async function messages(
  ctx: ReadContext,
  {
    conversationId,
    before,
    after,
    limit = ordinary,
  }: { conversationId: string; before?: number; after?: number; limit?: number },
): Promise<Data<typeof chat.messages>> {
  const { place } = await hereOf(ctx, conversationId)
  const newest = after === undefined
  const from = Math.max(place.cleared_seq, after ?? 0)
  const most = Math.min(limit, limits.pageSizeMax)
  const rows = await q.messages(ctx.db, place.id, ctx.me.id, { after: from, before, most: most + 1, newest })
  const kept = rows.slice(0, most)
  const list = await messageViews(ctx.db, place, newest ? kept.reverse() : kept, ctx.fileUrl)
  // `place` was read before the messages, so they contain at least the changes up to this revision
  return { list, more: rows.length > most, revision: place.changes }
}

/**
 * The messages that changed after a revision. A change that commits meanwhile is left for the next call, so that
 * `peerReadSeq` belongs to the returned revision.
 */
export async function changes(
  ctx: ReadContext,
  { conversationId, after, limit = ordinary }: { conversationId: string; after: number; limit?: number },
): Promise<Data<typeof chat.changes>> {
  const { place } = await hereOf(ctx, conversationId)
  const most = Math.min(limit, limits.pageSizeMax)
  const rows = await q.changedAfter(ctx.db, place, after, most + 1)
  const kept = rows.slice(0, most)
  const more = rows.length > most
  return {
    list: await messageViews(ctx.db, place, kept, ctx.fileUrl),
    more,
    clearedSeq: place.cleared_seq,
    revision: more ? (kept[kept.length - 1]?.number ?? after) : place.changes,
    peerReadSeq: place.peer_read_seq,
  }
}

/**
 * The most messages searched in one call, and the most results. The cost does not grow with the length of a
 * conversation.
 */
const searchedMost = 2000
const hitsMost = 20

/** Searches the texts that the caller can still read. Ignores case; returns the latest first. */
export async function search(
  ctx: ReadContext,
  { conversationId, words, before }: { conversationId: string; words: string; before?: number },
): Promise<{ list: Message[]; next: number }> {
  const { place } = await hereOf(ctx, conversationId)
  const asked = words.trim()
  if (asked === '') return { list: [], next: 0 }
  const span = { after: place.cleared_seq, before, most: searchedMost }
  const { hits, next } = await searchTexts(ctx.db, place.id, ctx.me.id, asked, span, hitsMost)
  return { list: await messageViews(ctx.db, place, hits, ctx.fileUrl), next }
}
