import type { Data, Input } from '../../../../../contract/kernel/define'
import type { member } from '../../../../../contract/money/member'
import type { Db } from '../../../../db/client'
import type { Deps, SessionContext } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import { inSteps, type Outside } from '../../../../kernel/handlers'
import { newNo } from '../../../../kernel/keys'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import type { Begun, Notice, Rail } from '../../../../providers/payment'
import { holdUser } from '../../../core/people'
import { tellLatecomer } from '../announcements'
import * as members from '../queries'
import { chargeDay, isNoticed, lastsForRenewal, priceAt } from '../rules'
import { tell } from '../telling'
import { texts } from '../texts'
import { closeThere } from './close'
import * as q from './queries'

/** Time in ms within which a contract must be signed. */
const signingTime = 1_800_000

type RenewalDeps = Pick<Deps, 'db' | 'providers'>

/** Returns the renewal of a user. A contract that was not signed in time counts as none. */
export async function renewalOf(db: Db, user: number, now: Date): Promise<Data<typeof member.center>['renewal']> {
  const last = await q.latest(db, user)
  const forgotten = last?.state === 'signing' && last.created_at.getTime() + signingTime < now.getTime()
  if (!last || forgotten) return { state: 'none', name: '', price: 0, nextChargeTime: 0 }
  const at = last.state === 'active' ? last.next_charge_at : null
  const price = at && isNoticed(last) && last.noticed_price !== null ? last.noticed_price : priceAt(last, at ?? now)
  return { state: last.state, name: last.name, price, nextChargeTime: at?.getTime() ?? 0 }
}

