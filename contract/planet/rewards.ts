import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Named, post, Said, Text, Uid, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { ClientKey, ContentId } from './planet-parts'

/** What 打赏 offers, dog food; the first is chosen at first. */
export const rewardAmounts = [10, 20, 52, 99, 200, 520] as const

/** Numbers of 打赏, dog food unless they say; all ours. */
export const rewardLimits = {
  least: 5,
  most: 520,
  /** Letters. */
  note: 40,
  /** Times a day, in all and to one person. */
  perDay: 20,
  perDayForOne: 5,
  dogFoodPerDay: 2000,
} as const

const Amount = Whole(0, limits.dogFoodMax)

/** The caller's limits for a reward here and now. */
const Quote = Named('RewardQuote', {
  balance: Amount,
  /** Most that one reward may be today, here; 0 where none may be given. */
  most: Amount,
  /** Why none may be given; empty otherwise. */
  obstacle: Said,
})
export type RewardQuote = Static<typeof Quote>

const given = {
  clientKey: ClientKey,
  amount: Whole(rewardLimits.least, rewardLimits.most),
  message: Type.Optional(Text(rewardLimits.note, 0)),
}
/** `businessId`: of the record (A.money.08). */
const Sent = Named('Sent', { businessId: Said, balance: Amount })

const asking = { access: 'session', effect: 'read', limiter: 'read', data: Quote } as const
const giving = {
  access: 'verified',
  effect: 'write',
  once: 'natural',
  link: 'never',
  limiter: 'money',
  data: Sent,
} as const

/** Ours: 打赏, dog food from one person to another for a page or a post, with a voice or without (A.money.08, A.money.10). */
export const rewards = {
  quote: get('/reward/v1/quote', {
    ...asking,
    ours: true,
    summary: 'Get the rewards I may give on a user’s page now, and any obstacle',
    input: Closed({ uid: Uid }),
  }),
  quotePost: get('/reward/v1/quotePost', {
    ...asking,
    ours: true,
    summary: 'The same for a post',
    input: Closed({ dynamicId: ContentId }),
  }),
  send: post('/reward/v1/send', {
    ...giving,
    ours: true,
    summary: 'Rewards a page with dog food and a note; the same clientKey again pays nothing more',
    input: Closed({ uid: Uid, ...given }),
  }),
  sendPost: post('/reward/v1/sendPost', {
    ...giving,
    ours: true,
    summary: 'The same for a post',
    input: Closed({ dynamicId: ContentId, ...given }),
  }),
}
