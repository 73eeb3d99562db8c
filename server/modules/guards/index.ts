import { guardLimits, guards } from '../../../contract/areas/guards'
import type { Input } from '../../../contract/define'
import { minus, plus } from '../../../contract/time'
import type { SessionContext } from '../../context'
import { refuse } from '../../errors'
import { handlers, inSteps, type Outside } from '../../handlers'
import { newHandle } from '../../keys'
import { holdWriter } from '../people'
import { judgeByService, judgeHere, type Judgement } from '../reviews'
import { cleaned, textProblem } from '../reviews/rules'
import * as q from './queries'
import { type GuardEvent, next, timesProblem, viewOf } from './rules'
import { sendWords } from './telling'
import { said } from './texts'

export { dropOldGuards, sendWords, watchGuards } from './telling'

type Started = Input<typeof guards.start>
type Acting = Pick<SessionContext, 'db' | 'now' | 'keys'> & { me: { id: number } }

/** Name and place go to a stranger's phone in the product's name: judged as what anybody reads. */
async function judge(ctx: Outside<SessionContext>, { name, place }: Started): Promise<Judgement> {
  const text = [cleaned(name), cleaned(place)].join('\n')
  const problem = cleaned(name) === '' || cleaned(place) === '' ? said.blank : textProblem('application', text)
  return judgeHere(ctx, { scene: 'social', text, problem }) ?? judgeByService(ctx, { scene: 'social', text })
}

const view = async ({ db, keys }: Pick<SessionContext, 'db' | 'keys'>, row: q.Row) =>
  viewOf(row, keys.open(row.phone_sealed), await q.words(db, row.id))

/** @throws ApiError unacceptable with the limit's sentence */
async function refuseTooMany({ db, me, now, keys }: Acting, hash: Buffer, phone: string): Promise<void> {
  const own = await q.phoneOf(db, me.id)
  if (own.phone_sealed && keys.open(own.phone_sealed) === phone) throw refuse('unacceptable', { message: said.self })
  if (await q.hasOpen(db, me.id)) throw refuse('unacceptable', { message: said.open })
  const day = minus(now, 1, 'day')
  if ((await q.since(db, { user: me.id }, day)) >= guardLimits.perDay)
    throw refuse('unacceptable', { message: said.perDay })
  await q.lockPhone(db, hash)
  if ((await q.since(db, { phone: hash }, day)) >= guardLimits.perPhone)
    throw refuse('unacceptable', { message: said.perPhone })
}

/** Must run in a transaction. @throws ApiError unacceptable with a sentence */
export async function start(ctx: Acting, wish: Started, judgement: Judgement): Promise<q.Row> {
  const { db, me, now, keys } = ctx
  await holdWriter(db, me.id)
  const [name, place, hash] = [cleaned(wish.name), cleaned(wish.place), keys.lookup(wish.phone)]
  const before = await q.byClientId(db, me.id, wish.clientId)
  if (before) {
    if (before.place !== place || !before.phone_hash.equals(hash))
      throw refuse('unacceptable', { message: said.another })
    return before
  }
  const [meetAt, checkAt] = [new Date(wish.meetAt), new Date(wish.checkAt)]
  // what no service has judged goes to nobody's phone
  const problem =
    judgement.verdict === 'pass' ? timesProblem(meetAt, checkAt, now) : judgement.reason || said.unreviewed
  if (problem !== undefined) throw refuse('unacceptable', { message: problem })
  await refuseTooMany(ctx, hash, wish.phone)
  const row = await q.add(db, {
    ...{ public_id: newHandle(), user_id: me.id, client_id: wish.clientId, name, place },
    ...{ phone_sealed: keys.seal(wish.phone), phone_hash: hash, meet_at: meetAt, check_at: checkAt },
    ...{ state: 'on', created_at: now, ended_at: null },
  })
  await q.tell(db, row.id, 'told', now)
  return row
}

/** @throws ApiError absent, whosever it is */
async function mine({ db, me }: Acting, guardId: string): Promise<q.Row> {
  const row = await q.mine(db, me.id, guardId)
  if (!row) throw refuse('absent')
  return row
}

/** The same again changes nothing. @throws ApiError unacceptable when it is over */
const act =
  (event: GuardEvent, done: q.Row['state']) =>
  async (ctx: Acting, { guardId }: { guardId: string }) => {
    const row = await mine(ctx, guardId)
    if (row.state === done) return row
    const became = next(row.state, event)
    if (!became) throw refuse('unacceptable', { message: said.over })
    const ends = became.state === 'safe' || became.state === 'cancelled'
    const now = await q.set(ctx.db, row.id, { state: became.state, ...(ends && { ended_at: ctx.now }) })
    if (became.tell) await q.tell(ctx.db, row.id, became.tell, ctx.now)
    return now
  }

export const safe = act('safe', 'safe')
const [cancel, help] = [act('cancel', 'cancelled'), act('help', 'help')]

/** Named by the time it adds to, so that the same again adds nothing more. */
async function extend(ctx: SessionContext, { guardId, checkAt }: { guardId: string; checkAt: number }) {
  const row = await mine(ctx, guardId)
  if (row.state !== 'on') throw refuse('unacceptable', { message: said.over })
  if (row.check_at.getTime() !== checkAt) return view(ctx, row)
  if (row.extended >= guardLimits.moreTimes) throw refuse('unacceptable', { message: said.noMore })
  const later = plus(row.check_at > ctx.now ? row.check_at : ctx.now, guardLimits.moreMinutes, 'minute')
  const extended = await q.set(ctx.db, row.id, { check_at: later, extended: row.extended + 1, reminded: false })
  return view(ctx, extended)
}

/** Sends at once; what fails is left to the job. */
async function sentNow(ctx: Outside<SessionContext>, _wish: unknown, row: q.Row) {
  await sendWords(ctx, ctx.now, { guard: row.id }).catch(() => undefined)
  return view(ctx, row)
}

export default handlers(guards, {
  async current(ctx) {
    const { db, me, now } = ctx
    const [row, started] = await Promise.all([q.last(db, me.id), q.since(db, { user: me.id }, minus(now, 1, 'day'))])
    return { ...(row && { guard: await view(ctx, row) }), left: Math.max(0, guardLimits.perDay - started) }
  },

  start: inSteps({ prepare: judge, write: start, finish: sentNow }),
  extend,
  safe: inSteps({ write: safe, finish: sentNow }),
  cancel: async (ctx, named) => view(ctx, await cancel(ctx, named)),
  help: inSteps({ write: help, finish: sentNow }),
})
