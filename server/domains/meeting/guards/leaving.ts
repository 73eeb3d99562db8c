import { plus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import type { SmsWords } from '../../../providers/notices'
import { numberHidesFrom } from '../../core/blocking'
import { masked, ownPhone } from '../../core/codes'
import { isStopped } from '../../core/phone-stops'
import { askOf, mayAsk, newLink } from './asks'
import * as q from './queries'
import { isOpen } from './rules'
import { asking, variables, words } from './texts'

type Tools = Pick<Deps, 'env' | 'keys'>

/** A message as it is handed to the SMS service. */
export type Leaving = { phone: string; message: SmsWords }

/** Minutes after which a question is tried again when its number has reached the daily limit. */
const laterMinutes = 30

const names = { told: 'guard', late: 'guardLate', help: 'guardHelp', safe: 'guardSafe' } as const

/**
 * The text of a message. It contains the last four digits of the user's number, so that the reader knows who is meant.
 */
async function messageOf(tx: Db, { keys }: Tools, guard: q.Row, what: keyof typeof names): Promise<SmsWords> {
  const tail = (await ownPhone({ db: tx, keys }, guard.user_id))?.slice(-4) ?? '****'
  const params = variables({ ...guard, tail, meetAt: guard.meet_at })
  return { what: names[what], day: '', text: words[what](params), params }
}

/** Whether the question can still be sent. */
const isAskable = <A extends { state: string }>(ask: A | undefined, guard: q.Row): ask is A =>
  ask?.state === 'asked' && isOpen(guard)

/** The address of the page for a link. */
const linkOf = ({ env }: Tools, code: string) =>
  `${env.PUBLIC_ORIGIN || `http://${env.HOST}:${env.PORT}`}/vh5/securityCenter/guard/ask?code=${code}`

/**
 * The text of a question: fixed words, the user's masked number and a link. It contains no words of the user, since the
 * trusted person has not agreed yet (security H12).
 */
async function questionOf(
  tx: Db,
  tools: Tools,
  guard: q.Row,
  ask: number,
  phone: string,
): Promise<Leaving | undefined> {
  const from = masked(await ownPhone({ db: tx, keys: tools.keys }, guard.user_id))
  if (from === '') return undefined
  const code = await newLink(tx, ask)
  const params = { from, code }
  return { phone, message: { what: 'guardAsk', day: '', text: asking(from, linkOf(tools, code)), params } }
}

/**
 * The part of a claimed message that is sent now; undefined when none is. If the number stopped messages, or its
 * account blocks or hides from the user, the message is marked as sent, so that the user learns nothing (security H12).
 * Must run in the transaction of the claim.
 */
export async function leavingOf(tx: Db, tools: Tools, word: q.Word, now: Date): Promise<Leaving | undefined> {
  const guard = await q.guardOf(tx, word.guard_id)
  if (!guard) return undefined
  const phone = tools.keys.open(guard.phone_sealed)
  const [ask, marks] = [await askOf(tx, guard.ask_id), tools.keys.lookups(phone)]
  const settled = async (columns: Parameters<typeof q.settle>[2]) => void (await q.settle(tx, word, columns))
  if (word.what !== 'ask' && ask?.state !== 'yes') return settled({ state: 'held' })
  if ((await isStopped(tx, marks)) || (await numberHidesFrom(tx, marks, guard.user_id)))
    return settled({ state: 'sent' })
  if (word.what !== 'ask') {
    await q.settle(tx, word, { left_at: now })
    return { phone, message: await messageOf(tx, tools, guard, word.what) }
  }
  if (!isAskable(ask, guard)) return settled({ state: 'sent' })
  if (!(await mayAsk({ db: tx, keys: tools.keys, now }, phone)))
    return settled({ state: 'waiting', next_at: plus(now, laterMinutes, 'minute'), tries: word.tries - 1 })
  await q.settle(tx, word, { left_at: now })
  return (await questionOf(tx, tools, guard, ask.id, phone)) ?? settled({ state: 'sent', left_at: null })
}
