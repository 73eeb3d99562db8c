import { bindings } from '../../../contract/account/bindings'
import { cancellation } from '../../../contract/account/cancellation'
import { codes } from '../../../contract/kernel/errors'
import { type LimiterRule, limiters } from '../../../contract/kernel/limiters'
import { limits } from '../../../contract/kernel/limits'
import { calls } from '../../attack/calls'
import { type World, world } from '../../world'
import { registers } from '../money/invite-world'

let w: World
beforeEach(async () => {
  w = await world({ limited: true })
})
afterEach(() => w.close())

const day = 86_400
const smsCode = `^([0-9]{${limits.smsCodeDigits}}|[0-9]{${limits.smsSpareDigits}})$`

/** Calls with a session that take a code and have a daily limit. */
const daily = calls.filter(
  ({ endpoint, fields }) =>
    endpoint.access !== 'public' &&
    fields.some(([, { pattern }]) => pattern === smsCode) &&
    limiters[endpoint.limiter].rules.some(({ by, seconds }: LimiterRule) => by === 'person' && seconds >= day),
)

const phone = '13600001111'
const last = () => w.messages.at(-1)?.code ?? ''
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

type Who = Awaited<ReturnType<typeof registers>>
type Try = { slip: () => Promise<number>; right: () => Promise<number> }

/** For each of these calls: an attempt with a wrong code, and one with the right code. */
const tries: Record<string, (lin: Who) => Promise<Try>> = {
  async 'bindings.changePhone'(lin) {
    await lin.call(bindings.ownCode, { use: 'changePhone' })
    const ownCode = last()
    await lin.call(bindings.newCode, { phone })
    const code = last()
    const send = async (input: { ownCode: string; code: string }) =>
      (await lin.send(bindings.changePhone, { phone, ...input })).body.code
    return {
      slip: () => send({ ownCode: wrong(ownCode), code }),
      right: () => send({ ownCode, code }),
    }
  },
  async 'cancellation.request'(lin) {
    await lin.call(bindings.ownCode, { use: 'leave' })
    const code = last()
    const send = async (sent: string) => (await lin.send(cancellation.request, { agreed: true, code: sent })).body.code
    return { slip: () => send(wrong(code)), right: () => send(code) }
  },
}

// security I5, §9
test.each(daily.map(({ name, endpoint }) => [name, endpoint.limiter] as const))(
  'counts wrong codes against the code of %s, and not against its daily limit',
  async (name, limiter) => {
    const lin = await registers(w)
    const rule = limiters[limiter].rules.find(({ seconds }: LimiterRule) => seconds >= day)
    // requests as many codes as needed to reach the daily limit with wrong attempts
    for (let n = 0; n <= (rule?.points ?? 0); n += limits.smsCodeTries - 1) {
      const { slip } = await (tries[name] ?? fails(name))(lin)
      for (let slips = 0; slips < limits.smsCodeTries - 1; slips += 1) expect(await slip()).toBe(codes.wrongCode)
      w.pass(61_000)
      await w.db.deleteFrom('limiter_points').where('key', 'like', 'smsSend:%').execute()
    }
    const { right } = await (tries[name] ?? fails(name))(lin)
    expect(await right()).toBe(codes.ok)
  },
)

const fails = (name: string) => {
  throw new Error(`${name} takes a code: add how it is tried`)
}

test('covers every call with a daily limit', () => {
  expect(daily.map(({ name }) => name)).toEqual(Object.keys(tries))
})

test('still refuses too many tries', async () => {
  const lin = await registers(w)
  const send = () => lin.send(cancellation.request, { agreed: true, code: '000000' })
  let told = 0
  for (let n = 0; n < 100 && told !== codes.tooMany; n += 1) told = (await send()).body.code
  expect(told).toBe(codes.tooMany)
})
