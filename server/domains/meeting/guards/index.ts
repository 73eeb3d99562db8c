import type { Input } from '../../../../contract/kernel/define'
import { isPlace } from '../../../../contract/kernel/regions'
import { minus, plus } from '../../../../contract/kernel/time'
import { type GuardAsk, guardLimits, guards, guardWords } from '../../../../contract/meeting/guards'
import type { Context, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps, type Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { masked, ownPhone } from '../../core/codes'
import { holdWriter } from '../../core/people'
import { cleaned, judgeByService, judgeHere, type Judgement, soundsOfficial, textProblem } from '../../core/reviews'
import { answerAsk, askFor, askOf, readAsk } from './asks'
import * as q from './queries'
import { type GuardEvent, isName, next, timesProblem, viewOf } from './rules'
import { sendSoon, tell } from './telling'
import { texts } from './texts'

export { answerAsk } from './asks'
export { forgetNumber } from './queries'
export { dropOldGuards, sendWords, watchGuards } from './telling'

type Started = Input<typeof guards.start>
type Acting = Pick<SessionContext, 'db' | 'now' | 'keys'> & { me: { id: number } }

/** The problem with the texts of a guard as a sentence, or undefined. */
function wordsProblem({ name, called, province, city }: Started): string | undefined {
  if (cleaned(name) === '' || cleaned(called) === '') return texts.blank
  if (!isName(cleaned(called))) return texts.letters
  if (soundsOfficial(called)) return texts.official
  return isPlace(province, city) ? textProblem('application', cleaned(called)) : texts.place
}

/** Checks the user's name like any public text, since the trusted person receives it under the product's name. */
async function judge(ctx: Outside<SessionContext>, wish: Started): Promise<Judgement> {
  const words = { scene: 'social', text: cleaned(wish.called) } as const
  return judgeHere(ctx, { ...words, problem: wordsProblem(wish) }) ?? judgeByService(ctx, words)
}

async function view({ db, keys }: Pick<SessionContext, 'db' | 'keys'>, row: q.Row) {
  const phone = masked(keys.open(row.phone_sealed))
  return viewOf(row, { phone, words: await q.words(db, row.id), ask: await askOf(db, row.ask_id) })
}

/**
 * Checks the limits. They count the user's own acts only, so that they reveal nothing about the number.
 * @throws ApiError unacceptable with the sentence of the limit
 */
async function refuseTooMany(ctx: Acting, phone: string): Promise<void> {
  const { db, me, now, keys } = ctx
  const own = await ownPhone(ctx, me.id)
  if (own === undefined) throw refuse('unacceptable', { message: texts.noPhone })
  if (own === phone) throw refuse('unacceptable', { message: texts.self })
  if (await q.hasOpen(db, me.id)) throw refuse('unacceptable', { message: texts.open })
  const day = minus(now, 1, 'day')
  if ((await q.since(db, me.id, day)) >= guardLimits.perDay) throw refuse('unacceptable', { message: texts.perDay })
  // all messages of one guard must fit into the limit, except the question
  const most = guardLimits.messagesPerDay - (guardWords.length - 1)
  if ((await q.wordsSince(db, me.id, keys.lookups(phone), day)) > most)
    throw refuse('unacceptable', { message: texts.perNumber })
}

/** Starts a guard; must run in a transaction. @throws ApiError unacceptable with a sentence */
export async function start(ctx: Acting, wish: Started, judgement: Judgement): Promise<q.Row> {
  const { db, me, now, keys } = ctx
  await holdWriter(db, me.id)
  const { phone, province, city, place } = wish
  const before = await q.byClientKey(db, me.id, wish.clientKey)
  if (before) {
    if (before.place !== place || !keys.lookups(phone).some((mark) => mark.equals(before.phone_hash)))
      throw refuse('keyReused', { message: texts.another })
    return before
  }
  const [meetAt, checkAt] = [new Date(wish.meetAt), new Date(wish.checkAt)]
  // a text that the check has not passed is not sent to any phone
  const problem =
    judgement.verdict === 'pass' ? timesProblem(meetAt, checkAt, now) : judgement.reason || texts.unreviewed
  if (problem !== undefined) throw refuse('unacceptable', { message: problem })
  await refuseTooMany(ctx, phone)
  const { ask, asks } = await askFor(ctx, me.id, phone)
  const row = await q.add(db, {
    ...{ public_id: newHandle(), user_id: me.id, client_id: wish.clientKey, ask_id: ask.id },
    ...{ name: cleaned(wish.name), called: cleaned(wish.called), province, city, place },
    ...{ phone_sealed: keys.seal(phone), phone_hash: keys.lookup(phone), meet_at: meetAt, check_at: checkAt },
    ...{ state: 'on', created_at: now, ended_at: null },
  })
  if (asks) await tell(db, row, 'ask', now)
  await tell(db, row, 'told', now)
  return row
}

/** Finds a guard of the caller. @throws ApiError absent, also for a guard of another user */
async function mine({ db, me }: Acting, guardId: string): Promise<q.Row> {
  const row = await q.mine(db, me.id, guardId)
  if (!row) throw refuse('absent')
  return row
}

/**
 * Returns the handler of a call that applies an event to a guard; idempotent.
 * @throws ApiError unacceptable when the guard is over
 */
const act =
  (event: GuardEvent, done: q.Row['state']) =>
  async (ctx: Acting, { guardId }: { guardId: string }) => {
    const row = await mine(ctx, guardId)
    if (row.state === done) return row
    const became = next(row.state, event)
    if (!became) throw refuse('unacceptable', { message: texts.over })
    const ends = became.state === 'safe' || became.state === 'cancelled'
    const now = await q.set(ctx.db, row.id, { state: became.state, ...(ends && { ended_at: ctx.now }) })
    if (became.tell) await tell(ctx.db, now, became.tell, ctx.now)
    return now
  }

export const safe = act('safe', 'safe')
const [cancel, help] = [act('cancel', 'cancelled'), act('help', 'help')]

/** Moves the check-in time. The call names the time that it extends, so that a repeated call adds nothing. */
async function extend(ctx: SessionContext, { guardId, checkAt }: { guardId: string; checkAt: number }) {
  const row = await mine(ctx, guardId)
  if (row.state !== 'on') throw refuse('unacceptable', { message: texts.over })
  if (row.check_at.getTime() !== checkAt) return view(ctx, row)
  if (row.extended >= guardLimits.moreTimes) throw refuse('unacceptable', { message: texts.noMore })
  const later = plus(row.check_at > ctx.now ? row.check_at : ctx.now, guardLimits.moreMinutes, 'minute')
  const extended = await q.set(ctx.db, row.id, { check_at: later, extended: row.extended + 1, reminded: false })
  return view(ctx, extended)
}

/** Sends the messages of a guard at once, after the response. */
async function sentSoon(ctx: Outside<SessionContext>, _wish: unknown, row: q.Row) {
  sendSoon(ctx, ctx.now, { guard: row.id })
  return view(ctx, row)
}

export default handlers(guards, {
  async current(ctx) {
    const { db, me, now } = ctx
    const [row, started] = await Promise.all([q.last(db, me.id), q.since(db, me.id, minus(now, 1, 'day'))])
    return { ...(row && { guard: await view(ctx, row) }), left: Math.max(0, guardLimits.perDay - started) }
  },

  start: inSteps({ prepare: judge, write: start, finish: sentSoon }),
  extend,
  safe: inSteps({ write: safe, finish: sentSoon }),
  cancel: async (ctx, named) => view(ctx, await cancel(ctx, named)),
  help: inSteps({ write: help, finish: sentSoon }),

  ask: readAsk,
  answer: inSteps({
    write: answerAsk,
    async finish(ctx: Outside<Context>, _said: unknown, told: GuardAsk) {
      sendSoon(ctx, ctx.now)
      return told
    },
  }),
})
