import { contacts } from '../../contract/account/contacts'
import { blocking } from '../../contract/core/blocking'
import { limits } from '../../contract/kernel/limits'
import { apply, applyLimits } from '../../contract/meeting/apply'
import { unlocks } from '../../contract/money/unlocks'
import { comments } from '../../contract/planet/comments'
import { planet, planetLimits } from '../../contract/planet/planet'
import { acts, listNames, lists } from '../support/person-lists'
import { type Person, type World, world } from '../world'
import { publish, say } from './posts'
import { employed } from './ties'

// This file runs each unlock for a person in each state, before and after the payment.

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const page = { pageNo: 1, pageSize: 50 }
const had = 100
const second = 1000
const phone = (n: number) => `139${String(n).padStart(8, '0')}`
let people = 0

const somebody = (name: string, wish: object = {}) => {
  people += 1
  const lookup = w.deps.keys.lookup(phone(people))
  return w.person(name, { verified: ['realName'], phone_lookup: lookup, ...wish })
}

/**
 * Something to pay for. `kept`: for each place that shows the purchase, whether the payer still sees the person there.
 */
type Thing = { price: number; buy: () => Promise<Answer>; kept: () => Promise<boolean[]> }
type Answer = { status: number; body: Record<string, unknown>; text: string }
type Make = (payer: Person, person: Person) => Promise<Thing>

const postOf: Make = async (payer, person) => {
  const dynamicId = await publish(person, { anonymous: true })
  await say(person, dynamicId)
  await say(payer, dynamicId)
  const bought = async () => (await payer.call(planet.interactions, { type: 'unlocked', ...page })).dynamics
  return {
    price: planetLimits.priceUnlockAnonymousDynamic,
    buy: () => payer.send(planet.unlock, { dynamicId }),
    kept: async () => {
      const { body } = await payer.send(planet.detail, { dynamicId })
      const below = await payer.send(comments.list, { dynamicId, order: 'latest', ...page })
      return [
        (body.data as { uid?: string } | undefined)?.uid === person.uid,
        (await bought()).some((post) => post.dynamicId === dynamicId && post.uid === person.uid),
        below.text.includes(`"fromUserId":"${person.uid}"`),
      ]
    },
  }
}

const rowOf =
  (list: (typeof listNames)[number]): Make =>
  async (payer, person) => {
    await acts[list](person, payer)
    const [row] = (await payer.call(lists[list], page)).records
    return {
      price: limits.priceUnlockVisitor,
      buy: () => payer.send(unlocks.unlock, { uid: row?.uid ?? '' }),
      kept: async () => [(await payer.call(unlocks.history, page)).records.some(({ uid }) => uid === person.uid)],
    }
  }

const things: Record<string, Make> = {
  'an anonymous post': postOf,
  ...Object.fromEntries(listNames.map((list) => [`a ${list}`, rowOf(list)])),
}

const change =
  (columns: () => object) =>
  (_payer: Person, { id }: Person) =>
    w.db.updateTable('users').set(columns()).where('id', '=', id).execute()

/** Changes that may happen to the person before or after a purchase. */
const states: Record<string, (payer: Person, person: Person) => Promise<unknown>> = {
  'stays as they are': async () => undefined,
  'finds somebody': change(() => ({ paired: true })),
  'is blocked by the payer': (payer, { uid }) => payer.call(blocking.block, { targetUserId: uid, type: 1 }),
  hides: change(() => ({ stealth: true })),
  'blocks the payer': (payer, person) => person.call(blocking.block, { targetUserId: payer.uid, type: 1 }),
  async 'hides from the number of the payer'(payer, person) {
    const number = phone(people + 1)
    const lookup = { phone_lookup: w.deps.keys.lookup(number) }
    people += 1
    await w.db.updateTable('users').set(lookup).where('id', '=', payer.id).execute()
    await person.call(contacts.add, { phones: [number] })
  },
  'hides from colleagues': change(() => ({ ...employed, block_colleagues: true })),
  'is banned': change(() => ({ banned_at: w.now() })),
  'has left': change(() => ({ cancelled_at: w.now() })),
}
const names = Object.keys(states)

/** States in which a purchase succeeds: the author of a post must be visible; for rows see A.unlock.01 to 06. */
const sold = {
  post: ['stays as they are', 'finds somebody', 'is blocked by the payer'],
  row: [
    ...['stays as they are', 'finds somebody', 'is blocked by the payer'],
    ...['hides', 'blocks the payer', 'hides from the number of the payer'],
  ],
} as const

const isSold = (what: string, state: string) =>
  (sold[what === 'an anonymous post' ? 'post' : 'row'] as readonly string[]).includes(state)

async function twoAnd(what: string, dogFood = had) {
  const payer = await somebody('林', { dogFood, ...employed })
  const person = await somebody('文', { city: '三亚', position: '灯塔看守' })
  const thing = await things[what]?.(payer, person)
  if (!thing) throw new Error(what)
  w.pass(second)
  return { payer, person, thing }
}

