import { adScenes } from '../../../../contract/kernel/limits'
import { dayOf } from '../../../../contract/kernel/time'
import type { payPlaces } from '../../../../contract/money/goods'
import { member } from '../../../../contract/money/member'
import type { Db } from '../../../db/client'
import { handlers } from '../../../kernel/handlers'
import type { Payments } from '../../../providers/payment'
import { putMembership } from '../../core/people'
import { announcementsAhead } from './announcements'
import * as q from './queries'
import { cancelRenewal, renew, renewalOf } from './renewals'

/** The banners of lists on which a membership changes nothing: its rights are the visitors and the blocks. */
const withoutRight: readonly number[] = [adScenes.bannerRecommend, adScenes.bannerFollow]

/** Grants a membership without an order, as in the demo data. */
export const setMembership = (db: Db, user: number, membership: { level: number; version: number; expires_at: Date }) =>
  putMembership(db, user, { ...membership, granted_until: membership.expires_at })

export { announcePrice, announceTerms, spreadAnnouncements } from './announcements'
export { applyContract, endRenewals } from './renewals'
export { chargeRenewals, noticeRenewals } from './renewals/charge'
export { forged as membershipsForged } from './audit.queries'
export { extendMembership, takeBackTerm, termOf } from './terms'

/** Records the dog food that a member saved. */
export const noteSaving = async (db: Db, user: number, saved: number, now: Date): Promise<void> => {
  await q.addSaving(db, { user, year: yearOf(now), saved })
}

const yearOf = (at: Date) => Number(dayOf(at).slice(0, 4))

const rails = ['local', 'virtual', 'jsapi'] as const

/** Whether a payment service at `place` offers renewal contracts. Without a place, whether any service does. */
function isRenewable(payment: Payments, place: (typeof payPlaces)[number] | undefined): boolean {
  const here = place === undefined ? rails : [payment.railAt(place)?.rail]
  return here.some((rail) => rail !== undefined && payment.contracts?.(rail)?.begin !== undefined)
}

export default handlers(member, {
  async info({ db, me, now, env, caller }) {
    const found = await q.membership(db, me.id, now)
    return {
      userUuid: me.uid,
      vipInfo: {
        level: found?.level ?? null,
        vipVersion: found?.version ?? null,
        expireTime: found?.expires_at.getTime() ?? 0,
      },
      newApp: env.NEW_APP_CLIENTS.includes(caller.appId),
    }
  },

  async adScenes({ db, me }) {
    const closed = await q.closedScenes(db, me.id)
    return {
      list: Object.values(adScenes).map((sceneId) => ({
        sceneId,
        display: !me.member && !closed.includes(sceneId) && !withoutRight.includes(sceneId),
      })),
    }
  },

  async tips({ db, me }, { scene }) {
    if (!me.member) return { display: false }
    const closed = await q.closedScenes(db, me.id)
    return { display: !closed.includes(scene) }
  },

  async closeAd({ db, me, now }, { scene }) {
    await q.closeScene(db, me.id, scene, now)
    return {}
  },

  async center({ db, me, now, providers }, { place }) {
    const [saved, renewal, announcements] = await Promise.all([
      q.savings(db, me.id, yearOf(now)),
      renewalOf(db, me.id, now),
      announcementsAhead(db, now),
    ])
    return {
      freeUnlocks: saved?.times ?? 0,
      saved: saved?.saved ?? 0,
      renewable: isRenewable(providers.payment, place),
      renewal,
      announcements,
    }
  },

  renew,

  cancelRenewal: (ctx) => cancelRenewal(ctx),
})
