import * as Type from 'typebox/type'
import { Closed, Done, get, Moment, OneOf, post, Uid, Whole } from '../define'
import { adScenes } from '../limits'

const scenes = Object.values(adScenes)
const Scene = OneOf(scenes)

/** Big membership as the foundation needs it (A.vip; document 1 §3, §6). */
export const member = {
  info: get('/vip/info', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My membership: level null means none, 0 is a level (A.vip.04)',
    data: Closed({
      userUuid: Uid,
      vipInfo: Closed({
        level: Type.Union([Whole(0, 99), Type.Null()]),
        vipVersion: Type.Union([Whole(0, 99), Type.Null()]),
        expireTime: Moment,
      }),
      /** Whether this client counts as the new app, in which alone ad scenes show (A.X48). */
      newApp: Type.Boolean(),
    }),
  }),
  adScenes: get('/vip/adScene', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Which membership banners and popups may show',
    data: Closed({ list: Type.Array(Closed({ sceneId: Scene, display: Type.Boolean() }), { maxItems: 20 }) }),
  }),
  tips: get('/vip/tips', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Whether to show members a short hint; false for everybody else (A.vip.12)',
    input: Closed({ scene: Scene }),
    data: Closed({ display: Type.Boolean() }),
  }),
  closeAd: post('/vip/closeAd', {
    access: 'member',
    effect: 'write',
    once: 'natural',
    limiter: 'write',
    summary: 'A member closes an ad for good (A.vip.10)',
    input: Closed({ scene: Scene }),
    data: Done,
  }),
}
