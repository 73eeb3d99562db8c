import * as Type from 'typebox/type'
import { Closed, Done, get, Moment, OneOf, post, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { adScenes, limits } from '../kernel/limits'
import { Payment, payPlaces } from './goods'

/** Numbers of the specification, unless they say ours. */
export const memberLimits = {
  /** A.vip.09, milliseconds. */
  vipTips: 2000,
  /** A.vip.02, A.vip.11: days before a charge, hours to leave at a new price, days before new terms. */
  renewNoticeDays: 5,
  priceCancelHours: 24,
  termsNoticeDays: 7,
} as const

const renewStates = ['none', 'signing', 'active', 'cancelled', 'ended'] as const

const Scene = OneOf(adScenes)

/** Big membership (A.vip; document 1 §3, §6). */
export const member = {
  info: get('/vip/info', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My membership: level null means none, 0 is a level',
    data: Closed({
      userUuid: Uid,
      vipInfo: Closed({
        level: Type.Union([Whole(0, 99), Type.Null()]),
        vipVersion: Type.Union([Whole(0, 99), Type.Null()]),
        expireTime: Moment,
      }),
      /** Ad scenes show only in the new app (A.X48). */
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
    summary: 'Tell whether to show members a short hint; false for all other users',
    input: Closed({ scene: Scene }),
    data: Closed({ display: Type.Boolean() }),
  }),
  closeAd: post('/vip/closeAd', {
    access: 'member',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'A member closes an ad for good',
    input: Closed({ scene: Scene }),
    data: Done,
  }),
  center: get('/vip/v1/center', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the savings of my membership this year, whether it renews itself, and coming changes',
    /** Payment place: renewal is not available everywhere. */
    input: Closed({ place: Type.Optional(WordOf(payPlaces)) }),
    data: Closed({
      freeUnlocks: Whole(0, limits.dogFoodMax),
      /** Dog food. */
      saved: Whole(0, limits.dogFoodMax),
      /** At `place`, or anywhere without one. */
      renewable: Type.Boolean(),
      renewal: Closed({
        state: WordOf(renewStates),
        name: Said,
        /** Fen. */
        price: Whole(0, limits.dogFoodMax),
        nextChargeTime: Moment,
      }),
      /** Upcoming prices and terms (A.vip.11). */
      announcements: Type.Array(Closed({ text: Said, effectTime: Moment }), { maxItems: 10 }),
    }),
  }),
  renew: post('/vip/v1/renew', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Begin a membership that renews itself; the contract is signed in the buyer’s host',
    input: Closed({ goodsSkuId: Whole(1, 1_000_000_000), place: WordOf(payPlaces), code: Type.Optional(Text(128)) }),
    data: Payment,
  }),
  cancelRenewal: post('/vip/v1/cancelRenewal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Stops the renewing; the membership itself stays until its end',
    data: Done,
  }),
}
