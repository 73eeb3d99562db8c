import { member } from '../../../contract/areas/member'
import { adScenes } from '../../../contract/limits'
import { dayOf } from '../../clock'
import type { Db } from '../../db/client'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'
import * as q from './queries'

/** Makes somebody a big member until a moment; payment and the demo population come through here. */
export const setMembership = (db: Db, user: number, membership: { level: number; version: number; expires_at: Date }) =>
  q.setMembership(db, user, membership)

export { extendMembership, takeBackTerm, type Term } from './terms'

/** Notes what membership made free, in dog food, for the centre. */
export const noteSaving = async (db: Db, user: number, saved: number, now: Date): Promise<void> => {
  await q.addSaving(db, { user, year: yearOf(now), saved })
}

const yearOf = (at: Date) => Number(dayOf(at).slice(0, 4))

const later = (): never => {
  throw refuse('absent')
}

export default serve(member, {
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
      list: Object.values(adScenes).map((sceneId) => ({ sceneId, display: !me.member && !closed.includes(sceneId) })),
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

  center: later,
  renew: later,
  cancelRenewal: later,
})
