import type { Data, Input } from '../../../../contract/kernel/define'
import { dayOf, minus, startOf } from '../../../../contract/kernel/time'
import { limits } from '../../../../contract/limits'
import type { apply } from '../../../../contract/meeting/apply'
import { applyState, userStatus } from '../../../../contract/options'
import type { Db } from '../../../db/client'
import type { Deps, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { newHandle } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { knows } from '../../core/bonds'
import { noteEvent } from '../../core/notices'
import { areApart, holdUser, lookUp, nobody, type Person, statusOf } from '../../core/people'
import { reviewText } from '../../core/reviews'
import { cardsOf, redeemCard } from '../../money/cards'
import { balance, hold } from '../../money/dog-food'
import { questionOf } from '../../profile/faq'
import { conversationBetween } from '../chat'
import { dropDecision, noteDecision } from '../picks'
import { expireOne, unsend } from './ending'
import * as q from './queries'
import { type Asked, expiryOf, holdOf, obstacleOf, stateAt } from './rules'
import { movements, obstacles } from './texts'
import { checkWords } from './words'

type Paid = { paid_by: 'card' | 'dogFood'; card_lot_id: number | null }

/**
 * Paired users are shown, with a hint, to those who knew them (C.paired.06); other invisible users are absent alike
 * (security G4).
 */
async function wanted({ db, me, now }: SessionContext, uid: string): Promise<Person> {
  if (uid === me.uid) throw refuse('unacceptable', { message: obstacles.oneself })
  const { person, viewer } = await lookUp(db, uid, me.id)
  const status = person && !areApart(viewer, person, now) ? statusOf(person) : undefined
  // runs alike for hidden and absent users (security V13)
  const known = status === userStatus.normal || (await knows(db, me.id, person?.id ?? nobody))
  if (!person || !known || (status !== userStatus.normal && status !== userStatus.unviewable)) throw refuse('absent')
  return person
}

/** Expired applications do not count, even if unsettled. */
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

/** Price, and whether applying is possible. */
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
    price: limits.priceApplyToMeet,
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
 * Idempotent while pending. Uses a free card first unless told otherwise; a chosen card is never replaced by dog food.
 * @throws ApiError unacceptable with the obstacle, notEnoughDogFood with the balance (A.apply.21)
 */
export async function send(ctx: SessionContext, input: Input<typeof apply.send>): Promise<Data<typeof apply.send>> {
  const { db, me, now } = ctx
  refuseFeature(me, 'chat')
  const { text: message, verdict } = checkWords(ctx, 'application', input.message ?? '')
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
    message_state: verdict === 'pass' ? 'approved' : 'pending',
    ...paid,
    price: limits.priceApplyToMeet,
    state: applyState.pending,
    created_at: now,
    expires_at: expiryOf(now),
    viewed_at: null,
    ended_at: null,
    from_deleted_at: null,
    to_deleted_at: null,
  })
  // concurrent application from the other side: nothing was written or paid
  if (!added) throw refuse('unacceptable', { message: obstacles.received })
  await noteDecision(db, { user: me.id, person: person.id, decision: 'apply', now })
  await noteEvent(db, 'application', person.id, now)
  if (verdict === 'unasked') checkAfterwards(ctx, { publicId, message, person: person.id })
  return { applyId: publicId }
}

/**
 * Their chat question that the message answers, or ''.
 * @throws ApiError unacceptable when they ask something else by now, or nothing is answered
 */
async function answered(db: Db, person: Person, { question, message }: { question?: string; message: string }) {
  if (question === undefined) return ''
  if (message === '') throw refuse('unacceptable', { message: obstacles.noAnswer })
  // the question is not revealed when the sender may not see the page
  const asked = statusOf(person) === userStatus.normal ? await questionOf(db, person.id) : ''
  if (asked !== question) throw refuse('unacceptable', { message: obstacles.otherQuestion })
  return question
}

/**
 * Locks the sender and checks that they may apply now.
 * @returns the id of their own application that is still open
 * @throws ApiError unacceptable with the obstacle
 */
async function claim({ db, me, now }: SessionContext, person: Person): Promise<string | undefined> {
  await holdUser(db, me.id)
  const old = await q.pendingBetween(db, me.id, person.id)
  if (old && stateAt(old, now) !== applyState.pending) await expireOne(db, old.public_id, now)
  const asked = await askedOf(db, me.id, person.id, now)
  if (asked.pending?.from_id === me.id) return asked.pending.public_id
  const { sentence, until } = obstacleOf(me.id, asked, now)
  if (sentence !== '')
    throw refuse('unacceptable', { message: sentence, ...(until && { data: { until: until.getTime() } }) })
  return undefined
}

async function pay({ db, me, now }: SessionContext, publicId: string, useCard: boolean | undefined): Promise<Paid> {
  const card_lot_id = useCard === false ? undefined : await redeemCard(db, me.id, 'meet', now)
  if (card_lot_id !== undefined) return { paid_by: 'card', card_lot_id }
  if (useCard === true) throw refuse('unacceptable', { message: obstacles.noCard })
  const { paid, balance: num } = await hold(db, {
    user: me.id,
    amount: limits.priceApplyToMeet,
    once: holdOf(publicId),
    kind: 'apply',
    description: movements.asked,
    business: { type: 'apply', id: publicId },
    now,
  })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num } })
  return { paid_by: 'dogFood', card_lot_id: null }
}

/** After the commit: the message stays hidden until it passes; a refused application is unsent. */
function checkAfterwards(ctx: SessionContext, sent: { publicId: string; message: string; person: number }) {
  const { me, now } = ctx
  const { publicId, message, person } = sent
  ctx.after(async (db) => {
    const { verdict, reason } = await reviewText({ ...ctx, db }, { field: 'application', text: message })
    if (verdict === 'pass') await q.checked(db, publicId, 'approved')
    if (verdict !== 'reject') return
    await unitOfWork(db, async (tx) => {
      await unsend(tx, publicId, now)
      await dropDecision(tx, { user: me.id, person, liked: true })
    })
    throw refuse('unacceptable', { message: reason })
  })
}

const settledAfter = 5_000
const batch = 50

/** Retries pending messages; idempotent. For the job. */
export async function reviewApplications(work: Pick<Deps, 'db' | 'keys' | 'providers'>, now: Date): Promise<void> {
  for (const { public_id, from_id, message } of await q.unchecked(
    work.db,
    minus(now, settledAfter, 'millisecond'),
    batch,
  )) {
    const { verdict } = await reviewText({ ...work, me: { id: from_id } }, { field: 'application', text: message })
    // the checker is down: next run
    if (verdict === 'pending') continue
    await q.checked(work.db, public_id, verdict === 'pass' ? 'approved' : 'rejected')
  }
}
