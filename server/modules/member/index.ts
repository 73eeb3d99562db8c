import { member } from '../../../contract/areas/member'
import { adScenes } from '../../../contract/limits'
import type { Db } from '../../db/client'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'
import * as q from './queries'

/** Makes somebody a big member until a moment; payment and the demo population come through here. */
export const setMembership = (db: Db, user: number, membership: { level: number; version: number; expires_at: Date }) =>
  q.setMembership(db, user, membership)

/** A membership that goes on. `once` names the purchase or gift for ever. */
export type Term = { user: number; months: number; once: string; now: Date }

/** Makes somebody a big member for so many months more, from the end of what they have (A.vip.01); the same again does nothing. */
export const extendMembership = async (_db: Db, _term: Term): Promise<void> => later()

/** Takes a term back, as after a refund; what was used of it stays used. */
export const takeBackTerm = async (_db: Db, _term: { once: string; now: Date }): Promise<void> => later()

/** Notes what membership made free, in dog food, for the centre. */
export const noteSaving = async (_db: Db, _user: number, _saved: number, _now: Date): Promise<void> => undefined

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
