import { netOf } from '../../../../contract/kernel/net'
import { withdrawStatus } from '../../../../contract/kernel/options'
import { type Withdrawal, withdrawalLimits } from '../../../../contract/payouts/withdrawals'
import type { Db } from '../../../db/client'
import type { Context, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { inSteps, type Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { waitingSince } from '../../account/cancellation'
import { leaderOf } from '../../account/groups'
import { isRealName } from '../../account/verify'
import { hold, incomeLeft, incomeMatured, incomeWaiting } from '../../money/dog-food'
import * as q from './queries'
import {
  amountProblem,
  dayAround,
  frozenUntil,
  holdKey,
  nameOf,
  obstacleOf,
  reviewOf,
  roomOf,
  shown,
  waitsAsLeader,
} from './rules'
import { arePayoutsStopped } from './stops.queries'
import { texts } from './texts'

type Wallet = { openid: string; pretended: boolean }
type Wish = { amount: number; name: string; clientKey: string; code?: string }

const refuseWith = (message: string) => refuse('unacceptable', { message })

export async function roomNow({ db, now, providers }: Pick<Context, 'db' | 'now' | 'providers'>, user: number) {
  const [left, payable, waiting, usedToday] = await Promise.all([
    incomeLeft(db, user),
    incomeMatured(db, user, now),
    incomeWaiting(db, user, now),
    q.askedOn(db, user, dayAround(now)),
  ])
  const room = roomOf({ incomeLeft: payable, usedToday, billMost: providers.payment.transfers.most })
  return { left, waiting, room }
}

/**
 * The wallet behind a fresh `wx.login` code. Only the mini-program can get such a code. Waits for WeChat, so no
 * transaction may be open. With simulated payment the wallet is invented.
 * @throws ApiError unacceptable
 */
async function walletOf({ providers, me, caller }: Outside<SessionContext>, code: string | undefined): Promise<Wallet> {
  if (providers.payment.pretend) return { openid: `local-${me.uid}`, pretended: true }
  if (caller.appId !== 'miniprogram' || code === undefined) throw refuseWith(texts.elsewhere)
  const { openid } = await providers.wechat.accountOf(code).catch(() => {
    throw refuseWith(texts.wechatStale)
  })
  return { openid, pretended: false }
}

/** Refuses a wallet of another WeChat account than the one that the user logs in with. @throws ApiError unacceptable */
async function refuseOtherWechat(
  db: Db,
  { keys, me }: SessionContext,
  { openid, pretended }: Wallet,
  own: string | null,
) {
  if (pretended) return
  const hashes = keys.lookups(openid).map((hash) => hash.toString('base64url'))
  if (own === null ? await q.isSomebodyElses(db, me.id, hashes) : !hashes.includes(own))
    throw refuseWith(texts.otherWechat)
}

/** The withdrawal that an earlier call with this key made. @throws ApiError keyReused when it had another amount */
async function madeBefore(db: Db, onceKey: string, { amount }: Wish) {
  const before = await q.ofAttempt(db, onceKey)
  if (before && before.dog_food !== amount) throw refuse('keyReused', { message: texts.otherInput })
  return before
}

/**
 * Checks and stores a withdrawal and holds its dog food. The locked account keeps the checks valid until the commit.
 */
async function ask(
  ctx: SessionContext,
  wish: Wish,
  { wallet, name, once_key }: { wallet: Wallet; name: string; once_key: string },
) {
  const { db, me, now, keys, providers } = ctx
  // locks the account, so that the daily limit and a cancellation cannot change concurrently
  if (await waitingSince(db, me.id)) throw refuseWith(texts.leaving)
  const before = await madeBefore(db, once_key, wish)
  if (before) return before
  const { banned_at, wechat_openid } = await q.asker(db, me.id)
  if (banned_at) throw refuseWith(texts.unavailable)
  await refuseOtherWechat(db, ctx, wallet, wechat_openid)
  const { room, waiting } = await roomNow(ctx, me.id)
  const stopped = await arePayoutsStopped(db)
  const problem =
    obstacleOf({ ...me, stopped, waits: waiting.amount > 0 }, room) ||
    amountProblem(wish.amount, room, providers.payment.transfers.most)
  if (problem !== '') throw refuseWith(problem)
  // when no name of the user is stored, only WeChat compares the given name
  if ((await isRealName({ db, keys }, me.id, name)) === false) throw refuseWith(texts.otherName)
  const public_id = newHandle()
  const amount = netOf(wish.amount)
  const business = { type: 'withdraw', id: public_id }
  const movement = { user: me.id, amount: wish.amount, once: holdKey(public_id), kind: 'withdraw', business }
  const { paid } = await hold(db, { ...movement, description: texts.record, money: amount, now }, { only: 'income' })
  if (!paid) throw refuseWith(texts.unavailable)
  const as_leader = waitsAsLeader(await leaderOf(db, me.id), now)
  const dayFen = withdrawalLimits.withdrawMaxFenPerDay - room.leftToday + amount
  const review = reviewOf({ wasPaid: await q.wasEverPaid(db, me.id), dayFen })
  const row = {
    public_id,
    once_key,
    amount,
    dog_food: wish.amount,
    as_leader,
    review,
    approved_at: null,
    frozen_until: as_leader ? frozenUntil(now) : null,
    created_at: now,
  }
  await q.add(db, {
    ...row,
    user_id: me.id,
    openid_sealed: keys.seal(wallet.openid),
    name_sealed: keys.seal(name),
    bill_no: null,
    transfer_no: null,
    confirm_until: null,
    ended_at: null,
  })
  return {
    ...row,
    state: withdrawStatus.asked,
    reason: '',
    bill_no: null,
    confirm_until: null,
    bill: null,
    before_tax: 0,
    tax: 0,
  }
}

type Found =
  | { before: NonNullable<Awaited<ReturnType<typeof q.ofAttempt>>> }
  | { wallet: Wallet; name: string; once_key: string }

/** The withdrawal of an earlier attempt, or the wallet for a new one. */
async function findWallet(ctx: Outside<SessionContext>, wish: Wish): Promise<Found> {
  const { me, db } = ctx
  if (!me.verified) throw refuseWith(texts.unverified)
  const name = nameOf(wish.name)
  if (name === '') throw refuseWith(texts.name)
  const once_key = `${me.id}:${wish.clientKey}`
  const before = await madeBefore(db, once_key, wish)
  return before ? { before } : { wallet: await walletOf(ctx, wish.code), name, once_key }
}

/**
 * Withdraws income (A.money.16, 17, 22, 23). The same attempt returns the same withdrawal.
 * @throws ApiError forbidden, unacceptable
 */
export const apply = inSteps({
  prepare: findWallet,
  write: async (ctx: SessionContext, wish: Wish, found: Found): Promise<Withdrawal> =>
    shown('before' in found ? found.before : await ask(ctx, wish, found), ctx.now),
})
