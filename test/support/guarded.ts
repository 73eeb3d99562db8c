// Guarded meetings, and phone numbers of trusted persons.
import type { Data, Input } from '../../contract/kernel/define'
import { guards } from '../../contract/meeting/guards'
import type { Person, World } from '../world'
import { clientKey } from './talkers'
import { eventually } from './taro/eventually'

const hour = 3_600_000

/** Columns of an account with this phone number. */
const withNumber = (w: World, phone: string) => ({
  phone_sealed: w.deps.keys.seal(phone),
  phone_lookup: w.deps.keys.lookup(phone),
})

/** Creates a verified user with a phone number. */
export const meeting = (w: World, name: string, phone: string, wish: Parameters<World['person']>[1] = {}) =>
  w.person(name, { verified: ['realName'], ...withNumber(w, phone), ...wish })

/** Input for a meeting in an hour, with a check-in two hours later. */
export const wishOf = (w: World, phone: string, more: Partial<Input<typeof guards.start>> = {}) => ({
  ...{ clientKey: clientKey(), name: '妈妈', called: '小林', phone },
  ...({ province: '上海', city: '上海', place: '咖啡馆' } as const),
  ...{ meetAt: w.now().getTime() + hour, checkAt: w.now().getTime() + 3 * hour, ...more },
})

/** Waits until all messages that follow an answer have been sent. */
export const settled = (w: World) =>
  eventually(
    () =>
      w.db
        .selectFrom('guard_words')
        .where('next_at', '<=', w.now())
        .where((e) => e.or([e('state', '=', 'sending'), e.and([e('state', '=', 'waiting'), e('tries', '=', 0)])]))
        .select('what')
        .execute(),
    (rows) => rows.length === 0,
  )

export async function start(w: World, by: Person, phone: string, more: Partial<Input<typeof guards.start>> = {}) {
  const guard = await by.call(guards.start, wishOf(w, phone, more))
  await settled(w)
  return guard
}

/** Texts that arrived at a number. */
export const smsTo = (w: World, phone: string) =>
  w.arrived.filter(({ by, to }) => by === 'sms' && to === phone).map(({ text }) => text)

/** The code of the latest link that was sent to a number. */
export function codeOf(w: World, phone: string): string {
  const links = smsTo(w, phone).flatMap((text) => /\?code=([\w-]{22})$/.exec(text)?.[1] ?? [])
  const code = links[links.length - 1]
  if (code === undefined) throw new Error(`${phone} got no link`)
  return code
}

type Answer = Input<typeof guards.answer>['answer']

/** Answers for the owner of a number, who has opened the link without a login. */
export async function answers(w: World, phone: string, answer: Answer, code = codeOf(w, phone)) {
  const { body } = await w.send(guards.answer, { code, answer })
  if (!body.success) throw new Error(body.msg)
  await settled(w)
  return body.data as Data<typeof guards.answer>
}

/** Lets this user ask the owner of a number, who consents. */
export async function trusted(w: World, by: Person, phone: string) {
  const { guardId } = await start(w, by, phone)
  await answers(w, phone, 'yes')
  await by.call(guards.cancel, { guardId })
  // moves to another day, so that all daily limits are unused
  w.pass(25 * hour)
  w.arrived.length = 0
}
