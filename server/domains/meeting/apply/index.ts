import type { Input } from '../../../../contract/kernel/define'
import { userStatus } from '../../../../contract/kernel/options'
import { apply, applyState } from '../../../../contract/meeting/apply'
import type { Db } from '../../../db/client'
import type { SessionContext, Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { offsetOf, pagingOf } from '../../../kernel/paging'
import {
  apartFrom,
  areApart,
  everybodyApart,
  onlyPeople,
  peopleById,
  personById,
  statusOf,
  viewPeople,
} from '../../core/people'
import { type Judgement } from '../../core/reviews'
import { conversationBetween, openAccepted } from '../chat'
import { end } from './ending'
import * as q from './queries'
import { joinReasons, overOf, reasonsOf, rowOf, stateAt } from './rules'
import { judgeSend, quote, send } from './sending'
import { reasons, texts } from './texts'
import { judgeWords } from './words'

export { expireApplications } from './ending'
export { applicationsInReview, decideApplication, reviewApplications } from './review'

/** The number of a user's applications with news, for the badge. */
export async function applyDots(db: Db, me: { id: number }, now: Date): Promise<number> {
  const everybody = everybodyApart(await personById(db, me.id), now)
  const [received, sent] = await Promise.all([
    q.receivedCounts(db, me.id, everybody, now),
    q.sentCounts(db, me.id, everybody),
  ])
  return received.news + sent.news
}

/**
 * Counts the changes of applications that a user has not seen, for notices: received ones that wait for the user's
 * decision, and sent ones that were accepted or ended in another way.
 */
export async function applyNews(db: Db, person: Viewer, now: Date) {
  const everybody = everybodyApart(person, now)
  const [{ news }, { news: ended, accepted }] = await Promise.all([
    q.receivedCounts(db, person.id, everybody, now),
    q.sentCounts(db, person.id, everybody),
  ])
  return { waiting: news, accepted, over: ended - accepted }
}

const otherOf = (row: q.Row, me: number) => (row.from_id === me ? row.to_id : row.from_id)

async function shaped(ctx: SessionContext, rows: readonly q.Row[]) {
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows: rows.map((row) => ({ ...row, person: otherOf(row, ctx.me.id) })) }),
    hydrate: onlyPeople,
    view: (row, person, _facts, reader) => rowOf(row, person, reader),
  })
  return records
}

/**
 * Locks an application for the decision of its receiver or sender.
 * @throws ApiError absent when it is not the caller's, or when a block or another rule hides the users from each other
 */
async function toDecide({ db, me, now }: SessionContext, publicId: string, side: 'received' | 'sent') {
  const row = await q.lockOfSomebody(db, publicId, me.id)
  if (!row || (side === 'sent' ? row.from_id : row.to_id) !== me.id) throw refuse('absent')
  const people = await peopleById(db, [row.from_id, row.to_id], me.id)
  const [mine, other] = [people.get(me.id), people.get(otherOf(row, me.id))]
  if (!mine || !other) throw refuse('absent')
  // the sender can always withdraw, even when the receiver is hidden
  if (side === 'received' && areApart(mine, other, now)) throw refuse('absent')
  return { row, other, over: overOf(stateAt(row, now), side) }
}

async function accept(ctx: SessionContext, publicId: string) {
  const { db, me, now } = ctx
  refuseFeature(me, 'chat')
  const { row, other, over } = await toDecide(ctx, publicId, 'received')
  if (row.state === applyState.accepted)
    return { conversationId: await conversationBetween(db, row.from_id, row.to_id) }
  if (over !== undefined) throw refuse('unacceptable', { message: over })
  const status = statusOf(other)
  if (status === userStatus.cancelled) throw refuse('cancelledTarget')
  if (status === userStatus.banned) throw refuse('unacceptable', { message: texts.unwell })
  await end(db, row, applyState.accepted, now)
  const { question, message } = row
  const text = question === '' ? message : texts.answered(question, message)
  const words = { text, state: row.message_state }
  return {
    conversationId: await openAccepted(ctx, { asker: row.from_id, accepter: row.to_id, words }),
  }
}

