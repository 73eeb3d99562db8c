// Guarded meetings, and the number of a trusted person.
import type { Data, Input } from '../../contract/kernel/define'
import { guards } from '../../contract/meeting/guards'
import type { Person, World } from '../world'
import { clientKey } from './talkers'
import { eventually } from './taro/eventually'

const hour = 3_600_000

/** A number as an account has it. */
const withNumber = (w: World, phone: string) => ({
  phone_sealed: w.deps.keys.seal(phone),
  phone_lookup: w.deps.keys.lookup(phone),
})

/** A verified user with a number of their own. */
export const meeting = (w: World, name: string, phone: string, wish: Parameters<World['person']>[1] = {}) =>
  w.person(name, { verified: ['realName'], ...withNumber(w, phone), ...wish })

/** A meeting in an hour, and safe two hours later. */
export const wishOf = (w: World, phone: string, more: Partial<Input<typeof guards.start>> = {}) => ({
  ...{ clientKey: clientKey(), name: '妈妈', called: '小林', phone },
  ...({ province: '上海', city: '上海', place: '咖啡馆' } as const),
  ...{ meetAt: w.now().getTime() + hour, checkAt: w.now().getTime() + 3 * hour, ...more },
})

/** Waits until all messages sent after answers have left. */
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

/** Messages that arrived at a number. */
export const smsTo = (w: World, phone: string) =>
  w.arrived.filter(({ by, to }) => by === 'sms' && to === phone).map(({ text }) => text)

/** The code of the newest link that a number got. */
export function codeOf(w: World, phone: string): string {
  const links = smsTo(w, phone).flatMap((text) => /\?code=([\w-]{22})$/.exec(text)?.[1] ?? [])
  const code = links[links.length - 1]
  if (code === undefined) throw new Error(`${phone} got no link`)
  return code
}

type Answer = Input<typeof guards.answer>['answer']

/** The number answers at its link, without a login. */
export async function answers(w: World, phone: string, answer: Answer, code = codeOf(w, phone)) {
  const { body } = await w.send(guards.answer, { code, answer })
  if (!body.success) throw new Error(body.msg)
  await settled(w)
  return body.data as Data<typeof guards.answer>
}

/** Makes a number that this user has asked before and that said yes. */
export async function trusted(w: World, by: Person, phone: string) {
  const { guardId } = await start(w, by, phone)
  await answers(w, phone, 'yes')
  await by.call(guards.cancel, { guardId })
  // another day, so that today's bounds are whole
  w.pass(25 * hour)
  w.arrived.length = 0
}
