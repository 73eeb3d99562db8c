import { codes, messages } from '../../contract/errors'
import { startSession } from '../../server/modules/sessions'
import { type World, world } from '../world'
import { calls, plainInput } from './calls'
import { changed, rowsOf } from './rows'
import { shoot, written } from './shots'

let w: World
let token: string
beforeAll(async () => {
  w = await world()
  const lin = await w.person('林', { dogFood: 1000, member: true, verified: ['realName', 'education'] })
  const session = { user: lin.id, appId: 'miniprogram' as const, device: 'a-phone', agent: '', now: w.now() }
  token = await startSession(w.db, { ...session, fromLink: true })
})
afterAll(() => w.close())

const inside = calls.filter(({ endpoint: { access, effect } }) => access !== 'public' && effect === 'write')
const mayBy = (link: 'may' | 'never') =>
  inside.filter(({ endpoint }) => endpoint.effect === 'write' && endpoint.link === link)
const send = (call: (typeof calls)[number]) =>
  shoot(w.app, call.endpoint, written(call.endpoint, plainInput(call)), { token, at: w.now() })

// security I3
test.each(mayBy('never').map((call) => [call.name, call] as const))(
  '%s is refused to a session that a link gave, and changes nothing',
  async (_name, call) => {
    const before = await rowsOf(w.db)
    expect((await send(call)).body).toMatchObject({ code: codes.forbidden, msg: messages.linkBorn })
    expect(changed(before, await rowsOf(w.db))).toEqual([])
  },
)

test.each(mayBy('may').map((call) => [call.name, call] as const))('%s says nothing of links', async (_name, call) => {
  if (/^account\.logout/.test(call.name)) return
  expect((await send(call)).body.msg).not.toBe(messages.linkBorn)
})

test('what spends, binds or could lock the owner out is among the refused', () => {
  const refused = mayBy('never').map(({ name }) => name)
  for (const name of ['goods.pay', 'goods.addOrder', 'apply.send', 'dataExport.request', 'cancellation.request'])
    expect(refused).toContain(name)
  expect(calls.filter(({ name }) => /\.unlock$/.test(name) && !refused.includes(name))).toEqual([])
})

test('whatever is limited as money is refused, but what moves none', () => {
  const money = calls.filter(({ endpoint }) => endpoint.effect === 'write' && endpoint.limiter === 'money')
  const open = money.filter((call) => mayBy('may').includes(call)).map(({ name }) => name)
  expect(money.length).toBeGreaterThan(15)
  const free = ['coupons.claim', 'goods.cancel', 'goods.check', 'member.cancelRenewal', 'withdrawals.check']
  expect(open.sort()).toEqual(free)
})
