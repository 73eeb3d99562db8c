import { switchIds } from '../../../../contract/account/settings-switches'
import { notices } from '../../../../contract/core/notices'
import { type NoticeKind, noticeLimits } from '../../../../contract/core/notices-kinds'
import { minus, recentTime } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import * as permissions from './addresses/permissions'
import * as push from './addresses/push'
import { waysOf } from './addresses/reach'
import { addSentences, type Sentence } from './gathering'
import * as q from './queries'
import { besideAssistant, isCounted, popUpPlaceOf } from './rules'
import { counted, smsTexts } from './texts'

export { rememberOfficial } from './addresses'
export { deliverNotices } from './delivering'
export { gatherNotices } from './gathering'
export type { NoticeSources } from './sources'

/**
 * Records an event for a user as one row, in the transaction of the act. It ignores the author and any block (security
 * V13), since the list later decides how much there is to report.
 */
export const noteEvent = (db: Db, kind: NoticeKind, user: number, at: Date) => q.addEvents(db, kind, [user], at)

export const noteEvents = (db: Db, kind: NoticeKind, users: readonly number[], at: Date) =>
  q.addEvents(db, kind, users, at)

/** Records that the daily matches are ready, only for users who asked for this notice. */
export const notePicks = (db: Db, users: readonly number[], at: Date) =>
  q.addEventsWhereOn(db, 'picks', users, switchIds.personalisedPush, at)

/** Adds a notice, in the transaction of the act that it reports. Only this function and `tellNotices` add sentences. */
export const tellNotice = (db: Db, { user, ...sentence }: Sentence & { user: number }) =>
  addSentences(db, [user], sentence)

export const tellNotices = (db: Db, users: readonly number[], sentence: Sentence) => addSentences(db, users, sentence)

/** Sends a security message to a phone number that was just removed from an account. Ignores failures. */
export const warnNumber = async ({ providers }: Pick<SessionContext, 'providers'>, phone: string): Promise<void> =>
  void (await providers.notices
    .sms(phone, { what: 'safety', day: '', text: smsTexts.safety('') })
    .catch(() => 'unknown'))

/** Counts unread notices for the badge, without those that another badge counts. */
export const unreadNotices = (db: Db, me: { id: number }): Promise<number> => q.unread(db, me.id)

/** Marks all pop-ups of these users up to now as read. */
export async function readPopUps(db: Db, users: readonly number[], now: Date): Promise<void> {
  for (const user of users) await q.read(db, { user, now, popsUp: true })
}

/** Deletes old notices, for the daily job. */
export const dropOldNotices = (db: Db, now: Date) => q.dropOld(db, minus(now, noticeLimits.keepDays, 'day'))

const textOf = ({ kind, text, count }: q.Row) => (text === '' && isCounted(kind) ? counted[kind](count) : text)

const viewOf = (row: q.Row, now: Date) => ({
  noticeId: row.public_id,
  kind: row.kind,
  about: row.about,
  text: textOf(row),
  time: row.at.getTime(),
  timeTxt: recentTime(row.at, now),
  read: row.read_at !== null,
})

/** Returns a notice of the caller. @throws ApiError absent, both for another user's notice and for an unknown one */
async function mine({ db, me }: SessionContext, noticeId: string): Promise<q.Row> {
  const row = await q.named(db, me.id, noticeId)
  if (!row) throw refuse('absent')
  return row
}

export default handlers(notices, {
  async list({ db, me, now }, page) {
    const [rows, total] = await Promise.all([q.page(db, me.id, offsetOf(page), page.pageSize), q.total(db, me.id)])
    return paged(
      total,
      page,
      rows.map((row) => viewOf(row, now)),
    )
  },

  async assistant({ db, me, now }) {
    const [last, unread] = await Promise.all([q.latest(db, me.id, besideAssistant), q.unread(db, me.id)])
    if (!last) return { text: '', time: 0, timeTxt: '', unread }
    const { text, time, timeTxt } = viewOf(last, now)
    return { text, time, timeTxt, unread }
  },

  async read(ctx, { noticeId }) {
    const { db, me, now } = ctx
    await q.read(db, { user: me.id, now, upTo: await mine(ctx, noticeId) })
    return {}
  },

  async open(ctx, { noticeId }) {
    const { db, me, now } = ctx
    const { id, kind, about } = await mine(ctx, noticeId)
    await q.read(db, { user: me.id, now, one: id })
    return { kind, about }
  },

  async popUps({ db, me, now }) {
    const rows = await q.popUps(db, me.id, me.since, noticeLimits.popUps)
    return {
      list: rows.map((row) => {
        const { noticeId, text, time } = viewOf(row, now)
        return { noticeId, text, time, place: popUpPlaceOf(row.about) }
      }),
    }
  },

  async popped(ctx, { noticeId }) {
    const { db, me, now } = ctx
    await q.readPopUps(db, { user: me.id, since: me.since, upTo: await mine(ctx, noticeId), now })
    return {}
  },

  async looked({ db, me, now }, { kinds }) {
    for (const kind of [...new Set(kinds)].sort()) {
      await q.look(db, me.id, kind, now)
      await q.read(db, { user: me.id, now, kind })
    }
    return {}
  },

  templates: async (ctx, { moment }) => ({ templateIds: await permissions.toAsk(ctx, moment) }),

  async permitted(ctx, answers) {
    await permissions.note(ctx, answers)
    return {}
  },

  ways: async (ctx) => ({ list: await waysOf(ctx) }),

  pushKey: async ({ providers }) => ({ key: providers.notices.push?.publicKey ?? '' }),

  async subscribe(ctx, subscription) {
    await push.subscribe(ctx, subscription)
    return {}
  },

  async unsubscribe(ctx, { endpoint }) {
    await push.unsubscribe(ctx, endpoint)
    return {}
  },
})
