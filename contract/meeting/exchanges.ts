import type { Static } from 'typebox/type'
import { About, Closed, Named, post, Said, WordOf } from '../kernel/define'
import { ConversationId } from './chat-messages'

/** Limits of an exchange of WeChat ids. This project chose all of them. */
export const exchangeLimits = {
  /** Days that an offer is valid, and days until the next offer in the same conversation. */
  standDays: 7,
  /** Offers of one person per day. */
  perDay: 5,
} as const

/** `sent`: the caller made an offer. `asked`: the other member made one. `done`: both tapped. */
const exchangeStates = ['none', 'sent', 'asked', 'done'] as const

/** The state of the exchange between the two members, as one of them sees it. */
export const Exchange = Named('Exchange', {
  state: About(
    WordOf(exchangeStates),
    'State as the caller sees it: no offer, offered by the caller, asked by the other, or exchanged',
  ),
  mine: About(Said, 'WeChat id of the caller; empty without one'),
  theirs: About(Said, 'WeChat id of the other member; empty until the exchange is done'),
  obstacle: About(Said, 'Why the caller cannot offer, in a sentence for the user; empty when they can'),
})
export type Exchange = Static<typeof Exchange>

const named = Closed({ conversationId: ConversationId })

/** WeChat ids, exchanged in a conversation after both members tapped; `chat.conversation` returns the state. */
export const exchanges = {
  offer: post('/exchange/v1/offer', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Offer my WeChat id for theirs, or accept their offer; a repeated call changes nothing',
    input: named,
    data: Exchange,
  }),
  decline: post('/exchange/v1/decline', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Decline their offer; the other member is not told',
    input: named,
    data: Exchange,
  }),
  withdraw: post('/exchange/v1/withdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Take back my offer before they have accepted it',
    input: named,
    data: Exchange,
  }),
}