const each = Object.keys(things).flatMap((what) => names.map((state) => [what, state] as const))
const words = ({ body }: Answer) => ({ code: body.code, msg: body.msg, data: body.data })

// A.unlock.20, B.planet.28, security V11, V12
test.each(each)('sells %s of a person who %s permanently, or moves no money', async (what, state) => {
  const { payer, person, thing } = await twoAnd(what)
  await states[state]?.(payer, person)
  w.pass(second)
  const answer = await thing.buy()
  if (isSold(what, state)) {
    expect(answer.body).toMatchObject({ success: true, data: { uid: person.uid, nickname: '文' } })
    expect(await payer.holds()).toBe(had - thing.price)
    w.pass(second)
    const kept = await thing.kept()
    expect(kept).toEqual(kept.map(() => true))
  } else {
    expect(answer.body.success).toBe(false)
    expect(await payer.holds()).toBe(had)
    for (const fact of [person.uid, '文', '三亚', '灯塔看守', '1996']) expect(answer.text).not.toContain(fact)
    expect(await thing.kept()).not.toContain(true)
    expect(await payer.call(planet.interactions, { type: 'unlocked', ...page })).toMatchObject({ dynamics: [] })
  }
  // a second call must not charge again
  await thing.buy()
  expect(await payer.holds()).toBe(isSold(what, state) ? had - thing.price : had)
})

// security H2, V13
test.each(names)('takes the money and keeps an application to a person who %s, or does neither', async (state) => {
  const payer = await somebody('林', { dogFood: applyLimits.priceApplyToMeet, ...employed })
  const person = await somebody('文')
  await states[state]?.(payer, person)
  const { body } = await payer.send(apply.send, { targetUserId: person.uid })
  const { list } = await payer.call(apply.iWant, page)
  const stood = state === 'stays as they are'
  expect([body.success, await payer.holds(), list.length]).toEqual(
    stood ? [true, 0, 1] : [false, applyLimits.priceApplyToMeet, 0],
  )
})

const refused = names.filter((state) => !isSold('an anonymous post', state) && state !== 'has left')

// security V11, V13
test('refuses an author who hides in any way with one answer, after the check of the balance', async () => {
  const told = async (state: string, dogFood: number) => {
    const { payer, person, thing } = await twoAnd('an anonymous post', dogFood)
    await states[state]?.(payer, person)
    return words(await thing.buy())
  }
  expect(refused).toHaveLength(5)
  for (const state of refused) {
    expect({ state, ...(await told(state, had)) }).toEqual({
      ...{ state, code: 1015, data: {} },
      msg: '对方主页无法查看，没有扣除狗粮',
    })
    expect({ state, ...(await told(state, 5)) }).toMatchObject({ state, code: 450, data: { num: 5 } })
  }
})

const stays = ['stays as they are', 'finds somebody', 'hides', 'blocks the payer', 'hides from the number of the payer']

// B.planet.28, security V13
test.each(each.filter(([, state]) => stays.includes(state)))(
  'keeps a bought %s when its person %s later',
  async (what, state) => {
    const { payer, person, thing } = await twoAnd(what)
    await thing.buy()
    w.pass(second)
    await states[state]?.(payer, person)
    w.pass(second)
    const kept = await thing.kept()
    expect(kept).toEqual(kept.map(() => true))
    expect((await thing.buy()).body).toMatchObject({ success: true })
    expect(await payer.holds()).toBe(had - thing.price)
  },
)

test('keeps a person in a colleague’s earlier purchases when the person hides from colleagues later', async () => {
  const { payer, person, thing } = await twoAnd('an anonymous post')
  await thing.buy()
  await states['hides from colleagues']?.(payer, person)
  expect(await thing.kept()).toEqual([true, true, true])
})

// security H1, G9
test.each([
  ...each.filter(([, state]) => state === 'is blocked by the payer'),
  ['an anonymous post', 'is banned'] as const,
])('removes a bought %s once its person %s', async (what, state) => {
  const { payer, person, thing } = await twoAnd(what)
  await thing.buy()
  w.pass(second)
  await states[state]?.(payer, person)
  expect(await thing.kept()).not.toContain(true)
  expect((await thing.buy()).body.success).toBe(false)
  expect(await payer.holds()).toBe(had - thing.price)
})

test('sells the name of an author blocked by the payer, and keeps the author out of the feeds', async () => {
  const { payer, person, thing } = await twoAnd('an anonymous post')
  await states['is blocked by the payer']?.(payer, person)
  w.pass(second)
  await thing.buy()
  const { dynamics } = await payer.call(planet.feed, { sort: 'recommend', ...page })
  expect(dynamics.map(({ uid }) => uid)).not.toContain(person.uid)
})
