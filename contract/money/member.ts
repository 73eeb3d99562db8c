import * as Type from 'typebox/type'
import { About, Closed, Done, get, Moment, OneOf, post, Said, Token, Uid, Whole, WordOf } from '../kernel/define'
import { adScenes, limits } from '../kernel/limits'
import { Payment, payPlaces } from './goods'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const memberLimits = {
  /** A.vip.09, milliseconds. */
  vipTips: 2000,
  /** A.vip.02, A.vip.11: days of notice before a charge, hours to cancel at a new price, days before new terms. */
  renewNoticeDays: 5,
  priceCancelHours: 24,
  termsNoticeDays: 7,
} as const

const renewStates = ['none', 'signing', 'active', 'cancelled', 'ended'] as const

const Scene = OneOf(adScenes)

/** The big membership (A.vip; document 1 §3, §6). */
export const member = {
  info: get('/vip/info', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my membership',
    data: Closed({
      userUuid: About(Uid, 'Public id of the caller'),
      vipInfo: About(
        Closed({
          level: About(Type.Union([Whole(0, 99), Type.Null()]), 'Level of the membership, from 0; null without one'),
          vipVersion: About(
            Type.Union([Whole(0, 99), Type.Null()]),
            'Version of the membership, 0 is an old one; null without one',
          ),
          expireTime: About(Moment, 'When the membership ends, in milliseconds since 1970; 0 without one'),
        }),
        'The membership',
      ),
      /** A.X48. */
      newApp: About(Type.Boolean(), 'Whether this client counts as the new app; ads show in it alone'),
    }),
  }),
  adScenes: get('/vip/adScene', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the banners and popups about membership, and whether each may show',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            sceneId: About(Scene, 'Place of the ad; names without banner are popups'),
            display: About(Type.Boolean(), 'Whether the ad may show: the caller is no member and has not closed it'),
          }),
          { maxItems: 20 },
        ),
        'The places of ads',
      ),
    }),
  }),
  tips: get('/vip/tips', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Tell whether to show a short hint to a member; false for all other users',
    input: Closed({ scene: About(Scene, 'Place of the ad; names without banner are popups') }),
    data: Closed({
      display: About(Type.Boolean(), 'Whether to show the hint: the caller is a member and has not closed it'),
    }),
  }),
  closeAd: post('/vip/closeAd', {
    access: 'member',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Close an ad for good, as a member',
    input: Closed({ scene: About(Scene, 'Place of the ad; names without banner are popups') }),
    data: Done,
  }),
  center: get('/vip/v1/center', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the savings of my membership this year, whether it renews itself, and coming changes',
    input: Closed({
      place: About(Type.Optional(WordOf(payPlaces)), 'Where the caller is; absent asks about all places'),
    }),
    data: Closed({
      freeUnlocks: About(Whole(0, limits.dogFoodMax), 'Unlocks that the membership made free this year'),
      saved: About(Whole(0, limits.dogFoodMax), 'Dog food that the membership saved this year'),
      renewable: About(
        Type.Boolean(),
        'Whether a renewing membership can be begun at `place`, or at any without a place',
      ),
      renewal: About(
        Closed({
          state: About(
            WordOf(renewStates),
            'none was made, signing waits for the signature, active charges; cancelled by the user, or ended',
          ),
          name: About(Said, 'Name of the product; empty without a contract'),
          price: About(Whole(0, limits.dogFoodMax), 'Price of the next charge in fen; 0 without a contract'),
          nextChargeTime: About(Moment, 'When the next charge comes, in milliseconds since 1970; 0 for none'),
        }),
        'The contract that renews the membership',
      ),
      /** A.vip.11. */
      announcements: About(
        Type.Array(
          Closed({ text: Said, effectTime: About(Moment, 'When the change takes effect, in milliseconds since 1970') }),
          { maxItems: 10 },
        ),
        'Coming changes of prices and terms',
      ),
    }),
  }),
  renew: post('/vip/v1/renew', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary:
      'Begin an automatically renewing membership; the buyer signs the contract in WeChat or in the app they use',
    input: Closed({
      goodsSkuId: About(Whole(1, 1_000_000_000), 'Id of a membership on sale'),
      place: About(WordOf(payPlaces), 'Where the buyer is; it decides how to sign'),
      code: About(
        Type.Optional(Token(128)),
        "Fresh login code of WeChat, needed in the mini-program and in WeChat's browser",
      ),
    }),
    data: Payment,
  }),
  cancelRenewal: post('/vip/v1/cancelRenewal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Stop the renewing; the membership itself stays until its end',
    data: Done,
  }),
}
