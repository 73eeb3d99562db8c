import { minus } from '../../../../contract/kernel/time'
import { type Exchange, exchangeLimits, exchanges } from '../../../../contract/meeting/exchanges'
import type { Context, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { holdWriter } from '../../core/people'
import { judgeByService, judgeHere, type Judgement } from '../../core/reviews'
import { contactsObstacle, contactTalk, heldTalk, type Talk, type TellContext, writeTip } from '../chat'
import * as q from './queries'
import { isDone, mayOffer, type Side, stands, viewOf } from './rules'
import { texts } from './texts'

type Reading = Pick<Context, 'db' | 'now' | 'keys'> & { me: { id: number } }
type Tapping = Reading & TellContext
type Place = Pick<Talk, 'id' | 'other'>

const macOf = ({ keys }: Pick<Reading, 'keys'>, wechatId: string) => keys.mac('wechat-id', wechatId)

function sideOf(ctx: Reading, row: q.Row | undefined, hidden: boolean): Side {
  const wechatId = row?.wechat_id_sealed ? ctx.keys.open(row.wechat_id_sealed) : ''
  if (!row?.state || !row.at || !row.id_mac || hidden) return { said: undefined, same: false, wechatId }
  return { said: { state: row.state, at: row.at }, same: row.id_mac.equals(macOf(ctx, wechatId)), wechatId }
}

/** The caller's side and the other's, as far as the caller may see it. */
async function sidesOf(ctx: Reading, { id, other }: Place): Promise<[Side, Side]> {
  const rows = await q.both(ctx.db, id, [ctx.me.id, other])
  const [mine, theirs] = [ctx.me.id, other].map((user) => rows.find((row) => row.id === user))
  return [sideOf(ctx, mine, false), sideOf(ctx, theirs, theirs?.hidden ?? true)]
}

/** The state of the exchange, for a member who opens the conversation. */
export async function exchangeOf(ctx: Reading, talk: Talk): Promise<Exchange> {
  const sides = await sidesOf(ctx, talk)
  const view = viewOf(...sides, ctx.now, talk.official ? texts.official : talk.obstacle)
  if (view.obstacle !== '' || view.state !== 'none') return view
  // `contactTalk` refuses new accounts when they tap; told here, so that no user types an id in vain
  return { ...view, obstacle: (await obstacleOf(ctx, talk, sides[0])) || (await contactsObstacle(ctx, talk.other)) }
}

/** The reason why the caller cannot offer their id, or ''. The other's answer is not considered. */
async function obstacleOf({ db, me, now }: Reading, { id, other }: Place, mine: Side): Promise<string> {
  if (!(await q.bothTalked(db, id, me.id, other))) return texts.silent
  return mayOffer(mine, now) ? '' : texts.tooSoon
}

/** Completes the exchange: each member can see the other's id from now on, and gets a tip. */
async function finish(ctx: Tapping, { id, other }: Place, [mine, theirs]: readonly [Side, Side]) {
  const { db, me, now } = ctx
  const done = { conversation_id: id, state: 'done' as const, at: now }
  await q.say(db, { ...done, from_id: me.id, to_id: other, id_mac: macOf(ctx, mine.wechatId) })
  await q.say(db, { ...done, from_id: other, to_id: me.id, id_mac: macOf(ctx, theirs.wechatId) })
  await writeTip(ctx, { conversation: id, from: me.id, to: other, text: texts.doneTip })
  await writeTip(ctx, { conversation: id, from: other, to: me.id, text: texts.doneTip })
}

/** Offers the caller's id. @throws ApiError unacceptable when that is not possible or too often */
async function offer(ctx: Tapping, place: Place, mine: Side) {
  const { db, me, now } = ctx
  const obstacle = await obstacleOf(ctx, place, mine)
  if (obstacle !== '') throw refuse('unacceptable', { message: obstacle })
  if ((await q.offeredSince(db, me.id, minus(now, 1, 'day'))) >= exchangeLimits.perDay)
    throw refuse('unacceptable', { message: texts.perDay })
  const row = { conversation_id: place.id, from_id: me.id, to_id: place.other, at: now }
  await q.say(db, { ...row, state: 'open', id_mac: macOf(ctx, mine.wechatId) })
  await writeTip(ctx, { conversation: place.id, from: me.id, to: place.other, text: texts.offeredTip })
}

async function tapWith(ctx: Tapping, place: Place, sides: readonly [Side, Side]): Promise<void> {
  const [mine, theirs] = sides
  if (isDone(sides)) return
  if (stands(theirs, ctx.now)) await finish(ctx, place, sides)
  else if (!stands(mine, ctx.now)) await offer(ctx, place, mine)
}

/**
 * Offers an id or accepts the other's offer. The caller's id must have passed the check. Call it under the
 * conversation's lock.
 */
export const tapOf = async (ctx: Tapping, place: Place) => tapWith(ctx, place, await sidesOf(ctx, place))

/** The problem with an id as a sentence, or ''. An id is shown only after the text check has passed it. */
function idProblem(wechatId: string, judged: Judged): string {
  if (wechatId === '') return texts.noId
  if (judged.verdict === 'pass' && judged.wechatId === wechatId) return ''
  return judged.verdict === 'reject' ? texts.refusedId : texts.unreviewed
}

type Judged = Judgement & { wechatId: string }

/** Checks the caller's WeChat id like any public text, since the other user reads it. */
async function judge(ctx: Outside<SessionContext>): Promise<Judged> {
  const sealed = await q.sealedOf(ctx.db, ctx.me.id)
  const wechatId = sealed ? ctx.keys.open(sealed) : ''
  const text = { scene: 'social' as const, text: wechatId }
  return { wechatId, ...(judgeHere(ctx, { ...text, problem: undefined }) ?? (await judgeByService(ctx, text))) }
}

/** Offers an id or accepts the other's offer. The conversation is locked, so that two concurrent taps exchange once. */
async function tap(ctx: SessionContext, conversationId: string, judged: Judged): Promise<Exchange> {
  await holdWriter(ctx.db, ctx.me.id)
  const talk = await contactTalk(ctx, conversationId, texts.official)
  const sides = await sidesOf(ctx, talk)
  const problem = idProblem(sides[0].wechatId, judged)
  if (problem !== '') throw refuse('unacceptable', { message: problem })
  await tapWith(ctx, talk, sides)
  return exchangeOf(ctx, talk)
}

export default handlers(exchanges, {
  offer: inSteps({
    prepare: judge,
    write: (ctx, { conversationId }, judged: Judged) => tap(ctx, conversationId, judged),
  }),

  // the answer does not reveal whether there was an offer
  async decline(ctx, { conversationId }) {
    const talk = await heldTalk(ctx, conversationId)
    await q.settle(ctx.db, talk.id, talk.other, 'declined')
    return exchangeOf(ctx, talk)
  },

  async withdraw(ctx, { conversationId }) {
    const talk = await heldTalk(ctx, conversationId)
    await q.settle(ctx.db, talk.id, ctx.me.id, 'withdrawn')
    return exchangeOf(ctx, talk)
  },
})
