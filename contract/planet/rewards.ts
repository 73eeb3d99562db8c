import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, ClientKey, Closed, get, Named, post, Said, Text, Uid, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { ContentId } from './planet-parts'

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
  balance: About(Amount, "Balance of the caller's wallet in dog food"),
  most: About(Amount, 'Most dog food that one reward may have here today; 0 when the caller may give none'),
  obstacle: About(Said, 'Why the caller may give none, in a sentence for the user; empty otherwise'),
})
export type RewardQuote = Static<typeof Quote>

const given = {
  clientKey: ClientKey,
  amount: About(Whole(rewardLimits.least, rewardLimits.most), 'Dog food to give'),
  message: About(Type.Optional(Text(rewardLimits.note, 0)), 'Note to the receiver; absent or empty for none'),
}
/** `businessId`: of the record (A.money.08). */
const Sent = Named('Sent', {
  businessId: About(Said, 'Id of the reward, which the dog-food record names too'),
  balance: About(Amount, "Balance of the caller's wallet after the payment, in dog food"),
})

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
    input: Closed({ uid: About(Uid, 'Public id of the user to reward') }),
  }),
  quotePost: get('/reward/v1/quotePost', {
    ...asking,
    ours: true,
    summary: 'Get the rewards I may give for a post now, and any obstacle',
    input: Closed({ dynamicId: About(ContentId, 'Id of the post to reward') }),
  }),
  send: post('/reward/v1/send', {
    ...giving,
    ours: true,
    summary: 'Reward a page with dog food and a note; the same clientKey again pays nothing more',
    input: Closed({ uid: About(Uid, 'Public id of the user to reward'), ...given }),
  }),
  sendPost: post('/reward/v1/sendPost', {
    ...giving,
    ours: true,
    summary: 'Reward a post with dog food and a note; the same clientKey again pays nothing more',
    input: Closed({ dynamicId: About(ContentId, 'Id of the post to reward'), ...given }),
  }),
}
