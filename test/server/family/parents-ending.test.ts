import { settings } from '../../../contract/account/settings'
import { families, parents } from '../../../contract/family/parents'
import { plainAddress } from '../../attack/twins'
import { type Person, type World, world } from '../../world'
import { everybody, parentOf, shownTo, single } from './parents-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const [wx, phone] = ['wen_doctor_2026', '13900007777']
const more = { nation: '满族', onlyChild: 1, hasHouse: 2, hasCar: 1, smoke: 1, drink: 2 } as const

/** 林 and her mother, and 文, who entered every contact and every fact. The mother has looked at him and unlocked him. */
async function twoHouses() {
  const own = { phone_lookup: w.deps.keys.lookup(phone), phone_sealed: w.deps.keys.seal(phone) }
  const lin = await single(w, '林')
  const wen = await single(w, '文', { gender: 1, family_background: '独子', ...own }, { wx, phone })
  await wen.call(parents.tellMore, more)
  const [mother, father] = [await parentOf(w, lin, '王阿姨'), await parentOf(w, wen, '李叔叔')]
  const uid = await shownTo(mother, '文')
  await mother.call(parents.unlock, { fmUid: uid })
  return { lin, wen, mother, father, uid }
}

/** Everything that a parent reads about this single. */
const reads = async (mother: Person, fmUid: string) => {
  const answers = [await mother.send(parents.candidates, everybody), await mother.send(parents.userInfo, { fmUid })]
  return answers.map(({ status, text }) => `${status} ${plainAddress(text)}`)
}
/** Everything that informs a person without a request. */
const news = async (...people: Person[]) => {
  const ids = people.map(({ id }) => id)
  return [await w.db.selectFrom('notices').where('user_id', 'in', ids).selectAll().execute(), w.arrived]
}

// C.parents.21, C.parents.22, security V9
test('shows a single each parent who looked once, with the day of the last look', async () => {
  const { wen, mother, uid } = await twoHouses()
  const seen = async () =>
    (await wen.call(parents.interactions, everybody)).records.map(({ nickname, visitDate }) => [nickname, visitDate])
  expect(await seen()).toEqual([['王阿姨', '2026-03-10']])
  w.pass(86_400_000)
  await mother.call(parents.userInfo, { fmUid: uid })
  expect(await seen()).toEqual([['王阿姨', '2026-03-11']])
})

// C.parents.39, security V9
test('shows the single again after a pause: to parents who looked and in the draw, and their own parents may look again', async () => {
  const { lin, wen, mother, father, uid } = await twoHouses()
  await shownTo(father, '林')
  const before = await reads(mother, uid)
  expect(before.join()).toContain(wx)
  await wen.call(parents.pause, { paused: true })
  expect((await reads(mother, uid)).join()).not.toContain('文')
  const aunt = await parentOf(w, lin, '赵阿姨')
  await expect(shownTo(aunt, '文')).rejects.toThrow('was not drawn')
  expect((await father.send(parents.candidates, everybody)).body.success).toBe(false)
  await wen.call(parents.pause, { paused: false })
  expect(await reads(mother, uid)).toEqual(before)
  w.pass(86_400_000)
  await shownTo(aunt, '文')
  expect((await father.call(parents.candidates, everybody)).records).toMatchObject([{ nickname: '林' }])
})

// C.parents.38, C.parents.39, security P3, V9
test.each([
  ['in the settings', (wen: Person) => wen.call(parents.submit, { wx: '', phone: '', status: 0 })],
  ['by taking the consent back', (wen: Person) => wen.call(settings.withdrawConsent, { kind: 'parents' })],
])(
  'hides the single when participation ends %s, deletes contacts and extra data, and keeps the dog food',
  async (_how, end) => {
    const { wen, mother, father, uid } = await twoHouses()
    const held = await wen.holds()
    expect(held).toBe(families.gift)
    const told = await news(mother, father)
    await end(wen)
    expect((await mother.call(parents.candidates, everybody)).total).toBe(0)
    const never = await mother.send(parents.userInfo, { fmUid: 'b'.repeat(22) })
    const gone = await mother.send(parents.userInfo, { fmUid: uid })
    expect([gone.status, gone.text]).toEqual([never.status, never.text])
    const row = await w.db.selectFrom('family_children').where('user_id', '=', wen.id).selectAll().executeTakeFirst()
    expect(row).toMatchObject({ joined: false, paused: false, wx_sealed: null, phone_sealed: null, code: null })
    expect(row).toMatchObject({ nation: '', only_child: 0, has_house: 0, has_car: 0, smoke: 0, drink: 0 })
    expect(await news(mother, father)).toEqual(told)
    expect(await wen.holds()).toBe(held)
  },
)

test('ends the part of a parent who leaves', async () => {
  const { lin, mother, uid } = await twoHouses()
  await mother.call(parents.leave, {})
  expect(await lin.call(parents.family, {})).toEqual({ list: [] })
  expect((await mother.send(parents.userInfo, { fmUid: uid })).body.success).toBe(false)
})
