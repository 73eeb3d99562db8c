import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, post, Said, Text, Uid, Whole } from '../define'
import { limits } from '../limits'
import { ClientKey, ContentId } from './planet'

/** A person's page by uid, or a post, with a voice or without, by its id: one of the two. */
const Target = { uid: Type.Optional(Uid), dynamicId: Type.Optional(ContentId) }
const Amount = Whole(0, limits.dogFoodMax)

/** What one may give here now. */
const Quote = Closed({
  balance: Amount,
  /** Most that one reward may be today, here; 0 where none may be given. */
  most: Amount,
  /** Why none may be given; empty otherwise. */
  obstacle: Said,
})
export type RewardQuote = Static<typeof Quote>

/** Ours: 打赏, dog food from one person to another for a page, a post or a voice (A.money.08, A.money.10). */
export const rewards = {
  quote: get('/reward/v1/quote', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Ours: What I may reward a page or a post with now, and what stands in the way',
    input: Closed(Target),
    data: Quote,
  }),
  send: post('/reward/v1/send', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Ours: Rewards a page or a post with dog food and a note; the same clientKey again pays nothing more',
    input: Closed({
      ...Target,
      clientKey: ClientKey,
      amount: Whole(limits.rewardMin, limits.rewardMax),
      message: Type.Optional(Text(limits.rewardNoteMax, 0)),
    }),
    data: Closed({
      /** Of the record (A.money.08). */
      businessId: Said,
      balance: Amount,
    }),
  }),
}
