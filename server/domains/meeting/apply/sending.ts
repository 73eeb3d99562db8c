import type { Data, Input } from '../../../../contract/kernel/define'
import { userStatus } from '../../../../contract/kernel/options'
import { dayOf, startOf } from '../../../../contract/kernel/time'
import { type apply, applyLimits, applyState } from '../../../../contract/meeting/apply'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import type { Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { knows } from '../../core/bonds'
import { noteEvent } from '../../core/notices'
import { areApart, holdUser, lookUp, nobody, type Person, statusOf } from '../../core/people'
import { cleaned, type Judgement, stateAfter, unjudged } from '../../core/reviews'
import { cardsOf, redeemCard } from '../../money/cards'
import { balance, hold } from '../../money/dog-food'
import { questionOf } from '../../profile/faq'
import { conversationBetween } from '../chat'
import { noteDecision } from '../picks'
import { expireOne } from './ending'
import * as q from './queries'
import { type Asked, expiryOf, holdOf, obstacleOf, stateAt } from './rules'
import { movements, obstacles } from './texts'
import { judgeWords } from './words'

/** The parts of the context that reading needs, inside or outside of a transaction. */
type Reading = Pick<SessionContext, 'db' | 'me' | 'now'>
type Paid = { paid_by: 'card' | 'dogFood'; card_lot_id: number | null }

/**
 * Returns the user to apply to. A paired user is found by those who knew them, with a hint (C.paired.06). Other
 * invisible users are answered like unknown ones (security G4).
 * @throws ApiError absent
 */
async function wanted({ db, me, now }: Reading, uid: string): Promise<Person> {
  if (uid === me.uid) throw refuse('unacceptable', { message: obstacles.oneself })
  const { person, viewer } = await lookUp(db, uid, me.id)
  const status = person && !areApart(viewer, person, now) ? statusOf(person) : undefined
  // this query runs for hidden and for unknown users alike (security V13)
  const known = status === userStatus.normal || (await knows(db, me.id, person?.id ?? nobody))
  if (!person || !known || (status !== userStatus.normal && status !== userStatus.unviewable)) throw refuse('absent')
  return person
}

/**
 * The facts that decide whether a user may apply. Expired applications do not count, even when they are not settled
 * yet.
 */
async function askedOf(db: Db, me: number, person: number, now: Date): Promise<Asked> {
  const [conversationId, pending, { times, refused_at }, today] = await Promise.all([
    conversationBetween(db, me, person),
    q.pendingBetween(db, me, person),
    q.askedBefore(db, me, person),
    q.askedSince(db, me, startOf(dayOf(now))),
  ])
  const waits = pending && stateAt(pending, now) === applyState.pending
  return { conversationId, pending: waits ? pending : undefined, times, refusedAt: refused_at, today }
}

/** The price of an application, and the obstacle if there is one. */
export async function quote(
  ctx: SessionContext,
  { targetUserId }: Input<typeof apply.quote>,
): Promise<Data<typeof apply.quote>> {
  const { db, me, now } = ctx
  refuseFeature(me, 'chat')
  const person = await wanted(ctx, targetUserId)
  const [asked, held, meetCards] = await Promise.all([
    askedOf(db, me.id, person.id, now),
    balance(db, me.id, now),
    cardsOf(db, me.id, now).then(({ meet }) => meet),
  ])
  const { sentence, until } = obstacleOf(me.id, asked, now)
  return {
    price: applyLimits.priceApplyToMeet,
    balance: held,
    meetCards,
    obstacle: sentence,
    untilTime: until?.getTime() ?? 0,
    applyId: asked.pending?.public_id ?? '',
    conversationId: asked.conversationId,
    paired: person.paired,
  }
}

/**
 * Returns the id of the caller's own open application to this user, if there is one.
 * @throws ApiError unacceptable with the obstacle
 */
function openOf(me: number, asked: Asked, now: Date): string | undefined {
  if (asked.pending?.from_id === me) return asked.pending.public_id
  const { sentence, until } = obstacleOf(me, asked, now)
  if (sentence !== '')
    throw refuse('unacceptable', { message: sentence, ...(until && { data: { until: until.getTime() } }) })
  return undefined
}

/**
 * Checks the words of an application before it is written and paid (A.apply.35). No service is asked about an
 * application that cannot be sent, or was sent already.
 * @throws ApiError unacceptable with a sentence, absent
 */
export async function judgeSend(
  ctx: Outside<SessionContext>,
  { targetUserId, message = '' }: Input<typeof apply.send>,
): Promise<Judgement> {
  const { db, me, now } = ctx
  refuseFeature(me, 'chat')
  return judgeWords(ctx, { field: 'application', words: message }, async () => {
    const person = await wanted(ctx, targetUserId)
    const open = openOf(me.id, await askedOf(db, me.id, person.id, now), now)
    return open === undefined ? undefined : unjudged
  })
}

/**
 * Sends an application with words that were checked; must run in a transaction. While it is pending, a repeated call
 * returns it again. Uses a free card unless the caller prefers dog food. When the caller chose a card, dog food is
 * never used instead.
 * @throws ApiError unacceptable with the obstacle, notEnoughDogFood with the balance (A.apply.21)
 */
export async function send(
  ctx: SessionContext,
  input: Input<typeof apply.send>,
  judgement: Judgement,
): Promise<Data<typeof apply.send>> {
  const { db, me, now } = ctx
  refuseFeature(me, 'chat')
  const message = cleaned(input.message ?? '')
  const person = await wanted(ctx, input.targetUserId)
  const question = await answered(db, person, { question: input.question, message })
  const waiting = await claim(ctx, person)
  if (waiting !== undefined) return { applyId: waiting }
  const publicId = newHandle()
  const paid = await pay(ctx, publicId, input.useCard)
  const added = await q.add(db, {
    public_id: publicId,
    from_id: me.id,
    to_id: person.id,
    message,
    question,
    message_state: stateAfter(judgement),
    message_ref: judgement.ref,
    message_decider: judgement.decider ?? 'machine',
    ...paid,
    price: applyLimits.priceApplyToMeet,
    state: applyState.pending,
    created_at: now,
    expires_at: expiryOf(now),
    viewed_at: null,
    ended_at: null,
    from_deleted_at: null,
    to_deleted_at: null,
  })
  // the other user applied concurrently: the refusal rolls the payment back
  if (!added) throw refuse('unacceptable', { message: obstacles.received })
  await noteDecision(db, { user: me.id, person: person.id, decision: 'apply', now })
  await noteEvent(db, 'application', person.id, now)
  return { applyId: publicId }
}

/**
 * The receiver's chat question if the message answers it, or ''.
 * @throws ApiError unacceptable when the receiver has changed the question, or when the message is empty
 */
async function answered(db: Db, person: Person, { question, message }: { question?: string; message: string }) {
  if (question === undefined) return ''
  if (message === '') throw refuse('unacceptable', { message: obstacles.noAnswer })
  // '' when the sender may not see the page with the question, which must not be revealed
  const asked = statusOf(person) === userStatus.normal ? await questionOf(db, person.id) : ''
  if (asked !== question) throw refuse('unacceptable', { message: obstacles.otherQuestion })
  return question
}

/**
 * Locks the sender and checks whether they may apply now.
 * @returns the id of their own open application to this user
 * @throws ApiError unacceptable with the obstacle
 */
async function claim({ db, me, now }: SessionContext, person: Person): Promise<string | undefined> {
  await holdUser(db, me.id)
  const old = await q.pendingBetween(db, me.id, person.id)
  if (old && stateAt(old, now) !== applyState.pending) await expireOne(db, old.public_id, now)
  return openOf(me.id, await askedOf(db, me.id, person.id, now), now)
}

async function pay({ db, me, now }: SessionContext, publicId: string, useCard: boolean | undefined): Promise<Paid> {
  const card_lot_id = useCard === false ? undefined : await redeemCard(db, me.id, 'meet', now)
  if (card_lot_id !== undefined) return { paid_by: 'card', card_lot_id }
  if (useCard === true) throw refuse('unacceptable', { message: obstacles.noCard })
  const { paid, balance: num } = await hold(db, {
    user: me.id,
    amount: applyLimits.priceApplyToMeet,
    once: holdOf(publicId),
    kind: 'apply',
    description: movements.asked,
    business: { type: 'apply', id: publicId },
    now,
  })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num } })
  return { paid_by: 'dogFood', card_lot_id: null }
}
