import { settings } from '../../../../contract/account/settings'
import { type Document, documents } from '../../../../contract/core/legal-documents'
import { role } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { changeUser, dropSwitch, setSwitch } from '../../core/people'
import { unwantFace } from '../../core/uploads'
import * as q from './queries'
import { changeOf, configurationOf, freeAgain, type Review, reviewsOf } from './rules'
import { stealthSentence, texts } from './texts'

export type { Review } from './rules'

const listed = 200

/** Records a consent to a version of a document; idempotent (security P3). */
export async function recordConsent(db: Db, user: number, kind: Document, version: string, now: Date): Promise<void> {
  await q.addConsent(db, user, kind, version, now)
}

/** Withdraws a user's consent to all versions of a document. */
export async function withdrawConsent(db: Db, user: number, kind: Document, now: Date): Promise<void> {
  await q.withdrawConsent(db, user, kind, now)
}

/** Whether the user agreed to the current version and did not withdraw it (security P3). */
export const hasConsent = async (db: Db, user: number, kind: Document): Promise<boolean> =>
  (await q.standingConsent(db, user, kind, documents[kind])) !== undefined

/** Switches stealth on, which is possible once in seven days and costs nothing (A.privacy.05, 15). */
async function hide({ db, me, now }: SessionContext) {
  if (await q.holdStealth(db, me.id)) return
  const last = await q.lastStealthUse(db, me.id)
  const free = last && freeAgain(last)
  if (free && free > now)
    throw refuse('unacceptable', { message: stealthSentence(free), data: { until: free.getTime() } })
  await q.spendStealth(db, me.id, now)
  await changeUser(db, me.id, { stealth: true })
}

/**
 * Ends everything that depends on a withdrawn consent, in its transaction. The areas that own the tables pass these
 * functions in.
 */
type Ends = {
  /** Ends the parents-match of a single at once (C.parents.38, security P3). */
  parents: (db: Db, user: number) => Promise<void>
  /** Ends pending reviews and face checks, and deletes what was submitted for them. */
  reviews: (ctx: SessionContext, reviews: Review) => Promise<void>
}

export default (ends: Ends) =>
  handlers(settings, {
    async configuration({ db, me }, { containPushChannel = false }) {
      const [person, changed] = await Promise.all([q.columnSwitches(db, me.id), q.changedSwitches(db, me.id)])
      return configurationOf(person, changed, containPushChannel)
    },

    async modify({ db, me, now }, { switchId, status }) {
      const change = changeOf(switchId, status)
      if ('problem' in change) throw refuse('unacceptable', { message: change.problem })
      if ('column' in change) await changeUser(db, me.id, { [change.column]: change.on })
      else if (change.isDefault) await dropSwitch(db, me.id, switchId)
      else await setSwitch(db, { user_id: me.id, switch_id: switchId, status: change.status, at: now })
      return {}
    },

    async hide(ctx, { hide: wished }) {
      if (wished) await hide(ctx)
      else await changeUser(ctx.db, ctx.me.id, { stealth: false })
      return { role: wished ? role.stealth : role.normal }
    },

    async stealth({ db, me, now }) {
      const { stealth, at } = await q.stealth(db, me.id)
      const free = at && freeAgain(at)
      return { hidden: stealth, freeTime: free && free > now ? free.getTime() : 0 }
    },

    async consents({ db, me }) {
      const rows = await q.consentsOf(db, me.id, listed)
      return {
        list: rows.map(({ kind, version, agreed_at, withdrawn_at }) => ({
          kind: kind as Document,
          version,
          agreeTime: agreed_at.getTime(),
          withdrawTime: withdrawn_at?.getTime() ?? 0,
        })),
      }
    },

    async agree({ db, me, now }, { kind, version }) {
      if (version !== documents[kind]) throw refuse('unacceptable', { message: texts.renewed })
      await recordConsent(db, me.id, kind, version, now)
      return {}
    },

    async withdrawConsent(ctx, { kind }) {
      if (kind === 'terms' || kind === 'privacy') throw refuse('unacceptable', { message: texts.wholeAccount })
      await q.withdrawConsent(ctx.db, ctx.me.id, kind, ctx.now)
      if (kind === 'parents') {
        await ends.parents(ctx.db, ctx.me.id)
        return {}
      }
      await ends.reviews(ctx, reviewsOf[kind])
      if (kind === 'face') await unwantFace(ctx.db, ctx.me.id, ctx.now)
      return {}
    },
  })
