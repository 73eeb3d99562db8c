import { balance } from '../../../server/domains/money/dog-food'
import { deriveKeys } from '../../../server/kernel/keys'
import { cancelDue } from '../../../server/leaving'
import { asksToLeave } from '../../support/leaving'
import { type World, world } from '../../world'
import { codeOf, finishes, nextNumber, registers, rowOf } from './invite-world'

const [old, present] = ['a'.repeat(40), 'b'.repeat(40)]
let rotated: boolean
let w: World
beforeEach(async () => {
  rotated = false
  const [before, after] = [deriveKeys(old), deriveKeys(present, old)]
  const keys = new Proxy(before, { get: (_, name) => Reflect.get(rotated ? after : before, name) as unknown })
  w = await world({ deps: (deps) => ({ ...deps, keys }) })
})
afterEach(() => w.close())

const day = 86_400_000

async function leaves(who: Awaited<ReturnType<typeof registers>>) {
  await asksToLeave(w, who)
  w.pass(16 * day)
  await cancelDue(w.deps, w.now())
}

test('rewards a number only once, also when the secret was replaced in the meantime', async () => {
  const lin = await w.person('莫小鱼')
  const code = await codeOf(lin)
  const number = nextNumber()
  const wen = await registers(w, { invite: code })
  await finishes(w, wen, number)
  await leaves(wen)
  rotated = true
  const again = await registers(w, { invite: code })
  await finishes(w, again, number)
  expect([await rowOf(w, again), await balance(w.db, lin.id, w.now())]).toMatchObject([{ state: 'refused' }, 100])
  await leaves(again)
  const third = await registers(w, { invite: code })
  await finishes(w, third, number)
  expect([await rowOf(w, third), await balance(w.db, lin.id, w.now())]).toMatchObject([{ state: 'refused' }, 100])
})

test('refuses a self-invitation, also when the secret was replaced in the meantime', async () => {
  const number = nextNumber()
  const wen = await registers(w)
  await finishes(w, wen, number)
  const code = await codeOf(wen)
  const invited = await registers(w, { invite: code })
  await leaves(wen)
  rotated = true
  const back = { ...invited, token: (await invited.logIn(`device-of-${invited.phone}`)).body.token ?? '' }
  const send: typeof invited.send = (endpoint, input) =>
    w.send(endpoint, input, { token: back.token, device: `device-of-${invited.phone}` })
  await finishes(w, { ...back, send }, number)
  expect(await rowOf(w, invited)).toMatchObject({ state: 'refused', reason: '不能邀请自己' })
})
