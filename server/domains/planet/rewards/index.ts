import type { Data, Input } from '../../../../contract/kernel/define'
import { dayOf, startOf } from '../../../../contract/kernel/time'
import { rewards } from '../../../../contract/planet/rewards'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { tellNotice } from '../../core/notices'
import { holdWriter, meet } from '../../core/people'
import { cleaned, judgeByService, judgeHere, textProblem } from '../../core/reviews'
import { balance, reward } from '../../money/dog-food'
import { publishedPost } from '../planet'
import * as q from './queries'
import { roomFor, whatIs } from './rules'
import type { RewardOf } from './tables'
import { movements, texts } from './texts'

type Wish = Omit<Input<typeof rewards.send>, 'uid'>
type Target = { to: number; what: RewardOf; post: number | null }
/** Finds the receiver of a reward, and the page or post that is rewarded. @throws ApiError */
type Find = (ctx: SessionContext) => Promise<Target>

const no = (message: string) => refuse('unacceptable', { message })

/** Rewards a page. A blocked or hidden user is answered as absent, as in every other call (security G4, V13). */
const pageOf =
  (uid: string): Find =>
  async ({ db, me, now }) => {
    if (uid === me.uid) throw no(texts.oneself)
    const { person } = await meet(db, uid, me.id, now)
    if (!person) throw refuse('absent')
    return { to: person.id, what: 'page', post: null }
  }

/** Rewards a post. An anonymous post is refused, since the ledger records of both users would name the other. */
const postOf =
  (dynamicId: string): Find =>
  async (ctx) => {
    const post = await publishedPost(ctx, dynamicId)
    if (post.anonymous) throw no(texts.anonymous)
    if (post.user_id === ctx.me.id) throw no(texts.oneself)
    return { to: post.user_id, what: whatIs(await q.kindOf(ctx.db, post.id)), post: post.id }
  }

/** The largest reward that the caller may give to a user now, and the reason when it is zero. */
async function roomOf({ db, me, now }: SessionContext, to: number): Promise<{ most: number; obstacle: string }> {
  const [without, given] = await Promise.all([
    q.without(db, [me.id, to]),
    q.given(db, { from: me.id, to, since: startOf(dayOf(now)) }),
  ])
  if (without.includes(me.id)) return { most: 0, obstacle: texts.notByMe }
  if (without.includes(to)) return { most: 0, obstacle: texts.notByThem }
  return roomFor(given)
}

/** Checks a note before the payment, since its reader did not ask for it. @throws ApiError */
async function judged(ctx: Outside<SessionContext>, message = ''): Promise<string> {
  refuseFeature(ctx.me, 'chat')
  const note = cleaned(message)
  const asked = { scene: 'social', text: note } as const
  const problem = note === '' ? undefined : textProblem('application', note)
  const { verdict, reason } = judgeHere(ctx, { ...asked, problem }) ?? (await judgeByService(ctx, asked))
  if (verdict === 'reject') throw no(reason)
  if (verdict === 'review') throw no(texts.unclear)
  return note
}

const isSame = (row: q.Row, { amount, note, to, what, post }: Target & { amount: number; note: string }) =>
  row.amount === amount && row.note === note && row.to_id === to && row.what === what && row.dynamic_id === post

const answerOf = async ({ db, me, now }: SessionContext, businessId: string) => ({
  businessId,
  balance: await balance(db, me.id, now),
})

/**
 * Gives one reward per client key. The caller's row is locked, so that concurrent calls cannot pass the daily limits
 * (security M1).
 * @throws ApiError
 */
async function give(
  ctx: SessionContext,
  find: Find,
  { clientKey, amount, note }: Wish & { note: string },
): Promise<Data<typeof rewards.send>> {
  const { db, me, now } = ctx
  await holdWriter(db, me.id)
  const target = await find(ctx)
  const before = await q.byKey(db, me.id, clientKey)
  if (before && !isSame(before, { ...target, amount, note })) throw refuse('keyReused', { message: texts.other })
  if (before) return answerOf(ctx, before.public_id)
  const { most, obstacle } = await roomOf(ctx, target.to)
  if (amount > most) throw no(obstacle === '' ? texts.left(most) : obstacle)
  const id = newHandle()
  const { to, what, post } = target
  const { paid, balance: num } = await reward(db, {
    ...{ from: me.id, to, amount, once: `reward:${id}`, kind: 'reward', description: movements[what], now },
    business: { type: 'reward', id },
    detail: note === '' ? [] : [[texts.note, note]],
  })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num } })
  const row = { public_id: id, client_key: clientKey, from_id: me.id, to_id: to, what, dynamic_id: post }
  await q.add(db, { ...row, amount, note, at: now })
  await tellNotice(db, { user: to, kind: 'reward', about: '', text: texts.told(amount), at: now })
  return answerOf(ctx, id)
}

/** The number of rewards without a correct ledger movement, for the nightly audit (security §11). */
export const rewardsOff = async (db: Db) => ({ unpaidRewards: await q.unpaid(db) })

async function quote(ctx: SessionContext, find: Find) {
  const { to } = await find(ctx)
  const [room, held] = await Promise.all([roomOf(ctx, to), balance(ctx.db, ctx.me.id, ctx.now)])
  return { ...room, balance: held }
}

export default handlers(rewards, {
  quote: (ctx, { uid }) => quote(ctx, pageOf(uid)),
  quotePost: (ctx, { dynamicId }) => quote(ctx, postOf(dynamicId)),
  send: inSteps({
    prepare: (ctx, { message }: Input<typeof rewards.send>) => judged(ctx, message),
    write: (ctx, { uid, ...wish }, note) => give(ctx, pageOf(uid), { ...wish, note }),
  }),
  sendPost: inSteps({
    prepare: (ctx, { message }: Input<typeof rewards.sendPost>) => judged(ctx, message),
    write: (ctx, { dynamicId, ...wish }, note) => give(ctx, postOf(dynamicId), { ...wish, note }),
  }),
})