/** Shapes the answer. Fields of other payment methods are empty. */
const paymentOf = (orderNo: string, begun: Begun): Data<typeof member.renew> => ({
  ...{ url: '', mode: '', signData: '', paySig: '', signature: '' },
  ...{ appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' },
  ...begun,
  orderNo,
})

type Wish = Input<typeof member.renew>

/** Stores a subscription to be signed, or continues an unsigned one. */
async function writeDown(ctx: SessionContext, { goodsSkuId, place }: Wish) {
  const { rail, sign } = signingAt(ctx, place)
  const sku = await membershipSku(ctx.db, goodsSkuId)
  const subscriptionNo = await reserve(ctx, rail, sku)
  const { name, price, quantity: months, product_id: productId } = sku
  return { sign, rail, terms: { subscriptionNo, name, price, productId, months } }
}

async function begin(
  ctx: Outside<SessionContext>,
  { place, code }: Wish,
  { sign, rail, terms }: Awaited<ReturnType<typeof writeDown>>,
) {
  const payer = await payerOf(ctx, { rail, place, code })
  if (payer.openid !== undefined) await q.setPayer(ctx.db, terms.subscriptionNo, ctx.keys.seal(payer.openid))
  const begun = await sign({ ...terms, ...payer }).catch(failing(texts.away))
  const answer = paymentOf(terms.subscriptionNo, begun)
  return answer.url.startsWith('/') ? { ...answer, url: ctx.publicUrl(answer.url) } : answer
}

/**
 * Begins a membership that renews itself (A.vip.02). The user must be a member long enough for a notice before the
 * first charge. An unsigned contract is resumed under its number.
 */
export const renew = inSteps({ write: writeDown, finish: begin })

function signingAt({ providers }: SessionContext, place: Place['place']) {
  const rail = providers.payment.railAt(place)?.rail
  const contracts = rail && providers.payment.contracts?.(rail)
  if (!rail || !contracts?.begin) throw refuse('unacceptable', { message: texts.nowhere })
  return { rail, sign: contracts.begin.bind(contracts) }
}

type Sku = NonNullable<Awaited<ReturnType<typeof q.sku>>>

async function membershipSku(db: Db, id: number): Promise<Sku> {
  const sku = await q.sku(db, id)
  if (!sku) throw refuse('absent')
  if (sku.kind !== 'membership' || sku.currency !== 'yuan')
    throw refuse('unacceptable', { message: texts.notMembership })
  return sku
}

/**
 * Returns the number of a subscription to sign: an unsigned one with the same terms, or a new one that replaces any
 * other.
 */
async function reserve({ db, me, now }: SessionContext, rail: Rail, { id: sku_id, price }: Sku): Promise<string> {
  await holdUser(db, me.id)
  const present = await members.membership(db, me.id, now)
  if (!present) throw refuse('unacceptable', { message: texts.notMember })
  if (!lastsForRenewal(present.expires_at, now)) throw refuse('unacceptable', { message: texts.endsSoon })
  const begun = await q.open(db, me.id)
  if (begun?.state === 'active') throw refuse('unacceptable', { message: texts.already })
  if (begun && begun.sku_id === sku_id && begun.price === price && begun.rail === rail) return begun.no
  if (begun) await q.change(db, begun.id, { state: 'ended', cancelled_at: now })
  const no = newNo()
  await q.add(db, { no, user_id: me.id, sku_id, rail, price, state: 'signing', created_at: now, ...unsigned })
  return no
}

const unsigned = {
  ...{ contract_id: null, payer_sealed: null, signed_at: null, next_charge_at: null, noticed_for: null },
  ...{ noticed_at: null, noticed_price: null, announced_for: null, next_price: null, next_price_from: null },
  ...{ tried_at: null, tried_order: null, cancelled_at: null, closed_at: null },
}

type Place = { rail: Rail; place: Input<typeof member.renew>['place']; code?: string | undefined }

/** Returns the payer's identity, from a fresh login code. The local cashier needs none. */
async function payerOf(
  { providers }: Outside<SessionContext>,
  { rail, place, code }: Place,
): Promise<{ openid?: string; sessionKey?: string }> {
  const inWechat = place === 'weapp' || place === 'wechat-browser'
  if (!inWechat || (code === undefined && rail === 'local')) return {}
  if (code === undefined) throw refuse('unacceptable', { message: texts.needCode })
  if (place === 'weapp') return providers.wechat.accountOf(code).catch(failing(texts.needCode))
  const { openid, snapshot } = await providers.wechat.oauthOf(code).catch(failing(texts.needCode))
  return snapshot ? failing(texts.needCode)() : { openid }
}

const failing = (message: string) => (): never => {
  throw refuse('unacceptable', { message })
}

/** Cancels the renewal at once. Idempotent. The membership runs to its end. */
export async function cancelRenewal({ db, me, now, keys, providers, after }: SessionContext) {
  await holdUser(db, me.id)
  const open = await q.open(db, me.id)
  if (!open) return {}
  await q.change(db, open.id, { state: 'cancelled', cancelled_at: now })
  // do not wait for the service, whose outage would block the cancellation; the job retries
  after((outside) => closeThere({ db: outside, keys, providers }, { ...open, now }).catch(() => undefined))
  return {}
}

/** Ends all renewals of a user. Must run in a transaction. The job closes the contracts at their services. */
export const endRenewals = async (db: Db, user: number, now: Date): Promise<void> => void (await q.stop(db, user, now))

/** Applies an event of a contract that its service reports. Idempotent. */
export async function applyContract(
  { db, now }: RenewalDeps & { now: Date },
  rail: Rail,
  { subscriptionNo, contractId, state }: Extract<Notice, { about: 'contract' }>,
): Promise<void> {
  await unitOfWork(db, async (tx) => {
    const owner = await q.ownerOf(tx, subscriptionNo)
    if (owner === undefined) return
    await holdUser(tx, owner)
    const found = await q.hold(tx, subscriptionNo)
    if (found.rail !== rail || (found.contract_id !== null && found.contract_id !== contractId)) return
    const told = { db: tx, owner, found, contractId, now }
    if (state === 'ended') await endThere(told)
    else if (found.contract_id === null) await sign(told)
  })
}

type Told = { db: Db; owner: number; found: Awaited<ReturnType<typeof q.hold>>; contractId: string; now: Date }

/** Ends a subscription whose owner ended it at the service. */
async function endThere({ db, owner, found, contractId, now }: Told): Promise<void> {
  const open = found.state === 'signing' || found.state === 'active'
  await q.change(db, found.id, {
    contract_id: contractId,
    closed_at: found.closed_at ?? now,
    ...(open && { state: 'ended', cancelled_at: now }),
  })
  if (found.state === 'active') await tell(db, [owner], texts.endedThere, now)
}

/**
 * Records that a contract was signed. If it was given up or the membership ended before, it is unwanted, and the job
 * ends it at the service.
 */
async function sign({ db, owner, found, contractId, now }: Told): Promise<void> {
  const present = await members.membership(db, owner, now)
  const wanted = found.state === 'signing' && present !== undefined
  await q.change(db, found.id, {
    contract_id: contractId,
    signed_at: now,
    ...(wanted && { state: 'active', next_charge_at: chargeDay(present.expires_at) }),
    ...(found.state === 'signing' && !wanted && { state: 'ended', cancelled_at: now }),
  })
  if (wanted) await tellLatecomer(db, { id: found.id, user: owner, sku: found.sku_id }, now)
}
