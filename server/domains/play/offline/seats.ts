import type { Input } from '../../../../contract/kernel/define'
import type { offline, Ticket } from '../../../../contract/play/offline'
import { evaluationStatus } from '../../../../contract/play/offline-lists'
import type { Db } from '../../../db/client'
import type { Context, Me } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { newHandle } from '../../../kernel/keys'
import { matrixOf } from '../../../kernel/qr-code'
import { holdWriter } from '../../core/people'
import { hold } from '../../money/dog-food'
import { endOne, holdOf, newCode } from './ending'
import * as evaluating from './evaluating/queries'
import * as q from './queries'
import { movesUp, obstacleOf, refundOf, statusOf, stayOf, ticketStateOf } from './rules'
import { movements, texts } from './texts'

/** Parts of the context that signing up and leaving need. */
export type Attender = Pick<Context, 'db' | 'now'> & { me: Pick<Me, 'id' | 'bans'> }

const no = (message: string) => refuse('unacceptable', { message })

const none: Ticket = {
  signUpId: '',
  state: 'none',
  waitingPlace: 0,
  code: '',
  matrix: [],
  paid: 0,
  refund: 0,
  refunded: 0,
  mayEvaluate: false,
}

/** The text of the ticket's QR code, which `npm run staff -- check-in` reads. */
const doorCode = ({ public_id }: q.Activity, { code }: q.SignUp) => `${public_id} ${code}`

/** The user's ticket, as the client shows it. */
export async function ticketOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  activity: q.Activity,
  signUp: q.SignUp | undefined,
): Promise<Ticket> {
  if (!signUp) return none
  const state = ticketStateOf(signUp)
  const attended = state === 'attended'
  const done = attended && (await evaluating.evaluationOf(db, signUp.id)) !== undefined
  const stays = signUp.ended_at !== null || stayOf(signUp, activity, now) !== undefined
  return {
    signUpId: signUp.public_id,
    state,
    waitingPlace: state === 'waiting' ? await q.placeOf(db, signUp) : 0,
    code: state === 'going' ? signUp.code : '',
    matrix: state === 'going' ? matrixOf(doorCode(activity, signUp)) : [],
    paid: signUp.price,
    refund: stays ? 0 : refundOf(signUp, activity, { to: 'left', now }),
    refunded: signUp.refunded,
    mayEvaluate: attended && statusOf(activity, done, now) === evaluationStatus.open,
  }
}

async function pay(db: Db, signUp: q.SignUp, now: Date): Promise<void> {
  if (signUp.price === 0) return
  const { paid, balance: num } = await hold(db, {
    user: signUp.user_id,
    amount: signUp.price,
    once: holdOf(signUp),
    kind: 'offline',
    description: movements.ticket,
    business: { type: 'offline', id: signUp.public_id },
    now,
  })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num } })
}

/**
 * Takes a seat, or with `wait` a place in the waiting list, and holds the price. The lock of the activity keeps the
 * number of seats within the capacity.
 * @throws ApiError featureBanned (A.punish.02), absent, unacceptable with a sentence, notEnoughDogFood
 */
export async function signUp(ctx: Attender, { activityId, wait }: Input<typeof offline.signUp>): Promise<Ticket> {
  const { db, me, now } = ctx
  refuseFeature(me, 'activity')
  await holdWriter(db, me.id)
  const activity = await q.holdByName(db, activityId)
  if (!activity) throw refuse('absent')
  const before = await q.latest(db, activity.id, me.id)
  if (before && !before.ended_at) return ticketOf(ctx, activity, before)
  const obstacle = obstacleOf(activity, await q.waitingCount(db, activity.id), now)
  if (obstacle !== undefined) throw no(obstacle)
  const full = activity.taken >= activity.capacity
  if (full && !wait) throw no(movesUp(activity, now) ? texts.fullWaits : texts.full)
  const made = await q.addSignUp(db, {
    public_id: newHandle(),
    activity_id: activity.id,
    user_id: me.id,
    state: full ? 'waiting' : 'going',
    price: activity.price,
    code: full ? '' : await newCode(db, activity.id),
    settled: false,
    at: now,
    attended_at: null,
    ended_at: null,
  })
  if (!full) await q.seat(db, activity.id, 1)
  await pay(db, made, now)
  return ticketOf(ctx, activity, made)
}

/**
 * Gives up a seat or a place in the waiting list; idempotent.
 * @throws ApiError absent; unacceptable after the start, or when the refund differs from the one that the client showed
 */
export async function leave(ctx: Attender, { signUpId, refund }: Input<typeof offline.leave>): Promise<Ticket> {
  const { db, me, now } = ctx
  await holdWriter(db, me.id)
  const named = await q.ownByName(db, signUpId, me.id)
  if (!named) throw refuse('absent')
  const activity = await q.hold(db, named.activity_id)
  // reads the sign-up again under the lock, since it may have moved up or ended meanwhile
  const signUpNow = (await q.one(db, named.id)) ?? named
  if (signUpNow.state === 'left') return ticketOf(ctx, activity, signUpNow)
  if (signUpNow.ended_at) throw no(texts.over)
  const stays = stayOf(signUpNow, activity, now)
  if (stays !== undefined) throw no(stays)
  if (refund !== refundOf(signUpNow, activity, { to: 'left', now })) throw no(texts.refundChanged)
  const left = await endOne(db, { activity, signUp: signUpNow }, { to: 'left', now })
  return ticketOf(ctx, activity, left)
}
