import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, ClientKey, Closed, get, Named, post, Said, Text, Uid, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { ContentId } from './planet-parts'

/** Amounts offered for a reward (打赏) in dog food. The first one is preselected. */
export const rewardAmounts = [10, 20, 52, 99, 200, 520] as const

/** Limits of rewards (打赏), in dog food unless noted. This project chose all of them. */
export const rewardLimits = {
  least: 5,
  most: 520,
  /** Letters. */
  note: 40,
  /** Rewards per day: in total, and to one user. */
  perDay: 20,
  perDayForOne: 5,
  dogFoodPerDay: 2000,
} as const

const Amount = Whole(0, limits.dogFoodMax)

/** Limits that apply to the caller's next reward for this page or post. */
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
/** `businessId` is the id in the dog-food record (A.money.08). */
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

/**
 * Ours: rewards (打赏), dog food that one user gives to another for a page or post, with an optional note (A.money.08,
 * A.money.10).
 */
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