/** Checks the free text of a refusal, since the applicant reads it. @throws ApiError unacceptable with a sentence */
async function judgeReason(
  ctx: Outside<SessionContext>,
  { rejectReason }: Input<typeof apply.reject>,
): Promise<Judgement> {
  const { chosen, free } = reasonsOf(rejectReason)
  if (chosen.length === 0 && free === '') throw refuse('unacceptable', { message: texts.noReason })
  return judgeWords(ctx, { field: 'reason', words: free }, async () => undefined)
}

/** Refuses an application. A free text that the check did not approve is left out; the chosen reasons remain. */
async function reject(
  ctx: SessionContext,
  { id, rejectReason }: Input<typeof apply.reject>,
  { verdict }: Judgement,
): Promise<Record<string, never>> {
  const { db, now } = ctx
  const { chosen, free } = reasonsOf(rejectReason)
  const { row, over } = await toDecide(ctx, id, 'received')
  if (row.state === applyState.refused) return {}
  if (over !== undefined) throw refuse('unacceptable', { message: over })
  await end(db, row, applyState.refused, now, joinReasons(chosen, verdict === 'pass' ? free : ''))
  return {}
}

async function stop(ctx: SessionContext, publicId: string) {
  const { db, now } = ctx
  const { row, over } = await toDecide(ctx, publicId, 'sent')
  if (row.state === applyState.stopped) return { refunded: row.refunded }
  if (over !== undefined) throw refuse('unacceptable', { message: over })
  return { refunded: await end(db, row, applyState.stopped, now) }
}

export default handlers(apply, {
  quote,
  send: inSteps({ prepare: judgeSend, write: send }),

  async wantMe(ctx, page) {
    const { db, me, now } = ctx
    const [rows, counts] = await Promise.all([
      q.received(db, me.id, apartFrom(me.viewer, now), offsetOf(page), page.pageSize),
      q.receivedCounts(db, me.id, everybodyApart(me.viewer, now), now),
    ])
    const list = await shaped(ctx, rows)
    return {
      toBeHandle: list.filter(({ status }) => status === applyState.pending),
      handled: list.filter(({ status }) => status !== applyState.pending),
      toBeHandleCount: counts.waiting,
      handledCount: counts.total - counts.waiting,
      unreadCount: counts.news,
      ...pagingOf(counts.total, page),
    }
  },

  async iWant(ctx, page) {
    const { db, me, now } = ctx
    const [rows, counts] = await Promise.all([
      q.sent(db, me.id, apartFrom(me.viewer, now), offsetOf(page), page.pageSize),
      q.sentCounts(db, me.id, everybodyApart(me.viewer, now)),
    ])
    return {
      list: await shaped(ctx, rows),
      unreadCount: counts.news,
      ...pagingOf(counts.total, page),
    }
  },

  async friend(ctx, { applyId }) {
    const { db, me, now } = ctx
    const first = await q.ofSomebody(db, applyId, me.id)
    const people = await peopleById(db, first ? [first.from_id, first.to_id] : [], me.id)
    const viewer = people.get(me.id)
    const other = first && people.get(otherOf(first, me.id))
    if (!first || !viewer || !other || areApart(viewer, other, now)) throw refuse('absent')
    const sent = first.from_id === me.id
    // the receiver's first look marks an application as viewed (A.apply.32, A.apply.18)
    if (!sent) await q.view(db, first.id, now)
    await q.seen(db, applyId, me.id)
    const row = await q.ofSomebody(db, applyId, me.id)
    const [application] = await shaped(ctx, row ? [row] : [])
    if (!application) throw refuse('absent')
    return { application, sent, conversationId: await conversationBetween(db, first.from_id, first.to_id) }
  },

  accept: (ctx, { id }) => accept(ctx, id),
  reject: inSteps({ prepare: judgeReason, write: reject }),
  stop: (ctx, { id }) => stop(ctx, id),

  async reasons() {
    return { list: [...reasons] }
  },

  async remove({ db, me, now }, { ids, all = false, sent }) {
    // with `all`, ids are ignored: it removes all ended applications that the user received, or all that the user sent
    if (all) await q.hide(db, me.id, sent === true ? 'from' : 'to', undefined, now)
    else if (ids.length > 0) for (const side of ['from', 'to'] as const) await q.hide(db, me.id, side, ids, now)
    return {}
  },

  async read({ db, me }, { id }) {
    await q.seen(db, id, me.id)
    return {}
  },
})
